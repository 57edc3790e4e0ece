import { normalCdf } from './distributions.js';

/** The chance that a standard normal variable is at least this far from 0, to either side. */
export function pValueOf(z: number): number {
  return 2 * normalCdf(-Math.abs(z));
}

/** Successes among trials. */
export interface Successes {
  readonly successes: number;
  readonly trials: number;
}

/** The p value of "both proportions are the same", for independent trials: the z test with the pooled proportion. */
export function twoProportionTest(a: Successes, b: Successes): number {
  const pooled = (a.successes + b.successes) / (a.trials + b.trials);
  const variance = pooled * (1 - pooled) * (1 / a.trials + 1 / b.trials);
  // Nothing happened, or nothing else did: no sign of a difference.
  if (!(variance > 0)) return 1;
  return pValueOf((a.successes / a.trials - b.successes / b.trials) / Math.sqrt(variance));
}

/**
 * Holm's correction: p values to be compared with the wanted level, so that the chance of even one false finding among
 * all comparisons stays below it.
 */
export function holm(pValues: readonly number[]): number[] {
  let highest = 0;
  return corrected(pValues, ascending(pValues), (p, rank) => {
    highest = Math.max(highest, Math.min(1, p * (pValues.length - rank)));
    return highest;
  });
}

/**
 * Benjamini and Hochberg's correction: p values to be compared with the wanted level, so that the share of false
 * findings among all findings stays below it.
 */
export function benjaminiHochberg(pValues: readonly number[]): number[] {
  let lowest = 1;
  return corrected(pValues, ascending(pValues).reverse(), (p, rank) => {
    lowest = Math.min(lowest, (p * pValues.length) / (pValues.length - rank));
    return lowest;
  });
}

/** The indexes of the p values, from the smallest to the greatest. */
function ascending(pValues: readonly number[]): number[] {
  return pValues.map((_, index) => index).sort((a, b) => pValues[a] - pValues[b]);
}

function corrected(
  pValues: readonly number[],
  order: readonly number[],
  correct: (p: number, rank: number) => number,
): number[] {
  const result = new Array<number>(pValues.length);
  order.forEach((index, rank) => {
    result[index] = correct(pValues[index], rank);
  });
  return result;
}
