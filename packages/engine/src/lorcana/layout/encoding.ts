/** From operands with names to words. */
import type { Family, Row, Shape } from './shape.js';

type Value = number | boolean | readonly (number | Values)[];
interface Values {
  readonly [operand: string]: Value;
}

/** The words of a row. */
export const rowWords = <Operands extends object>(row: Row<Operands>, operands: Operands): number[] =>
  words(row, operands as Values);

/** What has to be given for a member: nothing, if it has no operands. */
export type OperandsOf<Operands, Member extends keyof Operands> =
  Operands[Member] extends Record<never, never>
    ? keyof Operands[Member] extends never
      ? []
      : [operands: Operands[Member]]
    : never;

/** The words of a member of a family: which it is, and its operands. */
export function memberWords<Operands, Member extends number & keyof Operands>(
  family: Family<Operands>,
  member: Member,
  ...operands: OperandsOf<Operands, Member>
): number[] {
  const own = words(family.members[member].operands, (operands[0] ?? {}) as Values);
  if (family.inside && own.length === 0) own.push(0);
  return [member, ...own];
}

function words(shape: Shape, values: Values): number[] {
  return Object.entries(shape).flatMap(([name, kind]) => {
    const value = values[name];
    if (typeof kind === 'string') return [Number(value)];
    const list = value as readonly (number | Values)[];
    const [entry] = kind;
    return [
      list.length,
      ...list.flatMap((one) => (typeof entry === 'string' ? [Number(one)] : words(entry, one as Values))),
    ];
  });
}
