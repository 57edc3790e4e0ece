import { DEFAULT_CONFIDENCE } from './distributions.js';
import type { Interval } from './estimate.js';

/** Between which values the middle of what was drawn lies: 95 of 100, if nobody says otherwise. The values are put in order. */
export function middleOf(values: Float64Array, confidence = DEFAULT_CONFIDENCE): Interval {
  values.sort();
  const cut = Math.floor(((1 - confidence) / 2) * (values.length + 1));
  return { low: values[Math.max(0, cut - 1)], high: values[Math.min(values.length - 1, values.length - cut)] };
}
