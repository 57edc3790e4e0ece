import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Start } from './in-thread.js';
import { LoadingThreads } from './loading.js';

export interface ThreadPoolOptions {
  /** The path of a module whose default export carries out a task in a thread. */
  readonly module: string;
  readonly threads: number;
  /** What each thread is started with: its `threadData`. */
  readonly data?: unknown;
}

/** Threads that carry out tasks, each one at a time. They are started when they are first needed. */
export class ThreadPool<Task, Result> {
  private started: StartedThreads<Task, Result> | undefined;

  constructor(private readonly options: ThreadPoolOptions) {}

  async run(task: Task): Promise<Result> {
    this.started ??= new StartedThreads(this.options);
    return this.started.run(task);
  }

  /** Ends the threads, also amidst a task, which is rejected then. */
  async destroy(): Promise<void> {
    const { started } = this;
    this.started = undefined;
    await started?.end();
  }
}

class StartedThreads<Task, Result> {
  private readonly pool: Piscina<Task, Result>;
  private readonly loading = LoadingThreads.none();
  /** Each thread that was started, and when it has loaded its module. */
  private readonly ready = new Map<Worker, Promise<unknown>>();
  private ending: Promise<void> | undefined;

  constructor({ module, threads, data }: ThreadPoolOptions) {
    const workerData: Start = { loading: this.loading.words, data };
    this.pool = new Piscina({ filename: module, workerData, minThreads: threads, maxThreads: threads });
    this.watch();
    // A thread that fails is replaced.
    this.pool.on('workerDestroy', () => queueMicrotask(() => this.watch()));
    // A thread that is ended may have answered already. Nobody waits for that any more, and piscina calls it an error.
    this.pool.on('error', (error) => {
      if (!this.ending) throw error;
    });
  }

  run(task: Task): Promise<Result> {
    return this.pool.run(task);
  }

  end(): Promise<void> {
    this.ending ??= this.endThreads();
    return this.ending;
  }

  private watch(): void {
    for (const thread of this.pool.threads) if (!this.ready.has(thread)) this.ready.set(thread, readiness(thread));
  }

  private async endThreads(): Promise<void> {
    const threads = this.pool.threads;
    // Idle threads don't keep a process alive; it has to stay until they have loaded.
    for (const thread of threads) thread.ref();
    await Promise.all(threads.map((thread) => this.ready.get(thread)));
    await this.loading.end();
    await this.pool.destroy();
  }
}

/** Done when a thread has loaded its module, which its first message says, or has failed to. */
function readiness(thread: Worker): Promise<unknown> {
  return new Promise((resolve) => {
    thread.once('message', resolve);
    thread.once('exit', resolve);
  });
}
