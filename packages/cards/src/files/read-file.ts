/** Files of whoever uses Lorelab are read here and nowhere else, so that none of them can be without end. */
import { closeSync, openSync, readSync } from 'node:fs';

/** No file that is read whole is longer: the longest there are, databases of all cards, have a third of it. */
export const FILE_MEGABYTES_MAX = 32;
const BYTES_MAX = FILE_MEGABYTES_MAX * 1_000_000;
const PIECE = 1 << 16;

/**
 * The bytes of a file, a device or a pipe. Nothing is asked of it beforehand: a device says that it has no bytes and never
 * ends. Throws what the system says against it, and the same kind of error (EFBIG) for one that is too long.
 */
export function readFileBytes(file: string): Buffer {
  const fd = openSync(file, 'r');
  try {
    return join(piecesOf(fd), file);
  } finally {
    closeSync(fd);
  }
}

function* piecesOf(fd: number): Generator<Uint8Array> {
  for (;;) {
    const piece = new Uint8Array(PIECE);
    const length = readSync(fd, piece, 0, PIECE, null);
    if (length === 0) return;
    yield piece.subarray(0, length);
  }
}

/** The same of a stream, such as standard input; `name` is what errors call it. */
export async function readStreamBytes(stream: AsyncIterable<Uint8Array>, name: string): Promise<Buffer> {
  const pieces = new Pieces(name);
  for await (const piece of stream) pieces.add(piece);
  return pieces.whole();
}

function join(pieces: Iterable<Uint8Array>, name: string): Buffer {
  const all = new Pieces(name);
  for (const piece of pieces) all.add(piece);
  return all.whole();
}

class Pieces {
  private readonly list: Uint8Array[] = [];
  private size = 0;

  constructor(private readonly name: string) {}

  add(piece: Uint8Array): void {
    this.size += piece.length;
    if (this.size > BYTES_MAX) throw tooLong(this.name);
    this.list.push(piece);
  }

  whole(): Buffer {
    return Buffer.concat(this.list, this.size);
  }
}

/** As Node's errors of files are made. */
const tooLong = (file: string): NodeJS.ErrnoException =>
  Object.assign(
    new Error(`EFBIG: it is longer than ${FILE_MEGABYTES_MAX} MB, more than is read of a file, read '${file}'`),
    {
      code: 'EFBIG',
      syscall: 'read',
      path: file,
    },
  );
