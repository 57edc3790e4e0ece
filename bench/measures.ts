/** What is measured: each function adds its benchmarks to a suite and says what the results mean. */
import Benchmark from 'benchmark';

/** How often something was done a second, and how sure that is. */
export interface Rate {
  readonly perSecond: number;
  /** The margin of error of a 95 % interval, in percent. */
  readonly marginPercent: number;
  readonly samples: number;
}

/** Something to measure, done once a call. */
export interface Subject {
  readonly name: string;
  run(): void;
}

export interface Precision {
  /** Seconds a subject is measured for, at most. */
  readonly maxTime: number;
  readonly minSamples: number;
}

/** Measures subjects one after the other. `tell` hears of each that is done. */
export function measure(
  subjects: readonly Subject[],
  precision: Precision,
  tell: (name: string, rate: Rate) => void,
): ReadonlyMap<string, Rate> {
  const rates = new Map<string, Rate>();
  const suite = new Benchmark.Suite();
  for (const { name, run } of subjects) suite.add(name, run, { ...precision });
  suite.on('cycle', ({ target }: Benchmark.Event) => {
    const { name, hz, stats } = target;
    if (name === undefined || hz === undefined || stats === undefined) throw new Error('a benchmark has no result');
    const rate = { perSecond: hz, marginPercent: stats.rme, samples: stats.sample.length };
    rates.set(name, rate);
    tell(name, rate);
  });
  // The library keeps what a subject throws to itself.
  suite.on('error', ({ target }: Benchmark.Event & { target: { error?: Error } }) => {
    throw target.error ?? new Error('a benchmark failed');
  });
  suite.run({ async: false });
  return rates;
}

export const nanoseconds = (rate: Rate): number => 1e9 / rate.perSecond;

/** The one in the middle; of an even number the upper one. */
export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;
