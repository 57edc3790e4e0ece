import type { KingdomHeartsCatalog } from '@lorelab/cards/kingdom-hearts';
import type { Catalogs } from '../../game-kind/catalogs.js';

/** The cards of the Kingdom Hearts TCG, from files. */
export const kingdomHeartsCatalogs: Catalogs<KingdomHeartsCatalog> = {
  shipped: async () => (await import('@lorelab/cards/kingdom-hearts/files')).loadKingdomHeartsCards(),
  open: async (options) => (await import('./user-cards.js')).openKingdomHeartsCatalog(options),
};
