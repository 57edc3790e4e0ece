import { assert } from './assert.js';

export type Matrix = number[][];

export function zeros(size: number): Matrix {
  return Array.from({ length: size }, () => new Array<number>(size).fill(0));
}

export function times(a: Matrix, b: Matrix): Matrix {
  return a.map((row) => b[0].map((_, column) => row.reduce((sum, x, k) => sum + x * b[k][column], 0)));
}

export function timesVector(a: Matrix, v: readonly number[]): number[] {
  return a.map((row) => row.reduce((sum, x, k) => sum + x * v[k], 0));
}

export function transposed(a: Matrix): Matrix {
  return a[0].map((_, column) => a.map((row) => row[column]));
}

/** The inverse of a symmetric matrix that is positive definite, by Gauss and Jordan's elimination. */
export function inverse(a: Matrix): Matrix {
  const size = a.length;
  const rows = a.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot++) {
    const divisor = rows[pivot][pivot];
    assert(divisor > 0, 'the matrix is positive definite');
    rows[pivot] = rows[pivot].map((x) => x / divisor);
    for (let i = 0; i < size; i++) {
      const factor = rows[i][pivot];
      if (i !== pivot && factor !== 0) rows[i] = rows[i].map((x, j) => x - factor * rows[pivot][j]);
    }
  }
  return rows.map((row) => row.slice(size));
}
