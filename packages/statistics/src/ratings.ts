import { assert } from './assert.js';
import { HALVES } from './clustered-proportion.js';
import { DEFAULT_CONFIDENCE, normalCdf, normalReach } from './distributions.js';
import { ELO_PER_LOGIT } from './elo.js';
import { type Estimate, translate } from './estimate.js';
import { inverse, type Matrix, times, timesVector, transposed, zeros } from './matrix.js';
import type { PairTally } from './pair-tally.js';

/** The pairs of one player against another. */
export interface Meeting {
  readonly first: number;
  readonly second: number;
  /** Seen from the first. */
  readonly pairs: PairTally;
}

export interface RatingOptions {
  /** What is 0: the mean of all ratings, or the first player's. */
  readonly anchor?: 'mean' | 'first';
  readonly confidence?: number;
}

export interface Ratings {
  /**
   * In Elo points. Who has won everything, alone or with others, has no upper bound, and who has lost everything no
   * lower one.
   */
  readonly ratings: readonly Estimate[];
  /** For every two players, how probable it is that the first is stronger than the second. */
  readonly superiority: readonly (readonly number[])[];
  /** Whether meetings lead from everybody to everybody. If not, the ratings of separate groups can't be compared. */
  readonly connected: boolean;
}

/**
 * The strengths that make the results most probable, if the odds of a win are the ratio of two strengths (Bradley and
 * Terry). An undecided game is half a win.
 *
 * Everybody has drawn one more game, against somebody of middling strength who doesn't exist: else who won everything
 * would be infinitely strong. The intervals come from the spread of the pairs (the sandwich estimator), because neither
 * are a pair's games independent nor is every meeting as the model says.
 */
export function ratings(
  players: number,
  meetings: readonly Meeting[],
  { anchor = 'mean', confidence = DEFAULT_CONFIDENCE }: RatingOptions = {},
): Ratings {
  const results = meetings.filter(({ pairs }) => pairs.pairs > 0).map((meeting) => resultOf(meeting, players));
  const model = new Model(players, results);
  const centring = centringOf(players, anchor);
  const strengths = timesVector(centring, model.strengths);
  const covariance = times(times(centring, model.covariance()), transposed(centring));
  const reach = normalReach(confidence);
  const chains = chainsOf(players, results);
  return {
    ratings: strengths.map((strength, i) => {
      const half = reach * Math.sqrt(covariance[i][i]);
      const low = isBeyondReach(turned(chains), i, anchor) ? -Infinity : strength - half;
      const high = isBeyondReach(chains, i, anchor) ? Infinity : strength + half;
      return translate({ value: strength, low, high }, inElo);
    }),
    superiority: strengths.map((a, i) =>
      strengths.map((b, j) => (i === j ? 0.5 : normalCdf((a - b) / spreadBetween(covariance, i, j)))),
    ),
    connected: isConnected(chains),
  };
}

/** A meeting as the model sees it. */
interface Result {
  readonly first: number;
  readonly second: number;
  readonly games: number;
  /** The first's wins. */
  readonly wins: number;
  /** How the wins of one pair spread. */
  readonly pairVariance: number;
}

function resultOf({ first, second, pairs }: Meeting, players: number): Result {
  for (const player of [first, second])
    assert(Number.isInteger(player) && player >= 0 && player < players, 'a meeting is of two of the players');
  assert(first !== second, 'nobody meets themselves');
  const clusters = pairs.clusters();
  return {
    first,
    second,
    games: clusters.count,
    wins: clusters.total / HALVES,
    // Of one pair there is no spread to see, and nothing is taken from it.
    pairVariance: pairs.pairs < 2 ? 0 : (clusters.ratioVariance * clusters.count ** 2) / HALVES ** 2 / pairs.pairs,
  };
}

/** So many pairs are taken to have the spread of independent games, so that a few equal pairs don't show none. */
const PRIOR_PAIRS = 2;

/** The variance of the first's wins if they are expected to be this share. */
function spreadOf({ games, pairVariance }: Result, expected: number): number {
  const pairs = games / 2;
  const independent = 2 * expected * (1 - expected);
  return (pairs * ((pairs - 1) * pairVariance + PRIOR_PAIRS * independent)) / (pairs - 1 + PRIOR_PAIRS);
}

/** How many games everybody has drawn against the middling player. */
const VIRTUAL_DRAWS = 1;

/** The steps of Newton's method get this small within a dozen of them. */
const PRECISE = 1e-10;
const MOST_STEPS = 100;

/** A likelihood that is smaller by no more than this may be so for the rounding of a sum. */
const ROUNDING = 1e-6;

/** The model at the strengths (logarithms of odds) that make the results most probable. */
class Model {
  readonly strengths: number[];

  constructor(
    private readonly players: number,
    private readonly results: readonly Result[],
  ) {
    this.strengths = new Array<number>(players).fill(0);
    for (let i = 0; i < MOST_STEPS; i++) if (this.improve() < PRECISE) return;
    assert(false, 'the strengths converge');
  }

  /** A^-1 B A^-1: the curvature A of the likelihood and the spread B of its slope. */
  covariance(): Matrix {
    const bread = inverse(this.curvature((result, p) => result.games * p * (1 - p)));
    const filling = this.curvature(spreadOf);
    return times(times(bread, filling), bread);
  }

  /** A step of Newton's method, halved until it makes the results no less probable. Returns its length. */
  private improve(): number {
    const curvature = this.curvature((result, p) => result.games * p * (1 - p));
    let step = timesVector(inverse(curvature), this.slope());
    const least = this.logLikelihood(this.strengths) - ROUNDING;
    while (this.logLikelihood(this.moved(step)) < least) step = step.map((x) => x / 2);
    this.moved(step).forEach((strength, i) => {
      this.strengths[i] = strength;
    });
    return Math.max(...step.map(Math.abs));
  }

  private moved(step: readonly number[]): number[] {
    return this.strengths.map((strength, i) => strength + step[i]);
  }

  private logLikelihood(strengths: readonly number[]): number {
    const virtual = strengths.map((x) => -VIRTUAL_DRAWS * (softplus(x) / 2 + softplus(-x) / 2));
    const real = this.results.map(({ first, second, games, wins }) => {
      const x = strengths[first] - strengths[second];
      return -wins * softplus(-x) - (games - wins) * softplus(x);
    });
    return [...virtual, ...real].reduce((sum, x) => sum + x, 0);
  }

  private slope(): number[] {
    const slope = this.strengths.map((strength) => VIRTUAL_DRAWS * (0.5 - logistic(strength)));
    for (const result of this.results) {
      const surplus = result.wins - result.games * this.expected(result);
      slope[result.first] += surplus;
      slope[result.second] -= surplus;
    }
    return slope;
  }

  /** Sums up what each meeting weighs between its two players, and the virtual games, as a Laplacian matrix. */
  private curvature(weigh: (result: Result, expected: number) => number): Matrix {
    const sum = zeros(this.players);
    this.strengths.forEach((strength, i) => {
      sum[i][i] = VIRTUAL_DRAWS * logistic(strength) * logistic(-strength);
    });
    for (const result of this.results) {
      const { first, second } = result;
      const weight = weigh(result, this.expected(result));
      sum[first][first] += weight;
      sum[second][second] += weight;
      sum[first][second] -= weight;
      sum[second][first] -= weight;
    }
    return sum;
  }

  private expected({ first, second }: Result): number {
    return logistic(this.strengths[first] - this.strengths[second]);
  }
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** log(1 + e^x), without overflow. */
const softplus = (x: number): number => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));

/** Takes the mean, or the first, from every strength. */
function centringOf(players: number, anchor: 'mean' | 'first'): Matrix {
  return zeros(players).map((row, i) =>
    row.map((_, j) => (i === j ? 1 : 0) - (anchor === 'mean' ? 1 / players : j === 0 ? 1 : 0)),
  );
}

const inElo = (strength: number): number => ELO_PER_LOGIT * strength;

function spreadBetween(covariance: Matrix, i: number, j: number): number {
  return Math.sqrt(covariance[i][i] + covariance[j][j] - 2 * covariance[i][j]);
}

/** For every two players, whether a chain of points leads from the first to the second: who took points from whom. */
function chainsOf(players: number, results: readonly Result[]): boolean[][] {
  const chains = zeros(players).map((row, i) => row.map((_, j) => i === j));
  for (const { first, second, games, wins } of results) {
    if (wins > 0) chains[first][second] = true;
    if (wins < games) chains[second][first] = true;
  }
  // Warshall's closure.
  for (let via = 0; via < players; via++)
    for (let i = 0; i < players; i++)
      if (chains[i][via]) for (let j = 0; j < players; j++) chains[i][j] ||= chains[via][j];
  return chains;
}

/**
 * Whether nothing bounds how far a player is above what is 0. Above the first player, that is so if no chain of points
 * leads from there to the player. Above the mean, if none leads from outside to the player and those who took points
 * from the player and the other way round. With the chains turned around, the same for below.
 */
function isBeyondReach(chains: readonly boolean[][], player: number, anchor: 'mean' | 'first'): boolean {
  if (anchor === 'first') return !chains[0][player];
  return chains.every((row, other) => !row[player] || chains[player][other]) && chains.some((row) => !row[player]);
}

const turned = (chains: readonly boolean[][]): boolean[][] => chains.map((_, i) => chains.map((row) => row[i]));

/** Whoever took points from whom, they have met. */
function isConnected(chains: readonly boolean[][]): boolean {
  const reached = new Set([0]);
  for (const player of reached)
    chains.forEach((row, other) => {
      if (row[player] || chains[player][other]) reached.add(other);
    });
  return reached.size >= chains.length;
}
