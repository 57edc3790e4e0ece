import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { ThreadLost } from '../playing/thread-lost.js';
import type { NotedTask } from './entry.js';
import type { Start } from './in-thread.js';
import { ThreadNotes } from './notes.js';
import { isGivenAsText, optionsOfNode } from './options-of-node.js';
import type { StartedThreads } from './thread-pool.js';
import { Watch } from './watch.js';

const ENTRY = fileURLToPath(new URL('entry.js', import.meta.url));

export interface ThreadOptions {
  /** The path of a module whose default export carries out a task in a thread. */
  readonly module: string;
  readonly threads: number;
  /** What each thread is started with: its `threadData`. */
  readonly data?: unknown;
  /** A thread whose stopwatch runs for longer than so many milliseconds is ended. */
  readonly timeLimit?: number;
  /** A file that the thread copies its notes to. */
  readonly copy?: string;
  /** The most memory for what each thread makes, in megabytes; absent: what Node allows. */
  readonly megabytes?: number;
}

/** Threads of this process. */
export class ThreadsHere<Task, Result> implements StartedThreads<Task, Result> {
  private readonly pool: Piscina<NotedTask<Task>, Result>;
  private readonly timeLimit: number | undefined;
  /** Each thread that was started, and when it has loaded what it starts with, or has failed to. */
  private readonly loaded = new Map<Worker, Promise<void>>();
  /** On the tasks that aren't done. */
  private readonly notes = new Set<ThreadNotes>();
  private isEnding = false;

  constructor({ module, threads, data, timeLimit, copy, megabytes }: ThreadOptions) {
    const start: Start = { module, data, isWatched: timeLimit !== undefined, copy };
    this.timeLimit = timeLimit;
    this.pool = new Piscina({
      filename: ENTRY,
      workerData: { lorelab: start },
      // One is always replaced, so that tasks that wait are not left alone; more are started when there is a task for them.
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: Number.POSITIVE_INFINITY,
      stricterFIFO: true,
      // Otherwise Node hands its options on itself, also those that it would not take here.
      ...(isGivenAsText() && { execArgv: optionsOfNode() }),
      ...(megabytes !== undefined && { resourceLimits: { maxOldGenerationSizeMb: megabytes } }),
    });
    // A thread that is lost is replaced, after this event.
    this.pool.on('workerDestroy', () => queueMicrotask(() => this.noteThreads()));
    this.pool.on('error', (error: Error) => {
      if (!this.isEnding && !LATE_ANSWER.test(error.message)) throw error;
    });
  }

  async run(task: Task): Promise<Result> {
    const notes = ThreadNotes.blank();
    const watch = this.timeLimit === undefined ? undefined : new Watch(notes, this.timeLimit);
    this.notes.add(notes);
    try {
      const result = this.pool.run({ task, notes: notes.words }, watch && { signal: watch.signal });
      this.noteThreads();
      return await result;
    } catch (error) {
      if (watch?.signal.aborted)
        throw new ThreadLost(`took longer than ${this.timeLimit! / 1000} s`, notes.place.slice(), true);
      const what = whatBecameOfIt(error as NodeJS.ErrnoException);
      throw what === undefined ? error : new ThreadLost(what, notes.place.slice());
    } finally {
      watch?.end();
      this.notes.delete(notes);
    }
  }

  async end(): Promise<void> {
    this.isEnding = true;
    await Promise.all([...this.notes].map((notes) => notes.end()));
    // Those that take the place of a thread that is lost meanwhile come too.
    for (const loaded of this.loaded.values()) await loaded;
    await this.pool.destroy();
  }

  private noteThreads(): void {
    for (const thread of this.pool.threads) if (!this.loaded.has(thread)) this.loaded.set(thread, loading(thread));
  }
}

/** Done when a thread has loaded, which its first message says, or is gone. Until then it keeps the process alive. */
function loading(thread: Worker): Promise<void> {
  thread.ref();
  return new Promise((resolve) => {
    const isLoaded = (): void => {
      thread.unref();
      resolve();
    };
    thread.once('message', isLoaded);
    thread.once('exit', isLoaded);
  });
}

/** A thread may have answered before it was ended. Nobody waits for that any more. */
const LATE_ANSWER = /^Unexpected message from Worker/;

/** Why Piscina rejects a task. Undefined: nothing became of its thread, the task itself has failed. */
function whatBecameOfIt({ code, message }: NodeJS.ErrnoException): string | undefined {
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return 'ran out of memory';
  if (message === 'Terminating worker thread') return 'was ended';
  const [, exit] = /^worker exited with code: (\d+)$/.exec(message) ?? [];
  return exit && `ended with exit code ${exit}`;
}
