/** The report of a comparison, several lists in the same games, as plain data. */
import type { Verdict } from '@lorelab/statistics/comparisons';
import type { Figure } from './figure.js';
import type { FieldOpponent, FieldOrigin } from './gauntlet-report.js';

export const COMPARE_REPORT_VERSION = 1;

export interface CompareReport {
  readonly report: 'compare';
  readonly version: typeof COMPARE_REPORT_VERSION;
  readonly provenance: FieldOrigin;
  /** In a sentence, how far to trust the figures. */
  readonly trust: string;
  /** Differences of no more than this don't matter. */
  readonly margin: number;
  /** The first is what the others are compared with. */
  readonly lists: readonly ComparedList[];
  /** In the order of the field; each has the lists in their order. */
  readonly opponents: readonly ComparedOpponent[];
}

export interface ComparedList {
  readonly name: string;
  readonly hash: string;
  readonly policy: string;
  /** Against the field by its weights. */
  readonly winRate: Figure;
  /** What it has of the first list's cards more, or less, by copies. */
  readonly changes: readonly CardChange[];
  /** To the first list, which has none. */
  readonly difference?: ListDifference;
}

export interface CardChange {
  readonly card: string;
  readonly copies: number;
}

/** A difference of win rates over the field. Intervals of all lists hold at once. */
export interface ListDifference extends PairedFigures, SeatDifferences {
  /** Whether it is exactly the same deck in the same hands. */
  readonly isSame: boolean;
  /** So many games more against each opponent will probably decide; null: it is decided, or nothing was played. */
  readonly gamesToDecide: number | null;
}

/** How much more the second list won of the games that it started, and of the others: as who starts says in the first list's games. */
export interface SeatDifferences {
  readonly onPlay: Figure;
  readonly onDraw: Figure;
}

/** What two lists made of the games against an opponent. */
export interface MatchupDifference extends PairedFigures, SeatDifferences {
  /** Games that came out better for the second, and worse: the first of them, as `lorelab play --index` takes it; null: none did. */
  readonly games: { readonly better: number | null; readonly worse: number | null };
}

/** What two lists made of the same games. */
export interface PairedFigures {
  /** How much more the second one won. */
  readonly difference: Figure;
  readonly verdict: Verdict;
  /** The share of games that came out otherwise. */
  readonly otherwise: Figure;
  /** How many of them came out better for the second, and how many worse. */
  readonly better: number;
  readonly worse: number;
}

export interface ComparedOpponent extends FieldOpponent {
  readonly lists: readonly ComparedMatchup[];
}

export interface ComparedMatchup {
  readonly winRate: Figure;
  /** To the first list. Intervals of all lists against all opponents hold at once. */
  readonly difference?: MatchupDifference;
}
