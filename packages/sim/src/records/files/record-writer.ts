/**
 * Writes records as they come, under the name that they are to have: whatever ends the program, what was written stays, and
 * a run can go on from it.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { GameOrder } from '../../plan/game-order.js';
import { missingGames, type RunPlan } from '../../plan/plan.js';
import { Head, RecordLayout, type Rows } from '../../rows/layout.js';
import { Blocks, blockBytes } from '../blocks.js';
import { checksumOfLine, headerLine, type RecordHeader } from '../header.js';
import { RecordFileError } from '../record-file-error.js';
import type { Stretch } from '../survey.js';
import type { RecordFile } from './record-file.js';

/** What a writer writes into. */
interface Target {
  readonly file: string;
  readonly plan: RunPlan;
  readonly layout: RecordLayout;
  /** Where the blocks begin, and what their checksums begin with. */
  readonly blocksAt: number;
  readonly run: number;
  /** What the file has already: it isn't written again. */
  readonly kept: readonly Stretch[];
  readonly isEnded: boolean;
  /** Of a file that is not there yet: its first line. */
  readonly line?: Uint8Array;
}

export class RecordWriter {
  private fd: number | undefined;
  /** Which block is written next. */
  private block = 0;
  /** What the file has from here on. */
  private readonly kept: Stretch[];
  /** The file goes on behind the last of the blocks that are written: an end, or what a run that was killed left. */
  private hasTail: boolean;
  private isEnded: boolean;

  private constructor(private readonly target: Target) {
    this.kept = [...target.kept];
    this.hasTail = target.line === undefined;
    this.isEnded = target.isEnded;
  }

  /** Into a new file. One of that name is replaced by the first records, not before. */
  static create(file: string, header: RecordHeader): RecordWriter {
    if (existsSync(file) && !statSync(file).isFile())
      throw new RecordFileError(`"${file}" is not a file that can be replaced`);
    const line = headerLine(header);
    return new RecordWriter({
      file,
      plan: header.plan,
      layout: new RecordLayout(header.schema),
      blocksAt: line.length,
      run: checksumOfLine(line),
      kept: [],
      isEnded: false,
      line,
    });
  }

  /** Into a file that has been read: what is damaged or missing in it is put in its place, what is new behind it. */
  static goOn({ file, header, layout, blocksAt, run, survey }: RecordFile): RecordWriter {
    const { stretches: kept, isEnded } = survey;
    const writer = new RecordWriter({ file, plan: header.plan, layout, blocksAt, run, kept, isEnded });
    writer.attempt(() => {
      writer.fd = openSync(file, 'r+');
    });
    return writer;
  }

  /** The records of the series from `from` up to `to`, which come in their order. Those that have no row failed. */
  add(rows: Rows, from: number, to: number): void {
    if (this.has(from) && to <= this.kept[0]!.to) return;
    const { plan, layout, run } = this.target;
    const count = rows.length + missingGames(plan, rows.games(), from, to).length;
    const blocks = Blocks.room(layout, run, count);
    const order = new GameOrder(plan, from);
    let row = 0;
    let written = 0;
    while (order.series < to) {
      const isKept = this.has(order.series);
      if (row < rows.length && rows.index(row) === order.index) {
        if (!isKept) blocks.setPlayed(written++, rows, row);
        order.played(rows.head(row, Head.Winner));
        row++;
      } else {
        if (!isKept) blocks.setFailed(written++, order.index);
        order.failed();
      }
    }
    if (written > 0) this.write(blocks.first(written));
  }

  /** The run has come to its end with so many series. */
  finish(series: number): void {
    const { plan, layout, run } = this.target;
    if (this.fd !== undefined && !this.has(series) && this.kept.length === 0 && !this.isEnded) {
      const end = Blocks.room(layout, run, 1);
      end.setEnd(0, series * plan.bestOf);
      this.write(end);
      this.isEnded = true;
    }
    this.close();
  }

  /** Leaves the file as it is. */
  close(): void {
    if (this.fd !== undefined) closeSync(this.fd);
    this.fd = undefined;
  }

  /** Whether the file has a series, as far as all before it have been given. */
  private has(series: number): boolean {
    for (let [next] = this.kept; next && series >= next.from; [next] = this.kept) {
      if (this.block !== next.fromBlock) this.refusePlace();
      if (series < next.to) return true;
      this.block = next.toBlock;
      this.kept.shift();
    }
    return false;
  }

  private write(blocks: Blocks): void {
    this.attempt(() => {
      if (this.fd === undefined) this.begin(blocks);
      else this.writeInto(this.fd, blocks);
    });
    this.block += blocks.length;
    this.isEnded = false;
  }

  private writeInto(fd: number, blocks: Blocks): void {
    const [next] = this.kept;
    if (next && this.block + blocks.length > next.fromBlock) this.refusePlace();
    const at = this.target.blocksAt + this.block * blockBytes(this.target.layout);
    if (!next && this.hasTail) {
      ftruncateSync(fd, at);
      this.hasTail = false;
    }
    writeAll(fd, new Uint8Array(blocks.buffer), at);
  }

  /** The file comes into being with its first records: nothing is replaced by, and nobody finds, one that holds none. */
  private begin(blocks: Blocks): void {
    const { file, line } = this.target;
    const partial = `${file}.${process.pid}.partial`;
    try {
      const fd = openSync(partial, 'w');
      try {
        writeAll(fd, Buffer.concat([line!, new Uint8Array(blocks.buffer)]), 0);
        fsyncSync(fd);
      } finally {
        closeSync(fd);
      }
      renameSync(partial, file);
    } catch (error) {
      rmSync(partial, { force: true });
      throw error;
    }
    this.fd = openSync(file, 'r+');
  }

  /** Bytes are missing in the file, or there are too many: then what comes behind has no place. */
  private refusePlace(): never {
    throw new RecordFileError(
      `"${this.target.file}" has not as many blocks as there are games where it is damaged; --save with another name writes it anew`,
    );
  }

  private attempt(act: () => void): void {
    try {
      act();
    } catch (cause) {
      this.close();
      if (cause instanceof RecordFileError) throw cause;
      throw new RecordFileError(`"${this.target.file}" can't be written`, { cause });
    }
  }
}

function writeAll(fd: number, bytes: Uint8Array, position: number): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at, bytes.length - at, position + at);
}
