import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { behindLinks } from '../../files/links.js';
import { readFileBytes } from '../../files/read-file.js';
import type { UserCards } from '../catalog/patch.js';
import { formatUserFile, isFromNewer, makeUserFile, objectionTo, parseUserFile, type UserFile } from './user-file.js';

/** A file of the user's folder, or why it can't be used. */
export interface FolderEntry {
  /** What the user calls it: the file without `.json`. */
  readonly name: string;
  readonly path: string;
  /** Absent if it is none of our files. */
  readonly file?: UserFile;
  readonly objection?: string;
}

const SUFFIX = '.json';

/** The user's files in the order in which they count: the last one has the last word. None if there is no folder. */
export function readUserFolder(folder: string): FolderEntry[] {
  const entries = namesIn(folder).map((name) => readEntry(folder, name));
  return entries.sort((a, b) => (a.file?.order ?? 0) - (b.file?.order ?? 0) || (a.name < b.name ? -1 : 1));
}

function namesIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(SUFFIX));
    return names.map((name) => name.slice(0, -SUFFIX.length));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR')
      throw Object.assign(new Error(`"${folder}" is a file; --patch FILE takes cards of a file for this time`), {
        code,
      });
    throw error;
  }
}

function readEntry(folder: string, name: string): FolderEntry {
  const path = pathOf(folder, name);
  const text = readFileBytes(path).toString('utf8');
  const file = parseUserFile(text);
  if (!file) {
    const stranger = 'it was not written by "lorelab cards import"';
    return { name, path, objection: isFromNewer(text) ? 'a newer version of Lorelab has written it' : stranger };
  }
  const objection = objectionTo(file);
  return { name, path, file, ...(objection !== undefined && { objection }) };
}

/**
 * Keeps cards under a name, in place of what had this name before. Without an `order` they count as imported last.
 * Returns the file, which is written under another name and renamed, so that it is never half written.
 */
export function keepUserCards(folder: string, name: string, source: string, cards: UserCards, order?: number): string {
  mkdirSync(folder, { recursive: true });
  const last = Math.max(0, ...readUserFolder(folder).map((entry) => entry.file?.order ?? 0));
  const path = pathOf(folder, name);
  const target = behindLinks(path);
  const temporary = `${target}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, formatUserFile(makeUserFile(source, order ?? last + 1, cards)));
    renameSync(temporary, target);
  } finally {
    // It is there no more unless something went wrong.
    rmSync(temporary, { force: true });
  }
  return path;
}

export const removeUserFile = (folder: string, name: string): void => rmSync(pathOf(folder, name));

const pathOf = (folder: string, name: string): string => join(folder, `${name}${SUFFIX}`);
