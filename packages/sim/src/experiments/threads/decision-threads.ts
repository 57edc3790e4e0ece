import { fileURLToPath } from 'node:url';
import type { WorkerPoolOptions } from '../../runner/threads/worker-pool.js';
import type { DecisionsTask, ToldGame } from './decisions-worker.js';
import { PlanThreads } from './plan-threads.js';

const WORKER = fileURLToPath(new URL('decisions-worker.js', import.meta.url));

/** Tells the decisions of games on threads. */
export class DecisionThreads extends PlanThreads<DecisionsTask, ToldGame> {
  constructor(threads: number, options: WorkerPoolOptions = {}) {
    super(WORKER, threads, options);
  }
}
