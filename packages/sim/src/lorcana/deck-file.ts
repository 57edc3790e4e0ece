import { readFileSync } from 'node:fs';
import { formatDeckError } from '@lorelab/cards';
import { type LorcanaDeck, readDeckBytes } from '@lorelab/cards/lorcana';
import { loadCatalog } from '@lorelab/cards/lorcana/files';

/** The deck of a file; throws with every wrong line and its place. */
export function readDeckFile(file: string | URL): LorcanaDeck {
  const read = readDeckBytes(readFileSync(file), loadCatalog());
  if (read.ok) return read.value;
  throw new Error(read.error.map((error) => formatDeckError(error, `${file}`)).join('\n'));
}
