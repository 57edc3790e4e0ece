/** Files of records, to read: what they hold is looked through before anything is made of it. */
import { closeSync, existsSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import type { SeriesRange } from '../../plan/plan.js';
import { groupSize } from '../../plan/sides.js';
import { RecordLayout, type Rows } from '../../rows/layout.js';
import { Blocks, blockBytes } from '../blocks.js';
import { HEADER_MAX, type ReadHeader, type RecordHeader, readHeader } from '../header.js';
import { RecordFileError } from '../record-file-error.js';
import { type Stretch, type Survey, Surveyor } from '../survey.js';

/** So much is read at once, and a group of series at least. */
const BYTES_AT_ONCE = 4 << 20;

export class RecordFile {
  readonly header: RecordHeader;
  readonly layout: RecordLayout;
  /** What it holds, and what of it is damaged. */
  readonly survey: Survey;
  private readonly head: ReadHeader;
  /** Whole blocks: a run that was killed may have left a part of one behind them. */
  private readonly blocks: number;

  private constructor(
    readonly file: string,
    private readonly fd: number,
  ) {
    const start = Buffer.alloc(Math.min(HEADER_MAX, fstatSync(fd).size));
    readSync(fd, start, 0, start.length, 0);
    this.head = readHeader(file, start);
    this.header = this.head.header;
    this.layout = new RecordLayout(this.header.schema);
    this.blocks = Math.floor((fstatSync(fd).size - this.head.bytes) / blockBytes(this.layout));
    this.survey = this.look();
  }

  /** `isSalvaged`: damaged records are read as far as they are sound; else they are refused. */
  static open(file: string, { isSalvaged = false } = {}): RecordFile {
    const fd = openToRead(file);
    try {
      const records = new RecordFile(file, fd);
      if (!isSalvaged && records.survey.damaged > 0)
        throw new RecordFileError(`${records.damage}; --salvage goes on with the rest`);
      return records;
    } catch (error) {
      closeSync(fd);
      throw error;
    }
  }

  close(): void {
    closeSync(this.fd);
  }

  /** What is damaged, in words; nothing if all is sound. */
  get damage(): string | undefined {
    const { damaged, lost, isEndLost, series } = this.survey;
    if (damaged === 0) return undefined;
    const what = this.header.plan.bestOf === 1 ? 'game' : 'series';
    const ranges = lost.map(({ from, to }) => `${from} to ${to - 1}`);
    if (isEndLost) ranges.push(`${series} on`);
    const which = ranges.length === 0 ? '' : `: lost are the ${plural(what)} ${shortened(ranges)}`;
    return `"${this.file}" is damaged in ${damaged} of its ${this.blocks} blocks${which}`;
  }

  /** Where the blocks begin, and what their checksums begin with: for a writer that goes on. */
  get blocksAt(): number {
    return this.head.bytes;
  }
  get run(): number {
    return this.head.checksum;
  }

  /** Whole groups of the series below a number, and that number's last one if it has no other. */
  wanted(series: number): SeriesRange[] {
    return this.survey.stretches
      .map(({ from, to }) => ({ from, to: to >= series ? series : to - (to % groupSize(this.header.plan)) }))
      .filter(({ from, to }) => to > from);
  }

  /** The rows of some stretches of series, in parts of whole groups. */
  *rows(ranges: readonly SeriesRange[] = this.survey.stretches): Generator<Rows> {
    for (const range of ranges) {
      const stretch = this.survey.stretches.find(({ from }) => from === range.from)!;
      yield* this.rowsOf(stretch, range.to);
    }
  }

  private *rowsOf({ fromBlock, toBlock }: Stretch, toSeries: number): Generator<Rows> {
    const { plan } = this.header;
    const games = groupSize(plan) * plan.bestOf;
    for (let block = fromBlock; block < toBlock; ) {
      const blocks = this.read(block, Math.min(this.blocksAtOnce, toBlock - block));
      const isLast = block + blocks.length === toBlock;
      const whole = isLast ? blocks : blocks.before(Math.floor(blocks.index(blocks.length - 1) / games) * games);
      const kept = whole.before(toSeries * plan.bestOf);
      const rows = kept.rows();
      if (rows.length > 0) yield rows;
      if (kept.length < whole.length) return;
      block += whole.length;
    }
  }

  private look(): Survey {
    const surveyor = new Surveyor(this.header.plan);
    for (let block = 0; block < this.blocks; ) {
      const blocks = this.read(block, Math.min(this.blocksAtOnce, this.blocks - block));
      for (let i = 0; i < blocks.length; i++) surveyor.take(blocks.read(i));
      block += blocks.length;
    }
    return surveyor.finish();
  }

  private get blocksAtOnce(): number {
    return Math.max(
      groupSize(this.header.plan) * this.header.plan.bestOf + 1,
      Math.floor(BYTES_AT_ONCE / blockBytes(this.layout)),
    );
  }

  private read(block: number, count: number): Blocks {
    const size = blockBytes(this.layout);
    const bytes = new Uint8Array(count * size);
    const start = this.head.bytes + block * size;
    for (let at = 0; at < bytes.length; ) {
      const read = readSync(this.fd, bytes, at, bytes.length - at, start + at);
      if (read === 0) throw new RecordFileError(`"${this.file}" became shorter while it was read`);
      at += read;
    }
    return new Blocks(this.layout, this.head.checksum, bytes.buffer);
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

const plural = (what: string): string => (what === 'series' ? what : `${what}s`);

const SHOWN = 5;

const shortened = (ranges: readonly string[]): string =>
  ranges.length <= SHOWN ? ranges.join(', ') : `${ranges.slice(0, SHOWN).join(', ')} and others`;
