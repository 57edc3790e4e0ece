/** The report of a tuner, as plain data. Gains are differences in win rate: 0.01 is a point. */
import type { Figure } from './figure.js';
import type { Origin } from './origin.js';

export const TUNING_REPORT_VERSION = 1;

export interface TuningReport {
  readonly report: 'tuning';
  readonly version: typeof TUNING_REPORT_VERSION;
  readonly provenance: Origin & {
    readonly deck: { readonly name: string; readonly hash: string };
    readonly opponents: readonly TunedAgainst[];
    readonly policies: { readonly quick: string; readonly first: string; readonly second: string | null };
    /** About so many games were to be played. */
    readonly budget: number;
    readonly games: number;
    /** Games that a policy failed to play, and the first of them. */
    readonly failed: number;
    readonly failures: readonly string[];
    /** Cards that might come; `left`: so many more were not tried. */
    readonly candidates: { readonly tried: number; readonly left: number };
    readonly mostChanges: number;
    readonly isComplete: boolean;
  };
  /** In a sentence, how far to trust the figures: what the policy is good for. */
  readonly trust: string;
  /**
   * `better`: games that the race has not seen show that the winner is better. `disputed`: they do, but it is worse against the decks that
   * were kept out or in the hands of the second policy, or that policy surely gains less and nothing that could be told from 0. `nothing`: they don't. `interrupted`: nothing has been confirmed.
   */
  readonly verdict: 'better' | 'disputed' | 'nothing' | 'interrupted';
  /** The winner of the race, if something did better there than the deck as it was. */
  readonly winner?: TuningWinner;
  /** What the race has seen: it is too good where it was chosen for it. */
  readonly race: {
    /** The deck without each of its cards: what they cost or bring. */
    readonly going: readonly RacedVersion[];
    readonly coming: readonly RacedVersion[];
    readonly swaps: readonly RacedVersion[];
    readonly sets: readonly RacedVersion[];
  };
  /** Of the swaps that raced one by one and are no part of the winner, how many can't be told from nothing: at 95 % for all of them together. */
  readonly others: { readonly swaps: number; readonly undecided: number };
}

export interface TunedAgainst {
  readonly deck: string;
  readonly hash: string;
  readonly weight: number;
  /** The race has not met it. */
  readonly isKeptOut: boolean;
}

export interface TuningWinner {
  readonly swaps: readonly TunedSwap[];
  /** The list with them. */
  readonly list: readonly { readonly count: number; readonly card: string }[];
  /** Against the whole field, in games that the race has not seen; absent until they have been played. */
  readonly gain?: Figure;
  /** The same by opponent. */
  readonly byOpponent: readonly {
    readonly deck: string;
    readonly gain: Figure;
    /** It surely does worse against this one, though that was asked of all of them. */
    readonly isWorse: boolean;
  }[];
  /** The same against those that were kept out. */
  readonly keptOut?: Figure;
  /** By the second policy. */
  readonly second?: Figure;
  /**
   * What the policy that decides does with cards that go, in the deck as it was. Who hardly plays a card can't tell what it is worth.
   * Cards of fewer than three copies aren't counted; absent: it was not asked.
   */
  readonly cut?: readonly TunedCut[];
  /** The share of games that came out otherwise. */
  readonly otherwise?: number;
  /** What it did in the race, which is too good. */
  readonly inRace: number;
}

export interface TunedSwap {
  readonly out: string;
  readonly in: string;
  readonly copies: number;
  /** What it brings beside the others; all of them hold at once at 95 %. Absent: it is the only one, or it was not asked. */
  readonly gain?: Figure;
}

export interface TunedCut {
  readonly card: string;
  /** Copies that go. */
  readonly copies: number;
  /** Of the games that draw it, the share in which it is inked, and the share in which it is played. */
  readonly inked: Figure;
  readonly played: Figure;
  /** `hardly`: as misplayed cards are in other reports; `seldom`: it is mostly inked, and played in less than half of those games. */
  readonly isPlayed: 'hardly' | 'seldom' | 'often';
}

export interface RacedVersion {
  readonly swaps: readonly { readonly out: string; readonly in: string; readonly copies: number }[];
  readonly gain: Figure;
  /** The games of the race that it has met, and the deck as it was beside it; absent where several policies played them, and from reports of before. */
  readonly bouts?: readonly RacedBout[];
}

/** Series of the race against an opponent, by its place. */
export interface RacedBout {
  readonly opponent: number;
  readonly from: number;
  readonly to: number;
}
