import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { err, ok, type Result } from '@lorelab/cards/common';
import type { DeckProblem } from '@lorelab/sim/play';
import type { Command } from 'commander';
import { gameToldBy } from '../../playing/kinds.js';
import { reasonOf } from '../../reason.js';

/** Stands for standard input or output on the command line. */
export const STANDARD_STREAM = '-';

const DECK_FILE = /\.(?:txt|json)$/i;
/** Hidden folders and installed packages have no decks. */
const SKIPPED = /^(?:\.|node_modules$)/;

/** No deck comes near it; saved tables of Tabletop Simulator have some of it. */
const MEGABYTES_MAX = 32;

/**
 * The decks of some paths that are played together. A folder stands for the decks of one game: of `game`, or else of the
 * game that the files in it are of, not those in its own folders.
 */
export function findPlayableFiles(paths: readonly string[], game: string | undefined, command: Command): string[] {
  const files = paths.flatMap((path) => {
    let found: string[];
    try {
      found = findDeckFiles(path);
    } catch {
      return command.error(`error: there is no file or folder "${path}"`);
    }
    if (found.length === 1 && found[0] === path) return found;
    const games = new Map(found.map((file) => [file, gameToldBy(readFileSync(file))]));
    const own = found.find((file) => dirname(file) === normalize(path).replace(/[/\\]$/, ''));
    const wanted = game ?? (own === undefined ? undefined : games.get(own));
    return wanted === undefined ? found : found.filter((file) => games.get(file) === wanted);
  });
  return [...new Set(files)];
}

/** The deck files of a path: a file as it is, a folder with all that is in it. Throws if there is no such path. */
export const findDeckFiles = (path: string): string[] =>
  path !== STANDARD_STREAM && statSync(path).isDirectory() ? filesIn(path) : [path];

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : filesIn(path);
    return DECK_FILE.test(entry.name) ? [path] : [];
  });
}

/** What a file is called in messages. */
export const nameOf = (file: string): string => (file === STANDARD_STREAM ? '<stdin>' : file);

/** What is in a file, or comes from standard input. */
export async function readBytesAt(file: string): Promise<Result<Uint8Array, readonly DeckProblem[]>> {
  try {
    const bytes = await readBytes(file === STANDARD_STREAM ? process.stdin : createReadStream(file));
    return bytes ? ok(bytes) : err([unreadable(`it has more than ${MEGABYTES_MAX} MB`)]);
  } catch (error) {
    return err([unreadable(reasonOf(error))]);
  }
}

/** Everything that comes, or nothing if it is too much. */
async function readBytes(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > MEGABYTES_MAX * 1_000_000) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const unreadable = (reason: string): DeckProblem => ({ line: 0, message: `the file can't be read: ${reason}` });
