import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { PolicyError } from '@lorelab/ai';
import { ThreadPool } from '../threads/index.js';
import type { Refusal } from './open-session.js';
import type { Chunk, PlayedChunk } from './worker.js';

const WORKER = fileURLToPath(new URL('worker.js', import.meta.url));

/** How long a user's own policy may take to load, and for a decision, in seconds. */
export const POLICY_TIMEOUT = 60;

export interface WorkerPoolOptions {
  /** Seconds that a user's own policy may take to load, and for a decision. */
  readonly policyTimeout?: number;
}

/**
 * Worker threads for any number of runs, one after the other. They are started when the first chunk is handed to them:
 * a run that finds all played needs none.
 */
export class WorkerPool {
  private readonly pool: ThreadPool<Chunk, PlayedChunk | Refusal>;

  /** Without a number, a thread for each core. */
  constructor(
    readonly threads: number = availableParallelism(),
    { policyTimeout = POLICY_TIMEOUT }: WorkerPoolOptions = {},
  ) {
    this.pool = new ThreadPool({ module: WORKER, threads, timeLimit: policyTimeout * 1000 });
  }

  /** Plays a chunk. Throws a ThreadLost if its thread was lost, and a PolicyError if a policy can't be loaded. */
  async run(chunk: Chunk): Promise<PlayedChunk> {
    const played = await this.pool.run(chunk);
    if ('refusal' in played) throw new PolicyError(played.refusal);
    return played;
  }

  destroy(): Promise<void> {
    return this.pool.destroy();
  }
}
