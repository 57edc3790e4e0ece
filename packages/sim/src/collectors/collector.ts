import { type Sides, TWO_SIDES } from '../plan/sides.js';
import type { Rows } from '../rows/layout.js';

/**
 * Counts something over records. Everything that it knows is whole numbers that are added up, so the order in which
 * records and other counts come makes no difference, on any number of threads.
 */
export abstract class Collector {
  protected constructor(readonly counts: Float64Array) {}

  /** Takes in records: whole pairs of series, in the order of their games. */
  abstract add(rows: Rows): void;

  /** Takes in what another one of its kind has counted. */
  merge(counts: Float64Array): void {
    for (let i = 0; i < counts.length; i++) this.counts[i] += counts[i];
  }
}

/** Points of a game of two in halves: 2 for a win, 1 for a game that nobody won, 0 for a loss. */
export const WIN = 2;
export const UNDECIDED = 1;

/** Points of a game in equal parts, as many as there are sides: all for a win, one for a game that nobody won, 0 for a loss. */
export function pointsOf(winner: number, player: number, { count, of }: Sides = TWO_SIDES): number {
  if (winner < 0) return UNDECIDED;
  return of[winner] === of[player] ? count : 0;
}

/** Of what is never negative: 1 if there is any. A branch would be a toss of a coin. */
export const isSome = (value: number): number => -value >>> 31;
