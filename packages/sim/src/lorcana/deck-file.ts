import { readFileSync } from 'node:fs';
import { type Deck, formatDeckError, loadCatalog, readDeckBytes } from '@lorelab/cards';

/** The deck of a file; throws with every wrong line and its place. */
export function readDeckFile(file: string | URL): Deck {
  const read = readDeckBytes(readFileSync(file), loadCatalog());
  if (read.ok) return read.value;
  throw new Error(read.error.map((error) => formatDeckError(error, `${file}`)).join('\n'));
}
