import { readFileSync } from 'node:fs';
import type { CatalogCard } from '../catalog/card.js';
import { Catalog } from '../catalog/catalog.js';
import { noteCatalogHash } from '../catalog/hash.js';

/** The committed catalog: written by `pnpm --filter @lorelab/cards run catalog`, one card a line; and its fingerprint. */
export const CATALOG_FILE = new URL('../../../data/lorcana/catalog.json', import.meta.url);
export const CATALOG_HASH_FILE = new URL('../../../data/lorcana/catalog.hash', import.meta.url);

let loaded: Catalog | undefined;

/** The printed cards of the game. The files are ours and checked by the tests, so they are not checked again here. */
export function loadCatalog(): Catalog {
  if (loaded) return loaded;
  loaded = new Catalog(JSON.parse(readFileSync(CATALOG_FILE, 'utf8')) as CatalogCard[]);
  noteCatalogHash(loaded, readFileSync(CATALOG_HASH_FILE, 'utf8').trim());
  return loaded;
}
