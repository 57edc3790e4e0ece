/** What a thread does that judges games. */
import '../../games/files/shipped-games.js';
import { Judge, type JudgeSettings } from '../../judge/judge.js';
import type { PolicyFailure } from '../../runner/session.js';
import type { Refusal } from '../../runner/threads/open-session.js';
import { type JudgedGame, JudgingWatcher } from '../blunders/judge-game.js';
import { playWatched, sessionOf } from './kept-session.js';
import type { GameTask, ThreadedGameTask } from './plan-threads.js';

/** A game of a plan to judge, and whose decisions. */
export interface JudgingTask extends GameTask {
  readonly seats: readonly number[];
  readonly judge: JudgeSettings;
}

/** What became of it. */
export type Judged = JudgedGame | { readonly failure: PolicyFailure };

/** The task of the thread pool. */
export default async function work(task: JudgingTask & ThreadedGameTask): Promise<Judged | Refusal> {
  const session = await sessionOf(task);
  if ('refusal' in session) return session;
  const { seated } = session;
  const { plan, index, seats, judge } = task;
  const names = plan.table.decks.map((_, seat) => String.fromCharCode(65 + seat));
  const board = await seated.boardText!();
  const judging = new JudgingWatcher(index, seats, new Judge(seated.createAdvisor(), judge), board, names);
  const failure = playWatched(session, task, judging);
  return failure ? { failure } : judging.judged;
}
