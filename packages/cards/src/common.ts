// What is the same for the cards and decks of every game.
export { contentHash } from './catalog/hash.js';
export { decodeText } from './decks/decode.js';
export { canTellGame, toldGameOfBytes } from './decks/game.js';
export * from './names/index.js';
export { err, ok, type Result } from './result.js';
export { CARDS_VARIABLE, userCardsFolder } from './user/place.js';
