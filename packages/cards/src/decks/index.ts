export { checkComplete, checkDeck, isLegalIn, ownCopyLimit } from './check.js';
export {
  DECK_ERROR_CODES,
  type Deck,
  type DeckEntry,
  type DeckError,
  type DeckErrorCode,
  deckCards,
  deckInks,
  deckSize,
  formatDeck,
  makeDeck,
} from './deck.js';
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
export { readDeck } from './read.js';
