import type { ClusterTally } from './cluster-tally.js';
import { DEFAULT_CONFIDENCE, normalReach, studentReach } from './distributions.js';
import type { Estimate, Interval } from './estimate.js';
import type { Moments } from './moments.js';
import { roomForUnseen } from './unseen.js';

/** The mean of independent values, with Student's interval. */
export function mean(moments: Moments, confidence = DEFAULT_CONFIDENCE): Estimate {
  return around(moments.mean, moments.variance / moments.count, moments.count, confidence);
}

/** The mean of values in clusters, such as something about each game of a pair, with Student's interval. */
export function clusteredMean(clusters: ClusterTally, confidence = DEFAULT_CONFIDENCE): Estimate {
  return around(clusters.ratio, clusters.ratioVariance, clusters.clusters, confidence);
}

/** The mean of independent values that can't leave a range. The interval has room for values that didn't occur. */
export function boundedMean(moments: Moments, possible: Interval, confidence = DEFAULT_CONFIDENCE): Estimate {
  return roomForUnseen(mean(moments, confidence), moments.count, possible, normalReach(confidence));
}

/** With fewer than two units nothing is known of the spread, and the interval is without bounds. */
function around(value: number, variance: number, units: number, confidence: number): Estimate {
  if (units < 2) return { value, low: -Infinity, high: Infinity };
  const half = studentReach(confidence, units - 1) * Math.sqrt(variance);
  return { value, low: value - half, high: value + half };
}
