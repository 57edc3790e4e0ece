export type { DeckInput, MatchOptions, MatchProgress } from './options.js';
export { playMatch } from './play-match.js';
