// What a thread that plays needs of cards: a catalog and decks, without what reads texts and files, which takes long to load.
export type { CatalogCard } from './catalog/card.js';
export { Catalog } from './catalog/catalog.js';
export { loadCatalog } from './catalog/load.js';
export { type Deck, deckCards } from './decks/deck.js';
export { CARDS_VARIABLE, userCardsFolder } from './user/place.js';
