import { createRequire } from 'node:module';
import { assert } from './assert.js';

// The library's CommonJS build is ready as soon as it is loaded. Its ES module is only after a promise; to await that here would
// keep CommonJS programs from using this package, as `require` takes no module with a top-level await.
const { bdtr, ndtr, ndtri, stdtr, stdtri } = createRequire(import.meta.url)('cephes') as typeof import('cephes');

/** How sure an interval is to hold the truth, unless somebody asks for another confidence. */
export const DEFAULT_CONFIDENCE = 0.95;

/** The chance that a standard normal variable is at most z. */
export const normalCdf = (z: number): number => ndtr(z);

/** The chance that a variable of Student's distribution is at most t. */
export const studentCdf = (t: number, freedom: number): number => stdtr(freedom, t);

/** How far a standard normal variable strays, to either side, with this probability: 1.96 for 95 %. */
export function normalReach(confidence: number): number {
  return ndtri(upperTail(confidence));
}

/** The same for Student's t. Without a degree of freedom nothing is known, and the reach is infinite. */
export function studentReach(confidence: number, freedom: number): number {
  return freedom < 1 ? Infinity : stdtri(freedom, upperTail(confidence));
}

/** The chance of at most so many successes. */
export function binomialCdf(successes: number, trials: number, probability: number): number {
  if (successes < 0) return 0;
  return successes >= trials ? 1 : bdtr(successes, trials, probability);
}

function upperTail(confidence: number): number {
  assert(confidence > 0 && confidence < 1, 'a confidence lies between 0 and 1');
  return (1 + confidence) / 2;
}
