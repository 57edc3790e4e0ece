/** The decks that come with Lorelab: wherever a deck is asked for, they go by their names. */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { err, ok, type Result } from '../basics/result.js';
import { HOW_TO_EXPORT } from '../decks/deck.js';
import { missing } from './missing.js';
import { readFileBytes } from './read-file.js';
import { whyUnread } from './read-named.js';

export interface ShippedDeck {
  /** Its file in the folder of decks, without the ending: "set-07-ruby-steel-aggro", "kingdom-hearts/rush". */
  readonly name: string;
  readonly file: string;
}

const CHECKOUT = new URL('../../../../', import.meta.url);

/** In the repository the decks lie at its top; the package has a copy (scripts/prepack.mjs), as nothing else is there. */
const FOLDER = fileURLToPath(
  existsSync(new URL('pnpm-workspace.yaml', CHECKOUT))
    ? new URL('decks/', CHECKOUT)
    : new URL('../../decks/', import.meta.url),
);

const ENDING = /\.(?:txt|json)$/;

/** Every shipped deck, in the order of the names. */
export function shippedDecks(): readonly ShippedDeck[] {
  return readdirSync(FOLDER, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ENDING.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ name: withSlashes(relative(FOLDER, file)).replace(ENDING, ''), file }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The names of the shipped decks in a folder of them. */
export const shippedDecksIn = (folder: string): string[] =>
  shippedDecks()
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${withSlashes(folder)}/`));

/** The path of a deck that goes by its path or by its name: a file that is there wins over a shipped deck of that name. */
export function deckPath(deck: string): string {
  if (existsSync(deck)) return deck;
  return shippedDecks().find(({ name }) => name === withSlashes(deck))?.file ?? deck;
}

/** Says that there is no such deck, neither a file nor a shipped one. */
export function missingDeck(deck: string, what?: 'file' | 'file or folder'): string {
  if (/^https?:/i.test(deck)) return `"${deck}" is a link, and ${HOW_TO_EXPORT}`;
  const others = shippedDecks().map(({ name }) => name);
  return missing(deck, what, others);
}

/** What a deck file or a shipped deck holds, or why it can't be read. */
export function readDeckFile(deck: string): Result<Buffer, string> {
  try {
    return ok(readFileBytes(deckPath(deck)));
  } catch (error) {
    return err(whyUnread(deck, error, missingDeck));
  }
}

const withSlashes = (path: string): string => path.replaceAll('\\', '/').replace(/\/$/, '');
