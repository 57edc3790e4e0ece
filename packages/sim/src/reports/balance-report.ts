/** The report of what moved of a suite, as plain data. Shares are parts of 1: 0.01 is a point. */
import type { Figure } from './figure.js';
import type { Origin } from './origin.js';

export const BALANCE_REPORT_VERSION = 1;

/** The kinds of figures that are watched. */
export const FAMILIES = [
  'decks',
  'onDraw',
  'pairings',
  'groups',
  'firstPlayer',
  'secondSeat',
  'length',
  'endings',
  'stopped',
  'turns',
  'cardWinRate',
  'cardPlayRate',
] as const;
export type Family = (typeof FAMILIES)[number];

/**
 * same: exactly 0, game by game. moved: beyond its tolerance and beyond chance. within: surely within its tolerance. open: the
 * games can't tell.
 */
export type FigureVerdict = 'same' | 'moved' | 'within' | 'open';

export interface BalanceFigure {
  readonly family: Family;
  readonly policy: string;
  /** What it is of: a deck, two decks, a card; nothing of what all games have. */
  readonly of: readonly string[];
  /** Shares and their differences are told in points. */
  readonly unit: 'share' | 'difference' | 'rounds' | 'mean';
  readonly tolerance: number;
  readonly before: number | null;
  readonly now: number | null;
  /** Now less before. The interval is that of this figure alone. */
  readonly change: Figure;
  /** Of "it moved by no more than its tolerance": of this figure alone, and as one of all. */
  readonly pValue: number;
  readonly pValueCorrected: number;
  readonly verdict: FigureVerdict;
}

/** A game that came out otherwise. */
export interface DecidedGame {
  /** By the names of the decks, in their seats. */
  readonly decks: readonly [string, string];
  readonly policy: string;
  readonly seed: string;
  readonly index: number;
  /** Who won, by the name of the deck; null: nobody. */
  readonly before: string | null;
  readonly now: string | null;
  readonly turns: readonly [before: number, now: number];
  /** The commands that tell both games. */
  readonly commands: readonly [before: string, now: string];
}

/** A card that is other than it was, and which decks of the suite play it. */
export interface ChangedCard {
  readonly card: string;
  readonly decks: readonly string[];
}

export interface BalanceReport {
  readonly report: 'balance';
  readonly version: typeof BALANCE_REPORT_VERSION;
  readonly provenance: Origin & {
    readonly suite: string;
    /** What it is compared with: its baseline, another build, or itself without a patch. */
    readonly before: {
      readonly what: 'baseline' | 'build' | 'without the patch';
      readonly lorelab: string;
      readonly catalog: string;
      readonly behaviour: string;
      readonly seed: string;
    };
    readonly patches: readonly string[];
    readonly policies: readonly string[];
    readonly decks: readonly { readonly name: string; readonly hash: string; readonly weight: number }[];
    /** Whether games of one number are the same on both sides, but for what is other. */
    readonly areSame: boolean;
    readonly gamesAPairing: number;
    /** All games that were compared, on one side. */
    readonly games: number;
    readonly gamesPlayed: number;
    /** sufficed: before the last of the suite's games it was certain that something moved. */
    readonly ended: 'played' | 'sufficed' | 'interrupted';
    readonly failed: number;
    readonly failures: readonly string[];
  };
  /** In a sentence, how far to trust the figures. */
  readonly trust: string;
  /** The chance that something is said to have moved although nothing has, over all figures and looks. */
  readonly falseAlarms: number;
  readonly verdict: 'same' | 'unmoved' | 'moved' | 'interrupted';
  readonly figures: readonly BalanceFigure[];
  /** Of a patch: which cards it changes. */
  readonly changed?: readonly ChangedCard[];
  /** Of a patch: games in which the change decided. */
  readonly decided?: readonly DecidedGame[];
  /** Why the new baseline was taken. */
  readonly accepted?: string;
}
