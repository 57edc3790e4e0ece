import { ClusterTally } from './cluster-tally.js';
import { Moments } from './moments.js';
import { Tally } from './tally.js';

/** How a game can end for a side, in halves of a win: lost, undecided, won. */
const SCORES = 3;

/** What a side made of the two games of a pair, in halves of a win each: of two games that change the start, on the play first. */
export type PairScore = readonly [first: number, second: number];

/**
 * The same pairs of games, with the same shuffles and opponents, played by two sides: by a base, and by a variant of it. How
 * often each four outcomes came together says all about either and about their difference.
 */
export class PairedTally extends Tally {
  constructor(written?: readonly number[]) {
    super(new Float64Array(SCORES ** 4), written);
  }

  /** Adds a pair of games, or several that are alike. */
  add([baseFirst, baseSecond]: PairScore, [first, second]: PairScore, times = 1): void {
    this.increase(((baseFirst * SCORES + baseSecond) * SCORES + first) * SCORES + second, times);
  }

  get pairs(): number {
    return this.sums.reduce((sum, count) => sum + count, 0);
  }

  get games(): number {
    return 2 * this.pairs;
  }

  /** The base's pairs as clusters of two games, their totals in halves of a win. */
  base(): ClusterTally {
    return this.clusters(2, ([first, second]) => first + second);
  }

  /** The same of the variant. */
  variant(): ClusterTally {
    return this.clusters(2, (_, [first, second]) => first + second);
  }

  /** How much better the variant did, pair by pair, in halves of a win. */
  differences(): Moments {
    return this.moments(([baseFirst, baseSecond], [first, second]) => first + second - baseFirst - baseSecond);
  }

  /** The same of one game of each pair, the first or the second: of two games that change the start, on the play or on the draw. */
  differencesOf(game: 0 | 1): Moments {
    return this.moments((base, variant) => variant[game] - base[game]);
  }

  /** Games that came out otherwise: pairs as clusters of two. */
  otherwise(): ClusterTally {
    return this.clusters(2, (base, variant) => Number(base[0] !== variant[0]) + Number(base[1] !== variant[1]));
  }

  /** How many games came out better for the variant, and how many worse. */
  changes(): { readonly better: number; readonly worse: number } {
    const count = (isSo: (base: number, variant: number) => boolean): number =>
      this.clusters(2, (base, variant) => Number(isSo(base[0], variant[0])) + Number(isSo(base[1], variant[1]))).total;
    return {
      better: count((base, variant) => variant > base),
      worse: count((base, variant) => variant < base),
    };
  }

  private clusters(games: number, total: (base: PairScore, variant: PairScore) => number): ClusterTally {
    const clusters = new ClusterTally();
    this.each((base, variant, times) => clusters.add(games, total(base, variant), times));
    return clusters;
  }

  private moments(value: (base: PairScore, variant: PairScore) => number): Moments {
    const moments = new Moments();
    this.each((base, variant, times) => moments.add(value(base, variant), times));
    return moments;
  }

  private each(visit: (base: PairScore, variant: PairScore, times: number) => void): void {
    for (const [place, times] of this.sums.entries()) {
      if (times === 0) continue;
      const digit = (power: number): number => Math.floor(place / SCORES ** power) % SCORES;
      visit([digit(3), digit(2)], [digit(1), digit(0)], times);
    }
  }
}
