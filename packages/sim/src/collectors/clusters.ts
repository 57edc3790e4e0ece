import { ClusterTally } from '@lorelab/statistics';

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
