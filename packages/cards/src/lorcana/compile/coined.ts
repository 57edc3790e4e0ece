/** Coined keywords: those that the rules don't know. Each is what the reminder text behind it says. */
import {
  type Ability,
  type CardDefinition,
  type CardFilter,
  type CardType,
  chosenFor,
  type Effect,
  KEYWORDS,
} from '@lorelab/engine/lorcana';
import { isSameData } from '../../basics/same-data.js';
import type { CompileError } from './errors.js';
import { normalize } from './lexer.js';

/** How the number of a keyword is printed: +N, N {I} or N. */
export type KeywordNumber = 'bonus' | 'ink' | 'plain';

/** What stands in parentheses behind a keyword that the rules don't know. */
export interface Reminder {
  readonly keyword: string;
  readonly number?: KeywordNumber;
  readonly value?: number;
  readonly text: string;
  readonly type: CardType;
  /** Where it stands: the full name of the card, and the line of its text. */
  readonly card: string;
  readonly line: number;
  /** It stands behind a sentence that gives the keyword to other cards. */
  readonly given?: true;
  /** What it has been read as, of a card whose text isn't there any more. */
  readonly means?: readonly Ability[];
}

/** A card as far as its reminder texts are looked for. */
export interface RemindingCard {
  readonly fullName: string;
  readonly type: CardType;
  readonly text: string;
}

const NAME = String.raw`(?<keyword>\p{Lu}\p{Ll}[\p{L}'-]*(?: \p{Lu}\p{Ll}[\p{L}'-]*)*)`;
const NUMBER = String.raw`(?: (?:(?<bonus>\+\d+)|(?<count>\d+)(?<ink> ?\{I\})?))?`;
const BEHIND_KEYWORD = new RegExp(String.raw`^${NAME}${NUMBER}\.? \((?<said>[^)]*)\)`, 'gmu');
const BEHIND_GIFT = new RegExp(
  String.raw`\b(?:gains?|has|have) ${NAME}${NUMBER}(?![^.(\n]*\b(?:and|or|gains?)\b)[^.()\n]*\. \((?<said>[^)]*)\)`,
  'gmu',
);

/** The reminder texts of keywords that the rules don't know, those that stand right behind their keyword first. */
export function remindersIn(cards: Iterable<RemindingCard>): Reminder[] {
  const all = [...cards];
  return [BEHIND_KEYWORD, BEHIND_GIFT].flatMap((pattern) => all.flatMap((card) => found(card, pattern)));
}

/** What cards of a catalog have been read to mean by keywords that the rules don't know, to be known to others. */
export function remindersOf(cards: Iterable<Pick<CardDefinition, 'fullName' | 'type' | 'abilities'>>): Reminder[] {
  return [...cards].flatMap(({ fullName, type, abilities }) =>
    abilities.flatMap((ability) => {
      if (ability.kind !== 'coined') return [];
      const { keyword, value, means } = ability;
      const number = ability.number ?? (value === undefined ? undefined : 'plain');
      return { keyword, ...(number && { number, value: value! }), text: '', means, type, card: fullName, line: 0 };
    }),
  );
}

function found({ fullName, type, text }: RemindingCard, pattern: RegExp): Reminder[] {
  const plain = normalize(text);
  return [...plain.matchAll(pattern)].flatMap(({ groups, index }) => {
    const { keyword = '', bonus, count, ink, said = '' } = groups ?? {};
    if (isOfTheRules(keyword)) return [];
    const number = bonus ? 'bonus' : ink ? 'ink' : count ? 'plain' : undefined;
    const line = plain.slice(0, index).split('\n').length;
    return {
      keyword,
      ...(number && ({ number, value: Number(bonus ?? count) } as const)),
      text: pattern === BEHIND_GIFT ? aboutItself(said) : said,
      type: pattern === BEHIND_GIFT ? receiverIn(plain.slice(0, index)) : type,
      card: fullName,
      line,
      ...(pattern === BEHIND_GIFT && { given: true as const }),
    };
  });
}

/** Who is given a keyword, by the words before: the first noun of the clause. */
function receiverIn(before: string): CardType {
  const [clause = ''] = /[^.,:\n–—]*$/.exec(before) ?? [];
  return (/\b(character|item|location)s?\b/.exec(clause)?.[1] ?? 'character') as CardType;
}

const isOfTheRules = (keyword: string): boolean => KEYWORDS.some((known) => known === keyword);

/** What is said of those who are given a keyword, as it is said of one that has it. */
const aboutItself = (text: string): string =>
  text
    .replace(/\bThey're\b/g, 'This character is')
    .replace(/\bThey /g, 'This character ')
    .replace(
      /\b(When|Whenever) they (are |\w+)/g,
      (_all, when, verb) => `${when} this character ${verb === 'are ' ? 'is ' : `${verb}s`}`,
    )
    .replace(/\bthem\b/g, 'this character');

/** In the place of a number in a reminder text, to see where it goes; no card has it otherwise. */
const ANY_NUMBER = 97;

/** Places of the language that may hold a number which is counted. */
const COUNTED: ReadonlySet<string> = new Set(['by', 'amount', 'lessDamage', 'singCost', 'min', 'max']);

type Compile = (
  text: string,
  type: CardType,
) => { readonly abilities: readonly Ability[] } | { readonly errors: readonly CompileError[] };

/** The keywords that a text may speak of beside those of the rules. */
export class CoinedKeywords {
  /** Longer names first: of two that stand in one place it is the longer one. */
  readonly names: readonly string[];
  private readonly busy = new Set<string>();
  private readonly problems = new Map<string, string>();

  /** `kept`: what has been read of these reminder texts before. */
  constructor(
    private readonly reminders: readonly Reminder[],
    private readonly compile: Compile,
    private readonly kept: Map<string, readonly Ability[] | string>,
  ) {
    this.names = [...new Set(reminders.map(({ keyword }) => keyword))].sort((one, other) => other.length - one.length);
  }

  numberOf(keyword: string, [type = 'character']: readonly CardType[]): KeywordNumber | undefined {
    return this.of(keyword, type)[0]?.number;
  }

  /** What a keyword means with that number on a card of any of those types; undefined if that can't be said. */
  meaning(keyword: string, value: number | undefined, types: readonly CardType[]): readonly Ability[] | undefined {
    if (this.busy.has(keyword)) return undefined;
    const [first, ...others] = types.map((type) => this.meaningOn(type, keyword, value));
    const problem =
      typeof first === 'string' ? first : others.every((one) => isSameData(one, first)) ? undefined : unlike(types);
    if (problem !== undefined) this.problems.set(keyword, problem);
    return problem === undefined ? (first as readonly Ability[] | undefined) : undefined;
  }

  /** What it means on a card of that type, or why that can't be said; undefined if nobody says it with that number. */
  private meaningOn(
    type: CardType,
    keyword: string,
    value: number | undefined,
  ): readonly Ability[] | string | undefined {
    const all = this.of(keyword, type);
    const reminder = all.find((one) => one.value === value) ?? all[0];
    if (!reminder) return undefined;
    const problem = this.otherMeaning(reminder, all, type);
    if (problem !== undefined) return problem;
    if (reminder.means) return isSaidOf(reminder, value) ? reminder.means : undefined;
    const read = this.read(reminder, type);
    // "Exert up to 2 of your characters …, 1 less for each" is as many ways to pay: of no other number is it known.
    if (typeof read === 'string') {
      const exact =
        reminder.value !== undefined && reminder.value === value && this.readAs(reminder, reminder.text, type);
      return typeof exact === 'object' ? exact : read;
    }
    return withNumber(read, keyword, value ?? 0, reminder.number === 'bonus') as readonly Ability[];
  }

  /** The types that cards in play have of which something is said of it: characters at least. */
  typesOf(keyword: string): readonly CardType[] {
    const types = new Set(this.all(keyword).map(({ type }) => type));
    const inPlay = (['character', 'item', 'location'] as const).filter((type) => types.has(type));
    return inPlay.length > 0 ? inPlay : ['character'];
  }

  /** It is the reminder text of that keyword that is read. */
  isExplaining(keyword: string): boolean {
    return this.busy.has(keyword);
  }

  /** Whether there is something about it that a player uses: to be told of it is to wait for that. */
  isUsed(keyword: string): boolean {
    return this.all(keyword).some((reminder) => {
      const read = reminder.means ?? (this.busy.has(keyword) ? [] : this.read(reminder, reminder.type));
      return typeof read !== 'string' && read.some(isUsable);
    });
  }

  /** What kind of card is chosen as it is used, where each that has it chooses one. */
  chosenFor(keyword: string): CardFilter | undefined {
    const all = this.all(keyword).map((reminder) => {
      const read = reminder.means ?? (this.busy.has(keyword) ? [] : this.read(reminder, reminder.type));
      const [used, ...more] = typeof read === 'string' ? [] : read.filter(isUsable);
      return used && more.length === 0 ? chosenFor(offered(used)) : undefined;
    });
    const [first] = all;
    return first && all.every((one) => one && isSameData(one.type, first.type)) ? kindOf(first) : undefined;
  }

  /** Why a keyword has no meaning, once it was looked for. */
  problemOf(keyword: string): string | undefined {
    return this.problems.get(keyword);
  }

  /** What is said of it on cards of that type counts; where nothing is, what is said on others. */
  private of(keyword: string, type: CardType): readonly Reminder[] {
    const ofType = preferred(this.reminders.filter((one) => one.keyword === keyword && one.type === type));
    return ofType.length > 0 ? ofType : this.all(keyword);
  }

  /** What is said of it on cards of any type. */
  private all(keyword: string): readonly Reminder[] {
    return preferred(this.reminders.filter((one) => one.keyword === keyword));
  }

  /** Two cards that say different things about one keyword, where both could be meant. */
  private otherMeaning(reminder: Reminder, all: readonly Reminder[], type: CardType): string | undefined {
    const apart = all.find((one) => one.number !== reminder.number) ?? all.find((one) => this.isOther(reminder, one));
    if (!apart) return undefined;
    const nowhere = reminder.type === type ? '' : `, and on no ${type}`;
    return `it is explained differently on ${placeOf(reminder)} and on ${placeOf(apart)}${nowhere}`;
  }

  private isOther(one: Reminder, other: Reminder): boolean {
    if (one.means && other.means) return isSaidOf(one, other.value) && !isSameData(one.means, other.means);
    if (skeletonOf(this.open(one)) === skeletonOf(this.open(other))) return false;
    const [meant, also] = [this.read(one, one.type), this.read(other, other.type)];
    return typeof meant !== 'string' && typeof also !== 'string' && !isSameData(meant, also);
  }

  /** What it says with any number in the place of its own; or why that can't be read. */
  private read(reminder: Reminder, type: CardType): readonly Ability[] | string {
    return this.readAs(reminder, this.open(reminder), type);
  }

  private readAs(reminder: Reminder, said: string, type: CardType): readonly Ability[] | string {
    const text = onType(said, type);
    const key = `${type} ${text}`;
    let read = this.kept.get(key);
    if (read === undefined) {
      this.busy.add(reminder.keyword);
      const compiled = this.compile(text, type);
      this.busy.delete(reminder.keyword);
      read =
        'abilities' in compiled
          ? readable(compiled.abilities)
          : `its reminder text can't be read: ${saidOf(compiled.errors)}`;
      this.kept.set(key, read);
    }
    return read;
  }

  /** The text with any number wherever the keyword's own stands: of several with different numbers, where those differ. */
  private open({ keyword, text, value, type }: Reminder): string {
    if (value === undefined) return text;
    const numbers = numbersIn(text);
    const comparable = this.all(keyword).filter(
      (one) => one.value !== value && numbersIn(one.text).length === numbers.length,
    );
    const ofType = comparable.filter((one) => one.type === type);
    const others = ofType.length > 0 ? ofType : comparable;
    let at = -1;
    return text.replace(/\d+/g, (figures) => {
      at += 1;
      const isOwn = Number(figures) === value && others.every((one) => numbersIn(one.text)[at] === one.value);
      return isOwn ? String(ANY_NUMBER) : figures;
    });
  }
}

/** Where it is said of a card what the keyword means, that counts; else where it is given, else what it meant before. */
function preferred(all: readonly Reminder[]): readonly Reminder[] {
  const said = all.filter(({ means }) => !means);
  const behind = said.filter(({ given }) => !given);
  return [behind, said].find((some) => some.length > 0) ?? all;
}

/** What has been read before is known of the numbers that cards have, or of any number behind a plus. */
const isSaidOf = ({ number, value: known }: Reminder, value: number | undefined): boolean =>
  number === undefined || number === 'bonus' || known === value;

const unlike = (types: readonly CardType[]): string =>
  `it is explained differently on ${types.map((type) => `${type}s`).join(' and ')}`;

const placeOf = ({ card, line }: Reminder): string => (line > 0 ? `${card} (line ${line})` : card);

const isUsable = (one: Ability): boolean => one.kind === 'triggered' || one.kind === 'activated' || isFromDiscard(one);

/** What is done once it is used. */
function offered(ability: Ability): readonly Effect[] {
  if (ability.kind !== 'triggered' && ability.kind !== 'activated') return [];
  const [first] = ability.effects;
  if (first?.do === 'may') return first.effects;
  return first?.do === 'sequence' && first.may ? first.then : ability.effects;
}

const kindOf = ({ type }: CardFilter): CardFilter => (type === undefined ? {} : { type });

const isFromDiscard = (one: Ability): boolean =>
  one.kind === 'static' && one.playing !== undefined && 'playFrom' in one.playing && one.playing.costs !== undefined;

const numbersIn = (text: string): readonly number[] => (text.match(/\d+/g) ?? []).map(Number);

const SELF = /\b([Tt]his) (?:card|character|item|location|action|song)\b/g;

const skeletonOf = (text: string): string => text.replace(SELF, '$1 card').toLowerCase();

/** What is said of "this song" means this character on a character. */
const onType = (text: string, type: CardType): string => text.replace(SELF, `$1 ${type}`);

/** What an action does when it resolves is no ability of a keyword. */
const readable = (abilities: readonly Ability[]): readonly Ability[] | string =>
  abilities.length > 0 && abilities.every(({ kind }) => kind !== 'action')
    ? abilities
    : 'its reminder text is no ability that a card could have';

const saidOf = ([error]: readonly CompileError[]): string =>
  error?.message.replace(/^line \d+, column \d+: |; (?:expected|nearest).*$/gs, '') ?? '';

/** A program with that number for any; a bonus is counted where the language can count it, for it may add up (8.1.2). */
function withNumber(node: unknown, keyword: string, value: number, isBonus: boolean, key = ''): unknown {
  if (typeof node === 'number' && Math.abs(node) === ANY_NUMBER) {
    const times = Math.sign(node);
    if (!isBonus || !COUNTED.has(key)) return times * value;
    return { coinedNumber: keyword, ...(times < 0 && { times }) };
  }
  if (Array.isArray(node)) return node.map((one) => withNumber(one, keyword, value, isBonus));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, one]) => [name, withNumber(one, keyword, value, isBonus, name)]),
  );
}
