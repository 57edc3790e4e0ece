/** A pairing: games between two decks of which only the outcomes are wanted. */
import type { PolicySpec } from '@lorelab/ai';
import { WINNERS } from '../collectors/index.js';
import type { Table } from '../games/index.js';
import { STOPPED } from '../playing/index.js';
import {
  AllGamesFailed,
  type PolicyFailure,
  type Progress,
  type RunPlan,
  type RunResult,
  run,
  type Stopping,
  type WorkerPool,
} from '../runner/index.js';
import { PairTally } from '../statistics/index.js';

export interface PairingOptions {
  readonly pool: WorkerPool;
  readonly seed: string;
  readonly games: number;
  readonly stopping?: Stopping;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** What is kept of a pairing: its numbers are whole ones, so that results of several runs add up exactly. */
export interface PairingResult {
  /** The written PairTally of the first side. */
  readonly pairs: readonly number[];
  readonly games: number;
  /** Games that a limit or a loop stopped, and that a policy failed to play. */
  readonly stopped: number;
  readonly failed: number;
  readonly failures: readonly PolicyFailure[];
  readonly isComplete: boolean;
}

/** A result, and what is wanted of it now alone. */
export interface PlayedPairing extends PairingResult {
  /** How many games each side failed to play. */
  readonly failedBy: readonly number[];
}

export async function playPairing(
  table: Table,
  policies: readonly PolicySpec[],
  { pool, seed, games, stopping, signal, onProgress }: PairingOptions,
): Promise<PlayedPairing> {
  const plan: RunPlan = { table, policies, seed, bestOf: 1 };
  try {
    const result = await run(plan, {
      series: games,
      collectors: WINNERS,
      pool,
      ...(stopping && { stopping }),
      ...(signal && { signal }),
      ...(onProgress && { onProgress }),
    });
    return resultOf(result);
  } catch (error) {
    if (error instanceof AllGamesFailed) return nothingPlayed(error);
    throw error;
  }
}

function resultOf({ collection, games, failed, failures, failedBy, ended }: RunResult): PlayedPairing {
  const outcomes = collection.get('outcomes');
  return {
    pairs: outcomes.pairTally().toJSON(),
    games,
    stopped: STOPPED.reduce((sum, ending) => sum + outcomes.endedBy(ending), 0),
    failed,
    failures,
    failedBy,
    isComplete: ended !== 'interrupted',
  };
}

/** A pairing that was given up. Other pairings of the same matrix or ladder may well be played. */
const nothingPlayed = ({ failures }: AllGamesFailed): PlayedPairing => ({
  pairs: new PairTally().toJSON(),
  games: 0,
  stopped: 0,
  failed: failures.length,
  failures,
  failedBy: [0, 1].map((seat) => failures.filter(({ player }) => player === seat).length),
  isComplete: true,
});
