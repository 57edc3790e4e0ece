import { contentHash } from '../../basics/content-hash.js';
import type { Catalog } from './catalog.js';

const hashes = new WeakMap<Catalog, string>();

/**
 * The fingerprint of a catalog: the same for the same cards with the same facts, programs and printings, in whatever
 * order. Results say it, so that nobody takes games with other cards for the same games.
 */
export function catalogHash(catalog: Catalog): string {
  const hash = hashes.get(catalog) ?? hashOf(catalog);
  hashes.set(catalog, hash);
  return hash;
}

/** What is known of the shipped catalog needn't be worked out each time that somebody plays. */
export const noteCatalogHash = (catalog: Catalog, hash: string): void => void hashes.set(catalog, hash);

function hashOf({ cards }: Pick<Catalog, 'cards'>): string {
  const lines = cards.map((card) => JSON.stringify(card)).sort();
  return contentHash(lines.join('\n'));
}
