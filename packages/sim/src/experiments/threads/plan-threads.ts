import { isModule, PolicyError } from '@lorelab/ai/policies';
import type { RunPlan } from '../../plan/plan.js';
import { despiteLosses } from '../../runner/lost-game.js';
import type { PolicyFailure } from '../../runner/session.js';
import type { Refusal } from '../../runner/threads/open-session.js';
import { POLICY_TIMEOUT, type WorkerPoolOptions } from '../../runner/threads/worker-pool.js';
import { ThreadPool } from '../../threads/thread-pool.js';

/** Something to do with one game of a plan. `planKey` tells plans apart: a thread keeps the table of the last one. */
export interface GameTask {
  readonly plan: RunPlan;
  readonly planKey: string;
  readonly index: number;
}

/** The same, with the games that are known to end their thread. */
export interface ThreadedGameTask extends GameTask {
  readonly lost: readonly PolicyFailure[];
}

/** Threads that do something with single games of plans; modules of users are in processes of their own. */
export class PlanThreads<Task extends GameTask, Result extends object> {
  private readonly threadPool: ThreadPool<Task & ThreadedGameTask, Result | Refusal>;
  private readonly apart: ThreadPool<Task & ThreadedGameTask, Result | Refusal>;

  constructor(
    module: string,
    readonly threads: number,
    { policyTimeout = POLICY_TIMEOUT }: WorkerPoolOptions = {},
  ) {
    this.threadPool = new ThreadPool({ module, threads });
    this.apart = new ThreadPool({ module, threads, timeLimit: policyTimeout * 1000, areApart: true });
  }

  async run(task: Task): Promise<Result | { readonly failure: PolicyFailure }> {
    const pool = task.plan.policies.some(isModule) ? this.apart : this.threadPool;
    const done = await despiteLosses(task.plan, task.index, async (lost) => {
      const one = await pool.run({ ...task, lost });
      if ('refusal' in one) throw new PolicyError(one.refusal);
      return one as Result;
    });
    return 'message' in done ? { failure: done as PolicyFailure } : (done as Result);
  }

  async destroy(): Promise<void> {
    await Promise.all([this.threadPool.destroy(), this.apart.destroy()]);
  }
}
