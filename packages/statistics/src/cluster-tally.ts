import { Tally } from './tally.js';

const CLUSTERS = 0;
const COUNT = 1;
const TOTAL = 2;
const COUNT_SQUARES = 3;
const TOTAL_SQUARES = 4;
const PRODUCTS = 5;

/**
 * Observations in clusters that depend on each other, such as the two games of a pair: for each cluster, how many there
 * are and their total. Enough for the ratio of all totals to all counts, and for how sure it is.
 */
export class ClusterTally extends Tally {
  constructor(written?: readonly number[]) {
    super(new Float64Array(6), written);
  }

  /** Adds a cluster, or several that are alike. A cluster without observations doesn't count. */
  add(count: number, total: number, times = 1): void {
    if (count === 0) return;
    this.increase(CLUSTERS, times);
    this.increase(COUNT, count * times);
    this.increase(TOTAL, total * times);
    this.increase(COUNT_SQUARES, count * count * times);
    this.increase(TOTAL_SQUARES, total * total * times);
    this.increase(PRODUCTS, count * total * times);
  }

  get clusters(): number {
    return this.sums[CLUSTERS];
  }

  /** The observations in all clusters. */
  get count(): number {
    return this.sums[COUNT];
  }

  get total(): number {
    return this.sums[TOTAL];
  }

  /** The mean of an observation. NaN if there is none. */
  get ratio(): number {
    return this.total / this.count;
  }

  /**
   * The variance of `ratio`, by linearisation: from how far each cluster's total is from what its count would make
   * expected. NaN for fewer than two clusters.
   */
  get ratioVariance(): number {
    const { clusters } = this;
    if (clusters < 2) return NaN;
    const [, count, total, countSquares, totalSquares, products] = Array.from(this.sums, BigInt);
    // The residuals' squares, times count²: exact, because they are the small difference of great numbers.
    const squares = totalSquares * count ** 2n - 2n * total * count * products + total ** 2n * countSquares;
    return ((clusters / (clusters - 1)) * Number(squares)) / this.count ** 4;
  }
}
