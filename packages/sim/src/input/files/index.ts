/** What people give to play with: decks, games, policies. */
import '../../games/files/index.js';

export { type GivenDeck, openDecks, type PlayableDecks, tableOf } from '../decks.js';
export { findGame, firstGame, gameNamedBy } from '../games.js';
export { InputError, type InputErrorCode } from '../input-error.js';
export { readPolicies, readWeights } from './policies.js';
