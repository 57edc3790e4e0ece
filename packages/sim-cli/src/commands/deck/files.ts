import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalog, type Deck, type DeckError, err, type Result, readDeckBytes } from '@lorelab/cards';
import { reasonOf } from '../../reason.js';

/** What is wrong with a deck, or with the file that it is in. */
export type FileError = Omit<DeckError, 'code'> & { readonly code: DeckError['code'] | 'unreadable-file' };

/** Stands for standard input or output on the command line. */
export const STANDARD_STREAM = '-';

const DECK_FILE = /\.(?:txt|json)$/i;
/** Hidden folders and installed packages have no decks. */
const SKIPPED = /^(?:\.|node_modules$)/;

/** No deck comes near it; saved tables of Tabletop Simulator have some of it. */
const MEGABYTES_MAX = 32;

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

/** The deck of a file, or of standard input. */
export async function readDeckAt(file: string, catalog: Catalog): Promise<Result<Deck, readonly FileError[]>> {
  try {
    const bytes = await readBytes(file === STANDARD_STREAM ? process.stdin : createReadStream(file));
    return bytes ? readDeckBytes(bytes, catalog) : err([unreadable(`it has more than ${MEGABYTES_MAX} MB`)]);
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

const unreadable = (found: string): FileError => ({
  code: 'unreadable-file',
  line: 0,
  message: `the file can't be read: ${found}`,
  expected: 'a file with a deck',
  found,
  nearest: [],
});
