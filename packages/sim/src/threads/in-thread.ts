/** What a thread of a pool knows of its own situation. */
import { Piscina } from 'piscina';
import { LoadingThreads } from './loading.js';

/** What the threads of a pool are started with. */
export interface Start {
  /** The words of its LoadingThreads. */
  readonly loading: Int32Array;
  readonly data: unknown;
}

/** Undefined where no pool has started this thread, such as the main one. */
const start = Piscina.workerData as Start | undefined;
const loading = start && LoadingThreads.sharing(start.loading);

/** What the pool's maker gave to all of its threads. */
export const threadData = <Data>(): Data => start!.data as Data;

/** Loads modules or what depends on them. Whatever a task loads has to pass here, lest its thread be ended amidst it. */
export const loadInThread = <T>(load: () => Promise<T>): Promise<T> => (loading ? loading.load(load) : load());
