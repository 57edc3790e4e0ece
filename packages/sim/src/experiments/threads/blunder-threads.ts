import { fileURLToPath } from 'node:url';
import { isModule, PolicyError } from '@lorelab/ai/policies';
import { despiteLosses } from '../../runner/lost-game.js';
import type { Refusal } from '../../runner/threads/open-session.js';
import { POLICY_TIMEOUT, type WorkerPoolOptions } from '../../runner/threads/worker-pool.js';
import { ThreadPool } from '../../threads/thread-pool.js';
import type { JudgePlayer } from '../blunders/blunders.js';
import type { Judged, JudgingTask } from './blunders-worker.js';

const WORKER = fileURLToPath(new URL('blunders-worker.js', import.meta.url));

/** Judges games on threads; modules of users are in processes of their own. */
export class BlunderThreads implements JudgePlayer {
  private readonly threadPool: ThreadPool<JudgingTask, Judged | Refusal>;
  private readonly apart: ThreadPool<JudgingTask, Judged | Refusal>;

  constructor(
    readonly threads: number,
    { policyTimeout = POLICY_TIMEOUT }: WorkerPoolOptions = {},
  ) {
    this.threadPool = new ThreadPool({ module: WORKER, threads });
    this.apart = new ThreadPool({ module: WORKER, threads, timeLimit: policyTimeout * 1000, areApart: true });
  }

  async judge(task: Omit<JudgingTask, 'lost'>): Promise<Judged> {
    const pool = task.plan.policies.some(isModule) ? this.apart : this.threadPool;
    const judged = await despiteLosses(task.plan, task.index, async (lost) => {
      const one = await pool.run({ ...task, lost });
      if ('refusal' in one) throw new PolicyError(one.refusal);
      return one;
    });
    return 'message' in judged ? { failure: judged } : judged;
  }

  async destroy(): Promise<void> {
    await Promise.all([this.threadPool.destroy(), this.apart.destroy()]);
  }
}
