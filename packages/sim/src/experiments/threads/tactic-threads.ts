import { fileURLToPath } from 'node:url';
import { isModule, PolicyError } from '@lorelab/ai/policies';
import { lostForGood, lostGame } from '../../runner/lost-game.js';
import type { PolicyFailure } from '../../runner/session.js';
import type { Refusal } from '../../runner/threads/open-session.js';
import { POLICY_TIMEOUT, type WorkerPoolOptions } from '../../runner/threads/worker-pool.js';
import { ThreadPool } from '../../threads/thread-pool.js';
import type { TacticPlayer, TacticTask } from '../tactics.js';
import type { TriedTactic } from '../try-tactic.js';
import type { TacticsSetup, ThreadedTacticTask } from './tactics-worker.js';

const WORKER = fileURLToPath(new URL('tactics-worker.js', import.meta.url));

type Pool = ThreadPool<ThreadedTacticTask, TriedTactic | Refusal>;

/** Tries tactics on threads; a user's own policies are in processes of their own, and one that is lost loses one try alone. */
export class TacticThreads implements TacticPlayer {
  private readonly threadPool: Pool;
  private readonly apart: Pool;
  private isEnded = false;

  constructor(setup: TacticsSetup, threads: number, { policyTimeout = POLICY_TIMEOUT }: WorkerPoolOptions = {}) {
    const options = { module: WORKER, threads, data: setup };
    this.threadPool = new ThreadPool(options);
    this.apart = new ThreadPool({ ...options, timeLimit: policyTimeout * 1000, areApart: true });
  }

  async run(task: TacticTask): Promise<TriedTactic> {
    const { policy, seed } = task;
    const players = { policies: [policy], seed };
    const lost: PolicyFailure[] = [];
    for (;;) {
      try {
        return await this.tryOnce({ ...task, lost });
      } catch (error) {
        if (this.isEnded) throw error;
        const failure = lostGame(players, error);
        if (!failure || lost.some(({ index }) => index === failure.index)) throw lostForGood(players, error);
        lost.push(failure);
      }
    }
  }

  private async tryOnce(task: ThreadedTacticTask): Promise<TriedTactic> {
    const tried = await (isModule(task.policy) ? this.apart : this.threadPool).run(task);
    if ('refusal' in tried) throw new PolicyError(tried.refusal);
    return tried;
  }

  async destroy(): Promise<void> {
    this.isEnded = true;
    await Promise.all([this.threadPool.destroy(), this.apart.destroy()]);
  }
}
