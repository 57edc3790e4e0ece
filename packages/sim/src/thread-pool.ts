import { Piscina } from 'piscina';

export interface ThreadPoolOptions {
  /** The path of a module whose default export carries out a task in a thread. */
  readonly module: string;
  readonly threads: number;
  /** What each thread is started with. */
  readonly workerData?: unknown;
}

/** Threads that carry out tasks, each one at a time. They are started when they are first needed. */
export class ThreadPool<Task, Result> {
  private pool: Piscina<Task, Result> | undefined;

  constructor(private readonly options: ThreadPoolOptions) {}

  async run(task: Task): Promise<Result> {
    this.pool ??= this.open();
    return this.pool.run(task);
  }

  /** Ends the threads at once, also amidst a task, which is rejected then. */
  async destroy(): Promise<void> {
    const { pool } = this;
    this.pool = undefined;
    await pool?.destroy();
  }

  private open(): Piscina<Task, Result> {
    const { module, threads, workerData } = this.options;
    const pool = new Piscina<Task, Result>({ filename: module, workerData, minThreads: threads, maxThreads: threads });
    // A thread that is ended may have answered already. Nobody waits for that any more, and piscina calls it an error.
    pool.on('error', (error) => {
      if (pool === this.pool) throw error;
    });
    return pool;
  }
}
