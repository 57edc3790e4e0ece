import { readFileSync } from 'node:fs';
import { type Deck, loadCatalog, readDeck } from '@lorelab/cards';

/** The deck of a file; throws with every wrong line and its place. */
export function readDeckFile(file: string | URL): Deck {
  const read = readDeck(readFileSync(file, 'utf8'), loadCatalog());
  if (read.ok) return read.value;
  throw new Error(read.error.map((error) => `${file}:${error.line}: ${error.message}`).join('\n'));
}
