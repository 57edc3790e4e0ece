export { readDeckFile } from './deck-file.js';
export { lorcanaKnowledge } from './seat.js';
export { lorcanaGame } from './table.js';
