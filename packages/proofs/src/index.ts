import { PROVEN_KINGDOM_HEARTS } from './kingdom-hearts/games.js';
import { PROVEN_LORCANA } from './lorcana/games.js';
import type { ProvenGame } from './signature.js';

export { PlayChecksum } from './checksum.js';
export { fewestRounds, type PairingCounts, playPairing, together } from './kingdom-hearts/balance.js';
export * from './lorcana/crowds/index.js';
export * from './lorcana/exercise/index.js';
export { type ProvenPolicies, policySignatureOf, provenPoliciesOf, ratingSignatureOf } from './policy-signature.js';
export {
  goldenGamesOf,
  type ProvenGame,
  type ProvenMeeting,
  type ProvenTable,
  type Signature,
  signatureOf,
} from './signature.js';
export { Transcript } from './transcript.js';

/** Every game whose behaviour is proven by a signature and by golden games. */
export const PROVEN_GAMES: readonly ProvenGame[] = [PROVEN_LORCANA, PROVEN_KINGDOM_HEARTS];
