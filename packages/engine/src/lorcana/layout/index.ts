/**
 * The integer code that programs are lowered to. `pool.data` holds expressions (filters, amounts, conditions,
 * requirements) and rows (modifiers, triggers, statics, abilities), `pool.code` the instructions of effects. Each is
 * known by its position there.
 */
export * from './expressions.js';
export * from './instructions.js';
export * from './modifiers.js';
export * from './rows.js';
