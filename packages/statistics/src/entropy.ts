import { inverse, type Matrix, timesVector, transposed } from './matrix.js';

const MOST_STEPS = 500;
const NEAR_ENOUGH = 1e-12;
/** Keeps Newton's matrix invertible where conditions say the same twice. */
const RIDGE = 1e-10;
const LEAST_STEP = 1e-12;

/**
 * Of all Nash mixes the one with the greatest entropy. `canPlay`: the decks that have a share in any of them. Each of these wins
 * exactly half of its games against each such mix, the others at most that (strict complementarity, Goldman and Tucker 1956); so
 * shares are exponentials of prices of these conditions, and the prices make a convex function least: Newton's method, with
 * prices of conditions that are no equations kept from falling below 0.
 */
export function mostEvenMix(payoffs: Matrix, canPlay: readonly boolean[]): number[] {
  const columns = transposed(payoffs);
  let prices = payoffs.map(() => 0);
  let now = at(columns, canPlay, prices);
  for (let step = 0; step < MOST_STEPS; step++) {
    const slopes = timesVector(payoffs, now.shares).map((payoff) => -payoff);
    const free = prices.flatMap((price, row) => (canPlay[row] || price > 0 || slopes[row] < 0 ? [row] : []));
    const steepest = Math.max(0, ...free.map((row) => Math.abs(slopes[row])));
    if (steepest < NEAR_ENOUGH) break;
    const next = better(payoffs, columns, canPlay, { prices, now, slopes, free });
    if (!next) break;
    prices = next.prices;
    now = next.now;
  }
  return now.shares;
}

interface Point {
  /** What is made least. */
  readonly height: number;
  readonly shares: number[];
}

function at(columns: Matrix, canPlay: readonly boolean[], prices: readonly number[]): Point {
  const exponents = timesVector(columns, prices).map((sum, deck) => (canPlay[deck] ? -sum : -Infinity));
  const most = Math.max(...exponents);
  const parts = exponents.map((exponent) => Math.exp(exponent - most));
  const sum = parts.reduce((all, part) => all + part, 0);
  return { height: most + Math.log(sum), shares: parts.map((part) => part / sum) };
}

interface Reached {
  readonly prices: readonly number[];
  readonly now: Point;
  readonly slopes: readonly number[];
  /** The conditions whose prices may change. */
  readonly free: readonly number[];
}

/** A step of Newton's, halved until it leads down; undefined: none does. */
function better(
  payoffs: Matrix,
  columns: Matrix,
  canPlay: readonly boolean[],
  { prices, now, slopes, free }: Reached,
): { prices: number[]; now: Point } | undefined {
  const means = timesVector(payoffs, now.shares);
  const bends = free.map((r) =>
    free.map((s) => {
      const product = now.shares.reduce((sum, share, deck) => sum + share * payoffs[r][deck] * payoffs[s][deck], 0);
      return product - means[r] * means[s] + (r === s ? RIDGE : 0);
    }),
  );
  const steps = timesVector(
    inverse(bends),
    free.map((row) => -slopes[row]),
  );
  for (let length = 1; length > LEAST_STEP; length /= 2) {
    const tried = [...prices];
    free.forEach((row, place) => {
      const price = prices[row] + length * steps[place];
      tried[row] = canPlay[row] ? price : Math.max(0, price);
    });
    const there = at(columns, canPlay, tried);
    if (there.height < now.height) return { prices: tried, now: there };
  }
  return undefined;
}
