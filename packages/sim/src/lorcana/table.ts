import { deckCards } from '@lorelab/cards';
import type { Catalog, CatalogCard, LorcanaDeck } from '@lorelab/cards/lorcana';
import { buildPool, CONSTRUCTED, LorcanaGame, type Settings } from '@lorelab/engine/lorcana';

/** A game of Lorcana with these decks, one a player. Its pool holds their cards and no others. */
export function lorcanaGameWith(
  catalog: Catalog,
  decks: readonly LorcanaDeck[],
  settings: Settings = CONSTRUCTED,
): LorcanaGame {
  const defs = new Map<CatalogCard, number>();
  const lists = decks.map((deck) => deckCards(deck).map((card) => defOf(card, defs)));
  const pool = buildPool([...defs.keys()].map((card) => catalog.definition(card)));
  return new LorcanaGame(pool, lists, settings);
}

/** Cards become defs in the order in which they come. */
function defOf(card: CatalogCard, defs: Map<CatalogCard, number>): number {
  const def = defs.get(card) ?? defs.size;
  defs.set(card, def);
  return def;
}
