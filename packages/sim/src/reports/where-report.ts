/** What a report says of the games that meet a question, beside those that don't. */
import type { Figure } from './figure.js';

export interface WhereReport {
  readonly question: string;
  /** Games that meet it, of so many. */
  readonly met: number;
  readonly games: number;
  /** Different questions asked of these records so far, this one among them. */
  readonly asked: number;
  /** Of each player: how they fare in the games that meet it and in the others. Intervals hold at once for all questions asked so far (Bonferroni). */
  readonly players: readonly {
    readonly met: Figure;
    readonly unmet: Figure;
    readonly difference: Figure;
    readonly pValue: number | null;
    readonly pValueCorrected: number | null;
  }[];
}
