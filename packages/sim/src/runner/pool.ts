import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ThreadPool } from '../threads/index.js';
import type { Chunk, PlayedChunk } from './worker.js';

const WORKER = fileURLToPath(new URL('worker.js', import.meta.url));

/**
 * Worker threads for any number of runs, one after the other. They are started when the first chunk is handed to them:
 * a run that finds all played needs none.
 */
export class WorkerPool extends ThreadPool<Chunk, PlayedChunk> {
  /** Without a number, a thread for each core. */
  constructor(readonly threads: number = availableParallelism()) {
    super({ module: WORKER, threads });
  }
}
