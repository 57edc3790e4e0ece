/** How sure a figure is that many draws of win rates, each of several parts, have given: what is not known, and what chance adds. */
import { proportion, studentReach } from '@lorelab/statistics';

/** A figure by world and part: what it came to in a world as a whole, and in each of its parts. */
export interface Measured {
  readonly worlds: readonly number[];
  readonly parts: readonly (readonly number[])[];
  /** How it should differ from world to world, as far as that follows from their win rates: no chance is in that. */
  readonly explained?: readonly number[];
}

export interface Spread {
  readonly value: number;
  /** The standard deviation of what the figure would be if it were simulated for ever: it depends on win rates that aren't known. */
  readonly unknown: number;
  /** The standard error of the mean: worlds and tournaments are so many and not more. */
  readonly simulated: number;
  readonly worlds: number;
}

/**
 * How worlds differ, less how much they would differ by chance alone, as the parts of each tell. Where it isn't known how they should
 * differ, what is left is rough: then it is never taken for less than a variance from so many worlds is known to.
 */
export function spreadOf(measured: Measured): Spread {
  const { worlds, explained } = measured;
  const between = varianceOf(worlds);
  const least = explained ? varianceOf(explained) : between * Math.sqrt(2 / (worlds.length - 1));
  const left = varianceLeft(measured);
  return {
    value: meanOf(worlds),
    unknown: Math.sqrt(explained ? least + left : Math.max(least, left)),
    simulated: Math.sqrt(between / worlds.length),
    worlds: worlds.length,
  };
}

/** The variance between worlds that neither their win rates explain nor chance. */
const varianceLeft = (measured: Measured): number =>
  Math.max(0, varianceOf(unexplained(measured)) - meanOf(measured.parts.map((part) => varianceOf(part) / part.length)));

const unexplained = ({ worlds, explained }: Measured): number[] =>
  worlds.map((value, world) => value - (explained?.[world] ?? 0));

/** By world what the figure would be without chance, as far as that can be told. */
export function withoutChance(measured: Measured): number[] {
  const rest = unexplained(measured);
  const mean = meanOf(rest);
  const shrinks = Math.sqrt(varianceLeft(measured) / (varianceOf(rest) || 1));
  return rest.map((value, world) => mean + shrinks * (value - mean) + (measured.explained?.[world] ?? 0));
}

/** One figure less another, world by world and part by part: what both have in common falls away. */
export const difference = (a: Measured, b: Measured): Measured => ({
  worlds: a.worlds.map((value, world) => value - b.worlds[world]!),
  parts: a.parts.map((values, world) => values.map((value, part) => value - b.parts[world]![part]!)),
  ...(a.explained && b.explained && { explained: a.explained.map((value, world) => value - b.explained![world]!) }),
});

/** How far an interval reaches, in standard deviations. `among`: so many intervals have to hold together (Bonferroni). */
export const reachOf = ({ worlds }: Pick<Spread, 'worlds'>, among = 1): number =>
  studentReach(1 - 0.05 / among, worlds - 1);

const deviationOf = ({ unknown, simulated }: Spread): number => Math.sqrt(unknown ** 2 + simulated ** 2);

/** The interval of a figure that may be anything. */
export function intervalOf(spread: Spread, among = 1): { value: number; low: number; high: number } {
  const reach = reachOf(spread, among) * deviationOf(spread);
  return { value: spread.value, low: spread.value - reach, high: spread.value + reach };
}

/** The interval of a chance: on a scale on which nothing is out of reach. `cases`: how many it is from. */
export function intervalOfChance(spread: Spread, cases: number): { value: number; low: number; high: number } {
  const { value } = spread;
  if (!(value > 0 && value < 1)) return { ...proportion(value > 0 ? cases : 0, cases), value };
  const reach = (reachOf(spread) * deviationOf(spread)) / (value * (1 - value));
  const at = (shift: number): number => 1 / (1 + ((1 - value) / value) * Math.exp(-shift));
  return { value, low: at(-reach), high: at(reach) };
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function varianceOf(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}
