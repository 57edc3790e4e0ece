import type { Estimate, Interval } from './estimate.js';
import { wilson } from './proportion.js';

/**
 * Makes room for what has not been seen. In so many units, something that never happened may still have the share that
 * Wilson's interval of zero successes reaches, and may lie as far away as is possible at all. An interval from the
 * spread of the units is at least so wide, then. This matters where the units are all the same, or nearly so, and the
 * spread is therefore no guide; elsewhere the interval is wider anyway.
 */
export function roomForUnseen(estimate: Estimate, units: number, possible: Interval, reach: number): Estimate {
  const { value, low, high } = estimate;
  if (!(units > 0)) return { value, ...possible };
  const share = wilson(0, units, reach).high;
  return {
    value,
    low: Math.max(possible.low, Math.min(low, value - share * (value - possible.low))),
    high: Math.min(possible.high, Math.max(high, value + share * (possible.high - value))),
  };
}
