import { mostEvenMix } from './entropy.js';
import { type Matrix, timesVector } from './matrix.js';
import { Simplex } from './simplex.js';

/** Payoffs are shares less a half: with this added they are all above 0. */
const ABOVE_NOTHING = 1;
/** A share that is less is none. */
const NO_SHARE = 1e-7;

/** A mix of the decks of a field against which no deck wins more than half of its games. */
export interface NashMix {
  readonly shares: readonly number[];
  /** Whether it is the only one. If not, it is the one with the greatest entropy: no other such mix is more even. */
  readonly isUnique: boolean;
}

/** What each deck wins against each, less a half: one side's gain is the other's loss. `winRates[a][b]` is what `a` wins against `b`. */
export const payoffsOf = (winRates: Matrix): Matrix => winRates.map((row) => row.map((rate) => rate - 0.5));

/** The optimal mix of a symmetric game of two sides in which one side wins what the other loses, and whether there is another. */
export function nashMix(payoffs: Matrix): NashMix {
  const simplex = solved(payoffs);
  const shares = normalised(simplex.point());
  const most = shares.map((_, deck) => simplex.most(deck));
  const isUnique = most.every((share, deck) => share - simplex.least(deck) < NO_SHARE);
  if (isUnique) return { shares, isUnique };
  return { shares: mostEvenMix(payoffs, isAbove(most)), isUnique };
}

/** One such mix, without asking whether it is the only one: of payoffs that chance has drawn it is. */
export const anyNashMix = (payoffs: Matrix): number[] => normalised(solved(payoffs).point());

/** How much a deck can win at most against a mix, beyond a half of the games: 0 for a Nash mix. */
export const gainAgainst = (payoffs: Matrix, shares: readonly number[]): number =>
  Math.max(...timesVector(payoffs, shares));

/** Whoever has the columns: the mix that keeps every row down to the value of the game. */
function solved(payoffs: Matrix): Simplex {
  const simplex = new Simplex(payoffs.map((row) => row.map((payoff) => payoff + ABOVE_NOTHING)));
  simplex.maximise(payoffs.map(() => 1));
  return simplex;
}

const isAbove = (shares: readonly number[]): boolean[] => shares.map((share) => share > NO_SHARE);

function normalised(point: readonly number[]): number[] {
  const shares = point.map((share) => (share < NO_SHARE ? 0 : share));
  const sum = shares.reduce((all, share) => all + share, 0);
  return shares.map((share) => share / sum);
}
