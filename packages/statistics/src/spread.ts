import { DEFAULT_CONFIDENCE, studentReach } from './distributions.js';
import type { Estimate } from './estimate.js';
import type { IntegerHistogram } from './histogram.js';

/**
 * The standard deviation of values, with the interval that follows from how far their squares spread (the fourth moment),
 * so that it doesn't take them to be normal. On the scale of its logarithm, because it can't be below 0.
 *
 * Values that depend on each other give a wider interval: `designEffect` says as how many each counts.
 */
export function spread(
  histogram: IntegerHistogram,
  { designEffect = 1, confidence = DEFAULT_CONFIDENCE } = {},
): Estimate {
  const { count, lowest, greatest } = histogram;
  const { mean, variance } = histogram.moments();
  const value = Math.sqrt(variance);
  const independent = count / designEffect;
  if (!(independent >= 2)) return { value, low: 0, high: Infinity };
  if (variance === 0) return { value, low: 0, high: 0 };
  let fourth = 0;
  for (let x = lowest; x <= greatest; x++) fourth += (histogram.at(x) * (x - mean) ** 4) / count;
  // The relative error of the variance; half of it is that of its root.
  const error = Math.sqrt(Math.max(0, fourth / variance ** 2 - (independent - 3) / (independent - 1)) / independent);
  const reach = Math.exp((studentReach(confidence, independent - 1) * error) / 2);
  return { value, low: value / reach, high: value * reach };
}
