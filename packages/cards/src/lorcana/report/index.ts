/** What there is to know of a card; how complete the catalog is. */
export { allFormats, type CardReport, isByHand, reportCard } from './card-report.js';
export { type KnownSentence, nearestSentence } from './nearest-sentence.js';
export { nearness } from './nearness.js';
export { type CardCounts, type CatalogStatus, catalogStatus, type Incomplete, refusalOf } from './status.js';
