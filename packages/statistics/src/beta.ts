/** The incomplete beta function, from which Student's and the binomial distribution follow. */

/** What has not come to an end after so many steps is no number. */
const MOST_STEPS = 100_000;

/**
 * The share of a beta distribution with parameters a and b that is below x; `y` is 1 - x, which may be known better than
 * it could be worked out. A continued fraction, from the side on which it ends sooner.
 */
export function betaBelow(a: number, b: number, x: number, y: number): number {
  if (x <= 0) return 0;
  if (y <= 0) return 1;
  return x < (a + 1) / (a + b + 2)
    ? (betaFront(a, b, x, y) * fraction(a, b, x)) / a
    : 1 - (betaFront(b, a, y, x) * fraction(b, a, y)) / b;
}

/**
 * x^a y^b / B(a, b), by how far x is from a / (a + b): the gamma functions of large numbers would leave few digits (Loader
 * 2000, "Fast and accurate computation of binomial probabilities").
 */
export function betaFront(a: number, b: number, x: number, y: number): number {
  const n = a + b;
  const exponent = stirlingError(n) - stirlingError(a) - stirlingError(b) - deviance(a, n * x) - deviance(b, n * y);
  return Math.sqrt((a * b) / (2 * Math.PI * n)) * Math.exp(exponent);
}

/** a log(a / mean) + mean - a, without losing digits where they are nearly the same. */
function deviance(a: number, mean: number): number {
  const difference = a - mean;
  if (Math.abs(difference) >= 0.1 * (a + mean)) return a * Math.log(a / mean) - difference;
  const v = difference / (a + mean);
  let sum = difference * v;
  let term = 2 * a * v;
  for (let j = 1; j < MOST_STEPS; j++) {
    term *= v * v;
    const next = sum + term / (2 * j + 1);
    if (next === sum) break;
    sum = next;
  }
  return sum;
}

/** From here on the series has all digits. */
const SERIES_FROM = 16;

/** What Stirling's formula for log(n!) leaves out. Below the series it is told by that of n + 1. */
function stirlingError(n: number): number {
  let error = 0;
  let at = n;
  for (; at < SERIES_FROM; at++) error += (at + 0.5) * Math.log1p(1 / at) - 1;
  const square = at * at;
  const series =
    1 / 12 -
    (1 / 360 - (1 / 1260 - (1 / 1680 - (1 / 1188 - 691 / 360360 / square) / square) / square) / square) / square;
  return error + series / at;
}

const TINY = 1e-300;

/** The continued fraction of the incomplete beta function, by the method of Lentz. */
function fraction(a: number, b: number, x: number): number {
  let c = 1;
  let d = 1 / apart(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= MOST_STEPS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / apart(1 + even * d);
    c = apart(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / apart(1 + odd * d);
    c = apart(1 + odd / c);
    const step = d * c;
    value *= step;
    if (Math.abs(step - 1) < Number.EPSILON) return value;
  }
  return value;
}

/** Nothing is divided by 0. */
const apart = (value: number): number => (Math.abs(value) < TINY ? TINY : value);
