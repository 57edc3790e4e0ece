/** What policies put back of an opening hand. */
import type { PolicySpec } from '@lorelab/ai';
import { gameIndex } from '../../plan/plan.js';
import { Session } from '../../runner/session.js';
import type { OpeningField } from './hand-games.js';
import type { Back } from './ways.js';

/** So many times they are asked: some go by their dice, or by the opponent. */
const TIMES = 5;

/** What a policy puts back most often. */
export async function askPolicy(policy: PolicySpec, field: OpeningField, hand: readonly string[]): Promise<Back> {
  const answers = new Map<string, { back: Back; times: number }>();
  for (let time = 0; time < TIMES; time++) {
    const back = await askOnce(policy, field, hand, time);
    const key = JSON.stringify(back);
    answers.set(key, { back, times: (answers.get(key)?.times ?? 0) + 1 });
  }
  return [...answers.values()].sort((one, other) => other.times - one.times)[0]!.back;
}

async function askOnce(
  policy: PolicySpec,
  { opponents, tableAgainst, seed, starts = true }: OpeningField,
  hand: readonly string[],
  time: number,
): Promise<Back> {
  const table = tableAgainst(time % opponents.length);
  const plan = { table, policies: [policy, policy], seed: `${seed}/asked`, bestOf: 1, opening: { hand, starts } };
  const session = await Session.open(plan);
  return session.whatGoesBack(gameIndex(plan, time, 0));
}
