import { err, ok, type Result } from '../../basics/result.js';
import type { Catalog } from '../catalog/catalog.js';
import { addCards, type CardPatch, cardOf, patchCards } from '../catalog/patch.js';
import { type FolderEntry, readUserFolder } from './folder.js';
import { loadCatalog } from './load.js';
import { readUserCard, readUserPatch } from './user-file.js';

/** What keeps the user's folder, or a file of it, from being used. */
export interface FolderError {
  readonly code: 'unreadable' | 'bad-user-file' | 'nothing-to-patch';
  /** The folder or file. */
  readonly path: string;
  readonly message: string;
}

/**
 * The cards to play with: the shipped catalog and the user's own cards, then the user's patches. A later import has
 * the last word. The folder need not exist. `without` leaves out the files that are about to be replaced.
 *
 * It depends on nothing but the folder, so that every thread that opens it has the same cards. What is to be the same
 * on every machine (signature, golden games, laws) is played with `loadCatalog` alone.
 */
export async function openCatalog(
  folder: string,
  without: readonly string[] = [],
): Promise<Result<Catalog, readonly FolderError[]>> {
  const read = readFolder(folder);
  if (!read.ok) return read;
  const entries = read.value.filter(({ name }) => !without.includes(name));
  const bad = entries.filter(({ objection }) => objection !== undefined);
  if (bad.length > 0) return err(bad.map(badFile));
  let catalog = loadCatalog();
  for (const { file } of entries) {
    const base = catalog;
    const cards = await Promise.all(file!.cards.map((card) => readUserCard(file!, card, base)));
    catalog = addCards(catalog, cards);
  }
  return patchAll(catalog, entries);
}

function readFolder(path: string): Result<readonly FolderEntry[], readonly FolderError[]> {
  try {
    return ok(readUserFolder(path));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return err([{ code: 'unreadable', path, message: `the folder with your cards can't be read: ${message}` }]);
  }
}

async function patchAll(
  cards: Catalog,
  entries: readonly FolderEntry[],
): Promise<Result<Catalog, readonly FolderError[]>> {
  const errors: FolderError[] = [];
  let catalog = cards;
  for (const entry of entries) {
    const file = entry.file!;
    const patches: CardPatch[] = [];
    for (const patch of file.patches) {
      const card = cardOf(catalog, patch.card);
      if (card) patches.push(await readUserPatch(file, patch, card, catalog));
      else errors.push(nothingToPatch(entry, patch.card));
    }
    catalog = patchCards(catalog, patches);
  }
  return errors.length > 0 ? err(errors) : ok(catalog);
}

const badFile = ({ path, objection }: FolderEntry): FolderError => ({
  code: 'bad-user-file',
  path,
  message: `${path} can't be used: ${objection}`,
});

const nothingToPatch = ({ path }: FolderEntry, card: string): FolderError => ({
  code: 'nothing-to-patch',
  path,
  message: `${path} changes "${card}", which is no longer among the cards`,
});
