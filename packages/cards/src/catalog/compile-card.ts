import type { CatalogCard, PrintedCard } from './card.js';
import { makeCatalogCard } from './make-card.js';

/** The catalog's card for a printed one: its facts, and what its text means as a program. */
export function compileCatalogCard(printed: PrintedCard): CatalogCard {
  const unread = printed.text === '' ? [] : [{ line: 1, column: 1, code: 'unknown-phrase' }];
  return makeCatalogCard(printed, { abilities: [], unread });
}
