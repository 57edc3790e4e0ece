import type { Deck } from './deck.js';
import { formatJsonDeck } from './json.js';
import { LORCANA_STYLE } from './style.js';
import { formatTabletopDeck, type TabletopPictures } from './tabletop.js';
import { formatTextDeck } from './text.js';

/** What a deck can be written as: a list, our JSON, a saved object of Tabletop Simulator. */
export const DECK_NOTATIONS = ['text', 'json', 'tts'] as const;
export type DeckNotation = (typeof DECK_NOTATIONS)[number];

/** A deck in a notation, which `readDeck` reads back. The pictures are for Tabletop Simulator alone. */
export function writeDeck(deck: Deck, notation: DeckNotation, pictures?: TabletopPictures): string {
  if (notation === 'text') return formatDeck(deck);
  return notation === 'json' ? formatJsonDeck(deck, LORCANA_STYLE) : formatTabletopDeck(deck, pictures);
}

/** The deck as a list, which `readDeck` reads back. */
export const formatDeck = (deck: Deck): string => formatTextDeck(deck, LORCANA_STYLE);
