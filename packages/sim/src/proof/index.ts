export { PlayChecksum } from './checksum.js';
export { kingdomHeartsGoldenGames, kingdomHeartsSignature } from './kingdom-hearts/games.js';
export * from './lorcana/exercise/index.js';
export { lorcanaGoldenGames, lorcanaSignature } from './lorcana/games.js';
export type { Signature } from './signature.js';
export { Transcript } from './transcript.js';
