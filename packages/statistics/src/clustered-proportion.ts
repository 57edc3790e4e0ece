import type { ClusterTally } from './cluster-tally.js';
import { DEFAULT_CONFIDENCE, normalReach, studentReach } from './distributions.js';
import type { Estimate } from './estimate.js';
import { wilson } from './proportion.js';
import { roomForUnseen } from './unseen.js';

/** Totals of a tally count halves of a win. */
export const HALVES = 2;

/**
 * The share of successes among trials in clusters, with Wilson's interval for the number of independent trials that
 * would be as sure (the effective number). The tally's totals count successes, or `parts` of one.
 */
export function clusteredProportion(
  clusters: ClusterTally,
  { parts = HALVES, confidence = DEFAULT_CONFIDENCE } = {},
): Estimate {
  const value = clusters.ratio / parts;
  const trials = effectiveTrials(clusters, parts);
  // Student's reach: the effective number is itself estimated from the clusters.
  const interval = wilson(value, trials, studentReach(confidence, clusters.clusters - 1));
  return roomForUnseen({ value, ...interval }, clusters.clusters, { low: 0, high: 1 }, normalReach(confidence));
}

/** How much greater the variance of the share is than with as many independent trials. NaN if it can't be said. */
export function designEffect(clusters: ClusterTally, parts = HALVES): number {
  return clusters.count / effectiveTrials(clusters, parts);
}

/** p (1 - p) over the variance of p. Infinite if the clusters show no spread, which says nothing about their number. */
function effectiveTrials(clusters: ClusterTally, parts: number): number {
  const value = clusters.ratio / parts;
  const variance = clusters.ratioVariance / parts ** 2;
  return variance === 0 ? Infinity : (value * (1 - value)) / variance;
}
