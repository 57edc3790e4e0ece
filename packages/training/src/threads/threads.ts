import type { Table } from '@lorelab/sim';
import { ThreadPool } from '@lorelab/sim/threads';

/** What a thread of a training is started with. */
export interface ThreadSetup {
  readonly tables: readonly Table[];
}

/** Who carries out tasks at some tables, in a thread. */
export interface Worker<Task, Result> {
  work(task: Task): Promise<Result>;
}

/** What a run of tasks listens to, and whom it tells what has come of which. */
export interface WatchedRun<Result> {
  readonly signal?: AbortSignal | undefined;
  readonly onDone?: (result: Result, place: number) => void;
}

/** Work at tables on threads. How many they are makes no difference to what comes of it. */
export class Threads<Task, Result> {
  private readonly pool: ThreadPool<Task, Result>;

  /**
   * `module`: the path of a module whose default export carries out a task in a thread. `policyTimeout`: code of the user is
   * asked, which may take so many seconds; such threads are in processes of their own.
   */
  constructor(tables: readonly Table[], threads: number, module: string, policyTimeout?: number) {
    const data: ThreadSetup = { tables };
    const apart = policyTimeout === undefined ? {} : { timeLimit: policyTimeout * 1000, areApart: true };
    this.pool = new ThreadPool({ module, threads, data, ...apart });
  }

  /** The results of all tasks in their order; if the signal comes first, those that were done by then. */
  async run(tasks: readonly Task[], { signal, onDone }: WatchedRun<Result> = {}): Promise<Result[]> {
    if (signal?.aborted) return [];
    const { pool } = this;
    const end = (): void => void pool.destroy();
    signal?.addEventListener('abort', end);
    const results: (Result | undefined)[] = tasks.map(() => undefined);
    const run = async (task: Task, place: number): Promise<void> => {
      const result = await pool.run(task);
      results[place] = result;
      onDone?.(result, place);
    };
    try {
      await Promise.all(tasks.map(run));
    } catch (error) {
      if (!signal?.aborted) throw error;
    } finally {
      signal?.removeEventListener('abort', end);
    }
    return results.filter((result): result is Result => result !== undefined);
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}
