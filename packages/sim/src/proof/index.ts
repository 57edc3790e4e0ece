export { PlayChecksum } from './checksum.js';
export * from './exercise/index.js';
export { kingdomHeartsGoldenGames, kingdomHeartsSignature } from './kingdom-hearts.js';
export { lorcanaGoldenGames, lorcanaSignature } from './lorcana.js';
export type { Signature } from './signature.js';
export { Transcript } from './transcript.js';
