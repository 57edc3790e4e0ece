import { err, type Result } from '../basics/result.js';
import { decodeText } from '../text/decode.js';
import type { Deck, DeckError } from './deck.js';
import { readJsonDeck } from './json.js';
import type { CardNames, DeckStyle } from './style.js';
import { readTextDeck } from './text.js';

/** Lists don't begin like this; `[Deck]` is a heading. */
const JSON_START = /^\s*(?:\{|\[\s*[{["\]])/;

/**
 * Reads a deck in any notation, told by its content: a list (`4 Name - Version` and the like), our JSON, or a saved
 * object of Tabletop Simulator. Every mistake is reported with its place, not only the first.
 */
export function readStyledDeck<C extends { readonly fullName: string }>(
  text: string,
  cards: CardNames<C>,
  style: DeckStyle,
): Result<Deck<C>, readonly DeckError[]> {
  const content = text.replace(/^\ufeff/, '');
  return (JSON_START.test(content) ? readJsonDeck : readTextDeck)(content, cards, style);
}

/** Reads the bytes of a deck file: UTF-8, UTF-16 with a byte-order mark, or the encoding of old Windows programs. */
export function readStyledDeckBytes<C extends { readonly fullName: string }>(
  bytes: Uint8Array,
  cards: CardNames<C>,
  style: DeckStyle,
): Result<Deck<C>, readonly DeckError[]> {
  const text = decodeText(bytes);
  return text.ok ? readStyledDeck(text.value, cards, style) : err([{ ...text.error, ...NOT_TEXT }]);
}

const NOT_TEXT = {
  code: 'not-text',
  expected: 'a list or JSON, as text',
  found: 'a character that no text has',
  nearest: [],
} as const;
