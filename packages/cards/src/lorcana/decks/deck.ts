import type { Deck, DeckEntry } from '../../decks/deck.js';
import type { CatalogCard } from '../catalog/card.js';

export type LorcanaEntry = DeckEntry<CatalogCard>;
export type LorcanaDeck = Deck<CatalogCard>;

/** The ink types of a deck's cards (5.2.5), in the order in which they come. */
export const deckInks = (deck: LorcanaDeck): CatalogCard['inks'] => [
  ...new Set(deck.entries.flatMap((entry) => entry.card.inks)),
];
