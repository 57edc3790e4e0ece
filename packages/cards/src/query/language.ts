/** The language in which cards are asked for: `ink=ruby cost<=3 not keyword=evasive`. */
import { err, ok, type Result } from '../basics/result.js';
import { normaliseName } from '../names/normalise.js';
import { type Field, fieldKey, readTest, type Test } from './fields.js';
import { type Logic, type LogicGrammar, leavesOf, readLogic, readRow } from './logic.js';
import type { QueryProblem } from './problem.js';
import { type Operator, Scanner, textOfValue, type Word } from './scanner.js';
import { splitTerms, type Terms, termKey } from './terms.js';

/** What cards of a game are asked about. */
export interface CardGrammar<Card, Part> {
  readonly fields: readonly Field<Card>[];
  /** Of what a card has several of, such as printings: conditions in a row are about one and the same. */
  readonly parts?: { readonly of: (card: Card) => readonly Part[]; readonly fields: readonly Field<Part>[] };
  /** What plain words are looked for in. */
  readonly fullNameOf: (card: Card) => string;
  /** The card of a full name. */
  readonly find: (fullName: string) => Card | undefined;
}

/** A query about cards that are known by their full names. */
export interface NamedCardQuery {
  /** As it was written. */
  readonly text: string;
  has(fullName: string): boolean;
  /** What somebody may have meant who finds nothing. */
  readonly hints: readonly string[];
}

export interface CardQuery<Card> extends NamedCardQuery {
  matches(card: Card): boolean;
}

/** What `cards search` and every other place that asks for cards reads. */
export interface CardQueries {
  /** Reads a whole text; an empty one finds every card. */
  read(text: string): Result<NamedCardQuery, readonly QueryProblem[]>;
  /** For sister languages: conditions beside each other, up to an "and" or "or" or where something larger goes on. */
  readRow(scanner: Scanner, isOver?: (scanner: Scanner) => boolean): NamedCardQuery;
  /** For sister languages: a whole query, up to a comma or a closing parenthesis. */
  readInside(scanner: Scanner): NamedCardQuery;
}

/** A condition about a card, or about one of its parts; `word`: it is a plain word. */
type Leaf<Card, Part> = { readonly test: Test<Card>; readonly word?: string } | { readonly partTest: Test<Part> };

const OTHER_OPERATORS = '=, !=, <, <=, >, >= or ~';

export class CardLanguage<Card, Part = never> implements CardQueries {
  constructor(private readonly grammar: CardGrammar<Card, Part>) {}

  read(text: string): Result<CardQuery<Card>, readonly QueryProblem[]> {
    return Scanner.read(text, (scanner) =>
      scanner.isAtEnd()
        ? this.queryOf({ all: [] }, '')
        : this.readWith(scanner, () => readLogic(scanner, this.logicGrammar())),
    );
  }

  readRow(scanner: Scanner, isOver?: (scanner: Scanner) => boolean): CardQuery<Card> {
    return this.readWith(scanner, () => readRow(scanner, this.logicGrammar(isOver)));
  }

  readInside(scanner: Scanner): CardQuery<Card> {
    return this.readWith(scanner, () => readLogic(scanner, this.logicGrammar()));
  }

  /** A condition a field, as options of a command line have them; all of them must hold. */
  ask(asked: Readonly<Record<string, unknown>>): Result<CardQuery<Card>, readonly string[]> {
    const errors: string[] = [];
    const leaves: Logic<Leaf<Card, Part>>[] = [];
    for (const [name, value] of Object.entries(asked)) {
      for (const each of Array.isArray(value) ? value : [value]) {
        const leaf = this.askOne(name, each);
        if (leaf.ok) leaves.push({ leaf: leaf.value });
        else errors.push(leaf.error);
      }
    }
    return errors.length > 0 ? err(errors) : ok(this.queryOf({ all: leaves }, ''));
  }

  private askOne(name: string, value: unknown): Result<Leaf<Card, Part>, string> {
    const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
    const field = this.fieldOf(name);
    if (!field) throw new Error(`cards have no "${name}" to be asked for`);
    const isList = field.field.kind === 'words' || field.field.kind === 'number';
    const read = this.leafOf(field, '=', isList ? splitTerms(text) : [[text]], text);
    return read.ok ? read : err(read.error.message);
  }

  private readWith(scanner: Scanner, read: () => Logic<Leaf<Card, Part>>): CardQuery<Card> {
    const from = scanner.at;
    const logic = read();
    return this.queryOf(logic, scanner.text.slice(from, scanner.end));
  }

  private queryOf(logic: Logic<Leaf<Card, Part>>, text: string): CardQuery<Card> {
    const { find } = this.grammar;
    const matches = this.compile(logic);
    const has = (fullName: string): boolean => {
      const card = find(fullName);
      return card !== undefined && matches(card);
    };
    const language = this;
    return {
      text,
      matches,
      has,
      get hints() {
        return language.hintsFor(logic);
      },
    };
  }

  private compile(logic: Logic<Leaf<Card, Part>>): Test<Card> {
    if ('leaf' in logic) return this.compileAll([logic]);
    if ('not' in logic) {
      const test = this.compile(logic.not);
      return (card) => !test(card);
    }
    if ('all' in logic) return this.compileAll(flat(logic.all));
    const tests = logic.any.map((part) => this.compile(part));
    return (card) => tests.some((test) => test(card));
  }

  /** What is said of parts must hold of one and the same. */
  private compileAll(all: readonly Logic<Leaf<Card, Part>>[]): Test<Card> {
    const tests: Test<Card>[] = [];
    const partTests: Test<Part>[] = [];
    for (const one of all) {
      if (!('leaf' in one)) tests.push(this.compile(one));
      else if ('test' in one.leaf) tests.push(one.leaf.test);
      else partTests.push(one.leaf.partTest);
    }
    const { parts } = this.grammar;
    if (partTests.length > 0 && parts)
      tests.push((card) => parts.of(card).some((part) => partTests.every((test) => test(part))));
    return (card) => tests.every((test) => test(card));
  }

  private logicGrammar(isOver?: (scanner: Scanner) => boolean): LogicGrammar<Leaf<Card, Part>> {
    return { isTight: true, leaf: (scanner) => this.readLeaf(scanner), ...(isOver && { isOver }) };
  }

  private readLeaf(scanner: Scanner): Leaf<Card, Part> {
    const word = scanner.word();
    if (!word) return scanner.fail(scanner.found('something that cards have, such as cost=3, or a word of a name'));
    if (word.isQuoted) return this.wordLeaf(word.text);
    if (['and', 'or'].includes(word.text.toLowerCase()))
      return scanner.fail(`expected a condition, found "${word.text}"`, word);
    const colon = this.colonLeaf(scanner, word);
    if (colon) return colon;
    const operator = scanner.operator();
    if (operator) return this.conditionLeaf(scanner, word, operator);
    const flag = this.fieldOf(word.text);
    if (flag?.field.kind !== 'flag') return this.wordLeaf(word.text);
    return this.mustLeaf(scanner, word, this.leafOf(flag, '=', [['yes']], 'yes'));
  }

  /** `ink:ruby`, as some sites write it, is `ink=ruby`; in a word that names no field a colon is a letter. */
  private colonLeaf(scanner: Scanner, word: Word): Leaf<Card, Part> | undefined {
    const colon = word.text.indexOf(':');
    if (colon <= 0 || !this.fieldOf(word.text.slice(0, colon))) return undefined;
    scanner.goTo(word.at + colon + 1);
    return this.conditionLeaf(scanner, { ...word, text: word.text.slice(0, colon), length: colon }, '=');
  }

  private conditionLeaf(scanner: Scanner, word: Word, operator: Operator): Leaf<Card, Part> {
    const field = this.fieldOf(word.text);
    if (!field) return scanner.unknown('field', word, this.fieldNames);
    const other = scanner.operator();
    if (other) return scanner.fail(`expected one of ${OTHER_OPERATORS} and a value behind it`, word);
    const value = scanner.value(operator);
    return this.mustLeaf(scanner, value, this.leafOf(field, operator, value.alternatives, textOfValue(value)));
  }

  /** What is wrong with a value is told together with what is wrong with others. */
  private mustLeaf(
    scanner: Scanner,
    place: { readonly at: number; readonly length: number },
    leaf: Result<Leaf<Card, Part>, { readonly message: string; readonly nearest: readonly string[] }>,
  ): Leaf<Card, Part> {
    if (leaf.ok) return leaf.value;
    scanner.note(leaf.error.message, place, leaf.error.nearest);
    return { test: () => false };
  }

  private leafOf(field: FoundField<Card, Part>, operator: Operator, alternatives: Terms, text: string) {
    const written = { operator, alternatives, text };
    if (!field.isOfPart) {
      const test = readTest(field.field, written);
      return test.ok ? ok<Leaf<Card, Part>>({ test: test.value }) : test;
    }
    // "not this" is said of the card: none of its parts is so.
    const isNot = operator === '!=';
    const test = readTest(field.field, isNot ? { ...written, operator: '=' } : written);
    if (!test.ok) return test;
    if (!isNot) return ok<Leaf<Card, Part>>({ partTest: test.value });
    return ok<Leaf<Card, Part>>({ test: (card) => !this.grammar.parts!.of(card).some(test.value) });
  }

  private wordLeaf(word: string): Leaf<Card, Part> {
    const part = normaliseName(word);
    return { test: (card) => normaliseName(this.grammar.fullNameOf(card)).includes(part), word };
  }

  private fieldOf(name: string): FoundField<Card, Part> | undefined {
    const key = fieldKey(name);
    const { fields, parts } = this.grammar;
    const field = fields.find((one) => fieldKey(one.name) === key);
    if (field) return { field, isOfPart: false };
    const ofPart = parts?.fields.find((one) => fieldKey(one.name) === key);
    return ofPart && { field: ofPart, isOfPart: true };
  }

  /** As queries write them. */
  get fieldNames(): readonly string[] {
    const { fields, parts } = this.grammar;
    return [...fields, ...(parts?.fields ?? [])].map(({ name }) => name);
  }

  /** Plain words that are looked for in names, and are words of a field. */
  private hintsFor(logic: Logic<Leaf<Card, Part>>): string[] {
    const { fields } = this.grammar;
    return [...leavesOf(logic)].flatMap((leaf) => {
      if (!('word' in leaf) || leaf.word === undefined) return [];
      const { word } = leaf;
      const meant = fields.find(
        (field) => field.kind === 'words' && [...field.known()].some((known) => termKey(known) === termKey(word)),
      );
      const value = /\s/.test(word) ? `'${word}'` : word;
      return meant ? [`"${word}" is looked for in names; ${meant.name}=${value} asks for the ${meant.what}`] : [];
    });
  }
}

type FoundField<Card, Part> =
  | { readonly field: Field<Card>; readonly isOfPart: false }
  | { readonly field: Field<Part>; readonly isOfPart: true };

/** What must all hold, with what must all hold inside of it. */
const flat = <L>(all: readonly Logic<L>[]): Logic<L>[] => all.flatMap((one) => ('all' in one ? flat(one.all) : [one]));
