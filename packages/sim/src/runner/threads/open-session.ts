import { loadModule } from '@lorelab/ai/files';
import { PolicyError } from '@lorelab/ai/policies';
import { TableError } from '../../game-kind/seated-table.js';
import type { RunPlan } from '../../plan/plan.js';
import { loadInThread, threadNotes } from '../../threads/in-thread.js';
import { Session, type SessionHost } from '../session.js';
import { Tracker } from '../whereabouts.js';

/** Why a plan can't be played: what its author can mend. An error that leaves a thread forgets of what kind it was. */
export interface Refusal {
  readonly refusal: string;
}

/** What policies can ask of a thread: it loads what is the user's own, and notes where it has got to. */
export const threadHost = (): Omit<SessionHost, 'seated'> => ({
  tracker: threadNotes && new Tracker(threadNotes),
  load: loadInThread,
  loadModule,
  loadBot: async (spec, table) => (await import('../../bots/threads/load-bot.js')).loadBot(spec, table),
});

/** In a thread: opens a session that notes where it has got to. */
export async function openSession(plan: RunPlan): Promise<Session | Refusal> {
  try {
    return await Session.open(plan, threadHost());
  } catch (error) {
    if (error instanceof PolicyError || error instanceof TableError) return { refusal: error.message };
    throw error;
  }
}
