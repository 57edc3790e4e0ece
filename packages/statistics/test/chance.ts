/**
 * Synthetic data of which the truth is known, for the tests of statistics: made with the engine's generator, so that every
 * run of a test sees the same.
 */
import { nextBelow, nextBits, RANDOM_WORDS, RunSeed } from '@lorelab/engine/kernel';
import { type Interval, Outcome, PairTally } from '@lorelab/statistics';
import { expect, vi } from 'vitest';

// Thousands of runs take a second on an idle machine; a busy one must not make a test fail.
vi.setConfig({ testTimeout: 60_000 });

export class Chance {
  private readonly words = new Int32Array(RANDOM_WORDS);

  constructor(seed: string, index = 0) {
    new RunSeed(seed).writeState(this.words, index);
  }

  /** A number from 0, and below 1. */
  share(): number {
    return (nextBits(this.words) >>> 0) / 2 ** 32;
  }

  happens(probability: number): boolean {
    return this.share() < probability;
  }

  below(bound: number): number {
    return nextBelow(this.words, bound);
  }

  /** How often something of this probability happens. */
  times(trials: number, probability: number): number {
    let times = 0;
    for (let i = 0; i < trials; i++) if (this.happens(probability)) times++;
    return times;
  }

  /** From a normal distribution with mean 0 and standard deviation 1. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.share())) * Math.cos(2 * Math.PI * this.share());
  }
}

/** How pairs of games come about. */
export interface PairModel {
  readonly onPlay: number;
  readonly onDraw: number;
  /**
   * The share of pairs whose games are decided by the same stroke of luck: above 0 a lucky side wins both, below 0 the
   * luck goes with the seat, and helps each side once.
   */
  readonly bound?: number;
  /** The share of games that are undecided. */
  readonly undecided?: number;
}

export function expectedWinRate({ onPlay, onDraw, undecided = 0 }: PairModel): number {
  return (1 - undecided) * ((onPlay + onDraw) / 2) + undecided / 2;
}

export function addPairs(tally: PairTally, chance: Chance, pairs: number, model: PairModel): PairTally {
  const { onPlay, onDraw, bound = 0, undecided = 0 } = model;
  const counts = new Float64Array(16);
  for (let i = 0; i < pairs; i++) {
    const first = chance.share();
    const second = bound === 0 || !chance.happens(Math.abs(bound)) ? chance.share() : bound > 0 ? first : 1 - first;
    counts[4 * outcome(chance, first, onPlay, undecided) + outcome(chance, second, onDraw, undecided)]++;
  }
  counts.forEach((times, both) => {
    if (times > 0) tally.add(both >> 2, both & 3, times);
  });
  return tally;
}

function outcome(chance: Chance, luck: number, rate: number, undecided: number): Outcome {
  if (undecided > 0 && chance.happens(undecided)) return Outcome.Drawn;
  return luck < rate ? Outcome.Won : Outcome.Lost;
}

export const randomPairs = (chance: Chance, pairs: number, model: PairModel): PairTally =>
  addPairs(new PairTally(), chance, pairs, model);

/** The chances of 0 to `trials` successes, for exact coverages. */
export function binomial(trials: number, p: number): number[] {
  let logarithm = trials * Math.log1p(-p);
  return Array.from({ length: trials + 1 }, (_, successes) => {
    if (successes > 0) logarithm += Math.log(((trials - successes + 1) / successes) * (p / (1 - p)));
    return Math.exp(logarithm);
  });
}

export const holds = ({ low, high }: Interval, truth: number): boolean => low <= truth && truth <= high;

/** The percentage of runs whose interval holds the truth. */
export function coverage(name: string, runs: number, truth: number, run: (chance: Chance) => Interval): number {
  let held = 0;
  for (let i = 0; i < runs; i++) {
    if (holds(run(new Chance(name, i)), truth)) held++;
  }
  return (100 * held) / runs;
}

/** An interval that is said to hold the truth 95 times in 100 does, give or take one. */
export function expectNominal(percentage: number): void {
  expect(percentage).toBeGreaterThan(94);
  expect(percentage).toBeLessThan(96);
}
