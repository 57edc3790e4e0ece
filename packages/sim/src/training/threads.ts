import type { Table } from '../games/index.js';
import { ThreadPool } from '../threads/index.js';

/** What a thread of a training is started with. */
export interface ThreadSetup {
  readonly tables: readonly Table[];
}

/** Who carries out tasks at some tables. */
export interface Worker<Task, Result> {
  work(task: Task): Promise<Result>;
}

/** Work at tables, on several threads or in this one. Which it is makes no difference to what comes of it. */
export class Threads<Task, Result> {
  private readonly pool: ThreadPool<Task, Result>;
  private here: Worker<Task, Result> | undefined;

  constructor(
    private readonly tables: readonly Table[],
    private readonly threads: number,
    /** The path of a module whose default export carries out a task in a thread. */
    module: string,
    private readonly create: (tables: readonly Table[]) => Worker<Task, Result>,
  ) {
    const data: ThreadSetup = { tables };
    this.pool = new ThreadPool({ module, threads, data });
  }

  /** The results of all tasks in their order; some are missing if the signal comes first. */
  async run(
    tasks: readonly Task[],
    { signal, onDone }: { readonly signal?: AbortSignal | undefined; readonly onDone?: () => void } = {},
  ): Promise<Result[]> {
    return this.threads === 1 ? this.runHere(tasks, signal, onDone) : this.runThere(tasks, signal, onDone);
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }

  private async runHere(tasks: readonly Task[], signal?: AbortSignal, onDone?: () => void): Promise<Result[]> {
    this.here ??= this.create(this.tables);
    const results: Result[] = [];
    for (const task of tasks) {
      if (signal?.aborted) break;
      results.push(await this.here.work(task));
      onDone?.();
      // Signals are heard between tasks.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return results;
  }

  private async runThere(tasks: readonly Task[], signal?: AbortSignal, onDone?: () => void): Promise<Result[]> {
    const { pool } = this;
    const end = (): Promise<void> => pool.destroy();
    signal?.addEventListener('abort', end);
    const run = async (task: Task): Promise<Result> => {
      const result = await pool.run(task);
      onDone?.();
      return result;
    };
    try {
      return signal?.aborted ? [] : await Promise.all(tasks.map(run));
    } catch (error) {
      if (signal?.aborted) return [];
      throw error;
    } finally {
      signal?.removeEventListener('abort', end);
    }
  }
}
