/** An entry of its own, `@lorelab/cards/lorcana/schema`: who only reads the catalog doesn't wait for the schemas to be made. */
export { cardDefinitionSchema, catalogCardSchema, printedCardSchema, printingSchema } from './card.js';
export { cardEntrySchema, cardFileSchema, cardPatchSchema } from './card-file.js';
export { makeJsonSchema } from './json-schema.js';
export * from './program.js';
