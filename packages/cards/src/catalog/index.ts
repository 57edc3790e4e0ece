export { BY_HAND, type ByHand } from './by-hand/index.js';
export { type CatalogCard, isComplete, NUMBER_MAX, type PrintedCard, type Printing, type Unread } from './card.js';
export { Catalog } from './catalog.js';
export { compileCatalogCard, compileProgram } from './compile-card.js';
export { catalogHash, contentHash } from './hash.js';
export { CATALOG_FILE, loadCatalog } from './load.js';
export { formatCatalog, makeCatalogCard, type Program } from './make-card.js';
export { otherNames } from './other-names.js';
export { addCards, type CardPatch, cardOf, joinPrintings, patchCard, patchCards } from './patch.js';
