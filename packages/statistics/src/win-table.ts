import { assert } from './assert.js';
import { HALVES } from './clustered-proportion.js';
import { DEFAULT_CONFIDENCE } from './distributions.js';
import type { Estimate } from './estimate.js';
import { proportion } from './proportion.js';
import { Tally } from './tally.js';

/** The columns and rows of a table: all integers from one to another. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Win rates by two integers, such as the turn and the lead in points. Each cell counts games and halves of a win. */
export class WinTable extends Tally {
  private readonly width: number;

  constructor(
    readonly rows: Span,
    readonly columns: Span,
    written?: readonly number[],
  ) {
    const width = lengthOf(columns);
    super(new Float64Array(2 * lengthOf(rows) * width), written);
    this.width = width;
  }

  add(row: number, column: number, halves: number): void {
    const cell = this.cell(row, column);
    this.increase(cell, 1);
    this.increase(cell + 1, halves);
  }

  games(row: number, column: number): number {
    return this.sums[this.cell(row, column)];
  }

  /** The games of a cell as if they were independent of each other. */
  winRate(row: number, column: number, confidence = DEFAULT_CONFIDENCE): Estimate {
    const cell = this.cell(row, column);
    return proportion(this.sums[cell + 1] / HALVES, this.sums[cell], confidence);
  }

  private cell(row: number, column: number): number {
    assert(isWithin(row, this.rows) && isWithin(column, this.columns), 'a cell lies in its table');
    return 2 * ((row - this.rows.from) * this.width + column - this.columns.from);
  }
}

const lengthOf = ({ from, to }: Span): number => to - from + 1;

const isWithin = (value: number, { from, to }: Span): boolean =>
  Number.isInteger(value) && value >= from && value <= to;
