/** What is wrong with a text: where, and what could have stood there. */
import { nearestNames } from '../../names/nearest.js';
import type { Source } from './parsing.js';

export interface KingdomHeartsTextError {
  /** In the whole text, from 0; line and column from 1. */
  readonly offset: number;
  readonly line: number;
  readonly column: number;
  /** The words there; none at the end of the text. */
  readonly found: string;
  readonly expected: readonly string[];
  /** Of what is expected what is most like what was found. */
  readonly nearest: readonly string[];
  /** Where a sentence can be read in several ways that mean different things: what each means. */
  readonly readings?: readonly string[];
}

/** Where in the whole text a line begins. */
export interface LinePlace {
  readonly line: number;
  readonly offset: number;
}

/** How many words of the text are shown. */
const SHOWN = 4;

/** The furthest place that a source was read to, where something else was expected. */
export function unreadable(source: Source, place: LinePlace): KingdomHeartsTextError {
  const at = source.tokens[source.furthest]?.offset ?? source.text.length;
  const found = source.text.slice(at).split(/\s+/).slice(0, SHOWN).join(' ');
  const expected = [...source.expected].sort();
  const nearest = expected.filter((wanted) => isLike(found, wanted));
  return { offset: place.offset + at, line: place.line, column: at + 1, found, expected, nearest };
}

export const readTwice = (source: Source, place: LinePlace, readings: readonly string[]): KingdomHeartsTextError => ({
  offset: place.offset,
  line: place.line,
  column: 1,
  found: source.text,
  expected: [],
  nearest: [],
  readings,
});

/** Whether what was found begins much as what was expected, word for word. */
function isLike(found: string, wanted: string): boolean {
  const first = (text: string): string => text.toLowerCase().split(' ')[0]!;
  return nearestNames(first(found), [{ name: wanted, key: first(wanted) }]).length > 0;
}

/** How many expected things are told. */
const LISTED = 8;

/** "line 1, column 6: found "drew a card": expected …". */
export function formatKingdomHeartsTextError({
  line,
  column,
  found,
  expected,
  nearest,
  readings,
}: KingdomHeartsTextError): string {
  const where = `line ${line}, column ${column}`;
  if (readings)
    return [`${where}: "${found}" can be read in two ways:`, ...readings.map((one) => `  ${one}`)].join('\n');
  const more = expected.length > LISTED ? ` and ${expected.length - LISTED} more` : '';
  const first = [...nearest, ...expected.filter((one) => !nearest.includes(one))].slice(0, LISTED);
  const what = found === '' ? 'the text ends too early' : `found "${found}"`;
  return `${where}: ${what}: expected ${first.map((one) => `"${one}"`).join(' or ')}${more}`;
}
