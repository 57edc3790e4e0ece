import { err, ok, type Result } from '../../basics/result.js';
import { readFileBytes } from '../../files/read-file.js';
import { expectedIn } from '../../schema/complaint.js';
import type { Catalog } from '../catalog/catalog.js';
import { addCards } from '../catalog/patch.js';
import { type CardFileError, Errors } from '../import/card-file-error.js';
import { type CardFile, readCardFile } from '../import/read-card-file.js';
import { type FolderEntry, readUserFolder } from './folder.js';
import { type Kept, keepCards } from './keep.js';
import { loadCatalog } from './load.js';
import type { UserFile } from './user-file.js';

/** A file of the user's folder that was read again. */
export interface Refreshed {
  readonly name: string;
  /** The file that it was imported from. */
  readonly source: string;
  readonly read: CardFile;
  readonly kept: Kept;
}

/**
 * Reads all files of the user's folder again and compiles their texts with the compiler as it is. What somebody
 * changed in them by hand is taken in, if it is right. Nothing is written if something is wrong.
 */
export function refreshFolder(folder: string): Result<readonly Refreshed[], readonly CardFileError[]> {
  const entries = readUserFolder(folder);
  const base = allCards(entries);
  const errors: CardFileError[] = [];
  const read = entries.flatMap(({ name, path, file }) => {
    const result = file ? readCardFile(readFileBytes(path).toString('utf8'), path, base) : notOurs(path);
    if (result.ok) return [{ name, file: file!, read: result.value }];
    for (const error of result.error) errors.push(error);
    return [];
  });
  if (errors.length > 0) return err(errors);
  return ok(
    read.map(({ name, file: { source, order }, read: cards }) => ({
      name,
      source,
      read: cards,
      kept: keepCards(folder, name, source, cards, order),
    })),
  );
}

/** The shipped cards and all that can be read in the files, which may change each other's cards. */
function allCards(entries: readonly FolderEntry[]): Catalog {
  const files = entries.flatMap(({ path, file }): [string, UserFile][] => (file ? [[path, file]] : []));
  return files.reduce((catalog, [path, file]) => {
    const read = readCardFile(JSON.stringify({ ...file, patches: [] }), path, catalog);
    return read.ok ? addCards(catalog, read.value.cards) : catalog;
  }, loadCatalog());
}

const notOurs = (path: string): Result<never, readonly CardFileError[]> =>
  new Errors(path, () => undefined).with([expectedIn([], 'a file that "lorelab cards import" wrote', undefined)]);
