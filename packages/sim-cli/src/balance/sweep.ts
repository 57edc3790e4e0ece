/** What `--sweep` says: values of something on a card, or what takes its place. */
import { InvalidArgumentError } from 'commander';

/** Values of a number of a card. */
export interface Sweep {
  /** As it is written before the values: "cost", "text#2". */
  readonly name: string;
  readonly of: string;
  readonly place?: number;
  readonly values: readonly number[];
}

/** Nobody reads a longer curve. */
const MOST_VALUES = 40;
const EXPECTED = 'expected something like cost=4..9, strength=2,4, text#2=1..3, blank or absent';

/** "cost=4..9" */
export function readSweep(text: string): Sweep {
  const [, of, place, written] = /^([A-Za-z]+)(?:#([1-9]\d?))?=([\d.,]+)$/.exec(text) ?? [];
  const values = written === undefined ? undefined : readValues(written);
  if (of === undefined || !values) throw new InvalidArgumentError(`${EXPECTED}, found "${text}".`);
  return {
    name: place === undefined ? of : `${of}#${place}`,
    of,
    ...(place !== undefined && { place: Number(place) }),
    values,
  };
}

/** "4..9", "4,6,8" */
function readValues(written: string): number[] | undefined {
  const [, from, to] = /^(\d{1,3})\.\.(\d{1,3})$/.exec(written) ?? [];
  if (from !== undefined) {
    const count = Number(to) - Number(from) + 1;
    return count >= 1 && count <= MOST_VALUES ? Array.from({ length: count }, (_, at) => Number(from) + at) : undefined;
  }
  if (!/^\d{1,3}(?:,\d{1,3})*$/.test(written)) return undefined;
  const values = [...new Set(written.split(',').map(Number))].sort((one, other) => one - other);
  return values.length <= MOST_VALUES ? values : undefined;
}
