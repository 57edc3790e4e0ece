/** What a thread does that gathers positions, at the tables that it was started with. */

import { threadData } from '@lorelab/sim/threads';
import { Gatherer, type GatherTask } from '../gather.js';
import type { PositionSamples } from '../logistic.js';
import type { ThreadSetup } from './threads.js';

let gatherer: Gatherer | undefined;

/** The task of the thread pool. */
export default function work(task: GatherTask): Promise<PositionSamples> {
  gatherer ??= new Gatherer(threadData<ThreadSetup>().tables);
  return gatherer.work(task);
}
