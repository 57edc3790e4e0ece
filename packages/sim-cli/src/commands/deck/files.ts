import { createReadStream } from 'node:fs';
import { err, ok, type Result } from '@lorelab/cards/common';
import type { DeckProblem } from '@lorelab/sim/play';
import { STANDARD_STREAM } from '../../playing/deck-files.js';
import { reasonOf } from '../../reason.js';

/** No deck comes near it; saved tables of Tabletop Simulator have some of it. */
const MEGABYTES_MAX = 32;

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
