import { halfWidth, proportion } from '@lorelab/statistics';
import { describe, expect, test } from 'vitest';
import { binomial, expectNominal } from './chance.js';

/** The exact percentage of intervals that hold a true proportion. */
function coverage(trials: number, p: number): number {
  return binomial(trials, p).reduce((sum, chance, successes) => {
    const { low, high } = proportion(successes, trials);
    return low <= p && p <= high ? sum + 100 * chance : sum;
  }, 0);
}

describe("Wilson's interval", () => {
  test('is the one in the books', () => {
    // Newcombe 1998, Two-sided confidence intervals for the single proportion, table I.
    expect(proportion(81, 263)).toMatchObject({
      low: expect.closeTo(0.2553, 4),
      high: expect.closeTo(0.3662, 4),
    });
    expect(proportion(15, 148).low).toBeCloseTo(0.0624, 4);
    expect(proportion(0, 20)).toEqual({ value: 0, low: 0, high: expect.closeTo(0.1611, 4) });
    expect(proportion(1, 29).high).toBeCloseTo(0.1718, 4);
  });

  test('of nothing is everything', () => {
    expect(proportion(0, 0)).toEqual({ value: NaN, low: 0, high: 1 });
  });

  test('reaches the end where all succeeded', () => {
    expect(proportion(7, 7).high).toBe(1);
    expect(proportion(7, 7).low).toBeLessThan(0.7);
  });

  test('is wider for a greater confidence', () => {
    expect(halfWidth(proportion(30, 100, 0.99))).toBeGreaterThan(halfWidth(proportion(30, 100, 0.95)));
    expect(() => proportion(1, 2, 95)).toThrow('a confidence lies between 0 and 1');
  });

  // With few trials there are few possible intervals, and for a single p the coverage jumps about between 90 and 98 %: it
  // is the average over p that is nominal. Exact, no simulation.
  test.each([20, 50, 200, 1000])('holds the truth 95 times in 100 with %i trials, on average over p', (trials) => {
    const truths = Array.from({ length: 97 }, (_, i) => (i + 2) / 100);
    expectNominal(truths.reduce((sum, p) => sum + coverage(trials, p), 0) / truths.length);
  });

  test.each([0.5, 0.2, 0.05])('holds a p of %d 95 times in 100 with 1000 trials', (p) => {
    expectNominal(coverage(1000, p));
  });
});
