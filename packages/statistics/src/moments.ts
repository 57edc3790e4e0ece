import { Tally } from './tally.js';

const COUNT = 0;
const SUM = 1;
const SQUARES = 2;

/** Count, sum and sum of squares of integers: what a mean and a standard deviation need. */
export class Moments extends Tally {
  constructor(written?: readonly number[]) {
    super(new Float64Array(3), written);
  }

  add(value: number, times = 1): void {
    this.increase(COUNT, times);
    this.increase(SUM, value * times);
    this.increase(SQUARES, value * value * times);
  }

  get count(): number {
    return this.sums[COUNT];
  }

  /** NaN if nothing was counted. */
  get mean(): number {
    return this.sums[SUM] / this.count;
  }

  /** The variance of the population that the values are a sample of. NaN for fewer than two. */
  get variance(): number {
    const [count, sum, squares] = Array.from(this.sums, BigInt);
    if (count < 2n) return NaN;
    // Big integers: the difference of two great sums that are nearly equal would be lost in a double.
    return Number(count * squares - sum * sum) / this.count / (this.count - 1);
  }

  get standardDeviation(): number {
    return Math.sqrt(this.variance);
  }
}
