export * from './ladder.js';
export { type Match, type PlannedMatchOptions, playPlannedMatch, ResumeError, reportOfRecords } from './match.js';
export * from './matrix.js';
export { type PairingOptions, type PairingResult, playPairing } from './pairing.js';
export { winRateOf, winRateStopping } from './stopping.js';
