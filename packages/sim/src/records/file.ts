/** Records on disk: a line of JSON that says what they are and how many, then the rows as they come. */
import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { Ending, NOBODY } from '@lorelab/engine/kernel';
import { ENDING_COUNT } from '../playing/index.js';
import type { RunPlan } from '../runner/plan.js';
import { Head, RecordLayout, type RecordSchema, Rows } from './layout.js';

/** Grows whenever the meaning of a file does. */
const VERSION = 2;
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

/** What stands there besides once all rows are written. */
interface Counts {
  /** Games that have a row. */
  readonly games: number;
  /** Series from the first on that were played; games of theirs that have no row could not be played. */
  readonly series: number;
}

/** A file that isn't records, or not of this version, or cut off, or that the system refuses (the cause says why). */
export class RecordFileError extends Error {
  override readonly name = 'RecordFileError';
}

/** Writes records beside the file that they are for, which is there only once they are complete. */
export class RecordWriter {
  private readonly partial: string;
  private fd: number | undefined;
  private bytes = 0;

  constructor(
    readonly file: string,
    private readonly header: RecordHeader,
  ) {
    if (existsSync(file) && !statSync(file).isFile())
      throw new RecordFileError(`"${file}" is not a file that can be replaced`);
    // Two runs that write the same file don't get in each other's way.
    this.partial = `${file}.${process.pid}.partial`;
    process.on('exit', this.leave);
    this.attempt(() => {
      this.fd = openSync(this.partial, 'w');
    });
    this.write(headerLine(header, { games: 0, series: 0 }));
  }

  add(rows: ArrayBuffer): void {
    this.bytes += rows.byteLength;
    this.write(Buffer.from(rows));
  }

  /** The records of so many series are complete: the file takes its name. */
  finish(series: number): void {
    const games = this.bytes / new RecordLayout(this.header.schema).bytes;
    this.write(headerLine(this.header, { games, series }), 0);
    this.attempt(() => {
      this.close();
      renameSync(this.partial, this.file);
    });
    process.off('exit', this.leave);
  }

  /** Leaves nothing behind. */
  discard(): void {
    this.close();
    rmSync(this.partial, { force: true });
    process.off('exit', this.leave);
  }

  /** The program ends before the records are complete. */
  private readonly leave = (): void => this.discard();

  /** `position`: where in the file; absent: where the last bytes ended. */
  private write(bytes: Buffer, position?: number): void {
    this.attempt(() => {
      for (let at = 0; at < bytes.length; ) {
        const place = position === undefined ? null : position + at;
        at += writeSync(this.fd!, bytes, at, bytes.length - at, place);
      }
    });
  }

  private attempt(act: () => void): void {
    try {
      act();
    } catch (cause) {
      this.discard();
      throw new RecordFileError(`"${this.file}" can't be written`, { cause });
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
  /** How many series, from the first on, were played. */
  readonly series: number;
  private readonly rowsAt: number;

  private constructor(
    readonly file: string,
    private readonly fd: number,
  ) {
    const { header, games, series, length } = readHeader(file, fd);
    this.header = header;
    this.layout = new RecordLayout(header.schema);
    this.games = games;
    this.series = series;
    this.rowsAt = length;
    const found = (fstatSync(fd).size - length) / this.layout.bytes;
    if (found !== games)
      throw new RecordFileError(
        `"${file}" is cut off: it says that it holds ${games} games, and holds ${Math.floor(found)} whole ones`,
      );
  }

  static open(file: string): RecordFile {
    const fd = openToRead(file);
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

  private read(row: number, count: number): Rows {
    const buffer = new ArrayBuffer(count * this.layout.bytes);
    const bytes = new Uint8Array(buffer);
    const start = this.rowsAt + row * this.layout.bytes;
    for (let at = 0; at < bytes.length; ) {
      const read = readSync(this.fd, bytes, at, bytes.length - at, start + at);
      if (read === 0) throw new RecordFileError(`"${this.file}" became shorter while it was read`);
      at += read;
    }
    const rows = new Rows(this.layout, buffer);
    this.check(rows, row);
    return rows;
  }

  /** Rows that were damaged would be counted in wrong places. */
  private check(rows: Rows, from: number): void {
    const { players } = this.layout.schema;
    for (let row = 0; row < rows.length; row++) {
      const isSound =
        (row === 0 || rows.index(row) > rows.index(row - 1)) &&
        isWithin(rows.head(row, Head.Starter), 0, players) &&
        isWithin(rows.head(row, Head.Winner), NOBODY, players) &&
        isWithin(rows.head(row, Head.Ending), Ending.Goal, ENDING_COUNT);
      if (!isSound)
        throw new RecordFileError(`"${this.file}" is damaged: row ${from + row + 1} is no record of a game`);
    }
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

function openToRead(file: string): number {
  if (!existsSync(file)) throw new RecordFileError(`there is no file "${file}"`);
  if (!statSync(file).isFile()) throw new RecordFileError(`"${file}" is not a file of records`);
  try {
    return openSync(file, 'r');
  } catch (cause) {
    throw new RecordFileError(`"${file}" can't be read`, { cause });
  }
}

const isWithin = (value: number, from: number, end: number): boolean => value >= from && value < end;

const firstOf = (rows: Rows, count: number): Rows =>
  new Rows(rows.layout, rows.buffer.slice(0, count * rows.layout.bytes));

/** The rows of games below a number; they stand in order. */
function rowsBelow(rows: Rows, index: number): Rows {
  let count = rows.length;
  while (count > 0 && rows.index(count - 1) >= index) count--;
  return count === rows.length ? rows : firstOf(rows, count);
}

/** The first line, as long for any counts: they are written when all rows are. */
function headerLine(header: RecordHeader, counts: Counts): Buffer {
  const line = ({ games, series }: Counts): string => JSON.stringify({ [MAGIC]: VERSION, games, series, ...header });
  const most = { games: Number.MAX_SAFE_INTEGER, series: Number.MAX_SAFE_INTEGER };
  return Buffer.from(`${line(counts).padEnd(line(most).length)}\n`);
}

function readHeader(file: string, fd: number): Counts & { header: RecordHeader; length: number } {
  const start = Buffer.alloc(Math.min(HEADER_MAX, fstatSync(fd).size));
  readSync(fd, start, 0, start.length, 0);
  const end = start.indexOf(0x0a);
  const read = end < 0 ? undefined : parse(start.subarray(0, end).toString('utf8'));
  if (!read || !(MAGIC in read)) throw new RecordFileError(`"${file}" is not a file of records`);
  if (read[MAGIC] !== VERSION)
    throw new RecordFileError(
      `"${file}" holds records of version ${String(read[MAGIC])}; this program reads version ${VERSION}`,
    );
  const { games, series, plan, schema, versions } = read as unknown as RecordHeader & Counts;
  const isWhole = [plan, schema, versions].every((part) => typeof part === 'object' && part !== null);
  if (!isWhole || !Number.isSafeInteger(games) || !Number.isSafeInteger(series))
    throw new RecordFileError(`"${file}" is not a file of records`);
  return { header: { plan, schema, versions }, games, series, length: end + 1 };
}

function parse(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
