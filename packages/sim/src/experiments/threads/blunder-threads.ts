import { fileURLToPath } from 'node:url';
import type { WorkerPoolOptions } from '../../runner/threads/worker-pool.js';
import type { JudgePlayer } from '../blunders/blunders.js';
import type { JudgedGame } from '../blunders/judge-game.js';
import type { JudgingTask } from './blunders-worker.js';
import { PlanThreads } from './plan-threads.js';

const WORKER = fileURLToPath(new URL('blunders-worker.js', import.meta.url));

/** Judges games on threads. */
export class BlunderThreads extends PlanThreads<JudgingTask, JudgedGame> implements JudgePlayer {
  constructor(threads: number, options: WorkerPoolOptions = {}) {
    super(WORKER, threads, options);
  }
}
