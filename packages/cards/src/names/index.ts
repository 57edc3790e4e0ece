export { type Named, type NameError, NameIndex } from './name-index.js';
export { type Candidate, didYouMean, nearestNames } from './nearest.js';
export { bareName, normaliseName } from './normalise.js';
