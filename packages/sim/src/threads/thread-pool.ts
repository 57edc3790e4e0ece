import { totalmem } from 'node:os';
import type { ThreadOptions } from './threads-here.js';

export interface ThreadPoolOptions extends Omit<ThreadOptions, 'copy'> {
  /** Each thread has a process of its own: what ends a process, such as V8 without memory, ends that one alone. */
  readonly areApart?: boolean;
}

export interface StartedThreads<Task, Result> {
  run(task: Task): Promise<Result>;
  end(): Promise<void>;
}

/**
 * Threads that carry out tasks, each one at a time. They are started when they are needed, and one that is lost is
 * replaced.
 */
export class ThreadPool<Task, Result> {
  private started: Promise<StartedThreads<Task, Result>> | undefined;
  /** Done when the threads that are being ended are gone. */
  private ended: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: ThreadPoolOptions) {}

  /** Carries out a task. A ThreadLost says that its thread was lost, and where. */
  async run(task: Task): Promise<Result> {
    this.started ??= start(this.options);
    return (await this.started).run(task);
  }

  /** Ends the threads, also amidst a task, which is rejected then. */
  async destroy(): Promise<void> {
    const { started } = this;
    this.started = undefined;
    this.ended = Promise.all([this.ended, started?.then((threads) => threads.end())]);
    await this.ended;
  }
}

/** What carries out tasks is loaded where there are any: not in the threads, which load this module as well. */
async function start<Task, Result>(given: ThreadPoolOptions): Promise<StartedThreads<Task, Result>> {
  const { areApart = false, ...options } = { megabytes: megabytesFor(given.threads), ...given };
  if (areApart) return new (await import('./threads-apart.js')).ThreadsApart(options);
  return new (await import('./threads-here.js')).ThreadsHere(options);
}

/** Node's own limit on most machines, and what every thread may have on small ones. */
const MOST = 2048;
const LEAST = 1024;

/** All threads together leave some of the machine's memory: else the system would end the program without a word. */
function megabytesFor(threads: number): number {
  const total = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.floor(Math.max(LEAST, Math.min(MOST, (0.75 * total) / 2 ** 20 / threads)));
}
