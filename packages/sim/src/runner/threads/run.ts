import { availableParallelism } from 'node:os';
import type { RunPlan } from '../../plan/plan.js';
import type { ChunkPlayer } from '../chunk.js';
import { type RunOptions, type RunResult, runOn } from '../run.js';
import { WorkerPool, type WorkerPoolOptions } from './worker-pool.js';

export interface ThreadedRunOptions extends RunOptions, WorkerPoolOptions {
  /** Worker threads; absent: one for each core. */
  readonly threads?: number;
  /** Threads that other runs use as well; absent: this run has its own. */
  readonly pool?: ChunkPlayer;
}

/** Plays the games of a plan on worker threads. The result is the same on any number of them. */
export async function run(plan: RunPlan, options: ThreadedRunOptions): Promise<RunResult> {
  if (options.pool) return runOn(options.pool, plan, options);
  const pool = new WorkerPool(threadsFor(options), options);
  try {
    return await runOn(pool, plan, options);
  } finally {
    await pool.destroy();
  }
}

/** No more threads than there are pairs to play: starting one takes as long as hundreds of quick games. */
export function threadsFor({
  threads = availableParallelism(),
  series,
  from = 0,
}: Pick<ThreadedRunOptions, 'threads' | 'series' | 'from'>): number {
  return Math.max(1, Math.min(threads, Math.ceil((series - from) / 2)));
}
