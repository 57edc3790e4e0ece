export { openKingdomHeartsCatalog } from './cards.js';
export { kingdomHeartsGame, readKingdomHeartsDeckFile } from './table.js';
