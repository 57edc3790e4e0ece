export { type KingdomHeartsCard, type UnknownCard, unknownFields } from './card.js';
export { KingdomHeartsCatalog, loadKingdomHeartsCards, readKingdomHeartsFile, refusal } from './catalog.js';
export {
  checkKingdomHeartsDeck,
  deckSize,
  formatKingdomHeartsDeck,
  GAME,
  gameOfDeck,
  type KingdomHeartsDeck,
  type KingdomHeartsEntry,
  readKingdomHeartsDeck,
} from './deck.js';
export { type CardEntry, makeKingdomHeartsJsonSchema } from './schema.js';
