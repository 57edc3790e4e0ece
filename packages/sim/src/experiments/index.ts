export * from './ladder.js';
export {
  type Match,
  type PlannedMatchOptions,
  playPlannedMatch,
  ResumeError,
  reportOfRecords,
  type SalvageOptions,
} from './match.js';
export * from './matrix.js';
export { mostOf, type PairingOptions, type PairingResult, type PlayedPairing, playPairing } from './pairing.js';
export { winRateOf, winRateStopping } from './stopping.js';
