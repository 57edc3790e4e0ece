/**
 * What a file of records holds behind its header: a block for each game of the plan, in their order, and a last one that says
 * where the run ended. A block is a row and the row's checksum. All are of one size, so that a damaged one spoils no other.
 */
import { Ending, NOBODY, type Player } from '@lorelab/engine/kernel';
import { ENDING_COUNT } from '../playing/endings.js';
import { endingOf, Head, type RecordLayout, Rows } from '../rows/layout.js';
import { crc32 } from './crc32.js';

const CHECKSUM = 4;

/** What stands in place of an ending where a block holds no record of a game. */
const enum Mark {
  /** A policy failed the game: it is not over (Ending.NotOver). */
  Failed = 0,
  /** The run ended before this game, which is the first one of a series. */
  End = -1,
}

/** More turns than any game has. */
const TURNS_MAX = 1_000_000;

/** More than any game counts of anything, and so little that the squares of thousands can be summed exactly. */
const TOTAL_MAX = 1_000_000;

export const blockBytes = (layout: RecordLayout): number => layout.bytes + CHECKSUM;

/** What a block says: the game's number, and whether there is a record of it. */
export interface Block {
  readonly index: number;
  readonly kind: 'played' | 'failed' | 'end';
  /** Of a game that was played. */
  readonly winner: Player;
}

export class Blocks {
  private readonly words: Int32Array;
  private readonly bytes: Uint8Array;
  private readonly size: number;

  /** `run`: the checksum of the header, with which those of the blocks begin; so blocks of another file are told. */
  constructor(
    private readonly layout: RecordLayout,
    private readonly run: number,
    readonly buffer: ArrayBuffer,
  ) {
    this.words = new Int32Array(buffer);
    this.bytes = new Uint8Array(buffer);
    this.size = blockBytes(layout);
  }

  static room(layout: RecordLayout, run: number, count: number): Blocks {
    return new Blocks(layout, run, new ArrayBuffer(count * blockBytes(layout)));
  }

  get length(): number {
    return this.buffer.byteLength / this.size;
  }

  // ------------------------------------------------------------------------------------------------ writing

  setPlayed(block: number, rows: Rows, row: number): void {
    const { bytes } = this.layout;
    this.bytes.set(rows.bytes.subarray(row * bytes, (row + 1) * bytes), block * this.size);
    this.seal(block);
  }

  setFailed(block: number, index: number): void {
    this.setMark(block, index, Mark.Failed);
  }

  setEnd(block: number, index: number): void {
    this.setMark(block, index, Mark.End);
  }

  private setMark(block: number, index: number, mark: Mark): void {
    const at = this.wordOf(block);
    this.words[at + Head.IndexLow] = index | 0;
    this.words[at + Head.IndexHigh] = Math.floor(index / 2 ** 32);
    this.words[at + Head.Ending] = mark;
    this.words[at + Head.Winner] = NOBODY;
    this.seal(block);
  }

  private seal(block: number): void {
    this.words[this.wordOf(block + 1) - 1] = this.checksum(block);
  }

  // ------------------------------------------------------------------------------------------------ reading

  /** What a block says; nothing if it is damaged. */
  read(block: number): Block | undefined {
    if (this.words[this.wordOf(block + 1) - 1] !== this.checksum(block)) return undefined;
    const at = this.wordOf(block);
    const index = this.index(block);
    const winner = this.words[at + Head.Winner]!;
    const ending = this.words[at + Head.Ending]!;
    if (ending === Mark.Failed) return { index, kind: 'failed', winner: NOBODY };
    if (ending === Mark.End) return { index, kind: 'end', winner: NOBODY };
    return this.isSound(at) ? { index, kind: 'played', winner } : undefined;
  }

  /** The number of a block's game. */
  index(block: number): number {
    const at = this.wordOf(block);
    return (this.words[at + Head.IndexLow]! >>> 0) + this.words[at + Head.IndexHigh]! * 2 ** 32;
  }

  /** The blocks of games below a number; they stand in order. */
  before(index: number): Blocks {
    let count = this.length;
    while (count > 0 && this.index(count - 1) >= index) count--;
    return this.first(count);
  }

  first(count: number): Blocks {
    if (count === this.length) return this;
    return new Blocks(this.layout, this.run, this.buffer.slice(0, count * this.size));
  }

  /** The rows of those games that were played. */
  rows(): Rows {
    const { bytes, words } = this.layout;
    const rows = Rows.room(this.layout, this.length);
    let count = 0;
    for (let block = 0; block < this.length; block++) {
      const at = this.wordOf(block);
      if (this.words[at + Head.Ending]! <= Mark.Failed) continue;
      rows.words.set(this.words.subarray(at, at + words), count * words);
      count++;
    }
    return count === this.length ? rows : new Rows(this.layout, rows.buffer.slice(0, count * bytes));
  }

  /** Whatever a checksum says: other values would be counted in wrong places. */
  private isSound(at: number): boolean {
    const { players, totals } = this.layout.schema;
    const sums = this.words.subarray(at + Head.Size, at + Head.Size + players * totals.length);
    const head = (field: Head): number => this.words[at + field]!;
    return (
      isWithin(head(Head.Starter), 0, players) &&
      isWithin(head(Head.Winner), NOBODY, players) &&
      isWithin(endingOf(head(Head.Ending)), Ending.Goal, ENDING_COUNT) &&
      isWithin(head(Head.Turns), 0, TURNS_MAX) &&
      isWithin(head(Head.LeadChanges), 0, TURNS_MAX) &&
      sums.every((sum) => isWithin(sum, -TOTAL_MAX, TOTAL_MAX + 1))
    );
  }

  private wordOf(block: number): number {
    return (block * this.size) / CHECKSUM;
  }

  private checksum(block: number): number {
    const at = block * this.size;
    return crc32(this.bytes, at, at + this.layout.bytes, this.run) | 0;
  }
}

const isWithin = (value: number, from: number, end: number): boolean => value >= from && value < end;
