import type { Matrix } from './matrix.js';

/** What is nearer to nothing than this is nothing: payoffs are shares, and known to far fewer digits. */
const NOTHING = 1e-9;
/** After so many steps a row or column, steps are chosen so that they can't go round in circles. */
const HASTY_STEPS = 20;

/**
 * The points u ≥ 0 with M u ≤ 1, of a matrix whose numbers are all above 0, and which of them make a sum greatest: Dantzig's
 * simplex method on a dense tableau. What has been made greatest stays so: the next sum is made greatest among those points.
 */
export class Simplex {
  /** A row for each condition: the numbers of all columns (first those of u, then what each condition leaves over), then the bound. */
  private readonly rows: Float64Array[];
  /** The columns that aren't 0, one for each row. */
  private readonly basis: number[];
  private readonly isClosed: boolean[];
  private readonly size: number;

  constructor(matrix: Matrix) {
    this.size = matrix.length;
    this.rows = matrix.map((row, i) => Float64Array.from([...row, ...matrix.map((_, j) => (i === j ? 1 : 0)), 1]));
    this.basis = matrix.map((_, i) => this.size + i);
    this.isClosed = new Array<boolean>(2 * this.size).fill(false);
  }

  /** Goes to a point at which this sum of the coordinates is greatest, and stays where it is. */
  maximise(weights: readonly number[]): void {
    const gains = this.gainsOf(weights);
    for (let step = 0; ; step++) {
      const isHasty = step < HASTY_STEPS * this.size;
      const column = this.entering(gains, isHasty);
      if (column < 0) break;
      this.pivot(this.leaving(column), column, gains);
    }
    // A column that would lose something is 0 wherever the sum is as great as here.
    for (let column = 0; column < this.isClosed.length; column++)
      if (gains[column] < -NOTHING) this.isClosed[column] = true;
  }

  /** The greatest that a coordinate can be at the points that are left. */
  most(coordinate: number): number {
    return this.extreme(coordinate, 1);
  }

  least(coordinate: number): number {
    return this.extreme(coordinate, -1);
  }

  point(): number[] {
    const point = new Array<number>(this.size).fill(0);
    this.basis.forEach((column, row) => {
      if (column < this.size) point[column] = Math.max(0, this.rows[row][2 * this.size]);
    });
    return point;
  }

  private extreme(coordinate: number, sign: 1 | -1): number {
    const closed = [...this.isClosed];
    this.maximise(Array.from({ length: this.size }, (_, i) => (i === coordinate ? sign : 0)));
    closed.forEach((isClosed, column) => {
      this.isClosed[column] = isClosed;
    });
    return this.point()[coordinate];
  }

  /** What each column would add to the sum; at the end stands less than the sum. */
  private gainsOf(weights: readonly number[]): Float64Array {
    const gains = new Float64Array(2 * this.size + 1);
    gains.set(weights);
    this.basis.forEach((column, row) => {
      const weight = column < this.size ? weights[column] : 0;
      if (weight !== 0) subtract(gains, this.rows[row], weight);
    });
    return gains;
  }

  /** The column that adds most; not in haste the first that adds anything (Bland's rule, which always comes to an end). */
  private entering(gains: Float64Array, isHasty: boolean): number {
    let best = -1;
    for (let column = 0; column < this.isClosed.length; column++) {
      if (this.isClosed[column] || gains[column] <= NOTHING) continue;
      if (!isHasty) return column;
      if (best < 0 || gains[column] > gains[best]) best = column;
    }
    return best;
  }

  /** The row that bounds the column first. The set is bounded, so there is one. */
  private leaving(column: number): number {
    let best = -1;
    let least = Infinity;
    this.rows.forEach((row, i) => {
      if (row[column] <= NOTHING) return;
      const ratio = row[2 * this.size] / row[column];
      if (ratio < least || (ratio === least && this.basis[i] < this.basis[best])) {
        least = ratio;
        best = i;
      }
    });
    return best;
  }

  private pivot(at: number, column: number, gains: Float64Array): void {
    const pivotRow = this.rows[at];
    const divisor = pivotRow[column];
    for (let j = 0; j < pivotRow.length; j++) pivotRow[j] /= divisor;
    this.rows.forEach((row, i) => {
      if (i !== at && row[column] !== 0) subtract(row, pivotRow, row[column]);
    });
    subtract(gains, pivotRow, gains[column]);
    this.basis[at] = column;
  }
}

function subtract(from: Float64Array, row: Float64Array, times: number): void {
  for (let j = 0; j < from.length; j++) from[j] -= times * row[j];
}
