import { OUTCOMES, Outcome } from './outcome.js';
import type { PairTally } from './pair-tally.js';

/** Draws a number from 0, and below 1: each is as likely. */
export type DrawShare = () => number;

/** How often one side wins, and how often nobody does, in the game of a pair that it starts and in the other. */
export interface PairRates {
  readonly wonOnPlay: number;
  readonly undecidedOnPlay: number;
  readonly wonOnDraw: number;
  readonly undecidedOnDraw: number;
}

/**
 * What is thought before any game: as if a quarter of a pair of each decided kind had been seen, which makes Jeffreys' prior of
 * the win rate of either game. Games without a winner are as rare as they were.
 */
const BEFORE = 0.25;
const DECIDED = [Outcome.Lost, Outcome.Won] as const;

/**
 * What win rates may be after what was played: pairs are independent of each other, the games of a pair are not, so the shares of
 * the kinds of pairs are drawn together (Dirichlet's distribution).
 */
export class PairPosterior {
  private readonly weights: Float64Array;

  constructor(pairs: PairTally) {
    this.weights = Float64Array.from(pairs.toJSON());
    for (const onPlay of DECIDED) for (const onDraw of DECIDED) this.weights[onPlay * OUTCOMES + onDraw] += BEFORE;
  }

  draw(share: DrawShare): PairRates {
    return ratesOf(this.weights.map((weight) => (weight > 0 ? gamma(weight, share) : 0)));
  }
}

/** What came: the same of the pairs themselves. Without any, the sides are taken to be even. */
export const seenRates = (pairs: PairTally): PairRates =>
  pairs.pairs > 0
    ? ratesOf(pairs.toJSON())
    : { wonOnPlay: 0.5, undecidedOnPlay: 0, wonOnDraw: 0.5, undecidedOnDraw: 0 };

/** The share of all games that one side wins; an undecided game is half a win. */
export const pairWinRate = ({ wonOnPlay, undecidedOnPlay, wonOnDraw, undecidedOnDraw }: PairRates): number =>
  (wonOnPlay + wonOnDraw) / 2 + (undecidedOnPlay + undecidedOnDraw) / 4;

/** The same games seen from the other side, which is on the draw when this one is on the play. */
export const ratesFromOtherSide = ({
  wonOnPlay,
  undecidedOnPlay,
  wonOnDraw,
  undecidedOnDraw,
}: PairRates): PairRates => ({
  wonOnPlay: 1 - wonOnDraw - undecidedOnDraw,
  undecidedOnPlay: undecidedOnDraw,
  wonOnDraw: 1 - wonOnPlay - undecidedOnPlay,
  undecidedOnDraw: undecidedOnPlay,
});

function ratesOf(weights: ArrayLike<number>): PairRates {
  const rates = { wonOnPlay: 0, undecidedOnPlay: 0, wonOnDraw: 0, undecidedOnDraw: 0 };
  let all = 0;
  for (let kind = 0; kind < weights.length; kind++) all += weights[kind];
  for (let kind = 0; kind < weights.length; kind++) {
    const part = weights[kind] / all;
    const [onPlay, onDraw] = [Math.floor(kind / OUTCOMES), kind % OUTCOMES];
    if (onPlay === Outcome.Won) rates.wonOnPlay += part;
    else if (onPlay !== Outcome.Lost) rates.undecidedOnPlay += part;
    if (onDraw === Outcome.Won) rates.wonOnDraw += part;
    else if (onDraw !== Outcome.Lost) rates.undecidedOnDraw += part;
  }
  return rates;
}

/** From the gamma distribution of this shape and scale 1 (Marsaglia and Tsang 2000). */
function gamma(shape: number, share: DrawShare): number {
  if (shape < 1) return gamma(shape + 1, share) * (1 - share()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal(share);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - share()) < (x * x) / 2 + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** From the standard normal distribution (Box and Muller 1958). */
const normal = (share: DrawShare): number => Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share());
