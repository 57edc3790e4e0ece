import {
  type ClusterTally,
  clusteredMean,
  clusteredProportion,
  type Estimate,
  IntegerHistogram,
  proportion,
  quantile,
  spread,
} from '@lorelab/statistics';

/** A number of a report with its 95 % interval, and how many games it is from. Nothing counted: no value. */
export interface Figure {
  readonly value: number | null;
  /** No bound that way: null. */
  readonly low: number | null;
  readonly high: number | null;
  readonly games: number;
}

/** What is said of something of which nothing was counted. */
export const NOTHING: Figure = { value: null, low: null, high: null, games: 0 };

/** Reports say so many digits: more would be noise, and files that differ for nothing. */
const DIGITS = 6;

export function figure({ value, low, high }: Estimate, games: number): Figure {
  return { value: rounded(value), low: rounded(low), high: rounded(high), games };
}

/** JSON knows no infinity. */
export function rounded(value: number): number | null {
  return Number.isFinite(value) ? Number(value.toFixed(DIGITS)) : null;
}

/**
 * The share of some games among others. `designEffect`: as how many games each counts, because the games of a pair are
 * alike.
 */
export const share = (some: number, games: number, designEffect = 1): Figure =>
  figure(proportion(some / designEffect, games / designEffect), games);

/** The win rate of games in halves of a win, by pairs; of no game, nothing is known. */
export const winRateFigure = (games: ClusterTally): Figure =>
  games.count === 0 ? NOTHING : figure(clusteredProportion(games), games.count);

/** How often each value came, from counts by value. */
export function histogramOf(counts: ArrayLike<number>): IntegerHistogram {
  const histogram = new IntegerHistogram();
  for (let value = 0; value < counts.length; value++) if (counts[value]! > 0) histogram.add(value, counts[value]!);
  return histogram;
}

/** The mean of values that come by pairs. */
export const meanOf = (values: ClusterTally): Figure => figure(clusteredMean(values), values.count);

/** The share of games with something, which come by pairs. */
export const shareOf = (some: ClusterTally): Figure => figure(clusteredProportion(some, { parts: 1 }), some.count);

/** Which quantiles reports give. */
export const QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

export interface QuantileFigure extends Figure {
  readonly quantile: number;
}

export function quantilesOf(counts: ArrayLike<number>, values: ClusterTally): QuantileFigure[] {
  const histogram = histogramOf(counts);
  const options = { designEffect: designEffectOf(histogram, values) };
  const games = histogram.count;
  return QUANTILES.map((q) => ({ quantile: q, ...figure(quantile(histogram, q, options), games) }));
}

/** How often each value came, with its share. */
export interface HistogramBar {
  readonly value: number;
  readonly games: number;
  readonly share: Figure;
}

/** How much the variance of the mean is above that of as many independent values; never below 1. */
function designEffectOf(histogram: IntegerHistogram, values: ClusterTally): number {
  const independent = histogram.moments().variance / values.count;
  const effect = values.ratioVariance / independent;
  return Number.isFinite(effect) ? Math.max(1, effect) : 1;
}

/** What a histogram says, in short: its mean, its spread, its quantiles and itself. */
export interface Distribution {
  readonly mean: Figure;
  /** The standard deviation of a game. */
  readonly spread: Figure;
  readonly quantiles: readonly QuantileFigure[];
  /** Values that came. */
  readonly histogram: readonly HistogramBar[];
}

export function distributionOf(counts: ArrayLike<number>, values: ClusterTally): Distribution {
  const histogram = histogramOf(counts);
  const designEffect = designEffectOf(histogram, values);
  const games = histogram.count;
  return {
    mean: meanOf(values),
    spread: figure(spread(histogram, { designEffect }), games),
    quantiles: quantilesOf(counts, values),
    histogram: Array.from(counts, (some, value) => ({
      value,
      games: some,
      share: share(some, games, designEffect),
    })).filter((bar) => bar.games > 0),
  };
}
