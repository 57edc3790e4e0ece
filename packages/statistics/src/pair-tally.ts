import { ClusterTally } from './cluster-tally.js';
import { Moments } from './moments.js';
import { fromOtherSide, halvesOf, OUTCOMES, type Outcome } from './outcome.js';
import { Tally } from './tally.js';

/** How many kinds of pairs there are by score: 0 to 4 halves of a win. */
export const PAIR_SCORES = 5;

/**
 * The pairs of games of one side against another: in one game of a pair it is on the play, in the other, with the same
 * shuffles, on the draw. How often each two outcomes came together says all about who wins. Where the rules always have
 * the same side start, the two are just the first and the second game of a pair.
 */
export class PairTally extends Tally {
  constructor(written?: readonly number[]) {
    super(new Float64Array(OUTCOMES * OUTCOMES), written);
  }

  add(onPlay: Outcome, onDraw: Outcome, times = 1): void {
    this.increase(onPlay * OUTCOMES + onDraw, times);
  }

  /** How often these two outcomes came together. */
  together(onPlay: Outcome, onDraw: Outcome): number {
    return this.sums[onPlay * OUTCOMES + onDraw];
  }

  get pairs(): number {
    return this.sums.reduce((sum, count) => sum + count, 0);
  }

  get games(): number {
    return 2 * this.pairs;
  }

  /** The games on the play that ended so. */
  countOnPlay(outcome: Outcome): number {
    let count = 0;
    for (let other = 0; other < OUTCOMES; other++) count += this.together(outcome, other);
    return count;
  }

  /** The games on the draw that ended so. */
  countOnDraw(outcome: Outcome): number {
    let count = 0;
    for (let other = 0; other < OUTCOMES; other++) count += this.together(other, outcome);
    return count;
  }

  /** All games that ended so. */
  count(outcome: Outcome): number {
    return this.countOnPlay(outcome) + this.countOnDraw(outcome);
  }

  /** How many pairs have a score of 0, 1, 2, 3 and 4 halves of a win. */
  scores(): number[] {
    const scores = new Array<number>(PAIR_SCORES).fill(0);
    this.each((onPlay, onDraw, times) => {
      scores[onPlay + onDraw] += times;
    });
    return scores;
  }

  /** The pairs as clusters of two games, their totals in halves of a win. */
  clusters(): ClusterTally {
    const clusters = new ClusterTally();
    this.each((onPlay, onDraw, times) => {
      clusters.add(2, onPlay + onDraw, times);
    });
    return clusters;
  }

  /** The games on the play alone, in halves of a win. */
  onPlay(): ClusterTally {
    const games = new ClusterTally();
    this.each((onPlay, _, times) => {
      games.add(1, onPlay, times);
    });
    return games;
  }

  /** The games on the draw alone, in halves of a win. */
  onDraw(): ClusterTally {
    const games = new ClusterTally();
    this.each((_, onDraw, times) => {
      games.add(1, onDraw, times);
    });
    return games;
  }

  /** How much better each pair went on the play than on the draw, in halves of a win. */
  differences(): Moments {
    const differences = new Moments();
    this.each((onPlay, onDraw, times) => {
      differences.add(onPlay - onDraw, times);
    });
    return differences;
  }

  /** The same pairs seen from the other side, which is on the draw when this one is on the play. */
  fromOtherSide(): PairTally {
    const other = new PairTally();
    for (let onPlay: Outcome = 0; onPlay < OUTCOMES; onPlay++)
      for (let onDraw: Outcome = 0; onDraw < OUTCOMES; onDraw++)
        other.add(fromOtherSide(onDraw), fromOtherSide(onPlay), this.together(onPlay, onDraw));
    return other;
  }

  /** Every two outcomes in halves of a win, with how often they came together. */
  private each(visit: (onPlay: number, onDraw: number, times: number) => void): void {
    for (let onPlay: Outcome = 0; onPlay < OUTCOMES; onPlay++)
      for (let onDraw: Outcome = 0; onDraw < OUTCOMES; onDraw++)
        visit(halvesOf(onPlay), halvesOf(onDraw), this.together(onPlay, onDraw));
  }
}
