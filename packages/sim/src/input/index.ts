export { type DeckDemands, type DeckFile, type NameDemand, openDecks, type PlayableDecks, tableOf } from './decks.js';
export { findGame, firstGame, gameToldBy } from './games.js';
export { InputError, type InputErrorCode } from './input-error.js';
export { readPolicies, readWeights } from './policies.js';
