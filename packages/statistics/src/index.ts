export { ClusterTally } from './cluster-tally.js';
export { clusteredProportion, designEffect } from './clustered-proportion.js';
export { combination, difference, fieldWinRate, type Term } from './combination.js';
export {
  ConditionalTally,
  type ConditionalWinRates,
  type PairPart,
  type WrittenConditional,
} from './conditional-tally.js';
export {
  binomialCdf,
  DEFAULT_CONFIDENCE,
  normalCdf,
  normalReach,
  studentCdf,
  studentReach,
} from './distributions.js';
export { type Estimate, halfWidth, type Interval, translate } from './estimate.js';
export { IntegerHistogram, type WrittenHistogram } from './histogram.js';
export { boundedMean, clusteredMean, mean } from './mean.js';
export { Moments } from './moments.js';
export { fromOtherSide, halvesOf, Outcome } from './outcome.js';
export { benjaminiHochberg, holm, pValueOf, type Successes, twoProportionTest } from './p-values.js';
export { PairTally } from './pair-tally.js';
export { proportion } from './proportion.js';
export { quantile } from './quantile.js';
export { spread } from './spread.js';
export { StoppingRule } from './stopping.js';
export {
  firstPlayerAdvantage,
  gameDifference,
  pairedDifference,
  winRate,
  winRateOnDraw,
  winRateOnPlay,
} from './win-rate.js';
export { type Span, WinTable } from './win-table.js';
