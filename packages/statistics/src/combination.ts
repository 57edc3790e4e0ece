import { assert } from './assert.js';
import type { Estimate } from './estimate.js';

/** A figure's part in a sum. */
export interface Term {
  readonly weight: number;
  readonly estimate: Estimate;
}

/**
 * A weighted sum of independent figures. Its interval comes from theirs (the method of variance estimates recovery, of
 * which Newcombe's hybrid score interval is a case), so that it is as lopsided as they are.
 */
export function combination(terms: readonly Term[]): Estimate {
  let value = 0;
  let below = 0;
  let above = 0;
  for (const { weight, estimate } of terms) {
    const down = weight * (estimate.value - estimate.low);
    const up = weight * (estimate.high - estimate.value);
    value += weight * estimate.value;
    // A negative weight turns the interval around.
    below += weight < 0 ? up ** 2 : down ** 2;
    above += weight < 0 ? down ** 2 : up ** 2;
  }
  return { value, low: value - Math.sqrt(below), high: value + Math.sqrt(above) };
}

/** The win rate against a field in which opponents have these weights, from independent matchups. */
export function fieldWinRate(matchups: readonly Term[]): Estimate {
  const all = matchups.reduce((sum, { weight }) => sum + weight, 0);
  assert(all > 0 && matchups.every(({ weight }) => weight >= 0), 'a field has weights, and none is negative');
  return combination(matchups.map(({ weight, estimate }) => ({ weight: weight / all, estimate })));
}

/**
 * One proportion less another: Newcombe's hybrid score interval if both are Wilson's, and with a correlation of the two
 * Newcombe's for proportions that aren't independent.
 */
export function difference(a: Estimate, b: Estimate, correlation = 0): Estimate {
  const value = a.value - b.value;
  return {
    value,
    low: value - apart(a.value - a.low, b.high - b.value, correlation),
    high: value + apart(a.high - a.value, b.value - b.low, correlation),
  };
}

/** The length of the difference of two errors with a correlation. */
function apart(a: number, b: number, correlation: number): number {
  return Math.sqrt(Math.max(0, a ** 2 + b ** 2 - 2 * correlation * a * b));
}
