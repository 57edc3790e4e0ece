export { checkComplete, checkDeck, isLegalIn, ownCopyLimit } from './check.js';
export {
  COUNT_MAX,
  DECK_ERROR_CODES,
  type Deck,
  type DeckEntry,
  type DeckError,
  type DeckErrorCode,
  deckCards,
  deckInks,
  deckSize,
  formatDeckError,
  makeDeck,
} from './deck.js';
export { type CopyCount, type CostCount, type DeckFacts, deckFacts, type TypeCounts } from './facts.js';
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
} from './format.js';
export { gameOfDeck } from './game.js';
export type { DeckFile, DeckFileEntry } from './json.js';
export { DECK_NOTATIONS, type DeckNotation, formatDeck, writeDeck } from './notation.js';
export { readDeck, readDeckBytes } from './read.js';
export { type DeckReport, type Legality, type Reason, reportDeck } from './report.js';
export type { TabletopPictures } from './tabletop.js';
