/** Lorcana's catalog and decks: light, without what reads texts of cards. */
export {
  CARD_FILE_FORMATS,
  type CardFileFormat,
  type CatalogCard,
  isComplete,
  NUMBER_MAX,
  type PrintedCard,
  type Printing,
  type Unread,
} from './catalog/card.js';
export { Catalog } from './catalog/catalog.js';
export { catalogHash } from './catalog/hash.js';
export { formatCatalog, makeCatalogCard, otherNames, type Program } from './catalog/make-card.js';
export { CARD_NOVELTIES, type CardNovelty, noveltyOf, withoutShipped } from './catalog/novelty.js';
export {
  addCards,
  type CardPatch,
  cardOf,
  joinPrintings,
  patchCard,
  patchCards,
  type UserCard,
  type UserCards,
  type UserPatch,
  withUserCards,
} from './catalog/patch.js';
export { checkComplete, checkDeck, isLegalIn, ownCopyLimit } from './decks/check.js';
export { deckInks, type LorcanaDeck, type LorcanaEntry } from './decks/deck.js';
export { type CopyCount, type CostCount, type DeckFacts, deckFacts, type TypeCounts } from './decks/facts.js';
export {
  core,
  coreSets,
  DRAFT,
  FORMAT_NAMES,
  type Format,
  type FormatError,
  findFormat,
  INFINITY,
  SEALED,
} from './decks/format.js';
export {
  DECK_NOTATIONS,
  type DeckNotationName,
  formatDeck,
  readDeck,
  readDeckBytes,
  writeDeck,
} from './decks/notation.js';
export { type DeckReport, type FormatLegality, type Reason, reportDeck } from './decks/report.js';
