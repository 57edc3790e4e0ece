/** What a thread of a pool knows of its own situation. */
import { workerData } from 'node:worker_threads';
import { Notes } from './notes.js';

/** What the threads of a pool are started with. */
export interface Start {
  /** The path of the module that carries out tasks. */
  readonly module: string;
  /** The words of its Notes. */
  readonly notes: Int32Array;
  /** A file that the Notes are copied to. */
  readonly copy: string | undefined;
  readonly data: unknown;
}

/** Undefined where no pool has started this thread, such as the main one. */
const start = (workerData as { readonly lorelab?: Start } | null)?.lorelab;

/** Undefined where no pool would read them. */
export const threadNotes: Notes | undefined = start && Notes.sharing(start.notes);
if (start?.copy !== undefined) threadNotes!.copyTo(start.copy);

/** The path of the module that carries out this thread's tasks. */
export const threadModule = (): string => start!.module;

/** What the pool's maker gave to all of its threads. */
export const threadData = <Data>(): Data => start!.data as Data;

/** Loads modules or what depends on them. Whatever a task loads has to pass here, lest its thread be ended amidst it. */
export const loadInThread = <T>(load: () => Promise<T>): Promise<T> => (threadNotes ? threadNotes.load(load) : load());
