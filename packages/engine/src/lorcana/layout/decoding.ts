/** From words back to operands with names: the other way round of `encoding.ts`. */
import type { Family, ListOf, Shape } from './shape.js';
import type { WordKind } from './shapes.js';

/** An operand as it stands in the words; -1 stands for nothing if it is optional. */
export interface Operand {
  readonly name: string;
  /** A word. */
  readonly kind?: WordKind;
  readonly isOptional?: boolean;
  readonly value?: number;
  /** A list of words of that kind, of rows, or of members. */
  readonly entries?: readonly (number | DecodedRow | DecodedMember)[];
}

export interface DecodedRow {
  readonly operands: readonly Operand[];
  /** How many words it takes. */
  readonly size: number;
}

export interface DecodedMember extends DecodedRow {
  /** Which member of its family it is. */
  readonly member: number;
  readonly name: string;
}

type Words = ArrayLike<number>;

export function decodeRow(shape: Shape, words: Words, at: number): DecodedRow {
  let next = at;
  const operands = Object.entries(shape).map(([name, kind]): Operand => {
    if (typeof kind !== 'string') {
      const list = decodeList(kind[0], words, next);
      next += list.size;
      return { name, entries: list.entries, ...(typeof kind[0] === 'string' && { kind: kind[0] }) };
    }
    const isOptional = kind.endsWith('?');
    return { name, kind: (isOptional ? kind.slice(0, -1) : kind) as WordKind, isOptional, value: words[next++] };
  });
  return { operands, size: next - at };
}

/** Throws if the family has no such member. */
export function decodeMember(family: Family<unknown>, words: Words, at: number): DecodedMember {
  const member = family.members[words[at]];
  if (!member) throw new RangeError(`there is no member ${words[at]}`);
  const { operands, size } = decodeRow(member.operands, words, at + 1);
  return { member: words[at], name: member.name, operands, size: family.inside ? INSIDE_SIZE : 1 + size };
}

/** Which member it is, and one operand, used or not. */
const INSIDE_SIZE = 2;

function decodeList(of: ListOf, words: Words, at: number): { entries: NonNullable<Operand['entries']>; size: number } {
  const entries: (number | DecodedRow | DecodedMember)[] = [];
  let next = at + 1;
  for (let i = 0; i < words[at]; i++) {
    const entry =
      typeof of === 'string' ? words[next] : isFamily(of) ? decodeMember(of, words, next) : decodeRow(of, words, next);
    entries.push(entry);
    next += typeof entry === 'number' ? 1 : entry.size;
  }
  return { entries, size: next - at };
}

const isFamily = (of: Shape | Family<unknown>): of is Family<unknown> => Array.isArray(of.members);
