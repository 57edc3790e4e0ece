export { readKingdomHeartsTexts, type TextReading } from './entries.js';
export { formatKingdomHeartsTextError, type KingdomHeartsTextError } from './errors.js';
export { type CompiledKingdomHeartsText, compileKingdomHeartsText, type KingdomHeartsProgram } from './text.js';
