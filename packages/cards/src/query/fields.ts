/** What cards can be asked about, and how a condition about it is read. */
import { err, ok, type Result } from '../basics/result.js';
import { normaliseName } from '../names/normalise.js';
import { isInRanges, readRanges } from './ranges.js';
import type { Operator } from './scanner.js';
import { hasTerms, readTerms, type TermError, type Terms } from './terms.js';

/** Whether something, a card or a part of one, is as a condition says. */
export type Test<Thing> = (thing: Thing) => boolean;

/** Something that can be asked of a card, or of a part of one such as a printing. */
export type Field<Thing> = {
  /** As queries call it: "move-cost". */
  readonly name: string;
  /** What messages call one of its values: "ink type". */
  readonly what: string;
} & (
  | { readonly kind: 'number'; readonly of: (thing: Thing) => number | undefined }
  /** Words of a closed list, any number of them. */
  | {
      readonly kind: 'words';
      readonly of: (thing: Thing) => readonly string[];
      readonly known: () => Iterable<string>;
    }
  /** What is looked into for parts. */
  | { readonly kind: 'text'; readonly of: (thing: Thing) => string }
  /** What has a name of its own kind, such as a format: it says itself what it is to have it, and what can be looked into for parts. */
  | {
      readonly kind: 'name';
      readonly read: (name: string) => Result<Test<Thing>, TermError>;
      readonly of?: (thing: Thing) => string;
    }
  | { readonly kind: 'flag'; readonly of: (thing: Thing) => boolean }
);

type FieldOf<Thing, Kind> = Extract<Field<Thing>, { readonly kind: Kind }>;

/** A condition about a field, as somebody has written it. */
export interface Written {
  readonly operator: Operator;
  /** One of these lists, of which all hold. */
  readonly alternatives: Terms;
  /** The same as one text. */
  readonly text: string;
}

type ReadTest<Thing> = Result<Test<Thing>, TermError>;

/** Reads a condition, or says what is wrong with it. */
export function readTest<Thing>(field: Field<Thing>, written: Written): ReadTest<Thing> {
  if (written.operator === '!=') {
    const test = readTest(field, { ...written, operator: '=' });
    return test.ok ? ok((thing) => !test.value(thing)) : test;
  }
  switch (field.kind) {
    case 'number':
      return readNumber(field, written);
    case 'words':
      return readWords(field, written);
    case 'text':
      return readText(field, written);
    case 'name':
      return readName(field, written);
    case 'flag':
      return readFlag(field, written);
  }
}

const problem = (message: string): { readonly ok: false; readonly error: TermError } => err({ message, nearest: [] });

/** Operators that a field has no use for. */
const refuse = ({ name }: { readonly name: string }, { operator }: Written, expected: string) =>
  problem(`${name}: expected ${expected}, found "${operator}"`);

const WHOLE_NUMBER = /^\d+$/;

function readNumber<Thing>(field: FieldOf<Thing, 'number'>, written: Written): ReadTest<Thing> {
  const { operator, text } = written;
  if (operator === '~') return refuse(field, written, '=, !=, <, <=, > or >=');
  if (operator !== '=' && !WHOLE_NUMBER.test(text))
    return problem(`${field.name}: expected a whole number behind "${operator}", found "${text}"`);
  const ranges = readRanges(operator === '=' ? text : `${operator}${text}`);
  return ranges.ok
    ? ok((thing) => isInRanges(field.of(thing), ranges.value))
    : problem(`${field.name}: ${ranges.error}`);
}

function readWords<Thing>(field: FieldOf<Thing, 'words'>, written: Written): ReadTest<Thing> {
  const { operator, alternatives } = written;
  const { of } = field;
  if (operator === '~') return ok((thing) => of(thing).some((word) => containsParts(word, alternatives)));
  if (operator !== '=' && operator !== '<=') return refuse(field, written, '=, !=, ~ or <= (no others than these)');
  const terms = readTerms(alternatives, field.what, field.known());
  if (!terms.ok) return terms;
  if (operator === '=') return ok((thing) => hasTerms(of(thing), terms.value));
  const allowed = new Set(terms.value.flat());
  return ok((thing) => of(thing).every((word) => allowed.has(word)));
}

function readText<Thing>(field: FieldOf<Thing, 'text'>, written: Written): ReadTest<Thing> {
  if (written.operator !== '=' && written.operator !== '~') return refuse(field, written, '=, != or ~');
  return ok((thing) => containsParts(field.of(thing), written.alternatives));
}

function readName<Thing>(field: FieldOf<Thing, 'name'>, written: Written): ReadTest<Thing> {
  const { of } = field;
  if (written.operator === '~' && of) return ok((thing) => containsParts(of(thing), written.alternatives));
  if (written.operator !== '=') return refuse(field, written, of ? '=, != or ~' : '= or !=');
  const alternatives: Test<Thing>[][] = [];
  for (const names of written.alternatives) {
    const tests = names.map((name) => field.read(name));
    const wrong = tests.find((test) => !test.ok);
    if (wrong && !wrong.ok) return wrong;
    alternatives.push(tests.flatMap((test) => (test.ok ? [test.value] : [])));
  }
  return ok((thing) => alternatives.some((all) => all.every((test) => test(thing))));
}

const ANSWERS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
]);

function readFlag<Thing>(field: FieldOf<Thing, 'flag'>, written: Written): ReadTest<Thing> {
  if (written.operator !== '=') return refuse(field, written, '= or !=');
  const answer = ANSWERS.get(written.text.toLowerCase());
  if (answer === undefined) return problem(`${field.name}: expected yes or no, found "${written.text}"`);
  return ok((thing) => field.of(thing) === answer);
}

/** Whether a text has all parts of one of these lists, in any case and with or without accents. */
function containsParts(text: string, alternatives: Terms): boolean {
  const plain = normaliseName(text);
  return alternatives.some((all) => all.every((part) => plain.includes(normaliseName(part))));
}

/** What must be written as names are, and what a word of a query may be taken for. */
export const fieldKey = (name: string): string => name.toLowerCase().replace(/[-_]/g, '');
