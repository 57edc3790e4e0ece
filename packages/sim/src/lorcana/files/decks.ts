import { readFileSync } from 'node:fs';
import { formatDeckError } from '@lorelab/cards';
import { type Catalog, type LorcanaDeck, readDeckBytes } from '@lorelab/cards/lorcana';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import type { LorcanaGame, Settings } from '@lorelab/engine/lorcana';
import { lorcanaGameWith } from '../table.js';

/** The deck of a file; throws with every wrong line and its place. */
export function readDeckFile(file: string | URL): LorcanaDeck {
  const read = readDeckBytes(readFileSync(file), loadCatalog());
  if (read.ok) return read.value;
  throw new Error(read.error.map((error) => formatDeckError(error, `${file}`)).join('\n'));
}

/** A game of Lorcana with these decks, one a player; their cards are those that come with Lorelab, unless said otherwise. */
export const lorcanaGame = (
  decks: readonly LorcanaDeck[],
  settings?: Settings,
  catalog: Catalog = loadCatalog(),
): LorcanaGame => lorcanaGameWith(catalog, decks, settings);
