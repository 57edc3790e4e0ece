import type { Figure } from './figure.js';

/** What another policy made of a part of the same games. Series are games where best of one is played. */
export interface SecondOpinion {
  readonly policy: string;
  /** Series that it was to play, and those that are compared: whole pairs that both have played. */
  readonly seriesWanted: number;
  readonly series: number;
  /** Player 0's win rate when it plays both seats, that of the report's own policies in the same series, and how much more the first is. */
  readonly winRate: Figure;
  readonly beside: Figure;
  readonly difference: Figure;
  /** Whether both say the same, as far as that can be told. */
  readonly verdict: 'agrees' | 'disagrees' | 'undecided';
  /** Games that it failed to play. */
  readonly failed: number;
  readonly isComplete: boolean;
}
