import { binomialCdf, DEFAULT_CONFIDENCE, normalReach } from './distributions.js';
import type { Estimate } from './estimate.js';
import type { IntegerHistogram } from './histogram.js';

/** Beyond this the exact ranks take long, and the approximate ones are at most one off. */
const EXACT_UP_TO = 1_000_000;

/**
 * The smallest value that at least a share `q` of all values doesn't exceed: the median for 0.5. The interval lies
 * between two values in their order (order statistics), and is without a bound where there are too few to give one.
 *
 * Values that depend on each other give a wider interval: `designEffect` says as how many each counts.
 */
export function quantile(
  histogram: IntegerHistogram,
  q: number,
  { designEffect = 1, confidence = DEFAULT_CONFIDENCE } = {},
): Estimate {
  const { count } = histogram;
  if (count === 0) return { value: NaN, low: -Infinity, high: Infinity };
  const independent = Math.max(1, Math.floor(count / designEffect));
  const stretch = count / independent;
  const low = lowerRank(independent, q, confidence);
  const high = independent + 1 - lowerRank(independent, 1 - q, confidence);
  return {
    // The bit that is taken away keeps q = 0.7 of 10 values at the seventh: 0.7 × 10 may be more than 7.
    value: histogram.ranked(Math.max(1, Math.ceil(q * count - 1e-9))),
    low: low < 1 ? -Infinity : histogram.ranked(Math.max(1, Math.round(low * stretch))),
    high: high > independent ? Infinity : histogram.ranked(Math.min(count, Math.round(high * stretch))),
  };
}

/** The greatest rank whose value exceeds the true quantile with a chance of no more than half of what may go wrong. */
function lowerRank(count: number, q: number, confidence: number): number {
  const wrong = (1 - confidence) / 2;
  let rank = Math.floor(count * q - normalReach(confidence) * Math.sqrt(count * q * (1 - q)));
  if (count > EXACT_UP_TO) return rank;
  // The value of rank r exceeds the quantile if fewer than r values don't.
  while (binomialCdf(rank, count, q) <= wrong) rank++;
  while (rank > 0 && binomialCdf(rank - 1, count, q) > wrong) rank--;
  return Math.max(0, rank);
}
