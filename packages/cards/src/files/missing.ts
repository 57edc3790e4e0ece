import { readdirSync } from 'node:fs';
import { basename, dirname, parse } from 'node:path';
import { type Candidate, didYouMean, nearestNames } from '../names/nearest.js';

/** Says that nothing is at a path, and what is beside it, or among other names that could stand there, that is nearly called so. */
export function missing(
  path: string,
  what: 'file' | 'file or folder' = 'file',
  others: readonly string[] = [],
): string {
  const candidates = [...pathsBeside(path), ...others.map((name) => ({ name, key: keyOf(basename(name)) }))];
  return `there is no ${what} "${path}"${didYouMean(nearestNames(keyOf(basename(path)), candidates))}`;
}

/** Paths as they would have to be written there. Endings are left out: they are much the same everywhere. */
function pathsBeside(path: string): Candidate[] {
  const folder = path.slice(0, path.lastIndexOf(basename(path)));
  return namesIn(dirname(path)).map((other) => ({ name: `${folder}${other}`, key: keyOf(other) }));
}

const keyOf = (name: string): string => parse(name).name.toLowerCase();

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
