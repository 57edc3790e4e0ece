/** What is the same for the cards and decks of every game. */
export { contentHash } from './basics/content-hash.js';
export { lookupTable } from './basics/lookup-table.js';
export { err, ok, type Result } from './basics/result.js';
export {
  COUNT_MAX,
  DECK_ERROR_CODES,
  type Deck,
  type DeckEntry,
  type DeckError,
  type DeckErrorCode,
  deckCards,
  deckSize,
  formatDeckError,
  makeDeck,
} from './decks/deck.js';
export { canTellGame, gameOfDeck, type NamedGame, namedGameOfBytes } from './decks/game-of-deck.js';
export type { DeckFile, DeckFileEntry, TabletopPictures } from './decks/json.js';
export type { CardError, CardNames, Printings, WritableDeck } from './decks/style.js';
export { type Named, type NameError, NameIndex } from './names/name-index.js';
export { type Candidate, didYouMean, nearestNames } from './names/nearest.js';
export { bareName, normaliseName } from './names/normalise.js';
export { decodeText } from './text/decode.js';
export { DEPTH_MAX, parseJson, TOO_DEEP } from './text/json.js';
export type { TextPlace } from './text/yaml.js';
