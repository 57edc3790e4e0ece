/** A pairing: games between two decks of which only the outcomes are wanted. */
import type { PolicySpec } from '@lorelab/ai';
import { WINNERS } from '../collectors/index.js';
import type { Table } from '../games/index.js';
import { STOPPED } from '../playing/index.js';
import {
  type PolicyFailure,
  type Progress,
  type RunPlan,
  run,
  type Stopping,
  type WorkerPool,
} from '../runner/index.js';

export interface PairingOptions {
  readonly pool: WorkerPool;
  readonly seed: string;
  readonly games: number;
  readonly stopping?: Stopping;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** What is kept of a pairing: whole numbers, so that results of several runs add up exactly. */
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

export async function playPairing(
  table: Table,
  policies: readonly PolicySpec[],
  { pool, seed, games, stopping, signal, onProgress }: PairingOptions,
): Promise<PairingResult> {
  const plan: RunPlan = { table, policies, seed, bestOf: 1 };
  const result = await run(plan, {
    series: games,
    collectors: WINNERS,
    pool,
    ...(stopping && { stopping }),
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  });
  const outcomes = result.collection.get('outcomes');
  return {
    pairs: outcomes.pairTally().toJSON(),
    games: result.games,
    stopped: STOPPED.reduce((sum, ending) => sum + outcomes.endedBy(ending), 0),
    failed: result.failed,
    failures: result.failures,
    isComplete: result.ended !== 'interrupted',
  };
}
