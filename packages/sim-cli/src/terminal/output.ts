/**
 * Standard output and standard error: everything goes out here. What isn't seen as itself is shown by its number; and what
 * becomes of it when nobody reads, or when there is no room.
 */
import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { StringDecoder } from 'node:string_decoder';
import { reasonOf } from '@lorelab/cards/files';
import { visible } from '@lorelab/sim/words';
import { ExitCode } from './exit-code.js';

const STDOUT = 1;

/** What is written to a terminal as it is, such as a bar that renews itself. */
const writeError = process.stderr.write.bind(process.stderr);

/** From now on what can't be written is told, not thrown. */
export function guardOutput(): void {
  // Terminals and pipes are sockets to Node. To ask the system for it (fstat) would mislead Node's module loader: it takes
  // the next path for a pipe if the last file that it asked about was one.
  if (!(process.stdout instanceof Socket)) writeWholly();
  for (const stream of [process.stdout, process.stderr]) writeVisibly(stream);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough, such as `head`, closes the pipe; that is no error.
    if (error.code === 'EPIPE') process.exit();
    console.error(`error: the output can't be written: ${reasonOf(error)}`);
    process.exit(ExitCode.BadInput);
  });
  // Nobody hears what is told any more; the run itself goes on.
  process.stderr.on('error', () => {});
}

/** Texts come as they are, and what policies in other threads print comes as bytes. */
function writeVisibly(stream: NodeJS.WriteStream): void {
  const write = stream.write.bind(stream);
  const decoder = new StringDecoder('utf8');
  stream.write = (chunk: Uint8Array | string, ...more: unknown[]): boolean => {
    const text = typeof chunk === 'string' ? chunk : decoder.write(Buffer.from(chunk));
    return write(visible(text), ...(more as []));
  };
}

/** Standard error for what moves the cursor: whoever writes to it has made visible what isn't theirs. */
export const terminal: NodeJS.WriteStream = Object.create(process.stderr, {
  write: { value: writeError },
}) as NodeJS.WriteStream;

/** On a disk that becomes full a write takes a part and succeeds; Node doesn't look, and what is left would be lost. */
function writeWholly(): void {
  process.stdout._write = (chunk: Buffer, _encoding, callback) => {
    try {
      for (let at = 0; at < chunk.length; ) at += writeSync(STDOUT, chunk, at);
      callback();
    } catch (error) {
      callback(error as Error);
    }
  };
}

/** While policies of a user play here, what they print goes to standard error: standard output is for the report. */
export async function keepOutput<T>(act: () => T | Promise<T>): Promise<T> {
  const { write } = process.stdout;
  process.stdout.write = process.stderr.write.bind(process.stderr);
  try {
    return await act();
  } finally {
    process.stdout.write = write;
  }
}
