export { kingdomHeartsKnowledge } from '../seat.js';
export { kingdomHeartsGame } from '../table.js';
export { KingdomHeartsViewFields } from '../view-fields.js';
export { readKingdomHeartsDeckFile } from './decks.js';
export { keepKingdomHeartsCards } from './keep-cards.js';
export { openKingdomHeartsCatalog } from './user-cards.js';
