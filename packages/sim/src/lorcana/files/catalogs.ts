import type { Catalog } from '@lorelab/cards/lorcana';
import type { Catalogs } from '../../game-kind/catalogs.js';

/** The cards of Lorcana, from files. */
export const lorcanaCatalogs: Catalogs<Catalog> = {
  shipped: async () => (await import('@lorelab/cards/lorcana/files')).loadCatalog(),
  open: async (options) => (await import('./user-cards.js')).openLorcanaCatalog(options),
};
