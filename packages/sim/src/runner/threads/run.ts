import { availableParallelism } from 'node:os';
import { isQuick } from '@lorelab/ai/policies';
import type { RunPlan } from '../../plan/plan.js';
import { groupSize } from '../../plan/sides.js';
import type { ChunkPlayer } from '../chunk.js';
import { PlayerHere } from '../player-here.js';
import { type RunOptions, type RunResult, runOn } from '../run.js';
import { WorkerPool, type WorkerPoolOptions } from './worker-pool.js';

export interface ThreadedRunOptions extends RunOptions, WorkerPoolOptions {
  /** Worker threads; absent: one for each core. */
  readonly threads?: number;
  /** A few games of quick policies are played in this very thread, which is busy meanwhile: no other has to be started. */
  readonly fewHere?: boolean;
  /** Threads that other runs use as well; absent: this run has its own. */
  readonly pool?: ChunkPlayer;
}

/** Plays the games of a plan on worker threads. The result is the same on any number of them. */
export async function run(plan: RunPlan, options: ThreadedRunOptions): Promise<RunResult> {
  if (options.pool) return runOn(options.pool, plan, options);
  const pool = playerFor(plan, options);
  try {
    return await runOn(pool, plan, options);
  } finally {
    await pool.destroy();
  }
}

/** What matters for who plays. */
type PlayerOptions = Pick<ThreadedRunOptions, 'threads' | 'series' | 'from' | 'policyTimeout' | 'frame'> & {
  readonly fewHere?: boolean | undefined;
};

/** So many games of quick policies are over before a thread has started. */
const FEW = 100;

/** Who plays a plan: threads; or this one, if that is allowed and is over sooner, and plays nobody's own code. */
export function playerFor(plan: RunPlan, { frame, fewHere = false, ...options }: PlayerOptions): ChunkPlayer {
  const isSoonOver = options.series * plan.bestOf <= FEW && plan.policies.every(isQuick);
  if (fewHere && isSoonOver) return new PlayerHere(frame && { plan, seated: frame.seated });
  return new WorkerPool(threadsFor(plan, options), options);
}

/** No more threads than there are groups to play: starting one takes as long as hundreds of quick games. */
function threadsFor(
  plan: RunPlan,
  { threads = availableParallelism(), series, from = 0 }: Pick<ThreadedRunOptions, 'threads' | 'series' | 'from'>,
): number {
  return Math.max(1, Math.min(threads, Math.ceil((series - from) / groupSize(plan))));
}
