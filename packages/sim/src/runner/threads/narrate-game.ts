/** One game of a plan, played in a thread by itself to be narrated. */
import { fileURLToPath } from 'node:url';
import { isModule, PolicyError } from '@lorelab/ai/policies';
import type { JudgeSettings } from '../../judge/judge.js';
import type { RunPlan } from '../../plan/plan.js';
import { ThreadPool } from '../../threads/thread-pool.js';
import { despiteLosses } from '../lost-game.js';
import type { NarratedGame, NarratingTask } from './narrating-worker.js';
import type { Refusal } from './open-session.js';
import { POLICY_TIMEOUT, type WorkerPoolOptions } from './worker-pool.js';

const WORKER = fileURLToPath(new URL('narrating-worker.js', import.meta.url));

export interface NarrateOptions extends WorkerPoolOptions {
  /** Who says what the options of each decision were worth; absent: nobody. */
  readonly judge?: JudgeSettings;
}

/** Tells game `index` of a plan. Throws a PolicyError if a policy can't be loaded. */
export async function narrateGame(
  plan: RunPlan,
  index: number,
  { policyTimeout = POLICY_TIMEOUT, judge }: NarrateOptions = {},
): Promise<NarratedGame> {
  const pool = new ThreadPool<NarratingTask, NarratedGame | Refusal>({
    module: WORKER,
    threads: 1,
    timeLimit: policyTimeout * 1000,
    areApart: plan.policies.some(isModule),
  });
  try {
    const outcome = await despiteLosses(plan, index, async (lost) => {
      const narrated = await pool.run({ plan, index, lost, ...(judge && { judge }) });
      if ('refusal' in narrated) throw new PolicyError(narrated.refusal);
      return narrated;
    });
    return 'message' in outcome ? { failure: outcome.message } : outcome;
  } finally {
    await pool.destroy();
  }
}
