/** Where the games of a suite come from: from tables, or made up, to prove by known rates what says that something moved. */
import type { BalanceCounts } from './counts.js';

/** Blocks from the first of them up to the last. */
export interface BlockRange {
  readonly from: number;
  readonly to: number;
}

export interface BalanceGames {
  /** Plays a pairing in the hands of a policy, and counts its games. False: it was interrupted, and less was counted. */
  play(policy: number, pairing: number, blocks: BlockRange, counts: BalanceCounts): Promise<boolean>;
  /** Whatever decides what the games of a pairing are: of one key they are the same. Absent: each has games of its own. */
  keyOf?(policy: number, pairing: number): string;
  /** Games that a policy failed to play, and what was said of the first of them. */
  readonly failed: number;
  readonly failures: readonly string[];
}
