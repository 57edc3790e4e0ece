import { contentHash } from '../../basics/content-hash.js';
import type { Catalog } from './catalog.js';

const hashes = new WeakMap<Catalog, string>();

/**
 * The fingerprint of a catalog: the same for the same cards with the same facts, programs and printings, in whatever
 * order. Results say it, so that nobody takes games with other cards for the same games.
 */
export function catalogHash(catalog: Catalog): string {
  const known = hashes.get(catalog);
  if (known !== undefined) return known;
  const lines = catalog.cards.map((card) => JSON.stringify(card)).sort();
  const hash = contentHash(lines.join('\n'));
  hashes.set(catalog, hash);
  return hash;
}
