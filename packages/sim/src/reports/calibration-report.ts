/** The report of a calibration, as plain data. Win rates, differences and spreads are in percent, as in files of real ones. */
import type { MisplayedCard } from './misplayed.js';
import type { Origin } from './origin.js';

export const CALIBRATION_REPORT_VERSION = 1;

/** A number with its 95 % interval, and whether it is as wanted; null: nothing to tell, or nothing is wanted of it. */
export interface CalibrationFigure {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly passes: boolean | null;
}

/** What a figure has to be to pass; null: no bound that way. */
export interface Aim {
  readonly low: number | null;
  readonly high: number | null;
}

/** How the win rates of one policy stand beside the real ones: every pairing counts both ways round, and all alike unless weighted. */
export interface CalibrationFigures {
  /** Pairings both ways round that were played. */
  readonly rows: number;
  /** How well pairings have their real order, from -1 to 1. */
  readonly spearman: CalibrationFigure;
  /** The same, each pairing counted by its real matches. */
  readonly spearmanWeighted: CalibrationFigure;
  /** How far win rates are from the real ones, on average. */
  readonly meanDifference: CalibrationFigure;
  readonly meanDifferenceWeighted: CalibrationFigure;
  /** How far pairings are from 50 %: the root of the mean square. */
  readonly sd: CalibrationFigure;
  /** The same without what the chance of the games adds to it. */
  readonly sdWithoutChance: CalibrationFigure;
  readonly firstPlayer: CalibrationFigure;
  /** Rounds a game, and the standard deviation of a game. */
  readonly rounds: CalibrationFigure;
  readonly roundsSd: CalibrationFigure;
  /** Games that ended because a deck ran out. */
  readonly decking: CalibrationFigure;
  /** What chance alone makes of two of them. */
  readonly chance: {
    /** So far off would win rates be that are quite as in reality, by the chance of both the games and the real matches. */
    readonly meanDifference: number | null;
    /** So far would pairings be from 50 % that are all even, by the chance of the games. */
    readonly sd: number | null;
  };
}

export interface CalibrationReport extends CalibrationFigures {
  readonly report: 'calibration';
  readonly version: typeof CALIBRATION_REPORT_VERSION;
  readonly provenance: Origin & {
    readonly policy: string;
    /** How much the policy errs on purpose: no aim counts as reached by that. Absent: not at all. */
    readonly noise?: number;
    readonly gamesAPairing: number;
    /** All games that are in the figures, those of the baseline among them. */
    readonly games: number;
    readonly isComplete: boolean;
    readonly lists: readonly { readonly name: string; readonly hash: string }[];
  };
  /** The mean difference of whoever says 50 % of every pairing, and the same by real matches. */
  /** In a sentence, how far to trust the figures: what the policy is good for. */
  readonly trust: string;
  readonly fiftyFifty: CalibrationFigure;
  readonly fiftyFiftyWeighted: CalibrationFigure;
  /** The figures of another policy in the same games; absent: it was left out. */
  readonly baseline?: CalibrationFigures & { readonly policy: string };
  /** What reality has, where the file tells it; the mean distance from 50 % of its pairings is `fiftyFifty`. */
  readonly real: { readonly sd: number | null; readonly firstPlayer: number | null; readonly rounds: number | null };
  readonly aims: Readonly<Record<AimedFigure, Aim | null>>;
  /** The one that is furthest off first, as met. */
  readonly decks: readonly CalibratedDeck[];
  /** The one that is furthest off first. */
  readonly pairings: readonly CalibratedPairing[];
}

/** The figures of which something is wanted, in the order of reports. */
export const AIMED_FIGURES = ['spearman', 'meanDifference', 'sd', 'firstPlayer', 'rounds'] as const;
export type AimedFigure = (typeof AIMED_FIGURES)[number];

export interface CalibratedDeck {
  readonly deck: string;
  /** How well its lists stand for it, as the file says. */
  readonly quality: string | null;
  readonly lists: readonly string[];
  /** Opponents that it met. */
  readonly pairings: number;
  readonly matches: number;
  /** Its win rate as met: each opponent counted by the real matches. */
  readonly asMet: CalibrationFigure;
  readonly realAsMet: number;
  /** Its win rate over its pairings, all alike. */
  readonly overPairings: CalibrationFigure;
  readonly realOverPairings: number;
  /** Cards that its lists hardly play, though they were built with them: over all games of a list, as shares from 0 to 1. */
  readonly misplayed: readonly (MisplayedCard & { readonly list: string })[];
}

/** Two lists that met, that of `deck` first. */
export interface CalibratedMeeting {
  /** Their places among those of the provenance. */
  readonly lists: readonly [number, number];
  /** How often the same two met for other pairings before, if they did: then these are other games. */
  readonly before?: number;
  readonly games: number;
}

/** A pairing, seen from `deck`. */
export interface CalibratedPairing {
  readonly deck: string;
  readonly versus: string;
  readonly simulated: CalibrationFigure;
  readonly real: CalibrationFigure;
  /** Simulated less real. */
  readonly difference: number;
  /** Real ones. */
  readonly matches: number;
  readonly games: number;
  /** Which lists met for it; absent from reports of before. */
  readonly meetings?: readonly CalibratedMeeting[];
  /** Games that a limit or a loop stopped; each is half a win for both. */
  readonly stopped: number;
  /** Games that a policy failed to play, which are in no figure, and the first of them. */
  readonly failed: number;
  readonly failures: readonly string[];
}
