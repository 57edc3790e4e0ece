/** The report of odds, as plain data. Chances are exact but where a policy was asked, whose have an interval. */
import type { Figure } from './figure.js';

export const ODDS_REPORT_VERSION = 1;

/** The chances of somebody who starts, or who doesn't. */
export interface OddsOfSeat {
  /** How many cards have been drawn by then, not counting those that were drawn for others. */
  readonly cards: number;
  /** Without altering the hand. */
  readonly none: number;
  /** With all put back that the question doesn't ask for; null: that can't be reckoned, or nobody may. */
  readonly match: number | null;
  /** As the policy alters hands; null: none was asked. */
  readonly policy: Figure | null;
}

export interface OddsTurn {
  /** 0: the opening hand, before it is altered. */
  readonly turn: number;
  readonly onPlay: OddsOfSeat;
  readonly onDraw: OddsOfSeat;
}

/** A part of the question: so many cards of a kind. */
export interface OddsCount {
  readonly text: string;
  /** How many of the deck are of that kind, and which. */
  readonly cards: number;
  readonly named: readonly { readonly count: number; readonly card: string }[];
  readonly least: number;
  /** null: any number. */
  readonly most: number | null;
  /** The chance of this part alone, when it was asked for, on the play and on the draw; of a question about a number of cards it is the same. */
  readonly alone: { readonly onPlay: OddsAlone; readonly onDraw: OddsAlone };
}

export interface OddsAlone {
  readonly none: number;
  readonly match: number | null;
}

export interface OddsReport {
  readonly report: 'odds';
  readonly version: typeof ODDS_REPORT_VERSION;
  readonly provenance: {
    readonly lorelab: string;
    readonly command: string;
    readonly game: string;
    readonly catalog: string;
    readonly deck: { readonly name: string; readonly hash: string; readonly cards: number };
    readonly warnings?: readonly string[];
    /** Who was asked, how many hands each seat was dealt, and what decided about them; absent: nobody. */
    readonly policy?: {
      readonly policy: string;
      readonly hands: number;
      readonly seed: string;
      readonly behaviour: string;
      readonly isComplete: boolean;
    };
  };
  readonly question: string;
  /** null: nobody has said; then the turn is 1, and the seat either. */
  readonly asked: {
    readonly turn: number | null;
    readonly seat: 'play' | 'draw' | null;
    readonly among: number | null;
  };
  /** A card of the deck that is not drawn: it lies apart from the beginning; null: there is none. */
  readonly outside: string | null;
  /** What is kept of a hand where all is put back that the question doesn't ask for; null: nobody may put cards back. */
  readonly keeps: string | null;
  readonly counts: readonly OddsCount[];
  /** By turns; empty for a question about a number of cards, or where a turn doesn't say how many were drawn. */
  readonly turns: readonly OddsTurn[];
  /** The chance among so many cards, from 1 on, without altering. */
  readonly byCards: readonly { readonly cards: number; readonly chance: number }[];
}
