/** What a thread does that tries tactics, with the cards that it was started with. */
import '../../games/files/shipped-games.js';

import { PolicyError } from '@lorelab/ai/policies';
import type { Tactic } from '@lorelab/scenario';
import { readScenarioFile } from '@lorelab/scenario/files';
import type { CardOptions } from '../../game-kind/cards.js';
import { gameKind } from '../../games/index.js';
import { type Refusal, threadHost } from '../../runner/threads/open-session.js';
import { loadInThread, threadData } from '../../threads/in-thread.js';
import type { TacticTask } from '../tactics.js';
import { type TacticTry, type TriedTactic, tryTactic } from '../try-tactic.js';

/** What the threads are started with. */
export interface TacticsSetup {
  readonly game: string;
  readonly cards: CardOptions;
  /** The edition of the rules for positions that say none; absent: the usual one. */
  readonly rules?: string | undefined;
}

/** A task, and the tries of it that have ended a thread. */
export interface ThreadedTacticTask extends TacticTask, Pick<TacticTry, 'lost'> {}

/** The tactics of the files that have been read. */
const files = new Map<string, Promise<readonly (Tactic | undefined)[]>>();

/** The task of the thread pool. */
export default async function work(task: ThreadedTacticTask): Promise<TriedTactic | Refusal> {
  const { game } = threadData<TacticsSetup>();
  const { file, place, name } = task.tactic;
  const tactics = files.get(file) ?? readTactics(file);
  files.set(file, tactics);
  const tactic = (await tactics)[place];
  if (!tactic) return { refusal: `${file}: it has changed, "${name}" is there no more` };
  try {
    return await tryTactic(tactic, gameKind(game), { ...task, seed: `${task.seed} ${name}` }, threadHost());
  } catch (error) {
    if (error instanceof PolicyError) return { refusal: error.message };
    throw error;
  }
}

async function readTactics(file: string): Promise<readonly (Tactic | undefined)[]> {
  const { game, cards, rules } = threadData<TacticsSetup>();
  const scenarios = await loadInThread(async () => {
    const opened = await gameKind(game).openScenarios!(cards, rules);
    if (!opened.ok) throw new Error(opened.error.join('\n'));
    return readScenarioFile(file, { ids: [game], open: async () => opened.value });
  });
  return scenarios.map((read) => (read.ok ? read.scenario.tactic() : undefined));
}
