import { createHash } from 'node:crypto';
import type { Catalog } from './catalog.js';

/** So many characters tell any two catalogs apart that somebody will ever have. */
const LENGTH = 12;

const hashes = new WeakMap<Catalog, string>();

/** What a text is told apart by: the beginning of its SHA-256, in hexadecimal. */
export const contentHash = (...texts: readonly (string | Buffer)[]): string =>
  texts
    .reduce((hash, text) => hash.update(text), createHash('sha256'))
    .digest('hex')
    .slice(0, LENGTH);

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
