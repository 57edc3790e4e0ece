/** The report of tactics, as plain data. */
import type { Origin } from './origin.js';

export const TACTICS_REPORT_VERSION = 1;

/** Which share of its tries each policy solved. */
export type SolvedByPolicy = Readonly<Record<string, number>>;

export interface TacticsReport {
  readonly report: 'tactics';
  readonly version: typeof TACTICS_REPORT_VERSION;
  readonly provenance: Origin & {
    readonly policies: readonly string[];
    /** How often each policy tried each position. */
    readonly seeds: number;
    readonly isComplete: boolean;
    /** Tries that a policy failed to play, which count as not solved, and the first of them. */
    readonly failed: number;
    readonly failures: readonly string[];
  };
  /** In a sentence, how far to trust the figures. */
  readonly trust: string;
  readonly positions: readonly TacticsPosition[];
  /** The means of the positions of each kind, … */
  readonly kinds: Readonly<Record<string, SolvedByPolicy>>;
  /** … and of all of them. */
  readonly all: SolvedByPolicy;
}

export interface TacticsPosition {
  readonly file: string;
  readonly name: string;
  readonly kind: string;
  readonly solved: SolvedByPolicy;
}
