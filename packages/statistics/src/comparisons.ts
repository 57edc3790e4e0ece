/** Comparisons of many: ratings, sequential tests, rank correlations. A match needs none of them, so they are loaded apart. */
export { type BootstrapOptions, bootstrap } from './bootstrap.js';
export { eloDifference, eloOf, winRateOf } from './elo.js';
export { rankCorrelation } from './rank-correlation.js';
export { type Meeting, type RatingOptions, type Ratings, ratings } from './ratings.js';
export { Sprt, type SprtOptions, type SprtState } from './sprt.js';
