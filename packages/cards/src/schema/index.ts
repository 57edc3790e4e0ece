/** An entry of its own, `@lorelab/cards/schema`: who only reads the catalog doesn't wait for the schemas to be made. */
export { cardDefinitionSchema, catalogCardSchema, printedCardSchema, printingSchema } from './card.js';
export { cardEntrySchema, cardFileSchema, cardPatchSchema } from './card-file.js';
export { deckFileEntrySchema, deckFileSchema } from './deck.js';
export { makeDeckJsonSchema, makeJsonSchema } from './json-schema.js';
export * from './program.js';
