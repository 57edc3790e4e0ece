export { type Match, type MatchOptions, playMatch, ResumeError, reportOfRecords } from './match.js';
export { winRateOf, winRateStopping } from './stopping.js';
