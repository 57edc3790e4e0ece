/** The figures of a calibration with their intervals, from what its meetings came to. */
import { nextBelow, RANDOM_WORDS, RunSeed } from '@lorelab/engine/kernel';
import {
  combination,
  type Estimate,
  fieldWinRate,
  Moments,
  PairTally,
  proportion,
  translate,
  winRate,
} from '@lorelab/statistics';
import { bootstrap, rankCorrelation } from '@lorelab/statistics/comparisons';
import type { RealPairing } from '../input/calibration.js';
import type { Aim, AimedFigure, CalibrationFigure, CalibrationFigures } from '../reports/calibration-report.js';
import { rounded } from '../reports/figure.js';
import type { PlayedMeeting } from './calibration.js';

/** A pairing that was played, seen from its first deck: each of its meetings counts alike. Shares are in percent. */
export interface PlayedPairing {
  readonly real: RealPairing;
  readonly simulated: Estimate;
  /** Of the simulated win rate, by the chance of the games. */
  readonly variance: number;
  readonly firstPlayer: number;
  readonly rounds: number;
  /** The mean of the squares of the rounds. */
  readonly squaredRounds: number;
  readonly decking: number;
  readonly games: number;
  readonly meetings: readonly PlayedMeeting[];
  readonly stopped: number;
  readonly failed: number;
  readonly failures: readonly string[];
}

export const EVEN = 50;

const PERCENT = 100;

/** The pairings that were played, in the order of the file. */
export function playedPairings(
  pairings: readonly RealPairing[],
  meetings: readonly PlayedMeeting[],
): readonly PlayedPairing[] {
  return pairings.flatMap((real, pairing) => {
    const own = meetings.filter((meeting) => meeting.pairing === pairing);
    return own.some(({ pairs }) => pairs.pairs > 0) ? [playedPairing(real, own)] : [];
  });
}

const FAILURES_TOLD = 3;

function playedPairing(real: RealPairing, meetings: readonly PlayedMeeting[]): PlayedPairing {
  const met = meetings.filter(({ pairs }) => pairs.pairs > 0);
  const terms = met.map(({ pairs }) => ({ weight: 1, estimate: winRate(pairs) }));
  const total = (count: (meeting: PlayedMeeting) => number): number => sumOf(meetings.map(count));
  return {
    real,
    simulated: translate(fieldWinRate(terms), (share) => PERCENT * share),
    variance: PERCENT ** 2 * chanceOf(met.map(({ pairs }) => pairs)),
    firstPlayer: PERCENT * meanOf(met.map(firstPlayerOf).filter((share) => !Number.isNaN(share))),
    rounds: meanOf(met.map(({ rounds }) => momentOf(rounds, 1))),
    squaredRounds: meanOf(met.map(({ rounds }) => momentOf(rounds, 2))),
    decking: PERCENT * meanOf(met.map(({ decked, games }) => decked / games)),
    games: total(({ games }) => games),
    meetings: met,
    stopped: total(({ stopped }) => stopped),
    failed: total(({ failed }) => failed),
    failures: meetings.flatMap(({ failures }) => failures.map(({ message }) => message)).slice(0, FAILURES_TOLD),
  };
}

/** Who starts wins so many of the games that each side started one of. */
const firstPlayerOf = ({ fromBothSeats }: PlayedMeeting): number =>
  (fromBothSeats.onPlay().ratio + 2 - fromBothSeats.onDraw().ratio) / 4;

/** The mean of a power of values, from how often each came. */
function momentOf(histogram: Float64Array, power: number): number {
  const games = histogram.reduce((sum, count) => sum + count, 0);
  return histogram.reduce((sum, count, value) => sum + count * value ** power, 0) / games;
}

/** A pair's score is so many times its share of wins. */
const SCORE = 4;

/**
 * The variance of the mean of some win rates, by the chance of their games: from how far pairs of games are from the mean of
 * their meeting. Where no meeting has two pairs, they show it together, and a single pair is as two games by chance alone.
 */
function chanceOf(meetings: readonly PairTally[]): number {
  const within = meetings.map(scoresOf);
  const freedom = sumOf(within.map(({ count }) => count - 1));
  const together = new PairTally();
  for (const meeting of meetings) together.merge(meeting);
  const all = scoresOf(together);
  const each =
    freedom > 0
      ? sumOf(within.map(({ count, variance }) => (count > 1 ? (count - 1) * variance : 0))) / freedom
      : all.count > 1
        ? all.variance
        : SCORE ** 2 / 8;
  return (each * sumOf(within.map(({ count }) => 1 / count))) / (SCORE * meetings.length) ** 2;
}

function scoresOf(pairs: PairTally): Moments {
  const moments = new Moments();
  for (const [score, count] of pairs.scores().entries()) moments.add(score, count);
  return moments;
}

/** The real figures that no pairing tells. */
export interface RealFigures {
  readonly firstPlayer: number | null;
  readonly rounds: number | null;
}

const LEAST_CORRELATION = 0.6;
const SPREAD: Aim = { low: 9, high: 14 };
/** How far from the real ones they may be. */
const FIRST_PLAYER_WITHIN = 1.5;
const ROUNDS_WITHIN = 0.7;

const within = (value: number | null, reach: number): Aim | null =>
  value === null ? null : { low: rounded(value - reach), high: rounded(value + reach) };

/** What is wanted; null: it can't be told. */
export const aimsFor = (
  { firstPlayer, rounds }: RealFigures,
  fiftyFifty: number | null,
): Readonly<Record<AimedFigure, Aim | null>> => ({
  spearman: { low: LEAST_CORRELATION, high: null },
  meanDifference: { low: null, high: fiftyFifty },
  sd: SPREAD,
  firstPlayer: within(firstPlayer, FIRST_PLAYER_WITHIN),
  rounds: within(rounds, ROUNDS_WITHIN),
});

/** A figure of some pairings, by their places; a place may come several times. */
type FigureOf = (sample: Int32Array) => number;

/** The figures of pairings, with intervals from samples of pairings that are drawn again: each with all of its games. */
export class Calibrated {
  private readonly everyone: Int32Array;

  constructor(
    private readonly pairings: readonly PlayedPairing[],
    private readonly seed: string,
  ) {
    this.everyone = Int32Array.from(pairings, (_, place) => place);
  }

  /** How far from reality whoever says 50 % of everything is. */
  fiftyFifty(isWeighted: boolean): CalibrationFigure {
    return this.figure(this.meanOf(({ real }) => Math.abs(real.winRate - EVEN), isWeighted));
  }

  private evenWeighted(): Aim {
    return { low: null, high: this.fiftyFifty(true).value };
  }

  /** How far real pairings are from 50 %. */
  realSpread(): number | null {
    return rounded(this.rootOf(({ real }) => (real.winRate - EVEN) ** 2)(this.everyone));
  }

  figures(aims: Readonly<Record<AimedFigure, Aim | null>>): CalibrationFigures {
    const difference = ({ real, simulated }: PlayedPairing): number => Math.abs(simulated.value - real.winRate);
    const square = ({ simulated }: PlayedPairing): number => (simulated.value - EVEN) ** 2;
    const variance = (pairing: PlayedPairing): number => pairing.variance;
    return {
      rows: 2 * this.pairings.length,
      spearman: this.figure(this.order(false), aims.spearman),
      spearmanWeighted: this.figure(this.order(true), aims.spearman),
      meanDifference: this.figure(this.meanOf(difference), below(aims.meanDifference)),
      meanDifferenceWeighted: this.figure(this.meanOf(difference, true), below(this.evenWeighted())),
      sd: this.figure(this.rootOf(square), aims.sd),
      sdWithoutChance: this.figure(
        this.rootOf((pairing) => square(pairing) - variance(pairing)),
        aims.sd,
      ),
      firstPlayer: this.figure(
        this.meanOf(({ firstPlayer }) => firstPlayer),
        aims.firstPlayer,
      ),
      rounds: this.figure(
        this.meanOf(({ rounds }) => rounds),
        aims.rounds,
      ),
      roundsSd: this.figure((sample) => {
        const rounds = this.meanOf((pairing) => pairing.rounds)(sample);
        return Math.sqrt(this.meanOf(({ squaredRounds }) => squaredRounds)(sample) - rounds ** 2);
      }),
      decking: this.figure(this.meanOf(({ decking }) => decking)),
      chance: {
        meanDifference: rounded(this.meanOf(chanceDifference)(this.everyone)),
        sd: rounded(this.rootOf(variance)(this.everyone)),
      },
    };
  }

  private figure(of: FigureOf, aim?: Aim | null): CalibrationFigure {
    const state = new Int32Array(RANDOM_WORDS);
    new RunSeed(`${this.seed}/samples`).writeState(state, 0);
    return figureOf(bootstrap(this.pairings.length, of, { draw: (bound) => nextBelow(state, bound) }), aim);
  }

  private meanOf(value: (pairing: PlayedPairing) => number, isWeighted = false): FigureOf {
    const values = this.pairings.map(value);
    const weights = this.pairings.map(({ real }) => (isWeighted ? real.matches : 1));
    return (sample) => {
      let [sum, all] = [0, 0];
      for (const place of sample) {
        sum += weights[place]! * values[place]!;
        all += weights[place]!;
      }
      return sum / all;
    };
  }

  private rootOf(value: (pairing: PlayedPairing) => number): FigureOf {
    const mean = this.meanOf(value);
    return (sample) => Math.sqrt(Math.max(0, mean(sample)));
  }

  /** The rank correlation over pairings both ways round. What is all alike orders nothing. */
  private order(isWeighted: boolean): FigureOf {
    return (sample) => {
      const chosen = Array.from(sample, (place) => this.pairings[place]!);
      const bothWays = (rate: (pairing: PlayedPairing) => number): number[] =>
        chosen.map(rate).flatMap((one) => [one, PERCENT - one]);
      const correlation = rankCorrelation(
        bothWays(({ simulated }) => simulated.value),
        bothWays(({ real }) => real.winRate),
        chosen.flatMap(({ real }) => (isWeighted ? [real.matches, real.matches] : [1, 1])),
      );
      return Number.isNaN(correlation) && chosen.length > 0 ? 0 : correlation;
    };
  }
}

/** How far from the real win rate one is, on average, that differs by chance alone: that of the games and of the real matches. */
function chanceDifference({ real: { winRate: rate, matches }, variance }: PlayedPairing): number {
  const ofMatches = (rate * (PERCENT - rate)) / matches;
  return Math.sqrt((2 / Math.PI) * (variance + ofMatches));
}

/** What has to be less than a bound isn't there yet when it is the same. */
const below = (aim: Aim | null): Aim | null => aim && { ...aim, high: aim.high === null ? null : aim.high - 1e-6 };

export function figureOf({ value, low, high }: Estimate, aim?: Aim | null): CalibrationFigure {
  const isKnown = Number.isFinite(value) && aim != null;
  const passes = isKnown ? value >= (aim.low ?? -Infinity) && value <= (aim.high ?? Infinity) : null;
  return { value: rounded(value), low: rounded(low), high: rounded(high), passes };
}

/** The win rate of a deck over some of its pairings, each seen from it, by their weights. */
export const overPairings = (
  pairings: readonly { readonly rate: Estimate; readonly weight: number }[],
): CalibrationFigure => {
  const all = sumOf(pairings.map(({ weight }) => weight));
  return figureOf(combination(pairings.map(({ rate, weight }) => ({ estimate: rate, weight: weight / all }))));
};

/** The win rate of the other side. */
export const turned = ({ value, low, high }: Estimate): Estimate => ({
  value: PERCENT - value,
  low: PERCENT - high,
  high: PERCENT - low,
});

/** A real win rate with its interval. */
export const realFigure = ({ winRate: rate, matches }: RealPairing): CalibrationFigure =>
  figureOf(translate(proportion((rate / PERCENT) * matches, matches), (share) => PERCENT * share));

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const meanOf = (values: readonly number[]): number => sumOf(values) / values.length;
