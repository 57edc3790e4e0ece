export { lorcanaKnowledge } from '../seat.js';
export { LorcanaViewFields } from '../view-fields.js';
export { lorcanaGame, readDeckFile } from './decks.js';
