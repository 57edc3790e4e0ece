export { PlayChecksum } from './checksum.js';
export * from './exercise/index.js';
export { lorcanaGoldenGames, lorcanaSignature, type Signature } from './lorcana.js';
export { Transcript } from './transcript.js';
