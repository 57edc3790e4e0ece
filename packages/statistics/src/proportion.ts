import { DEFAULT_CONFIDENCE, normalReach } from './distributions.js';
import type { Estimate, Interval } from './estimate.js';

/** The share of successes among independent trials, with Wilson's score interval. A half may be a success. */
export function proportion(successes: number, trials: number, confidence = DEFAULT_CONFIDENCE): Estimate {
  const value = successes / trials;
  return { value, ...wilson(value, trials, normalReach(confidence)) };
}

/**
 * Wilson's score interval: all the proportions from which `value` is no farther than `reach` of their own standard
 * errors. `trials` need not be whole: it may be the effective number of trials that depend on each other.
 */
export function wilson(value: number, trials: number, reach: number): Interval {
  if (!(trials > 0) || reach === Infinity) return { low: 0, high: 1 };
  const share = reach ** 2 / trials;
  const centre = (value + share / 2) / (1 + share);
  const half = Math.sqrt(share * value * (1 - value) + share ** 2 / 4) / (1 + share);
  // Where nothing or all succeeded, rounding must not cut off the end.
  return { low: value === 0 ? 0 : centre - half, high: value === 1 ? 1 : centre + half };
}
