/** In a thread: the table of the last plan is kept, as many games of one plan come one after the other. */
import { NOBODY } from '@lorelab/engine/kernel';
import { gameNumber } from '../../plan/plan.js';
import { GameFailure } from '../../playing/failure.js';
import type { Watcher } from '../../playing/play-game.js';
import type { PolicyFailure, Session } from '../../runner/session.js';
import { openSession, type Refusal } from '../../runner/threads/open-session.js';
import type { ThreadedGameTask } from './plan-threads.js';

let key: string | undefined;
let session: Session | Refusal | undefined;

export async function sessionOf({ plan, planKey }: ThreadedGameTask): Promise<Session | Refusal> {
  if (key !== planKey || session === undefined) {
    if (session && 'close' in session) session.close();
    session = await openSession(plan);
    key = planKey;
  }
  return session;
}

/** Plays the game of a task for somebody to watch. Undefined: it was played to its end. */
export function playWatched(
  opened: Session,
  { plan, index, lost }: ThreadedGameTask,
  watcher: Watcher,
): PolicyFailure | undefined {
  const { series, game } = gameNumber(plan, index);
  try {
    opened.replay(series, game, watcher, lost);
  } catch (error) {
    if (!(error instanceof GameFailure) || error.player === NOBODY) throw error;
    return { index, player: error.player, message: error.message };
  }
  return undefined;
}
