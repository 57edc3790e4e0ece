/** The report of a ladder, as plain data. */
import type { Figure } from './figure.js';
import type { WithForfeits } from './forfeits.js';
import type { Origin } from './origin.js';

export const LADDER_REPORT_VERSION = 1;

export interface LadderReport {
  readonly report: 'ladder';
  readonly version: typeof LADDER_REPORT_VERSION;
  readonly provenance: Origin & {
    readonly decks: readonly { readonly name: string; readonly hash: string }[];
    /** All games that are in the figures. */
    readonly games: number;
    /** Games of earlier runs that are in the figures as well, if there is a file of them. */
    readonly gamesBefore?: number;
    readonly isComplete: boolean;
    /** What time the policies took, if that was asked for: it is another every time. */
    readonly cpu?: LadderCpu;
  };
  /** In a sentence, how far to trust the figures. */
  readonly trust: string;
  /** The strongest first. */
  readonly policies: readonly {
    readonly policy: string;
    /** In points; the mean of all is 0. */
    readonly elo: Figure;
    readonly games: number;
    readonly score: Figure;
  }[];
  readonly meetings: readonly LadderMeeting[];
  /** What was claimed of the first of two policies, and tested. */
  readonly claim?: LadderClaim;
}

/** That a policy wins more than a share of its games. */
export interface LadderClaim {
  readonly share: number;
  /** The test tells such a share apart from one that is so much higher. */
  readonly margin: number;
  /** The chance that it says yes if the share isn't more, and no if it is higher by the margin. */
  readonly error: number;
  /** Null: undecided. */
  readonly isShown: boolean | null;
}

/** The time that policies take for a game against themselves, measured in turns. */
export interface LadderCpu {
  readonly rounds: number;
  /** Of each policy, in all rounds. */
  readonly games: number;
  readonly policies: readonly {
    readonly policy: string;
    /** CPU time a game. */
    readonly milliseconds: number;
    /** How many times that of the last policy: in the middle one of the rounds, and in the least and the most of them. */
    readonly ratio: number;
    readonly least: number;
    readonly most: number;
  }[];
}

export interface LadderMeeting extends WithForfeits {
  readonly a: string;
  readonly b: string;
  /** Of the first. */
  readonly winRate: Figure;
  /** The same in Elo points. */
  readonly elo: Figure;
  /** How often each two outcomes of a pair of games came together, as a pair tally writes itself. */
  readonly pairs: readonly number[];
  readonly games: number;
  /** Games that a limit or a loop stopped; each is half a win for both. */
  readonly stopped: number;
  /** Games that a policy failed to play, which are in no figure, and the first of them. */
  readonly failed: number;
  readonly failures: readonly string[];
  /** How many of them the first and the second failed. */
  readonly failedBy: readonly number[];
  /** How probable it is that the first is stronger. */
  readonly superiority: number | null;
  /** What the sequential test says, if one was asked for. */
  readonly sprt?: {
    readonly verdict: 'a is better' | 'a is not better' | 'undecided';
    readonly llr: number | null;
    readonly lower: number;
    readonly upper: number;
    /** The first is better by so many points: what is taken for true without proof, and what is tested against it. */
    readonly elo0: number;
    readonly elo1: number;
  };
}
