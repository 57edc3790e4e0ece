/** Schemas of what is the same for every game, and what is wrong with files that follow one: an entry of its own, which loads zod. */

export type { Path } from '../text/json.js';
export { parseSource, type SourceText } from '../text/source.js';
export { type Complaint, expectedIn, explainIssue } from './complaint.js';
export { deckFileEntrySchema, deckFileSchema, makeDeckJsonSchema } from './deck.js';
