/** What a thread of a training does: it plays bouts at the tables that it was started with. */
import { PolicyError } from '@lorelab/ai/policies';
import { GameFailure, type Refusal, threadHost } from '@lorelab/sim';
import { threadData } from '@lorelab/sim/threads';
import { Arena, type Bout, type BoutResult } from '../arena.js';
import type { ThreadSetup } from './threads.js';

let arena: Arena | undefined;

/** The task of the thread pool. */
export default async function work(bout: Bout): Promise<BoutResult | Refusal> {
  arena ??= new Arena(threadData<ThreadSetup>().tables, threadHost());
  try {
    return await arena.work(bout);
  } catch (error) {
    // Whoever fails a game when it is asked for many is no one to learn from.
    if (error instanceof PolicyError || (error instanceof GameFailure && error.player >= 0))
      return { refusal: error.message };
    throw error;
  }
}
