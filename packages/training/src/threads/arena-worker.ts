/** What a thread of a training does: it plays bouts at the tables that it was started with. */
import { threadData } from '@lorelab/sim/threads';
import { Arena, type Bout, type BoutResult } from '../arena.js';
import type { ThreadSetup } from './threads.js';

let arena: Arena | undefined;

/** The task of the thread pool. */
export default function work(bout: Bout): Promise<BoutResult> {
  arena ??= new Arena(threadData<ThreadSetup>().tables);
  return arena.work(bout);
}
