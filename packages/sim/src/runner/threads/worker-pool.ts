import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isOwnPolicy, PolicyError } from '@lorelab/ai/policies';
import { ThreadPool } from '../../threads/thread-pool.js';
import type { Chunk, ChunkPlayer, PlayedChunk } from '../chunk.js';
import type { Refusal } from './open-session.js';

const WORKER = fileURLToPath(new URL('worker.js', import.meta.url));

/** How long a user's own policy may take to load, and for a decision, in seconds. */
export const POLICY_TIMEOUT = 60;

/** A day: whoever would wait for longer has made a mistake. */
export const LONGEST_POLICY_TIMEOUT = 86_400;

export interface WorkerPoolOptions {
  /** Seconds that a user's own policy may take to load, and for a decision. */
  readonly policyTimeout?: number;
}

/**
 * Worker threads for any number of runs, one after the other. They are started when the first chunk is handed to them:
 * a run that finds all played needs none.
 */
export class WorkerPool implements ChunkPlayer {
  private readonly threadPool: ThreadPool<Chunk, PlayedChunk | Refusal>;
  /** Code of a user may end a whole process. */
  private readonly apart: ThreadPool<Chunk, PlayedChunk | Refusal>;

  /** Without a number, a thread for each core. */
  constructor(
    readonly threads: number = availableParallelism(),
    { policyTimeout = POLICY_TIMEOUT }: WorkerPoolOptions = {},
  ) {
    this.threadPool = new ThreadPool({ module: WORKER, threads });
    this.apart = new ThreadPool({ module: WORKER, threads, timeLimit: policyTimeout * 1000, areApart: true });
  }

  async run(chunk: Chunk): Promise<PlayedChunk> {
    const pool = chunk.plan.policies.some(isOwnPolicy) ? this.apart : this.threadPool;
    const played = await pool.run(chunk);
    if ('refusal' in played) throw new PolicyError(played.refusal);
    return played;
  }

  async destroy(): Promise<void> {
    await Promise.all([this.threadPool.destroy(), this.apart.destroy()]);
  }
}
