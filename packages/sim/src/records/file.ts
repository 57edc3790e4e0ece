/** Records on disk: a line of JSON that says what they are, then the rows as they come. */
import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import type { RunPlan } from '../runner/plan.js';
import { RecordLayout, type RecordSchema, Rows } from './layout.js';

/** Grows whenever the meaning of a file does. */
const VERSION = 1;
const MAGIC = 'lorelab records';
/** A header is far shorter; a file without a line end in so many bytes isn't one of ours. */
const HEADER_MAX = 4 << 20;
const ROWS_A_BLOCK = 4096;

/** What stands in the first line of a file of records. */
export interface RecordHeader {
  readonly plan: RunPlan;
  readonly schema: RecordSchema;
  /** Versions of what played the games, for the reader to compare. */
  readonly versions: Readonly<Record<string, string>>;
}

/** A file that isn't records, or not of this version, or cut off. */
export class RecordFileError extends Error {
  override readonly name = 'RecordFileError';
}

/** Writes records beside the file that they are for, which is there only once they are complete. */
export class RecordWriter {
  private readonly partial: string;
  private fd: number | undefined;

  constructor(
    readonly file: string,
    header: RecordHeader,
  ) {
    if (existsSync(file) && !statSync(file).isFile())
      throw new RecordFileError(`${file} is not a file that can be replaced`);
    this.partial = `${file}.partial`;
    this.fd = openSync(this.partial, 'w');
    this.write(Buffer.from(`${JSON.stringify({ [MAGIC]: VERSION, ...header })}\n`));
  }

  add(rows: ArrayBuffer): void {
    this.write(Buffer.from(rows));
  }

  /** The records are complete: the file takes its name. */
  finish(): void {
    this.close();
    renameSync(this.partial, this.file);
  }

  /** Leaves nothing behind. */
  discard(): void {
    this.close();
    rmSync(this.partial, { force: true });
  }

  private write(bytes: Buffer): void {
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(this.fd!, bytes, at);
    } catch (error) {
      this.discard();
      throw error;
    }
  }

  private close(): void {
    if (this.fd !== undefined) closeSync(this.fd);
    this.fd = undefined;
  }
}

/** A file of records that is read block by block. */
export class RecordFile {
  readonly header: RecordHeader;
  readonly layout: RecordLayout;
  /** How many games it holds. */
  readonly games: number;
  private readonly rowsAt: number;

  private constructor(
    readonly file: string,
    private readonly fd: number,
  ) {
    const { header, length } = readHeader(file, fd);
    this.header = header;
    this.layout = new RecordLayout(header.schema);
    this.rowsAt = length;
    const bytes = fstatSync(fd).size - length;
    this.games = bytes / this.layout.bytes;
    if (!Number.isInteger(this.games))
      throw new RecordFileError(
        `${file} is cut off: after ${Math.floor(this.games)} whole games of ${this.layout.bytes} bytes there are ${bytes % this.layout.bytes} bytes more`,
      );
  }

  static open(file: string): RecordFile {
    const fd = openSync(file, 'r');
    try {
      return new RecordFile(file, fd);
    } catch (error) {
      closeSync(fd);
      throw error;
    }
  }

  close(): void {
    closeSync(this.fd);
  }

  /** The rows of the first so many series, in blocks of whole pairs. */
  *rows(series = Number.POSITIVE_INFINITY): Generator<Rows> {
    const games = series * this.header.plan.bestOf;
    for (let row = 0; row < this.games; ) {
      const block = this.wholePairs(this.read(row, Math.min(ROWS_A_BLOCK, this.games - row)), row);
      row += block.length;
      const kept = rowsBelow(block, games);
      if (kept.length > 0) yield kept;
      if (kept.length < block.length) return;
    }
  }

  /** How many series, from the first on, the file has games of; of the last there may be some only if it was played so. */
  get series(): number {
    if (this.games === 0) return 0;
    return Math.floor(this.read(this.games - 1, 1).index(0) / this.header.plan.bestOf) + 1;
  }

  private read(row: number, count: number): Rows {
    const buffer = new ArrayBuffer(count * this.layout.bytes);
    const bytes = new Uint8Array(buffer);
    const start = this.rowsAt + row * this.layout.bytes;
    for (let at = 0; at < bytes.length; ) {
      const read = readSync(this.fd, bytes, at, bytes.length - at, start + at);
      if (read === 0) throw new RecordFileError(`${this.file} became shorter while it was read`);
      at += read;
    }
    return new Rows(this.layout, buffer);
  }

  /** A block without the games of its last pair, unless it is the last block. */
  private wholePairs(block: Rows, from: number): Rows {
    if (from + block.length === this.games) return block;
    const { bestOf } = this.header.plan;
    const pair = (row: number): number => Math.floor(block.index(row) / (2 * bestOf));
    let end = block.length - 1;
    while (end > 0 && pair(end - 1) === pair(block.length - 1)) end--;
    return firstOf(block, end);
  }
}

const firstOf = (rows: Rows, count: number): Rows =>
  new Rows(rows.layout, rows.buffer.slice(0, count * rows.layout.bytes));

/** The rows of games below a number; they stand in order. */
function rowsBelow(rows: Rows, index: number): Rows {
  let count = rows.length;
  while (count > 0 && rows.index(count - 1) >= index) count--;
  return count === rows.length ? rows : firstOf(rows, count);
}

function readHeader(file: string, fd: number): { header: RecordHeader; length: number } {
  const start = Buffer.alloc(Math.min(HEADER_MAX, fstatSync(fd).size));
  readSync(fd, start, 0, start.length, 0);
  const end = start.indexOf(0x0a);
  const header = end < 0 ? undefined : parse(start.subarray(0, end).toString('utf8'));
  if (!header || !(MAGIC in header)) throw new RecordFileError(`${file} is not a file of records`);
  if (header[MAGIC] !== VERSION)
    throw new RecordFileError(
      `${file} holds records of version ${String(header[MAGIC])}; this program reads version ${VERSION}`,
    );
  return { header: header as unknown as RecordHeader, length: end + 1 };
}

function parse(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Where two plans differ, for people; nothing if they play the same games. */
export function planDifference(a: RunPlan, b: RunPlan): string | undefined {
  return difference(a, b, '');
}

function difference(a: unknown, b: unknown, path: string): string | undefined {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null)
    return a === b ? undefined : `${path} is ${JSON.stringify(a)} there and ${JSON.stringify(b)} here`;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  for (const key of keys) {
    const found = difference(
      (a as Record<string, unknown>)[key],
      (b as Record<string, unknown>)[key],
      path === '' ? key : `${path}.${key}`,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}
