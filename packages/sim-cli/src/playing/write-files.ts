/** Files that commands leave behind: each is whole or not there, and so are several that belong together. */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { behindLinks, reasonOf } from '@lorelab/cards/files';
import { OutputFileError } from './failures.js';

/** Writes texts to their paths: first all of them beside their places, then each takes its name. */
export function writeFiles(texts: ReadonlyMap<string, string | Uint8Array>): void {
  // Two runs that write the same file don't get in each other's way.
  const partials = [...texts].map(([path, text]) => {
    const file = targetOf(path);
    return { file, text, partial: `${file}.${process.pid}.partial` };
  });
  const clean = (): void => {
    for (const { partial } of partials) rmSync(partial, { force: true });
  };
  try {
    for (const { file, text, partial } of partials) {
      mustBeReplaceable(file);
      attempt(file, () => writeFileSync(partial, text));
    }
    for (const { file, partial } of partials) attempt(file, () => renameSync(partial, file));
  } finally {
    clean();
  }
}

/** Says before a long run what would be said after it: that there can't be such a file. */
export function mustTakeFile(path: string): void {
  const file = targetOf(path);
  mustBeReplaceable(file);
  mustBeWritable(file, dirname(file));
}

/** The same of a folder, which need not be there yet. */
export function mustTakeFolder(folder: string): void {
  mustBeFolder(folder);
  const missing = missingFolders(folder);
  const outermost = missing.at(-1);
  mustBeWritable(folder, outermost === undefined ? folder : dirname(outermost));
}

/** The file that is written, behind links. */
export function targetOf(path: string): string {
  return attempt(path, () => behindLinks(path));
}

/** Nobody's file is replaced unless they say so: `isAgreed`. */
export function mustBeNew(file: string, isAgreed: boolean): void {
  if (!isAgreed && existsSync(file))
    throw new OutputFileError(`there is a file "${file}" already; --force overwrites it`);
}

/** The same of tables: those of another report would stand beside or below the new ones. */
export function mustHaveNoTables(folder: string, isAgreed: boolean): void {
  const [first] = isAgreed || !existsSync(folder) ? [] : readdirSync(folder).filter((name) => /\.csv$/i.test(name));
  if (first !== undefined)
    throw new OutputFileError(`there are tables in "${folder}" already, such as ${first}; --force overwrites them`);
}

function mustBeWritable(path: string, folder: string): void {
  attempt(path, () => accessSync(folder, constants.W_OK));
  mustBeFolder(folder);
}

function mustBeFolder(folder: string): void {
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw new OutputFileError(`"${folder}" is not a folder`);
}

/** Makes a folder for files that `write` puts there; if that fails, what was made is gone again. */
export function inFolder(folder: string, write: () => void): void {
  mustBeFolder(folder);
  const made = missingFolders(folder);
  attempt(folder, () => mkdirSync(folder, { recursive: true }));
  try {
    write();
  } catch (error) {
    for (const one of made) rmdirSync(one);
    throw error;
  }
}

/** The folders that have to be made, the innermost first. */
const missingFolders = (folder: string): string[] =>
  existsSync(folder) ? [] : [folder, ...missingFolders(dirname(folder))];

function mustBeReplaceable(file: string): void {
  if (existsSync(file) && !statSync(file).isFile())
    throw new OutputFileError(`"${file}" is not a file that can be replaced`);
}

function attempt<T>(file: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new OutputFileError(`"${file}" can't be written: ${reasonOf(error)}`);
  }
}
