export type { CardError, WritableDeck } from '../decks/style.js';
export { GAME, isPlayable, type KingdomHeartsCard, type ListedCard } from './card.js';
export { KingdomHeartsCatalog } from './catalog.js';
export {
  checkKingdomHeartsDeck,
  checkKingdomHeartsSetUp,
  KINGDOM_HEARTS_FORMAT,
  readKingdomHeartsFormat,
} from './deck.js';
export {
  deckSize,
  formatKingdomHeartsDeck,
  formatKingdomHeartsError,
  formatKingdomHeartsJson,
  type KingdomHeartsDeck,
  type KingdomHeartsDeckError,
  type KingdomHeartsEntry,
  readKingdomHeartsDeck,
  readKingdomHeartsDeckBytes,
} from './deck-list.js';
export { renderKingdomHeartsCard, renderKingdomHeartsEffects, renderListedCard } from './render/index.js';
export type { KingdomHeartsCardEntry } from './schema.js';
