import { assert } from './assert.js';

/**
 * Spearman's rank correlation: how well one series has the order of another, from -1 to 1. NaN if a series is all alike.
 * `weights`: as how many equal observations each counts. With whole weights it is what they would give, each written so often.
 */
export function rankCorrelation(xs: readonly number[], ys: readonly number[], weights?: readonly number[]): number {
  assert(xs.length === ys.length, 'the series have the same length');
  const counted = weights ?? xs.map(() => 1);
  return correlation(ranks(xs, counted), ranks(ys, counted), counted);
}

/** The middle of the places that equal values take together, from the least on. */
function ranks(values: readonly number[], weights: readonly number[]): number[] {
  const order = values.map((_, at) => at).sort((a, b) => values[a] - values[b]);
  const found = new Array<number>(values.length);
  let below = 0;
  for (let from = 0; from < order.length; ) {
    let to = from;
    let alike = 0;
    while (to < order.length && values[order[to]] === values[order[from]]) alike += weights[order[to++]];
    for (; from < to; from++) found[order[from]] = below + (alike + 1) / 2;
    below += alike;
  }
  return found;
}

/** Pearson's. */
function correlation(xs: readonly number[], ys: readonly number[], weights: readonly number[]): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const meanOf = (values: readonly number[]): number =>
    values.reduce((sum, value, at) => sum + weights[at] * value, 0) / all;
  const [meanX, meanY] = [meanOf(xs), meanOf(ys)];
  let [product, squaresX, squaresY] = [0, 0, 0];
  for (const [at, weight] of weights.entries()) {
    const [x, y] = [xs[at] - meanX, ys[at] - meanY];
    product += weight * x * y;
    squaresX += weight * x * x;
    squaresY += weight * y * y;
  }
  return product / Math.sqrt(squaresX * squaresY);
}
