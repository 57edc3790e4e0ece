/** Comparisons of many: ratings, sequential tests, rank correlations, fields of decks, variants in the same games. A match needs none of them, so they are loaded apart. */
export { type BlockChange, type BlockRatio, changeInterval, changeOf, pValueBeyond } from './blocks.js';
export { type BootstrapOptions, bootstrap } from './bootstrap.js';
export { Effects, type EffectsOfParts, type Measured } from './effects.js';
export { eloDifference, eloOf, winRateOf } from './elo.js';
export {
  againstField,
  placeOfGreatest,
  type SharesMoved,
  type StaysBest,
  smallestChange,
  staysBest,
  type Turn,
} from './field-choice.js';
export type { Matrix } from './matrix.js';
export { middleOf } from './middle.js';
export { anyNashMix, gainAgainst, type NashMix, nashMix, payoffsOf } from './nash.js';
export { normalQuantile } from './normal.js';
export {
  type DrawShare,
  PairPosterior,
  type PairRates,
  pairWinRate,
  ratesFromOtherSide,
  seenRates,
} from './pair-posterior.js';
export { PairedTally, type PairScore } from './paired-tally.js';
export { rankCorrelation } from './rank-correlation.js';
export { type Meeting, type RatingOptions, type Ratings, ratings } from './ratings.js';
export { type Deciding, simultaneousConfidence, unitsToDecide, type Verdict, verdictOn } from './simultaneous.js';
export { Sprt, type SprtOptions, type SprtState } from './sprt.js';
export { weightedHolm } from './weighted-holm.js';
