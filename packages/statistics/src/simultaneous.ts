/** Several figures at once, of which not even one is to miss, and how many more games would decide about a difference. */
import { assert } from './assert.js';
import { DEFAULT_CONFIDENCE, normalCdf, normalReach } from './distributions.js';
import { type Estimate, halfWidth } from './estimate.js';

/**
 * The confidence of each of so many intervals with which all of them hold at once (Bonferroni's correction): however the
 * figures depend on each other, such as differences from the same base.
 */
export function simultaneousConfidence(figures: number, confidence = DEFAULT_CONFIDENCE): number {
  assert(figures >= 1, 'there is a figure');
  return 1 - (1 - confidence) / figures;
}

/** What an interval of a difference says: more, less, nothing that matters, or not yet anything. */
export type Verdict = 'better' | 'worse' | 'alike' | 'open';

/** A difference within `margin` to either side doesn't matter. One that surely is there is told, however small. */
export function verdictOn({ low, high }: Estimate, margin: number): Verdict {
  if (low > 0) return 'better';
  if (high < 0) return 'worse';
  return low >= -margin && high <= margin ? 'alike' : 'open';
}

/** How a difference is decided that is still open. */
export interface Deciding {
  /** A difference of no more than this doesn't matter: it is decided, too, when it is known to be within. */
  readonly margin: number;
  /** The confidence of the interval. */
  readonly confidence?: number;
  /** In so many of such cases so many units do decide. */
  readonly power?: number;
}

const DEFAULT_POWER = 0.8;

/**
 * After how many units in all, such as pairs of games, a difference will probably be decided if it is what it seems to be after
 * `units`: its interval lies to one side of 0, or within the margin. The half-width goes with the square root of the units; chance
 * may move the figure meanwhile, for which there is room by the power.
 */
export function unitsToDecide(
  estimate: Estimate,
  units: number,
  { margin, confidence = DEFAULT_CONFIDENCE, power = DEFAULT_POWER }: Deciding,
): number {
  const distance = Math.max(Math.abs(estimate.value), margin - Math.abs(estimate.value));
  const reach = normalReach(confidence);
  // The quantile of the power: what a normal variable stays below so often.
  const room = normalReach(2 * power - 1);
  assert(distance > 0 && power > 0.5 && Math.abs(normalCdf(room) - power) < 1e-9, 'there is something to decide');
  return Math.ceil(units * (((halfWidth(estimate) / distance) * (reach + room)) / reach) ** 2);
}
