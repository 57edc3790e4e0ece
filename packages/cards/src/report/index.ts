export { allFormats, type CardReport, isByHand, reportCard } from './card-report.js';
export { nearness } from './nearness.js';
export { type CardCounts, type CatalogStatus, catalogStatus, type Incomplete } from './status.js';
