/** Intervals of 95 %, worked out apart from the statistics: from how far the pairs of games are from what is expected of them. */

/** What a pair of games (or of series) had: how many of something, and how much in all. */
export interface Pair {
  readonly count: number;
  readonly total: number;
}

export interface IntervalBounds {
  readonly low: number;
  readonly high: number;
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** A mean over pairs, and its standard error. */
function meanOf(pairs: readonly Pair[]): { readonly mean: number; readonly error: number } {
  const count = sum(pairs.map((pair) => pair.count));
  const mean = sum(pairs.map(({ total }) => total)) / count;
  const squares = sum(pairs.map((pair) => (pair.total - mean * pair.count) ** 2));
  return { mean, error: Math.sqrt((pairs.length / (pairs.length - 1)) * squares) / count };
}

/** Student's interval of a mean. */
export function meanWithin(pairs: readonly Pair[]): IntervalBounds {
  const { mean, error } = meanOf(pairs);
  const half = reachOf95(pairs.length - 1) * error;
  return { low: mean - half, high: mean + half };
}

/** The shares from which the one of the pairs is as far as their spread allows: both ends of Wilson's interval. */
export function shareWithin(pairs: readonly Pair[]): IntervalBounds {
  const { mean, error } = meanOf(pairs);
  // The spread of the share, for one independent trial, is the root of p (1 - p).
  const trials = (mean * (1 - mean)) / error ** 2;
  const reach = reachOf95(pairs.length - 1);
  const isWithin = (share: number): boolean => (mean - share) ** 2 <= (reach ** 2 * share * (1 - share)) / trials;
  return { low: border(isWithin, mean, 0), high: border(isWithin, mean, 1) };
}

/** Where something ceases to hold between a place where it does and one where it doesn't. */
function border(holds: (x: number) => boolean, inside: number, outside: number): number {
  for (let i = 0; i < 60; i++) {
    const middle = (inside + outside) / 2;
    if (holds(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** How far Student's t strays to either side in 95 of 100 cases. */
function reachOf95(freedom: number): number {
  const known = reaches.get(freedom) ?? border((t) => within(t, freedom) <= 0.95, 0, 1000);
  reaches.set(freedom, known);
  return known;
}

const reaches = new Map<number, number>();

/** The chance that t is no farther than this from nothing: the area below its density, by Simpson's rule. */
function within(t: number, freedom: number): number {
  // With t = √freedom · tan(angle) the density is a power of the cosine, whose whole area scales it.
  const area = (to: number): number => {
    const steps = 2000;
    const at = (i: number): number => Math.cos((to * i) / steps) ** (freedom - 1);
    let all = at(0) + at(steps);
    for (let i = 1; i < steps; i++) all += (i % 2 === 1 ? 4 : 2) * at(i);
    return (all * to) / steps / 3;
  };
  return area(Math.atan(t / Math.sqrt(freedom))) / area(Math.PI / 2);
}
