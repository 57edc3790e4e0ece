/**
 * What programs ask of the state: filters, amounts, conditions, references, and the characteristics of cards. The context
 * (whose ability, which source, what happened) is in the `cx` fields of the state.
 */
export * from './characteristics.js';
export * from './expressions.js';
