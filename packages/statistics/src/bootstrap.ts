import { DEFAULT_CONFIDENCE } from './distributions.js';
import type { Estimate } from './estimate.js';
import { middleOf } from './middle.js';

export interface BootstrapOptions {
  /** Draws a whole number from 0 up to a bound, each with the same chance. */
  readonly draw: (bound: number) => number;
  readonly resamples?: number;
  readonly confidence?: number;
}

/**
 * A figure of which no formula says how sure it is, with the interval between the quantiles of what it comes to in
 * samples drawn again from the sample. Units must be independent of each other: pairs, not games. The figure is worked
 * out from the indexes of the units in a sample. The same draws give the same interval.
 */
export function bootstrap(
  units: number,
  figure: (sample: Int32Array) => number,
  { draw, resamples = 1000, confidence = DEFAULT_CONFIDENCE }: BootstrapOptions,
): Estimate {
  const sample = Int32Array.from({ length: units }, (_, unit) => unit);
  const value = figure(sample);
  const figures = Float64Array.from({ length: resamples }, () => {
    for (let i = 0; i < units; i++) sample[i] = draw(units);
    return figure(sample);
  });
  return { value, ...middleOf(figures, confidence) };
}
