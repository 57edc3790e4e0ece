import { assert } from './assert.js';
import { winRateOf } from './elo.js';
import { PAIR_SCORES, type PairTally } from './pair-tally.js';

export interface SprtOptions {
  /** H0: the side is better by so many Elo points. */
  readonly elo0: number;
  /** H1: by so many. More than those of H0. */
  readonly elo1: number;
  /** The chance to accept H1 although H0 is true. */
  readonly alpha?: number;
  /** The chance to accept H0 although H1 is true. */
  readonly beta?: number;
}

export interface SprtState {
  readonly verdict: 'accept H0' | 'accept H1' | 'continue';
  /** How much more probable H1 makes the pairs than H0 does, as a logarithm. */
  readonly llr: number;
  /** H0 is accepted at this or less. */
  readonly lower: number;
  /** H1 is accepted at this or more. */
  readonly upper: number;
}

/**
 * A sequential probability ratio test between two differences in strength: play pairs until it no longer says
 * "continue". It is the generalised test of five outcomes (pentanomial), the scores of a pair. How often each score
 * comes is not assumed but taken from the pairs, so that neither undecided games nor how the games of a pair hang
 * together can mislead it.
 */
export class Sprt {
  private readonly rate0: number;
  private readonly rate1: number;
  private readonly lower: number;
  private readonly upper: number;

  constructor({ elo0, elo1, alpha = 0.05, beta = 0.05 }: SprtOptions) {
    assert(elo0 < elo1, 'H1 has more Elo points than H0');
    assert(alpha > 0 && beta > 0 && alpha + beta < 1, 'chances of error are positive and below 1 together');
    this.rate0 = winRateOf(elo0);
    this.rate1 = winRateOf(elo1);
    this.lower = Math.log(beta / (1 - alpha));
    this.upper = Math.log((1 - beta) / alpha);
  }

  state(pairs: PairTally): SprtState {
    const { lower, upper } = this;
    const scores = pairs.scores().map((times) => times + UNSEEN);
    const llr = logLikelihood(scores, this.rate1) - logLikelihood(scores, this.rate0);
    return { verdict: llr >= upper ? 'accept H1' : llr <= lower ? 'accept H0' : 'continue', llr, lower, upper };
  }
}

/** How often a score that never came is taken to have come, so that no hypothesis is impossible. */
const UNSEEN = 1e-3;

/**
 * The logarithm of how probable the scores are, but for a constant, if their mean is `rate` and they are distributed in
 * the way that makes them most probable then. In that way score i has the share times[i] / (pairs × divisor), where the
 * divisor is 1 + tilt × (how far i is above the mean).
 */
function logLikelihood(times: readonly number[], rate: number): number {
  const tilt = tiltTo(times, rate);
  return -times.reduce((sum, count, score) => sum + count * Math.log1p(tilt * above(score, rate)), 0);
}

/** Precise enough: where the tilt is right, the likelihood hardly changes with it. */
const HALVINGS = 32;

/** The tilt that gives the scores this mean. All divisors must be positive; the sum falls as the tilt rises. */
function tiltTo(times: readonly number[], rate: number): number {
  let low = -1 / (1 - rate);
  let high = 1 / rate;
  for (let i = 0; i < HALVINGS; i++) {
    const tilt = (low + high) / 2;
    let sum = 0;
    for (let score = 0; score < PAIR_SCORES; score++) {
      const distance = above(score, rate);
      sum += (times[score] * distance) / (1 + tilt * distance);
    }
    if (sum > 0) low = tilt;
    else high = tilt;
  }
  return (low + high) / 2;
}

/** How far a score, in halves of a win, is above a win rate. */
const above = (score: number, rate: number): number => score / (PAIR_SCORES - 1) - rate;
