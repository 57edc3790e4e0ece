export { kingdomHeartsKnowledge } from '../seat.js';
export { kingdomHeartsGame } from '../table.js';
export { readKingdomHeartsDeckFile } from './decks.js';
export { openKingdomHeartsCatalog } from './user-cards.js';
