import { setMaxListeners } from 'node:events';
import { Piscina } from 'piscina';
import type { Table } from '../games/index.js';

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
  private pool: Piscina | undefined;
  private here: Worker<Task, Result> | undefined;

  constructor(
    private readonly tables: readonly Table[],
    private readonly threads: number,
    /** The path of a module whose default export carries out a task in a thread. */
    private readonly module: string,
    private readonly create: (tables: readonly Table[]) => Worker<Task, Result>,
  ) {}

  /** The results of all tasks in their order; some are missing if the signal comes first. */
  async run(
    tasks: readonly Task[],
    { signal, onDone }: { readonly signal?: AbortSignal | undefined; readonly onDone?: () => void } = {},
  ): Promise<Result[]> {
    return this.threads === 1 ? this.runHere(tasks, signal, onDone) : this.runThere(tasks, signal, onDone);
  }

  async close(): Promise<void> {
    await this.pool?.destroy();
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
    this.pool ??= this.open();
    const { pool } = this;
    // Each task that waits listens to the signal.
    if (signal) setMaxListeners(0, signal);
    const run = async (task: Task): Promise<Result> => {
      const result = (await pool.run(task, signal ? { signal } : {})) as Result;
      onDone?.();
      return result;
    };
    try {
      return await Promise.all(tasks.map(run));
    } catch (error) {
      if (signal?.aborted) return [];
      throw error;
    }
  }

  private open(): Piscina {
    const workerData: ThreadSetup = { tables: this.tables };
    return new Piscina({ filename: this.module, workerData, minThreads: this.threads, maxThreads: this.threads });
  }
}
