/**
 * The parts of a long run, in a file to which each is appended as it comes: a kill loses what was under way, and a part that was
 * cut off as it was written is gathered again.
 */
import { appendFileSync, closeSync, existsSync, fstatSync, openSync, readSync, truncateSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import type { Parts } from '../checkpoint.js';
import { type CheckpointRun, headerOf, mustBeOf, replaceFile } from './checkpoint.js';

/** A part begins with its place, its length and its checksum. */
const FRAME = 12;

/** The header is the first line. */
const LONGEST_HEADER = 1 << 20;
const NEW_LINE = 0x0a;

/** The file of one run. */
export class PartsFile implements Parts {
  constructor(
    readonly path: string,
    private readonly owner: CheckpointRun,
  ) {}

  /**
   * All parts that are there whole, by their places. Throws a `CheckpointError` if the file is another run's. What is behind
   * them was cut off or is damaged, and goes away: new parts are appended to what is sound.
   */
  read(): ReadonlyMap<number, Uint8Array> {
    if (!existsSync(this.path)) replaceFile(this.path, `${JSON.stringify(headerOf(this.owner))}\n`);
    const file = openSync(this.path, 'r');
    try {
      const { parts, end } = partsFrom(file, this.headerIn(file));
      truncateSync(this.path, end);
      return parts;
    } finally {
      closeSync(file);
    }
  }

  /** Adds a part behind the others; `read` comes before. */
  add(place: number, bytes: Uint8Array): void {
    const frame = new DataView(new ArrayBuffer(FRAME));
    for (const [i, word] of [place, bytes.length, crc32(bytes)].entries()) frame.setUint32(4 * i, word);
    appendFileSync(this.path, Buffer.concat([new Uint8Array(frame.buffer), bytes]));
  }

  /** Looks whose the file is; returns where its parts begin. */
  private headerIn(file: number): number {
    const start = bytesAt(file, 0, LONGEST_HEADER);
    const end = start.indexOf(NEW_LINE);
    mustBeOf(this.owner, this.path, Buffer.from(start.subarray(0, Math.max(0, end))).toString('utf8'));
    return end + 1;
  }
}

interface FoundParts {
  readonly parts: ReadonlyMap<number, Uint8Array>;
  /** Where the last whole part ends. */
  readonly end: number;
}

function partsFrom(file: number, start: number): FoundParts {
  const parts = new Map<number, Uint8Array>();
  let end = start;
  for (;;) {
    const frame = bytesAt(file, end, FRAME);
    if (frame.length < FRAME) return { parts, end };
    const words = new DataView(frame.buffer, frame.byteOffset);
    const bytes = bytesAt(file, end + FRAME, words.getUint32(4));
    if (bytes.length < words.getUint32(4) || crc32(bytes) !== words.getUint32(8)) return { parts, end };
    parts.set(words.getUint32(0), bytes);
    end += FRAME + bytes.length;
  }
}

/** Some bytes of a file, or as many as there are. */
function bytesAt(file: number, at: number, length: number): Uint8Array {
  // What a damaged frame claims may be more than there is.
  const room = Math.min(length, Math.max(0, fstatSync(file).size - at));
  const bytes = new Uint8Array(room);
  let read = 0;
  while (read < room) {
    const now = readSync(file, bytes, read, room - read, at + read);
    if (now === 0) break;
    read += now;
  }
  return bytes.subarray(0, read);
}
