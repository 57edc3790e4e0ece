import { ClusterTally, clusteredMean, IntegerHistogram, Moments, mean, quantile, spread } from '@lorelab/statistics';
import { bootstrap } from '@lorelab/statistics/comparisons';
import { describe, expect, test } from 'vitest';
import { binomial, Chance, coverage, expectNominal } from './chance.js';

const RUNS = 4000;

/** Something like the length of a game in turns: a sum of chances, longer to the right. */
function turns(chance: Chance): number {
  let turn = 4;
  while (chance.happens(0.8)) turn++;
  return turn;
}
const MEAN_TURNS = 4 + 0.8 / 0.2;

describe('the mean', () => {
  test.each([10, 50, 400])('of %i values from a normal distribution holds the truth 95 times in 100', (count) => {
    expectNominal(
      coverage(`mean of ${count}`, RUNS, 0, (chance) => {
        const moments = new Moments();
        for (let i = 0; i < count; i++) moments.add(Math.round(1000 * chance.normal()));
        return mean(moments);
      }),
    );
  });

  test('of a lopsided distribution holds the truth 95 times in 100 with 200 values', () => {
    expectNominal(
      coverage('lopsided', RUNS, MEAN_TURNS, (chance) => {
        const moments = new Moments();
        for (let i = 0; i < 200; i++) moments.add(turns(chance));
        return mean(moments);
      }),
    );
  });

  test('over games that come in pairs holds the truth 95 times in 100', () => {
    expectNominal(
      coverage('pairs', RUNS, MEAN_TURNS, (chance) => {
        const pairs = new ClusterTally();
        for (let i = 0; i < 150; i++) {
          const first = turns(chance);
          pairs.add(2, first + (chance.happens(0.7) ? first : turns(chance)));
        }
        return clusteredMean(pairs);
      }),
    );
  });

  test('of clusters of one is the plain mean', () => {
    const moments = new Moments();
    const clusters = new ClusterTally();
    for (const value of [3, 1, 4, 1, 5, 9, 2, 6]) {
      moments.add(value);
      clusters.add(1, value);
    }
    const plain = mean(moments);
    expect(plain.value).toBe(3.875);
    // Student's 2.36462 for 7 degrees of freedom, times 2.74838 / sqrt(8).
    expect(plain.high).toBeCloseTo(3.875 + 2.29771, 4);
    expect(moments.standardDeviation).toBeCloseTo(2.748376, 6);
    expect(clusteredMean(clusters).low).toBeCloseTo(plain.low, 12);
    expect(clusteredMean(clusters).high).toBeCloseTo(plain.high, 12);
  });

  test('of one value has no bounds, and of none no value', () => {
    const moments = new Moments();
    expect(mean(moments)).toEqual({ value: NaN, low: -Infinity, high: Infinity });
    moments.add(5);
    expect(mean(moments)).toEqual({ value: 5, low: -Infinity, high: Infinity });
  });
});

describe('quantiles', () => {
  const histogramOf = (values: readonly number[]): IntegerHistogram => {
    const histogram = new IntegerHistogram();
    for (const value of values) histogram.add(value);
    return histogram;
  };
  const ten = histogramOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);

  test('are values that came', () => {
    expect([0, 0.1, 0.11, 0.5, 0.7, 1].map((q) => quantile(ten, q).value)).toEqual([0, 0, 1, 4, 6, 9]);
    expect(quantile(histogramOf([7]), 0.5).value).toBe(7);
  });

  test('have the interval in the books', () => {
    // The 95 % interval of the median lies between the 2nd and the 9th of 10 values, the 6th and the 15th of 20.
    expect(quantile(ten, 0.5)).toEqual({ value: 4, low: 1, high: 8 });
    const twenty = histogramOf(Array.from({ length: 20 }, (_, i) => i + 1));
    expect(quantile(twenty, 0.5)).toEqual({ value: 10, low: 6, high: 15 });
  });

  test('have no bound where there are too few values to give one', () => {
    expect(quantile(ten, 0.9)).toEqual({ value: 8, low: 6, high: Infinity });
    expect(quantile(histogramOf([1, 2, 3]), 0.5)).toEqual({ value: 2, low: -Infinity, high: Infinity });
    expect(quantile(new IntegerHistogram(), 0.5)).toEqual({ value: NaN, low: -Infinity, high: Infinity });
  });

  /**
   * The exact percentage of intervals that hold the true quantile. Where each value is its rank, an interval holds the
   * truth if as many values lie below the truth as its lower end says, or more, but fewer than its upper end says.
   */
  function exactCoverage(q: number, count: number): number {
    const { low, high } = quantile(histogramOf(Array.from({ length: count }, (_, i) => i + 1)), q);
    return (
      100 * binomial(count, q).reduce((sum, chance, below) => (low <= below && below < high ? sum + chance : sum), 0)
    );
  }

  test.each([0.25, 0.5, 0.9])('the quantile of %d holds the truth 95 times in 100 with 1000 values', (q) => {
    expectNominal(exactCoverage(q, 1000));
  });

  // Ranks are whole, so the interval can't hold the truth exactly as often as it says: it does so more often.
  test.each([0.25, 0.5, 0.9])('the quantile of %d holds the truth at least 95 times in 100 with few values', (q) => {
    for (const count of [1, 3, 10, 37, 100]) expect(exactCoverage(q, count)).toBeGreaterThanOrEqual(95);
  });

  test('the median of few different values holds the truth at least 95 times in 100', () => {
    const held = coverage('turns', RUNS, 7, (chance) => {
      const histogram = new IntegerHistogram();
      for (let i = 0; i < 200; i++) histogram.add(turns(chance));
      return quantile(histogram, 0.5);
    });
    expect(held).toBeGreaterThan(95);
  });

  test('values that come in equal pairs count half with a design effect of 2', () => {
    const run = (designEffect: number) => (chance: Chance) => {
      const histogram = new IntegerHistogram();
      for (let i = 0; i < 1000; i++) histogram.add(chance.below(4000), 2);
      return quantile(histogram, 0.5, { designEffect });
    };
    expectNominal(coverage('design effect', 2000, 1999, run(2)));
    expect(coverage('design effect', 2000, 1999, run(1))).toBeLessThan(90);
  });

  test('of very many values have an interval too', () => {
    const histogram = new IntegerHistogram();
    for (let value = 0; value < 1000; value++) histogram.add(value, 10_000);
    expect(quantile(histogram, 0.5)).toEqual({ value: 499, low: 499, high: 500 });
  });
});

describe('the standard deviation', () => {
  /** That of `turns`: of a geometric distribution. */
  const SPREAD = Math.sqrt(0.8) / 0.2;

  test.each([
    ['a normal distribution', 100, (chance: Chance) => 1000 + Math.round(100 * chance.normal()), 100],
    ['a lopsided distribution', 2000, turns, SPREAD],
  ] as const)('of %s holds the truth nearly 95 times in 100 with %i values', (name, count, draw, truth) => {
    const held = coverage(name, 2000, truth, (chance) => {
      const histogram = new IntegerHistogram();
      for (let i = 0; i < count; i++) histogram.add(draw(chance));
      return spread(histogram);
    });
    // The fourth moment is itself known the worse, the longer the tail.
    expect(held).toBeGreaterThan(93);
    expect(held).toBeLessThan(96.5);
  });

  test('of values that come in equal pairs counts each half with a design effect of 2', () => {
    const once = new IntegerHistogram();
    const twice = new IntegerHistogram();
    for (const value of [3, 1, 4, 1, 5, 9, 2, 6]) {
      once.add(value);
      twice.add(value, 2);
    }
    const width = ({ low, high }: { low: number; high: number }): number => high / low;
    expect(width(spread(twice, { designEffect: 2 }))).toBeGreaterThan(width(spread(twice)));
    expect(spread(once).value).toBeCloseTo(2.748376, 6);
  });

  test('of one value is not known, and of equal values 0', () => {
    const histogram = new IntegerHistogram();
    histogram.add(7);
    expect(spread(histogram)).toEqual({ value: NaN, low: 0, high: Infinity });
    histogram.add(7);
    expect(spread(histogram)).toEqual({ value: 0, low: 0, high: 0 });
  });
});

describe('the bootstrap', () => {
  const drawFrom = (seed: string) => {
    const chance = new Chance(seed);
    return (bound: number) => chance.below(bound);
  };
  const figure = (values: readonly number[]) => (sample: Int32Array) => {
    let [sum, squares] = [0, 0];
    for (const unit of sample) {
      sum += values[unit];
      squares += values[unit] ** 2;
    }
    return Math.sqrt((squares - sum ** 2 / sample.length) / (sample.length - 1));
  };

  // The method is approximate: with 200 values it holds this truth about 94 times in 100.
  test('of a standard deviation holds the truth nearly 95 times in 100', () => {
    const held = coverage('bootstrap', 800, 1, (chance) => {
      const values = Array.from({ length: 200 }, () => chance.normal());
      return bootstrap(values.length, figure(values), { draw: drawFrom('x'), resamples: 299 });
    });
    expect(held).toBeGreaterThan(93);
    expect(held).toBeLessThan(96);
  });

  test('gives the same for the same draws, and the figure of the sample itself', () => {
    const chance = new Chance('same');
    const values = Array.from({ length: 50 }, () => chance.normal());
    const once = bootstrap(50, figure(values), { draw: drawFrom('a') });
    expect(bootstrap(50, figure(values), { draw: drawFrom('a') })).toEqual(once);
    expect(bootstrap(50, figure(values), { draw: drawFrom('b') })).not.toEqual(once);
    expect(once.value).toBe(figure(values)(Int32Array.from(values, (_, i) => i)));
  });
});
