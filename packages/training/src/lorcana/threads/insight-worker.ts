/** What a thread does that asks what options of decisions are good for, at the tables that it was started with. */
import { type PackedLearnt, readLearnt } from '@lorelab/ai/lorcana';
import type { LorcanaGame } from '@lorelab/engine/lorcana';
import { gameKind } from '@lorelab/sim';
import { loadInThread, threadData } from '@lorelab/sim/threads';
import type { ThreadSetup } from '../../threads/threads.js';
import { Asking, type AskTask } from '../ask.js';
import { type SampleKind, writeColumns } from '../samples.js';
import { Watching } from '../watch.js';

export interface InsightTask extends AskTask {
  readonly what: SampleKind;
  readonly table: number;
  readonly learnt: PackedLearnt;
}

/** The task of the thread pool: a table is used once. */
export default async function work({ table, learnt, what, ...task }: InsightTask): Promise<Uint8Array> {
  const setup = threadData<ThreadSetup>().tables[table]!;
  const seated = await loadInThread(() => gameKind(setup.game).seat(setup));
  const game = seated.game as LorcanaGame;
  if (what === 'positions') return writeColumns(new Watching(game, readLearnt(learnt)).run(task));
  const former = await seated.createFrozenAdvisor!(1);
  return writeColumns(new Asking(game, former!, readLearnt(learnt)).run(task));
}
