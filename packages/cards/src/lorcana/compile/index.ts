/** An entry of its own, `@lorelab/cards/lorcana/compile`: who only plays doesn't wait for the grammar to be loaded. */
export { Budget } from './budget.js';
export { BY_HAND, type ByHand } from './by-hand.js';
export { compileCatalogCard, compilePatch, compileProgram, type Vocabulary } from './card.js';
export { type KeywordNumber, type Reminder, type RemindingCard, remindersIn, remindersOf } from './coined.js';
export type { CompileError, PhrasePlace } from './errors.js';
export { type CompileOptions, type CompileResult, compileText, type TextFacts } from './text.js';
export { CLASSIFICATIONS } from './vocabulary.js';
