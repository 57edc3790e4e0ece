import { ok, type Result } from '@lorelab/cards';
import type { CardOptions } from './cards.js';

/** Where a game has its cards from: files, or whoever has them already. */
export interface Catalogs<Catalog> {
  /** The cards that come with Lorelab. */
  shipped(): Promise<Catalog>;
  /** With the user's own. */
  open(options: CardOptions): Promise<Result<Catalog, readonly string[]>>;
}

/** The cards of a catalog that is there already, and no others. */
export const onlyCatalog = <Catalog>(catalog: Catalog): Catalogs<Catalog> => ({
  shipped: async () => catalog,
  open: async () => ok(catalog),
});

/** What somebody makes of the cards that there are, or what is wrong with those. */
export async function withCatalog<Catalog, Made>(
  catalogs: Catalogs<Catalog>,
  options: CardOptions,
  make: (catalog: Catalog) => Promise<Made>,
): Promise<Result<Made, readonly string[]>> {
  const catalog = await catalogs.open(options);
  return catalog.ok ? ok(await make(catalog.value)) : catalog;
}
