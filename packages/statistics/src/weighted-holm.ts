import { assert } from './assert.js';

/**
 * Holm's correction where some comparisons get more of the error than others: p values to be compared with the wanted level, so that the
 * chance of even one false finding stays below it. With equal weights it is `holm`.
 */
export function weightedHolm(pValues: readonly number[], weights: readonly number[]): number[] {
  assert(
    pValues.length === weights.length && weights.every((weight) => weight > 0),
    'each comparison has a weight above 0',
  );
  const order = pValues.map((_, at) => at).sort((one, other) => shareOf(one) - shareOf(other) || one - other);
  const corrected = new Array<number>(pValues.length);
  let left = weights.reduce((sum, weight) => sum + weight, 0);
  let highest = 0;
  for (const at of order) {
    highest = Math.max(highest, Math.min(1, shareOf(at) * left));
    corrected[at] = highest;
    left -= weights[at];
  }
  return corrected;

  function shareOf(at: number): number {
    return pValues[at] / weights[at];
  }
}
