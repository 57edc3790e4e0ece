import { assert } from './assert.js';
import { betaBelow, betaFront } from './beta.js';
import { normalBelow, normalQuantile } from './normal.js';

/** How sure an interval is to hold the truth, unless somebody asks for another confidence. */
export const DEFAULT_CONFIDENCE = 0.95;

/** The chance that a standard normal variable is at most z. */
export const normalCdf = normalBelow;

/** How far a standard normal variable strays, to either side, with this probability: 1.96 for 95 %. */
export function normalReach(confidence: number): number {
  return normalQuantile(upperTail(confidence));
}

/** The chance that a variable of Student's distribution is at most t. */
export function studentCdf(t: number, freedom: number): number {
  const square = t * t;
  // The smaller of the two tails has all its digits. An infinite t has none.
  const tail = betaBelow(freedom / 2, 0.5, freedom / (freedom + square), 1 / (1 + freedom / square)) / 2;
  return t > 0 ? 1 - tail : tail;
}

/** The same for Student's t, of whole degrees of freedom. Without one nothing is known, and the reach is infinite. */
export function studentReach(confidence: number, freedom: number): number {
  return freedom < 1 ? Infinity : studentQuantile(upperTail(confidence), Math.floor(freedom));
}

const MOST_STEPS = 50;

/** What a variable of Student's distribution is below with a probability above a half, by Newton's method. */
function studentQuantile(probability: number, freedom: number): number {
  if (freedom === 1) return Math.tan(Math.PI * (probability - 0.5));
  let t = nearStudent(normalQuantile(probability), freedom);
  for (let step = 0; step < MOST_STEPS; step++) {
    const square = t * t;
    // The density: what the distribution function grows by.
    const density = betaFront(0.5, freedom / 2, square / (freedom + square), freedom / (freedom + square)) / t;
    const next = t - (studentCdf(t, freedom) - probability) / density;
    if (Math.abs(next - t) <= 2 * Number.EPSILON * t) return next;
    t = next;
  }
  return t;
}

/** The first terms by which Student's quantile differs from the normal one. */
function nearStudent(z: number, freedom: number): number {
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
}

/** The chance of at most so many successes. */
export function binomialCdf(successes: number, trials: number, probability: number): number {
  if (successes < 0) return 0;
  const most = Math.floor(successes);
  return most >= trials ? 1 : betaBelow(trials - most, most + 1, 1 - probability, probability);
}

function upperTail(confidence: number): number {
  assert(confidence > 0 && confidence < 1, 'a confidence lies between 0 and 1');
  return (1 + confidence) / 2;
}
