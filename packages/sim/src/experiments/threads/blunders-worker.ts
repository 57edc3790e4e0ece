/** What a thread does that judges games. */
import '../../games/files/shipped-games.js';
import { NOBODY } from '@lorelab/engine/kernel';
import { Judge, type JudgeSettings } from '../../judge/judge.js';
import { gameNumber, type RunPlan } from '../../plan/plan.js';
import { GameFailure } from '../../playing/failure.js';
import type { PolicyFailure, Session } from '../../runner/session.js';
import { openSession, type Refusal } from '../../runner/threads/open-session.js';
import { type JudgedGame, JudgingWatcher } from '../blunders/judge-game.js';

/** A game of a plan to judge, and whose decisions. */
export interface JudgingTask {
  readonly plan: RunPlan;
  readonly planKey: string;
  readonly index: number;
  readonly seats: readonly number[];
  readonly judge: JudgeSettings;
  /** Games that are known to end their thread. */
  readonly lost: readonly PolicyFailure[];
}

export type Judged = JudgedGame | { readonly failure: PolicyFailure };

let key: string | undefined;
let session: Session | Refusal | undefined;

/** The task of the thread pool. */
export default async function work({
  plan,
  planKey,
  index,
  seats,
  judge,
  lost,
}: JudgingTask): Promise<Judged | Refusal> {
  if (key !== planKey || session === undefined) {
    if (session && 'close' in session) session.close();
    session = await openSession(plan);
    key = planKey;
  }
  if ('refusal' in session) return session;
  const { seated } = session;
  const names = plan.table.decks.map((_, seat) => String.fromCharCode(65 + seat));
  const judging = new JudgingWatcher(
    index,
    seats,
    new Judge(seated.createAdvisor(), judge),
    await seated.boardText!(),
    names,
  );
  const { series, game } = gameNumber(plan, index);
  try {
    session.replay(series, game, judging, lost);
  } catch (error) {
    if (!(error instanceof GameFailure) || error.player === NOBODY) throw error;
    return { failure: { index, player: error.player, message: error.message } };
  }
  return judging.judged;
}
