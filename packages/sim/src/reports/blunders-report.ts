/** The report of where policies lose their chances, as plain data. */
import type { Figure } from './figure.js';
import type { Origin } from './origin.js';

export const BLUNDERS_REPORT_VERSION = 1;

/** What is lost at decisions: chances to win, 1 a sure win. */
export interface Losses {
  readonly decisions: number;
  /** Decisions at which the judge would have chosen otherwise. */
  readonly differing: number;
  /** A decision; its games are the unit. */
  readonly loss: Figure;
}

export interface PolicyLosses extends Losses {
  readonly policy: string;
  /** All losses of a game together. */
  readonly lossAGame: Figure;
  /** By kind of decision; those that cost most together come first. */
  readonly kinds: readonly (Losses & { readonly kind: string })[];
}

export interface BlundersReport {
  readonly report: 'blunders';
  readonly version: typeof BLUNDERS_REPORT_VERSION;
  readonly provenance: Origin & {
    readonly decks: readonly { readonly name: string; readonly hash: string }[];
    readonly judge: string;
    /** How often the judge dealt the hidden cards for each of its looks. */
    readonly deals: number;
    readonly games: number;
    readonly failed: number;
    readonly failures: readonly string[];
    readonly isComplete: boolean;
  };
  readonly trust: string;
  readonly policies: readonly PolicyLosses[];
  /** Of two policies: what the first loses more a game; null: there is one policy. */
  readonly difference: Figure | null;
  /** The worst first. */
  readonly worst: readonly {
    readonly policy: string;
    readonly game: number;
    readonly decision: number;
    readonly turn: number;
    readonly player: string;
    readonly kind: string;
    readonly asks: string;
    readonly chose: string;
    readonly better: string;
    readonly loss: number;
    /** The standard error of the loss. */
    readonly error: number;
    /** The chance to win after the better option. */
    readonly chance: number;
    readonly board: readonly string[];
  }[];
}
