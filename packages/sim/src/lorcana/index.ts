export { readDeckFile } from './deck-file.js';
export { lorcanaGame } from './table.js';
