// What is the same for the cards and decks of every game.
export { contentHash } from './catalog/hash.js';
export { decodeText } from './decks/decode.js';
export { canTellGame, type ToldGame, toldGameOfBytes } from './decks/game.js';
export {
  deckPath,
  missingDeck,
  readDeckFile,
  type ShippedDeck,
  shippedDecks,
  shippedDecksIn,
} from './decks/shipped.js';
export { parseJson } from './files/json.js';
export { behindLinks } from './files/links.js';
export { lookupTable } from './files/lookup-table.js';
export { missing } from './files/missing.js';
export { DEPTH_MAX, TOO_DEEP } from './files/nesting.js';
export { FILE_MEGABYTES_MAX, readFileBytes, readStreamBytes } from './files/read-file.js';
export { readJsonFile, readNamedFile, whyUnread } from './files/read-named.js';
export { readFileText } from './files/read-text.js';
export { reasonOf } from './files/reason.js';
export * from './names/index.js';
export { err, ok, type Result } from './result.js';
export { CARDS_VARIABLE, userCardsFolder } from './user/place.js';
