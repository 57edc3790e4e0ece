import { readdirSync } from 'node:fs';
import { basename, dirname, parse } from 'node:path';
import { didYouMean, nearestNames } from '@lorelab/cards/common';

/** Says that nothing is at a path, and what is beside it that is nearly called so. */
export const missing = (path: string, what: 'file' | 'file or folder' = 'file'): string =>
  `there is no ${what} "${path}"${didYouMean(nearestTo(path))}`;

/** Paths as they would have to be written there. Endings are left out: they are much the same everywhere. */
function nearestTo(path: string): string[] {
  const name = basename(path);
  const folder = path.slice(0, path.lastIndexOf(name));
  return nearestNames(
    keyOf(name),
    namesIn(dirname(path)).map((other) => ({ name: `${folder}${other}`, key: keyOf(other) })),
  );
}

const keyOf = (name: string): string => parse(name).name.toLowerCase();

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
