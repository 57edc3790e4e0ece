import type { RunPlan } from '../plan/plan.js';
import type { Rows } from '../rows/layout.js';

/** The row after the last game of a pair of series, or of a series, that begins at a row. */
export const endOfPair = (plan: RunPlan, rows: Rows, row: number): number => endOf(rows, row, 2 * plan.bestOf);
export const endOfSeries = (plan: RunPlan, rows: Rows, row: number): number => endOf(rows, row, plan.bestOf);
export const seriesOf = (plan: RunPlan, rows: Rows, row: number): number => Math.floor(rows.index(row) / plan.bestOf);

function endOf(rows: Rows, row: number, games: number): number {
  const next = (Math.floor(rows.index(row) / games) + 1) * games;
  while (row < rows.length && rows.index(row) < next) row++;
  return row;
}
