export { openKingdomHeartsCatalog } from './cards.js';
export { kingdomHeartsKnowledge } from './seat.js';
export { kingdomHeartsGame, readKingdomHeartsDeckFile } from './table.js';
