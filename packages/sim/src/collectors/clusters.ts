/** Games that depend on each other, such as those of a pair: where they end among rows, and how they are counted. */

import { ClusterTally } from '@lorelab/statistics';
import type { RunPlan } from '../plan/plan.js';
import { groupSize } from '../plan/sides.js';
import type { Rows } from '../rows/layout.js';

/** The words of a ClusterTally: clusters, count, total, count², total², count × total. */
export const CLUSTER_WORDS = 6;

/** Adds a cluster to the counts of a collector: a pair with so many observations and their total. */
export function addCluster(counts: Float64Array, at: number, count: number, total: number): void {
  if (count === 0) return;
  counts[at]++;
  counts[at + 1] += count;
  counts[at + 2] += total;
  counts[at + 3] += count * count;
  counts[at + 4] += total * total;
  counts[at + 5] += count * total;
}

export const clusterAt = (counts: Float64Array, at: number): ClusterTally =>
  new ClusterTally([...counts.subarray(at, at + CLUSTER_WORDS)]);

/** The row after the last game of a group of series (of two players a pair), or of a series, that begins at a row. */
export const endOfGroup = (plan: RunPlan, rows: Rows, row: number): number =>
  endOf(rows, row, groupSize(plan) * plan.bestOf);
export const endOfSeries = (plan: RunPlan, rows: Rows, row: number): number => endOf(rows, row, plan.bestOf);
export const seriesOf = (plan: RunPlan, rows: Rows, row: number): number => Math.floor(rows.index(row) / plan.bestOf);

function endOf(rows: Rows, row: number, games: number): number {
  const next = (Math.floor(rows.index(row) / games) + 1) * games;
  while (row < rows.length && rows.index(row) < next) row++;
  return row;
}
