import { totalmem } from 'node:os';
import { type Helper, Thread, type ThreadOptions } from './thread.js';
import { ThreadApart } from './thread-apart.js';

export interface ThreadPoolOptions extends Omit<ThreadOptions, 'copy'> {
  readonly threads: number;
  /** Each thread has a process of its own: what ends a process, such as V8 without memory, ends that one alone. */
  readonly areApart?: boolean;
}

interface Waiting<Task, Result> {
  readonly task: Task;
  resolve(result: Promise<Result>): void;
  reject(error: unknown): void;
}

/**
 * Threads that carry out tasks, each one at a time, in the order in which they came. They are started when they are needed,
 * and one that is lost is replaced.
 */
export class ThreadPool<Task, Result> {
  private readonly started = new Set<Helper<Task, Result>>();
  private waiting: Waiting<Task, Result>[] = [];
  /** Done when the threads that are being ended are gone. */
  private ended: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: ThreadPoolOptions) {}

  /** Carries out a task. A ThreadLost says that its thread was lost, and where. */
  run(task: Task): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ task, resolve, reject });
      this.handOut();
    });
  }

  /** Ends the threads, also amidst a task, which is rejected then. */
  async destroy(): Promise<void> {
    const { waiting } = this;
    this.waiting = [];
    this.ended = Promise.all([this.ended, ...[...this.started].map((thread) => thread.end())]);
    this.started.clear();
    for (const { reject } of waiting) reject(new Error('the threads were ended before they came to this task'));
    await this.ended;
  }

  private handOut(): void {
    while (this.waiting.length > 0) {
      const thread = this.idleThread();
      if (!thread) return;
      const { task, resolve } = this.waiting.shift()!;
      const result = thread.run(task);
      const next = (): void => this.handOut();
      result.then(next, next);
      resolve(result);
    }
  }

  private idleThread(): Helper<Task, Result> | undefined {
    for (const thread of this.started) if (!thread.isBusy) return thread;
    return this.started.size < this.options.threads ? this.startThread() : undefined;
  }

  private startThread(): Helper<Task, Result> {
    const { threads, areApart = false } = this.options;
    const Kind = areApart ? ThreadApart<Task, Result> : Thread<Task, Result>;
    const options = { megabytes: megabytesFor(threads), ...this.options };
    const thread: Helper<Task, Result> = new Kind(options, () => this.started.delete(thread));
    this.started.add(thread);
    return thread;
  }
}

/** Node's own limit on most machines, and what every thread may have on small ones. */
const MOST = 2048;
const LEAST = 1024;

/** All threads together leave some of the machine's memory: else the system would end the program without a word. */
function megabytesFor(threads: number): number {
  const total = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.floor(Math.max(LEAST, Math.min(MOST, (0.75 * total) / 2 ** 20 / threads)));
}
