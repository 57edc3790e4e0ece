/** Decks as they are written: as lists, as JSON, for Tabletop Simulator. */

import type { Result } from '../../basics/result.js';
import { indexPrintings } from '../../decks/collect.js';
import type { DeckError } from '../../decks/deck.js';
import { formatJsonDeck, formatTabletopDeck, type TabletopPictures } from '../../decks/json.js';
import { readStyledDeck, readStyledDeckBytes } from '../../decks/read.js';
import type { CardNames, DeckStyle, Printings } from '../../decks/style.js';
import { formatTextDeck } from '../../decks/text.js';
import type { CatalogCard } from '../catalog/card.js';
import type { Catalog } from '../catalog/catalog.js';
import type { LorcanaDeck } from './deck.js';

const STYLE: DeckStyle = {
  example: { count: 4, card: 'Name - Version' },
  headings:
    'characters?|actions?|songs?|items?|locations?|ink(?:s|able|ables)?|uninkables?|amber|amethyst|emerald|ruby|sapphire|steel',
};

/** The cards and, for lists that say these, their sets and numbers, which are looked up when they are first needed. */
function namesIn(catalog: Catalog): CardNames<CatalogCard> {
  let printings: Printings<CatalogCard> | undefined;
  const all = () =>
    catalog.cards.flatMap((card) => card.printings.map(({ set, number }) => [card, set, number] as const));
  return {
    find: (name, suggestions) => catalog.find(name, suggestions),
    get printings() {
      printings ??= indexPrintings(all());
      return printings;
    },
  };
}

/** Reads a deck in any notation, told by its content. Every mistake is reported with its place, not only the first. */
export const readDeck = (text: string, catalog: Catalog): Result<LorcanaDeck, readonly DeckError[]> =>
  readStyledDeck(text, namesIn(catalog), STYLE);

/** The same of the bytes of a file, in any of the encodings that people have. */
export const readDeckBytes = (bytes: Uint8Array, catalog: Catalog): Result<LorcanaDeck, readonly DeckError[]> =>
  readStyledDeckBytes(bytes, namesIn(catalog), STYLE);

/** What a deck can be written as: a list, our JSON, a saved object of Tabletop Simulator. */
export const DECK_NOTATIONS = ['text', 'json', 'tts'] as const;
export type DeckNotationName = (typeof DECK_NOTATIONS)[number];

/** A deck in a notation, which `readDeck` reads back. The pictures are for Tabletop Simulator alone. */
export function writeDeck(
  deck: LorcanaDeck,
  notation: DeckNotationName,
  pictures?: TabletopPictures<CatalogCard>,
): string {
  if (notation === 'text') return formatDeck(deck);
  return notation === 'json' ? formatJsonDeck(deck, STYLE) : formatTabletopDeck(deck, pictures);
}

/** The deck as a list, which `readDeck` reads back. */
export const formatDeck = (deck: LorcanaDeck): string => formatTextDeck(deck, STYLE);
