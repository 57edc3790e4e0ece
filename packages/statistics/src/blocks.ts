/**
 * Figures from sums by block, and what lies between two of them. A block is some of the games of everything that is played, with shuffles of
 * its own: blocks are alike and don't depend on each other, so that how far a figure strays is seen from what each block makes of it.
 */
import { assert } from './assert.js';
import { studentCdf, studentReach } from './distributions.js';
import type { Interval } from './estimate.js';

/** A sum over another one, block by block, and how much it counts in a figure: points over games, against one of several opponents. */
export interface BlockRatio {
  readonly weight: number;
  readonly sums: ArrayLike<number>;
  readonly counts: ArrayLike<number>;
  /** What it is told beside: this ratio is taken off. */
  readonly less?: { readonly sums: ArrayLike<number>; readonly counts: ArrayLike<number> };
}

/** A figure before and now. */
export interface BlockChange {
  readonly before: number;
  readonly now: number;
  /** Now less before. */
  readonly value: number;
  /** The standard error of that, and of how many degrees of freedom it is. */
  readonly error: number;
  readonly freedom: number;
  /** Blocks that came out otherwise; of blocks that are not the same games, all. */
  readonly otherwise: number;
  /** How many observations there are now. */
  readonly count: number;
}

/** A ratio of which fewer blocks know something isn't known. */
const FEWEST_BLOCKS = 4;

/**
 * What lies between two figures, each the weighted mean of its ratios, in so many blocks. `areSame`: blocks of one number are the same
 * games, so that what didn't change is exactly 0, and its error too. Errors are the jackknife's, each block left out in turn.
 * Undefined if too little is known.
 */
export function changeOf(
  before: readonly BlockRatio[],
  now: readonly BlockRatio[],
  { blocks, areSame }: { readonly blocks: number; readonly areSame: boolean },
): BlockChange | undefined {
  assert(before.length === now.length, 'both figures are made of the same ratios');
  const isKnown = ({ counts }: BlockRatio): boolean => someOf(counts, blocks) >= Math.min(blocks, FEWEST_BLOCKS);
  const places = [...before.keys()].filter((place) => isKnown(before[place]) && isKnown(now[place]));
  if (places.length === 0 || blocks < 2) return undefined;
  const [one, other] = [before, now].map((ratios) =>
    leftOut(
      places.map((place) => ratios[place]),
      blocks,
    ),
  ) as [Replicates, Replicates];
  const value = other.value - one.value;
  const known = { before: one.value, now: other.value, value, count: other.count };
  if (areSame) {
    const error = jackknife(other.without.map((figure, block) => figure - one.without[block]));
    const otherwise = differing(before, now, places, blocks);
    // What rounding leaves of nothing is nothing.
    return otherwise === 0
      ? { ...known, value: 0, error: 0, freedom: blocks - 1, otherwise }
      : { ...known, error, freedom: blocks - 1, otherwise };
  }
  const [first, second] = [jackknife(one.without) ** 2, jackknife(other.without) ** 2];
  // Welch and Satterthwaite: the degrees of freedom of two errors of their own.
  const freedom = first + second > 0 ? ((first + second) ** 2 / (first ** 2 + second ** 2)) * (blocks - 1) : blocks - 1;
  return { ...known, error: Math.sqrt(first + second), freedom, otherwise: blocks };
}

/**
 * The p value of "it changed by no more than the tolerance". However the change spreads, as many blocks as came out otherwise can't all have gone
 * one way by chance more rarely than coins do.
 */
export function pValueBeyond({ value, error, freedom, otherwise }: BlockChange, tolerance: number): number {
  const beyond = Math.abs(value) - tolerance;
  if (otherwise === 0 || beyond <= 0) return 1;
  const coins = Math.min(1, 2 ** (1 - otherwise));
  if (!(error > 0)) return coins;
  const p = studentCdf(-beyond / error, freedom) + studentCdf(-(Math.abs(value) + tolerance) / error, freedom);
  return Math.min(1, Math.max(p, coins));
}

/** The interval of a change. Of the same games that all came out alike it is exactly 0. */
export function changeInterval({ value, error, freedom, otherwise }: BlockChange, confidence: number): Interval {
  if (otherwise === 0) return { low: 0, high: 0 };
  const reach = studentReach(confidence, freedom) * error;
  return { low: value - reach, high: value + reach };
}

interface Replicates {
  readonly value: number;
  /** The figure with each block left out. */
  readonly without: readonly number[];
  readonly count: number;
}

function leftOut(ratios: readonly BlockRatio[], blocks: number): Replicates {
  const parts = ratios.map(({ weight, less, ...ratio }) => ({
    weight,
    ratio: new Quotient(ratio, blocks),
    less: less && new Quotient(less, blocks),
  }));
  const weights = ratios.reduce((sum, { weight }) => sum + weight, 0);
  const figureWithout = (block: number): number => {
    let figure = 0;
    for (const { weight, ratio, less } of parts)
      figure += weight * (ratio.without(block) - (less === undefined ? 0 : less.without(block)));
    return figure / weights;
  };
  return {
    value: figureWithout(NONE),
    without: Array.from({ length: blocks }, (_, block) => figureWithout(block)),
    count: parts.reduce((sum, { ratio }) => sum + ratio.count, 0),
  };
}

const NONE = -1;

/** A sum over another one, of all blocks but one. */
class Quotient {
  readonly count: number;
  private readonly sum: number;

  constructor(
    private readonly of: Pick<BlockRatio, 'sums' | 'counts'>,
    blocks: number,
  ) {
    this.sum = sumOf(of.sums, blocks);
    this.count = sumOf(of.counts, blocks);
  }

  without(block: number): number {
    if (block === NONE) return this.sum / this.count;
    return (this.sum - this.of.sums[block]) / (this.count - this.of.counts[block]);
  }
}

/** The standard error of a figure from what it is without each block. */
function jackknife(without: readonly number[]): number {
  const mean = without.reduce((sum, figure) => sum + figure, 0) / without.length;
  const squares = without.reduce((sum, figure) => sum + (figure - mean) ** 2, 0);
  return Math.sqrt(((without.length - 1) / without.length) * squares);
}

function differing(
  before: readonly BlockRatio[],
  now: readonly BlockRatio[],
  places: readonly number[],
  blocks: number,
): number {
  const isOther = (
    one: BlockRatio | BlockRatio['less'],
    other: BlockRatio | BlockRatio['less'],
    block: number,
  ): boolean => one?.sums[block] !== other?.sums[block] || one?.counts[block] !== other?.counts[block];
  let count = 0;
  for (let block = 0; block < blocks; block++)
    if (
      places.some(
        (place) => isOther(before[place], now[place], block) || isOther(before[place].less, now[place].less, block),
      )
    )
      count++;
  return count;
}

function sumOf(values: ArrayLike<number>, blocks: number): number {
  let sum = 0;
  for (let block = 0; block < blocks; block++) sum += values[block];
  return sum;
}

function someOf(values: ArrayLike<number>, blocks: number): number {
  let count = 0;
  for (let block = 0; block < blocks; block++) if (values[block] > 0) count++;
  return count;
}
