/** What a thread does that tells the decisions of games. */
import '../../games/files/shipped-games.js';
import { Judge, type JudgeSettings } from '../../judge/judge.js';
import type { PolicyFailure } from '../../runner/session.js';
import type { Refusal } from '../../runner/threads/open-session.js';
import { DecisionWatcher, featureNames, type ToldDecision } from '../decisions/told-decisions.js';
import { playWatched, sessionOf } from './kept-session.js';
import type { GameTask, ThreadedGameTask } from './plan-threads.js';

/** Games of which decisions are told. */
export interface DecisionsTask extends GameTask {
  /** Who says what each option is worth; absent: nobody. */
  readonly judge?: JudgeSettings;
}

export interface ToldGame {
  readonly index: number;
  readonly features: readonly string[];
  readonly decisions: readonly ToldDecision[];
}

/** The task of the thread pool. */
export default async function work(
  task: DecisionsTask & ThreadedGameTask,
): Promise<ToldGame | Refusal | { readonly failure: PolicyFailure }> {
  const session = await sessionOf(task);
  if ('refusal' in session) return session;
  const { seated } = session;
  const { index, judge } = task;
  const fields = await seated.viewFields!();
  const advisor = seated.createAdvisor();
  const board = await seated.boardText!();
  const watcher = new DecisionWatcher(index, fields, board, advisor, judge && new Judge(advisor, judge));
  const failure = playWatched(session, task, watcher);
  return failure ? { failure } : { index, features: featureNames(fields), decisions: watcher.decisions };
}
