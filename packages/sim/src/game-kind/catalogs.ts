import { ok, type Result } from '@lorelab/cards';
import type { CardFile, CardOptions } from './cards.js';

/** Where a game has its cards from: files, or whoever has them already. */
export interface Catalogs<Catalog> {
  /** The cards that come with Lorelab. */
  shipped(): Promise<Catalog>;
  /** With the user's own. */
  open(options: CardOptions): Promise<Result<Catalog, readonly string[]>>;
}

/** Adds what files of cards and patches say, or tells what is wrong with them. */
export type WithFiles<Catalog> = (
  catalog: Catalog,
  files: readonly CardFile[],
) => Promise<Result<Catalog, readonly string[]>>;

/** The cards of a catalog that is there already, with those of files that somebody gives; without `withFiles` no others. */
export const onlyCatalog = <Catalog>(catalog: Catalog, withFiles?: WithFiles<Catalog>): Catalogs<Catalog> => ({
  shipped: async () => catalog,
  open: async ({ files = [] }) => (withFiles && files.length > 0 ? withFiles(catalog, files) : ok(catalog)),
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
