/**
 * Evaluates the expressions of programs: filters, amounts, conditions, references and requirements. The context (whose
 * ability, which source, what happened) is in the `cx` fields of the state.
 */
export * from './amounts.js';
export * from './characteristics.js';
export * from './collecting.js';
export * from './conditions.js';
export * from './filters.js';
export * from './players.js';
export * from './references.js';
export * from './requirements.js';
