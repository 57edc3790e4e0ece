/** What cards are worth in the decks of a suite, as plain data. Win rates are parts of 1: 0.01 is a point. */
import type { Figure } from './figure.js';
import type { Origin } from './origin.js';

export const BALANCE_CARDS_REPORT_VERSION = 1;

interface Facts {
  readonly version: typeof BALANCE_CARDS_REPORT_VERSION;
  readonly provenance: Origin & {
    readonly suite: string;
    readonly policy: string;
    readonly decks: readonly { readonly name: string; readonly hash: string; readonly weight: number }[];
    /** Of each deck against each of the others, as each of what is compared. */
    readonly gamesAnOpponent: number;
    readonly games: number;
    readonly isComplete: boolean;
    readonly failed: number;
    readonly failures: readonly string[];
  };
  /** In a sentence, how far to trust the figures. */
  readonly trust: string;
}

/** A card as it might be. */
export interface SweptValue {
  /** "cost 4", "blank"; "as it is". */
  readonly name: string;
  /** What is swept; null: nothing is. */
  readonly value: number | null;
  /** Of the decks that play the card, over the other decks of the suite. */
  readonly winRate: Figure;
  /** How much more they win than with the card as it is; intervals of all values hold at once. */
  readonly change: Figure;
  /** How much more than with the average card of those decks in its place. */
  readonly worth: Figure;
}

export interface BalanceCardReport extends Facts {
  readonly report: 'balance-card';
  readonly card: string;
  /** The decks that play it, with how many copies. */
  readonly playedBy: readonly { readonly deck: string; readonly copies: number }[];
  readonly values: readonly SweptValue[];
  /** By what is swept, where the card is worth an average one; null: beyond what was swept. */
  readonly average: readonly {
    readonly of: string;
    readonly at: number | null;
    readonly low: number | null;
    readonly high: number | null;
  }[];
}

/** A card of a set beside the average card of the decks that play it. */
export interface RankedCard {
  readonly card: string;
  readonly decks: readonly string[];
  readonly copies: number;
  /** How much more the decks win with it than with their average card in its place: a copy. Intervals of all cards hold at once. */
  readonly worth: Figure;
  readonly verdict: 'strong' | 'weak' | 'open';
}

export interface BalanceSetReport extends Facts {
  readonly report: 'balance-set';
  /** How the cards were asked for. */
  readonly set: string;
  /** The strongest first. */
  readonly cards: readonly RankedCard[];
  /** Cards of the set that no deck of the suite plays. */
  readonly unplayed: number;
}
