import { readFileSync } from 'node:fs';
import type { CatalogCard } from '../catalog/card.js';
import { Catalog } from '../catalog/catalog.js';

/** The committed catalog: written by `pnpm --filter @lorelab/cards run catalog`, one card a line. */
export const CATALOG_FILE = new URL('../../../data/lorcana/catalog.json', import.meta.url);

let loaded: Catalog | undefined;

/** The printed cards of the game. The file is ours and checked by the tests, so it is not checked again here. */
export function loadCatalog(): Catalog {
  loaded ??= new Catalog(JSON.parse(readFileSync(CATALOG_FILE, 'utf8')) as CatalogCard[]);
  return loaded;
}
