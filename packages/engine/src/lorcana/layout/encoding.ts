/** From operands with names to words. */
import type { Family, Row, Shape } from './shape.js';

type Value = number | boolean | readonly Entry[];
/** What a list holds: a word, words, or operands with names. */
type Entry = number | readonly number[] | Values;
interface Values {
  readonly [operand: string]: Value;
}

/** The words of a row. */
export const rowWords = <Operands extends object>(row: Row<Operands>, operands: Operands): number[] =>
  wordsOf(row, operands as Values);

/** What has to be given for a member: nothing, if it has no operands. */
export type OperandsOf<Operands, Member extends keyof Operands> = keyof Operands[Member] extends never
  ? []
  : [operands: Operands[Member]];

/** The words of a member of a family: which it is, and its operands. */
export function memberWords<Operands, Member extends number & keyof Operands>(
  family: Family<Operands>,
  member: Member,
  ...operands: OperandsOf<Operands, Member>
): number[] {
  const own = wordsOf(family.members[member].operands, (operands[0] ?? {}) as Values);
  if (family.inside && own.length === 0) own.push(0);
  return [member, ...own];
}

function wordsOf(shape: Shape, values: Values): number[] {
  const words: number[] = [];
  for (const [name, kind] of Object.entries(shape)) {
    const value = values[name];
    if (typeof kind === 'string') words.push(Number(value));
    else words.push(...listWords(kind[0] as Shape, value as readonly Entry[]));
  }
  return words;
}

function listWords(of: Shape, entries: readonly Entry[]): number[] {
  const words = [entries.length];
  for (const entry of entries) {
    if (typeof entry === 'number') words.push(entry);
    else words.push(...(isWords(entry) ? entry : wordsOf(of, entry)));
  }
  return words;
}

const isWords = (entry: readonly number[] | Values): entry is readonly number[] => Array.isArray(entry);
