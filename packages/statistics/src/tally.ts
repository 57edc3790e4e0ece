import { assert } from './assert.js';

/**
 * Integers that are added up. All sums are exact, so the order in which things are added and tallies are merged makes no
 * difference, not even to the last bit: any number of threads gives the same figures.
 */
export abstract class Tally {
  /** Takes up a tally of the same kind that was written by `toJSON`. */
  protected constructor(
    protected readonly sums: Float64Array,
    written?: readonly number[],
  ) {
    if (written === undefined) return;
    assert(written.length === sums.length, 'a tally is read as what it was written as');
    for (let i = 0; i < sums.length; i++) this.increase(i, written[i]);
  }

  /** Adds all that another tally of the same shape has counted. */
  merge(other: this): this {
    assert(other.sums.length === this.sums.length, 'merged tallies have the same shape');
    for (let i = 0; i < this.sums.length; i++) this.increase(i, other.sums[i]);
    return this;
  }

  toJSON(): number[] {
    return Array.from(this.sums);
  }

  protected increase(index: number, amount: number): void {
    this.sums[index] = exact(this.sums[index] + amount);
  }
}

/** The same number, if it is an integer that a double holds exactly. */
export function exact(value: number): number {
  assert(Number.isSafeInteger(value), 'sums are integers below 2^53');
  return value;
}
