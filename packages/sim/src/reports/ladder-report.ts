/** The report of a ladder, as plain data. */
import type { Figure } from './figure.js';
import type { Origin } from './origin.js';

export const LADDER_REPORT_VERSION = 1;

export interface LadderReport {
  readonly report: 'ladder';
  readonly version: typeof LADDER_REPORT_VERSION;
  readonly provenance: Origin & {
    readonly decks: readonly { readonly name: string; readonly hash: string }[];
    /** All games that are in the figures. */
    readonly games: number;
    readonly isComplete: boolean;
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
}

export interface LadderMeeting {
  readonly a: string;
  readonly b: string;
  /** Of the first. */
  readonly winRate: Figure;
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
  };
}
