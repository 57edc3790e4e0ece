/** One game of a plan, played in a thread by itself to be told. */
import { fileURLToPath } from 'node:url';
import { isOwnPolicy, PolicyError } from '@lorelab/ai';
import type { RunPlan } from '../../plan/plan.js';
import { ThreadPool } from '../../threads/thread-pool.js';
import { despiteLosses } from '../lost-game.js';
import type { Refusal } from './open-session.js';
import type { Telling, TellingTask } from './telling-worker.js';
import { POLICY_TIMEOUT, type WorkerPoolOptions } from './worker-pool.js';

const WORKER = fileURLToPath(new URL('telling-worker.js', import.meta.url));

/** Tells game `index` of a plan. Throws a PolicyError if a policy can't be loaded. */
export async function tellGame(
  plan: RunPlan,
  index: number,
  { policyTimeout = POLICY_TIMEOUT }: WorkerPoolOptions = {},
): Promise<Telling> {
  const pool = new ThreadPool<TellingTask, Telling | Refusal>({
    module: WORKER,
    threads: 1,
    timeLimit: policyTimeout * 1000,
    areApart: plan.policies.some(isOwnPolicy),
  });
  try {
    const told = await despiteLosses(plan, index, async (lost) => {
      const telling = await pool.run({ plan, index, lost });
      if ('refusal' in telling) throw new PolicyError(telling.refusal);
      return telling;
    });
    return 'message' in told ? { failure: told.message } : told;
  } finally {
    await pool.destroy();
  }
}
