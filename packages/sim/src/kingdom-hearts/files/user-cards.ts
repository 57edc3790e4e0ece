import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@lorelab/cards';
import { readFileText } from '@lorelab/cards/files';
import type { KingdomHeartsCatalog } from '@lorelab/cards/kingdom-hearts';
import { loadKingdomHeartsCards } from '@lorelab/cards/kingdom-hearts/files';
import type { CardOptions } from '../../game-kind/cards.js';

/** Where a folder of the user's cards has those of this game. */
export const FOLDER = 'kingdom-hearts';

/**
 * The training set, the user's own file (or the folder of this game in theirs), and files for this time. What reads files of
 * cards is loaded where there are any.
 */
export async function openKingdomHeartsCatalog({
  folder,
  files = [],
}: CardOptions): Promise<Result<KingdomHeartsCatalog, readonly string[]>> {
  const own = folder === undefined ? [] : ownFiles(folder);
  const shipped = loadKingdomHeartsCards();
  if (own.length + files.length === 0) return ok(shipped);
  const read = own.map((name) => ({ name, text: readFileText(name) }));
  const unreadable = read.flatMap(({ text }) => (text.ok ? [] : [text.error]));
  if (unreadable.length > 0) return err(unreadable);
  const given = read.flatMap(({ name, text }) => (text.ok ? [{ name, text: text.value }] : []));
  const { withKingdomHeartsFiles } = await import('@lorelab/cards/kingdom-hearts/import');
  return withKingdomHeartsFiles(shipped, [...given, ...files]);
}

/** The user's own files: the one of that path, or those of this game in the folder of it. */
function ownFiles(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (stats.isFile()) return [path];
  const folder = join(path, FOLDER);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const names = readdirSync(folder).filter((name) => /\.(json|ya?ml)$/i.test(name));
  return names.sort().map((name) => join(folder, name));
}
