import { nextBelow, RANDOM_WORDS, RunSeed } from '@lorelab/engine/kernel';
import { DEFAULT_CONFIDENCE } from './distributions.js';
import type { Estimate } from './estimate.js';

export interface BootstrapOptions {
  readonly seed: string;
  readonly resamples?: number;
  readonly confidence?: number;
}

/**
 * A figure of which no formula says how sure it is, with the interval between the quantiles of what it comes to in
 * samples drawn again from the sample. Units must be independent of each other: pairs, not games. The figure is worked
 * out from the indexes of the units in a sample. The same seed gives the same interval.
 */
export function bootstrap(
  units: number,
  figure: (sample: Int32Array) => number,
  { seed, resamples = 1000, confidence = DEFAULT_CONFIDENCE }: BootstrapOptions,
): Estimate {
  const runSeed = new RunSeed(seed);
  const random = new Int32Array(RANDOM_WORDS);
  const sample = Int32Array.from({ length: units }, (_, unit) => unit);
  const value = figure(sample);
  const figures = Float64Array.from({ length: resamples }, (_, resample) => {
    runSeed.writeState(random, resample);
    for (let i = 0; i < units; i++) sample[i] = nextBelow(random, units);
    return figure(sample);
  }).sort();
  const cut = Math.floor(((1 - confidence) / 2) * (resamples + 1));
  return { value, low: figures[Math.max(0, cut - 1)], high: figures[Math.min(resamples - 1, resamples - cut)] };
}
