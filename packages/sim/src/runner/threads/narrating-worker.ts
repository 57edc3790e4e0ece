/** What a thread does that tells a game. */
import '../../games/files/shipped-games.js';

import type { Player } from '@lorelab/engine/kernel';
import { both, type ExplainedDecision, Explaining } from '../../judge/explaining.js';
import type { JudgeSettings } from '../../judge/judge.js';
import { gameNumber, type RunPlan } from '../../plan/plan.js';
import { GameFailure } from '../../playing/failure.js';
import type { Watcher } from '../../playing/play-game.js';
import type { PolicyFailure } from '../session.js';
import { openSession, type Refusal } from './open-session.js';

export interface NarratingTask {
  readonly plan: RunPlan;
  /** The game's number. */
  readonly index: number;
  /** Games of its series that are known to end their thread. */
  readonly lost: readonly PolicyFailure[];
  /** Who says what the options of each decision were worth; absent: nobody. */
  readonly judge?: JudgeSettings;
}

/** What a narrator told of a game; why it could not be played; or that its series was decided before. */
export type NarratedGame =
  | {
      readonly text: string;
      readonly data: object;
      readonly explained?: readonly ExplainedDecision[];
      /** Who took the first turn, if the rules left it open, and all that was decided, as places of options. */
      readonly starter: Player | undefined;
      readonly choices: readonly number[];
    }
  | { readonly failure: string }
  | { readonly isPlayed: false };

/** The task of the thread pool. */
export default async function work({ plan, index, lost, judge }: NarratingTask): Promise<NarratedGame | Refusal> {
  const session = await openSession(plan);
  if ('refusal' in session) return session;
  const narrator = await session.createNarrator(plan.table.decks.map(({ name }) => name));
  const explaining = judge && new Explaining(session.seated.createAdvisor(), judge, index);
  const { series, game } = gameNumber(plan, index);
  let starter: Player | undefined;
  const choices: number[] = [];
  const noting: Watcher = {
    started: ({ startWith }) => {
      starter = startWith;
    },
    deciding: (_, choice) => choices.push(choice),
  };
  const watcher = both(narrator, noting);
  try {
    if (!session.replay(series, game, explaining ? both(watcher, explaining) : watcher, lost))
      return { isPlayed: false };
  } catch (error) {
    if (error instanceof GameFailure) return { failure: error.message };
    throw error;
  }
  session.close();
  const { text, data } = narrator;
  return { text, data, starter, choices, ...(explaining && { explained: explaining.decisions }) };
}
