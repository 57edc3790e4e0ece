/** The reports about opening hands, as plain data. */
import type { Figure } from './figure.js';
import type { Origin } from './origin.js';

export const OPENER_REPORT_VERSION = 1;

/** Who takes the first turn: the deck, its opponents, or both as often. */
export type OpenerSeat = 'play' | 'draw' | 'both';

export interface OpenerProvenance extends Origin {
  readonly deck: { readonly name: string; readonly hash: string };
  readonly opponents: readonly { readonly deck: string; readonly hash: string; readonly weight: number }[];
  readonly policy: string;
  readonly budget: number;
  readonly games: number;
  readonly failed: number;
  readonly failures: readonly string[];
  readonly isComplete: boolean;
}

/** What to put back of a hand. */
export interface OpenerReport {
  readonly report: 'opener';
  readonly version: typeof OPENER_REPORT_VERSION;
  readonly provenance: OpenerProvenance;
  readonly trust: string;
  readonly seat: OpenerSeat;
  readonly hand: readonly string[];
  /** Ways that have played in games that the race has not seen, the best first; nothing: it was interrupted before. */
  readonly ways: readonly OpenerWay[];
  /** Whether the first is surely better than every other. */
  readonly isClear: boolean;
  /** What the race of all ways has seen, against keeping all: too good for the first ones. */
  readonly raced: readonly { readonly back: readonly string[]; readonly gain: Figure }[];
  /** How many ways there are. */
  readonly possible: number;
}

export interface OpenerWay {
  readonly back: readonly string[];
  readonly keeps: readonly string[];
  readonly winRate: Figure;
  /** How much more it wins than the first, which is below 0 or chance; of all at once. Absent: it is the first. */
  readonly behind?: Figure;
  /** The policies that do so. */
  readonly policies: readonly string[];
}

/** What keeping each card of a deck is worth. */
export interface OpenerTableReport {
  readonly report: 'opener-table';
  readonly version: typeof OPENER_REPORT_VERSION;
  readonly provenance: OpenerProvenance;
  readonly trust: string;
  readonly seats: readonly OpenerTable[];
  /** Hands that win and lose most, as they were played in further games, by the policy's own choice. */
  readonly hands: readonly OpenerHand[];
}

export interface OpenerTable {
  readonly seat: 'play' | 'draw';
  readonly games: number;
  readonly cards: readonly KeptCard[];
  /** How much more keeping both is worth than each by itself: those of which that is surest. */
  readonly together: readonly {
    readonly cards: readonly string[];
    readonly more: Figure;
    readonly pValueCorrected: number | null;
  }[];
}

export interface KeptCard {
  readonly card: string;
  readonly copies: number;
  /** How much more is won by keeping it than by putting it back. */
  readonly worth: Figure;
  /** Whether that is so or the opposite for sure: corrected for all cards of the table. */
  readonly isSure: boolean;
}

export interface OpenerHand {
  readonly seat: 'play' | 'draw';
  readonly kind: 'wins' | 'loses';
  readonly hand: readonly string[];
  readonly winRate: Figure;
}
