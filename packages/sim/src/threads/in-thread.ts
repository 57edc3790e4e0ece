/** What a thread of a pool knows of its own situation. */
import { workerData } from 'node:worker_threads';
import { ThreadNotes } from './notes.js';

/** What the threads of a pool are started with. */
export interface Start {
  /** The path of the module that carries out tasks. */
  readonly module: string;
  readonly data: unknown;
  /** Whether somebody looks at its stopwatch. */
  readonly isWatched: boolean;
  /** A file that the notes are copied to. */
  readonly copy: string | undefined;
}

/** Undefined where no pool has started this thread, such as the main one. */
export const start = (workerData as { readonly lorelab?: Start } | null)?.lorelab;

/** Those of the task that is being carried out. Undefined where no pool would read them. */
export const threadNotes: ThreadNotes | undefined = start && ThreadNotes.blank();
if (start?.copy !== undefined) threadNotes!.copyTo(start.copy);

/** What the pool's maker gave to all of its threads. */
export const threadData = <Data>(): Data => start!.data as Data;

/** Loads modules or what depends on them. Whatever a task loads has to pass here, lest its thread be ended amidst it. */
export const loadInThread = <T>(load: () => Promise<T>): Promise<T> => (threadNotes ? threadNotes.load(load) : load());
