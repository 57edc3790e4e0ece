import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Chunk, PlayedChunk } from './worker.js';

const WORKER = fileURLToPath(new URL('worker.js', import.meta.url));

/**
 * Worker threads for any number of runs, one after the other. They are started when the first chunk is handed to them:
 * a run that finds all played needs none.
 */
export class WorkerPool {
  private pool: Piscina | undefined;

  /** Without a number, a thread for each core. */
  constructor(readonly threads: number = availableParallelism()) {}

  run(chunk: Chunk): Promise<PlayedChunk> {
    this.pool ??= this.open();
    return this.pool.run(chunk) as Promise<PlayedChunk>;
  }

  /** Ends the threads at once, also amidst a game. */
  async destroy(): Promise<void> {
    await this.pool?.destroy();
    this.pool = undefined;
  }

  private open(): Piscina {
    return new Piscina({
      filename: WORKER,
      minThreads: this.threads,
      maxThreads: this.threads,
      concurrentTasksPerWorker: 1,
    });
  }
}
