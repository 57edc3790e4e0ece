export { type KingdomHeartsCard, type UnknownCard, unknownFields } from './card.js';
export { KingdomHeartsCatalog, loadKingdomHeartsCards, readKingdomHeartsFile, refusal } from './catalog.js';
export {
  checkKingdomHeartsDeck,
  deckSize,
  formatKingdomHeartsDeck,
  formatKingdomHeartsError,
  GAME,
  type KingdomHeartsDeck,
  type KingdomHeartsDeckError,
  type KingdomHeartsEntry,
  readKingdomHeartsDeck,
} from './deck.js';
export { renderKingdomHeartsCard } from './render.js';
export { type CardEntry, makeKingdomHeartsJsonSchema } from './schema.js';
