export { isInRanges, type NumberRange, RANGE_FORMS, readRanges } from './ranges.js';
export { readQuery, type WrittenQuery } from './read-query.js';
export { type CardQuery, keywordsOf, searchCards } from './search.js';
export { readTerms, type Terms } from './terms.js';
