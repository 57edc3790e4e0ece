export { lorcanaKnowledge } from '../seat.js';
export { lorcanaGame, readDeckFile } from './decks.js';
