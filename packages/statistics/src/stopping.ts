import { assert } from './assert.js';
import { halfWidth, type Interval } from './estimate.js';

/** Before so many pairs nobody looks: the spread of few pairs is too uncertain to stop by. */
const FIRST_LOOK = 200;

/** From one look to the next, the pairs grow by at least this much and at most to their double. */
const LEAST_GROWTH = 1.1;
const MOST_GROWTH = 2;

/** When to look at a run that is to stop at a precision, after how many pairs. */
export class StoppingRule {
  /** The run stops as soon as a look finds half the width of the interval to be at most `target`. */
  constructor(private readonly target: number) {
    assert(target > 0, 'a precision is positive');
  }

  get firstLook(): number {
    return FIRST_LOOK;
  }

  isReached(interval: Interval): boolean {
    return halfWidth(interval) <= this.target;
  }

  /**
   * The number of pairs after which to look again: as many as it will probably take, because every look more is a chance
   * to stop at a lucky moment. It depends on nothing but what was seen, so every run of the same seed looks at the same.
   */
  nextLook(pairs: number, interval: Interval): number {
    const needed = (halfWidth(interval) / this.target) ** 2;
    return Math.ceil(pairs * Math.min(MOST_GROWTH, Math.max(LEAST_GROWTH, needed)));
  }
}
