// Made from the description by scripts/layout: change that, then `npm run layout`.
// biome-ignore-all lint/suspicious/noDuplicateEnumValues: a shift may be as large as a mask
/**
 * The integers that programs are lowered to. `pool.data` holds expressions (filters, amounts, conditions, requirements) and rows
 * (modifiers, triggers, statics, abilities), `pool.code` the instructions of effects. Each is known by its position there.
 */
export * from './expressions.js';
export * from './instructions.js';
export * from './modifiers.js';
export * from './rows.js';
export * from './shapes.js';
export * from './tables.js';
export * from './vocabulary.js';
export type * from './word.js';
