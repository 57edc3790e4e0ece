export { cardDefinitionSchema, catalogCardSchema, printedCardSchema, printingSchema } from './card.js';
export { makeJsonSchema } from './json-schema.js';
export * from './program.js';
