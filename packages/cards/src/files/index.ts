/** Files of every game, as Node reads and writes them. */
export { behindLinks } from './links.js';
export { missing } from './missing.js';
export { FILE_MEGABYTES_MAX, readFileBytes, readStreamBytes } from './read-file.js';
export { readFileText, readJsonFile, readNamedFile, reasonOf, whyUnread } from './read-named.js';
export {
  deckPath,
  missingDeck,
  readDeckFile,
  type ShippedDeck,
  shippedDecks,
  shippedDecksIn,
} from './shipped-decks.js';
export { CARDS_VARIABLE, userCardsFolder } from './user-folder.js';
