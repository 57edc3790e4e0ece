/** The report of a matrix, as plain data. */
import type { FieldChoice } from './field-choice.js';
import type { Figure } from './figure.js';
import type { WithForfeits } from './forfeits.js';
import type { MisplayedCard } from './misplayed.js';
import type { Origin } from './origin.js';
import type { SecondOpinion } from './second-opinion.js';

export const MATRIX_REPORT_VERSION = 1;

export interface MatrixReport {
  readonly report: 'matrix';
  readonly version: typeof MATRIX_REPORT_VERSION;
  readonly provenance: Origin & {
    readonly policy: string;
    /** Games a pairing; with `bestOf`, series of which each is the best of so many games. */
    readonly gamesAPairing: number;
    readonly bestOf?: number;
    /** All games that are in the figures. */
    readonly games: number;
    readonly pairingsPlayed: number;
    /** Of them nothing had to be played. */
    readonly pairingsReused: number;
    /** Of all games those that an earlier run played. */
    readonly gamesReused: number;
    readonly isComplete: boolean;
  };
  /** In a sentence, how far to trust the figures: what the policy is good for. */
  readonly trust: string;
  /** Who else played the first games of each pairing, and how many at the most. */
  readonly secondOpinion?: { readonly policy: string; readonly gamesAPairing: number };
  readonly decks: readonly MatrixDeck[];
  /** Which deck to choose; absent: not all have met. */
  readonly choice?: FieldChoice;
  /** One for each two decks that met, seen from the first. */
  readonly pairings: readonly MatrixPairing[];
}

export interface MatrixDeck {
  readonly deck: string;
  readonly hash: string;
  readonly weight: number;
  /** Against the field by its weights; a deck against itself counts as one half. */
  readonly field: Figure;
  /** Cards that it hardly plays, though it was built with them: over all its games. */
  readonly misplayed: readonly MisplayedCard[];
  /** How much more it wins against the field in the hands of the second opinion's policy, in the games that both played. */
  readonly difference?: Figure;
}

export interface MatrixPairing extends WithForfeits {
  readonly a: string;
  readonly b: string;
  /** `lorelab match` of the two in this order with this seed plays the same games. */
  readonly seed: string;
  readonly winRate: Figure;
  readonly games: number;
  /**
   * How often each two outcomes of a pair of games came together: the place is 4 times that of the game which the first deck
   * starts, and that of the other one (0 lost, 1 drawn, 2 stopped by a limit, 3 won). With `bestOf`, outcomes are of series.
   */
  readonly pairs: readonly number[];
  readonly stopped: number;
  readonly failed: number;
  /** Of those that failed, the first. */
  readonly failures: readonly string[];
  /** What `lorelab match` of the two with this seed says of the same policy. */
  readonly secondOpinion?: SecondOpinion;
}
