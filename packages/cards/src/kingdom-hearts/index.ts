export { type KingdomHeartsCard, type UnknownCard, unknownFields } from './card.js';
export { KingdomHeartsCatalog, loadKingdomHeartsCards, readKingdomHeartsFile, refusal } from './catalog.js';
export {
  checkKingdomHeartsDeck,
  checkKingdomHeartsSetUp,
  deckSize,
  formatKingdomHeartsDeck,
  formatKingdomHeartsError,
  formatKingdomHeartsJson,
  type KingdomHeartsDeck,
  type KingdomHeartsDeckError,
  type KingdomHeartsEntry,
  readKingdomHeartsDeck,
  readKingdomHeartsDeckBytes,
} from './deck.js';
export { GAME } from './game.js';
export { renderKingdomHeartsCard, renderKingdomHeartsEffects } from './render/index.js';
export { type CardEntry, makeKingdomHeartsJsonSchema } from './schema.js';
export {
  type KingdomHeartsQuery,
  readKingdomHeartsQuery,
  searchKingdomHeartsCards,
  type WrittenKingdomHeartsQuery,
} from './search.js';
