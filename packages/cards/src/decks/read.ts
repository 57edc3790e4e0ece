import type { Catalog } from '../catalog/index.js';
import { err, ok, type Result } from '../result.js';
import type { Deck, DeckError } from './deck.js';
import { readJsonDeck } from './json.js';
import { readTextDeck } from './text.js';

/** Lists don't begin like this; `[Deck]` is a heading. */
const JSON_START = /^\s*(?:\{|\[\s*[{["\]])/;

/**
 * Reads a deck in any notation, told by its content: a list (`4 Name - Version` and the like), our JSON, or a saved
 * object of Tabletop Simulator. Every mistake is reported with its place, not only the first.
 */
export function readDeck(text: string, catalog: Catalog): Result<Deck, readonly DeckError[]> {
  const content = text.replace(/^\ufeff/, '');
  return JSON_START.test(content) ? readJsonDeck(content, catalog) : readTextDeck(content, catalog);
}

/** Reads the bytes of a deck file: UTF-8, UTF-16 with a byte-order mark, or the encoding of old Windows programs. */
export function readDeckBytes(bytes: Uint8Array, catalog: Catalog): Result<Deck, readonly DeckError[]> {
  const text = decodeText(bytes);
  return text.ok ? readDeck(text.value, catalog) : err([text.error]);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: such characters show that it isn't a text
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f]/;

function decodeText(bytes: Uint8Array): Result<string, DeckError> {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const [control] = CONTROL.exec(text) ?? [];
  return control === undefined ? ok(text) : err(notText(text.slice(0, text.indexOf(control))));
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

const notText = (before: string): DeckError => ({
  code: 'not-text',
  line: before.split(/\r\n?|\n/).length,
  message: 'this is not a text file',
  expected: 'a list or JSON, as text',
  found: 'a character that no text has',
  nearest: [],
});
