import { ClusterTally } from './cluster-tally.js';
import { clusteredProportion, HALVES } from './clustered-proportion.js';
import { difference } from './combination.js';
import { DEFAULT_CONFIDENCE, studentCdf } from './distributions.js';
import type { Estimate } from './estimate.js';
import { twoProportionTest } from './p-values.js';
import { Tally } from './tally.js';

/** Win rates with and without something, and what lies between them. */
export interface ConditionalWinRates {
  readonly met: Estimate;
  readonly unmet: Estimate;
  /** The first less the second. */
  readonly difference: Estimate;
  /** Of "the two are the same". One comparison among many needs a correction. */
  readonly pValue: number;
}

/** What a pair has of the games that meet a condition, or of those that don't. */
export interface PairPart {
  readonly games: number;
  /** Halves of a win. */
  readonly halves: number;
}

/** A conditional tally in plain data. */
export interface WrittenConditional {
  readonly met: readonly number[];
  readonly unmet: readonly number[];
  readonly cross: readonly number[];
}

/**
 * Win rates in the games that meet a condition (a card was in the hand) and in those that don't. The games come by pairs,
 * because the games of a pair depend on each other and often meet the condition together.
 */
export class ConditionalTally {
  private readonly met: ClusterTally;
  private readonly unmet: ClusterTally;
  private readonly cross: CrossTally;

  constructor(written?: WrittenConditional) {
    this.met = new ClusterTally(written?.met);
    this.unmet = new ClusterTally(written?.unmet);
    this.cross = new CrossTally(written?.cross);
  }

  /** Adds a pair. */
  add(met: PairPart, unmet: PairPart): void {
    this.met.add(met.games, met.halves);
    this.unmet.add(unmet.games, unmet.halves);
    this.cross.add(met, unmet);
  }

  merge(other: ConditionalTally): this {
    this.met.merge(other.met);
    this.unmet.merge(other.unmet);
    this.cross.merge(other.cross);
    return this;
  }

  toJSON(): WrittenConditional {
    return { met: this.met.toJSON(), unmet: this.unmet.toJSON(), cross: this.cross.toJSON() };
  }

  /** The games that meet the condition. */
  get gamesMet(): number {
    return this.met.count;
  }

  get gamesUnmet(): number {
    return this.unmet.count;
  }

  /** Totals count halves of a win, or other `parts`. */
  winRates({ parts = HALVES, confidence = DEFAULT_CONFIDENCE } = {}): ConditionalWinRates {
    const met = clusteredProportion(this.met, { parts, confidence });
    const unmet = clusteredProportion(this.unmet, { parts, confidence });
    return { met, unmet, difference: difference(met, unmet, this.correlation()), pValue: this.pValue(parts) };
  }

  /** Of the two win rates, as estimates. */
  private correlation(): number {
    const spread = Math.sqrt(this.met.ratioVariance * this.unmet.ratioVariance);
    return spread > 0 ? this.cross.covariance(this.met, this.unmet) / spread : 0;
  }

  private pValue(parts: number): number {
    const { met, unmet } = this;
    const variance = met.ratioVariance + unmet.ratioVariance - 2 * this.cross.covariance(met, unmet);
    const freedom = Math.min(met.clusters, unmet.clusters) - 1;
    // The smaller side decides how certain the spread is.
    if (variance > 0) return 2 * studentCdf(-Math.abs(met.ratio - unmet.ratio) / Math.sqrt(variance), freedom);
    // Without spread or with a single pair: as if the pairs were trials.
    return twoProportionTest(asTrials(met, parts), asTrials(unmet, parts));
  }
}

function asTrials(tally: ClusterTally, parts: number): { successes: number; trials: number } {
  return { successes: (tally.ratio / parts) * tally.clusters, trials: tally.clusters };
}

const HALVES_HALVES = 0;
const HALVES_GAMES = 1;
const GAMES_HALVES = 2;
const GAMES_GAMES = 3;

/** Products of what a pair has on both sides of a condition. */
class CrossTally extends Tally {
  constructor(written?: readonly number[]) {
    super(new Float64Array(4), written);
  }

  add(met: PairPart, unmet: PairPart): void {
    this.increase(HALVES_HALVES, met.halves * unmet.halves);
    this.increase(HALVES_GAMES, met.halves * unmet.games);
    this.increase(GAMES_HALVES, met.games * unmet.halves);
    this.increase(GAMES_GAMES, met.games * unmet.games);
  }

  /** The covariance of the ratios of two tallies of the same pairs, by linearisation. */
  covariance(met: ClusterTally, unmet: ClusterTally): number {
    const residuals =
      this.sums[HALVES_HALVES] -
      unmet.ratio * this.sums[HALVES_GAMES] -
      met.ratio * this.sums[GAMES_HALVES] +
      met.ratio * unmet.ratio * this.sums[GAMES_GAMES];
    return residuals / met.count / unmet.count;
  }
}
