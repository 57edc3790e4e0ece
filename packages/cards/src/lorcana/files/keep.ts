import { withoutShipped } from '../catalog/novelty.js';
import type { UserCards } from '../catalog/patch.js';
import { keepUserCards, readUserFolder, removeUserFile } from './folder.js';
import { loadCatalog } from './load.js';

export interface Kept {
  /** Where; absent if there is nothing to keep, because all of it is as shipped. */
  readonly path?: string;
  /** There was something under this name, which is gone. */
  readonly replaces: boolean;
}

/**
 * Keeps in the user's folder what a file brings beyond the shipped catalog, in place of what had its name. `order` is
 * its place among the user's files; without it it is the last.
 */
export function keepCards(folder: string, name: string, source: string, cards: UserCards, order?: number): Kept {
  const kept = withoutShipped(cards, loadCatalog());
  const replaces = readUserFolder(folder).some((entry) => entry.name === name);
  if (kept.cards.length + kept.patches.length > 0) {
    return { path: keepUserCards(folder, name, source, kept, order), replaces };
  }
  if (replaces) removeUserFile(folder, name);
  return { replaces };
}
