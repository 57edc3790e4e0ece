/** Schemas of what is the same for every game: an entry of its own, which loads zod. */
export { deckFileEntrySchema, deckFileSchema, makeDeckJsonSchema } from './deck.js';
