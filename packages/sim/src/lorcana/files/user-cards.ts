import { statSync } from 'node:fs';
import { err, ok, type Result } from '@lorelab/cards';
import { readFileText } from '@lorelab/cards/files';
import type { Catalog } from '@lorelab/cards/lorcana';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import type { CardFile, CardOptions } from '../../game-kind/cards.js';

/**
 * The cards of Lorcana: those that are shipped, the user's own (a folder or a file of them), and files for this time. What
 * reads files of cards is loaded where there are any: it takes longer than a short match.
 */
export async function openLorcanaCatalog({
  folder,
  files = [],
}: CardOptions): Promise<Result<Catalog, readonly string[]>> {
  const place = folder === undefined ? undefined : statSync(folder, { throwIfNoEntry: false });
  const file = place?.isFile() ? folder : undefined;
  const opened = place === undefined || file !== undefined ? ok(loadCatalog()) : await openFolder(folder!);
  if (!opened.ok) return opened;
  const own = file === undefined ? ok([]) : readOwn(file);
  if (!own.ok) return own;
  const given = [...own.value, ...files];
  if (given.length === 0) return opened;
  const { withCardFiles } = await import('@lorelab/cards/lorcana/import');
  return withCardFiles(opened.value, given);
}

async function openFolder(folder: string): Promise<Result<Catalog, readonly string[]>> {
  const { openCatalog } = await import('@lorelab/cards/lorcana/files/user');
  const opened = await openCatalog(folder);
  return opened.ok ? opened : err([...opened.error.map(({ message }) => message), MENDING]);
}

function readOwn(file: string): Result<readonly CardFile[], readonly string[]> {
  const text = readFileText(file);
  return text.ok ? ok([{ name: file, text: text.value }]) : err([text.error]);
}

/** What helps if the user's folder can't be used. */
const MENDING = '"lorelab cards import --refresh" reads your cards again; "--remove NAME" forgets a file of them';
