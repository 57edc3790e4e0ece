import { Worker } from 'node:worker_threads';
import type { Message } from './entry.js';
import type { Start } from './in-thread.js';
import { Notes } from './notes.js';
import { isGivenAsText, optionsOfNode } from './options-of-node.js';

const ENTRY = new URL('entry.js', import.meta.url);

/** A stopwatch that runs is looked at this often, in milliseconds. */
const PACE = 100;
/** More than this, in milliseconds, doesn't count between two looks: the machine slept then, or had no time for us either. */
const LONGEST_PACE = 1000;

export interface ThreadOptions {
  /** The path of a module whose default export carries out a task in a thread. */
  readonly module: string;
  /** What the thread is started with: its `threadData`. */
  readonly data?: unknown;
  /** A thread whose stopwatch runs for longer than so many milliseconds is ended. */
  readonly timeLimit?: number;
  /** A file that the thread copies its Notes to. */
  readonly copy?: string;
  /** The most memory for what it makes, in megabytes; absent: what Node allows. */
  readonly megabytes?: number;
}

/** A thread that is there no more, and took a task with it. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost';

  constructor(
    /** What became of it, behind "it": "ran out of memory". */
    readonly what: string,
    /** Where it was, as it noted it itself. */
    readonly place: Int32Array,
    /** It took too long; on a faster machine it might not have. */
    readonly isLate = false,
  ) {
    super(`a thread was lost: it ${what}`);
  }
}

interface Doing<Result> {
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Carries out the tasks of a pool, one at a time. */
export interface Helper<Task, Result> {
  readonly isBusy: boolean;
  /** Carries out a task; a ThreadLost says that it never will. */
  run(task: Task): Promise<Result>;
  /** Ends it, also amidst a task, which is rejected then. */
  end(): Promise<void>;
}

/** A thread that carries out tasks. */
export class Thread<Task, Result> implements Helper<Task, Result> {
  private readonly worker: Worker;
  private readonly notes = Notes.blank();
  /** Done when the thread has loaded its module, or has failed to. */
  private readonly ready: Promise<void>;
  private isReady = false;
  private isEnding = false;
  private doing: Doing<Result> | undefined;
  /** Why the thread is about to be gone. */
  private cause: unknown;
  private readonly watch: Watch | undefined;

  /** `onGone` is told when there is no thread any more, whatever the reason. */
  constructor({ module, data, copy, timeLimit, megabytes }: ThreadOptions, onGone: () => void) {
    const start: Start = { module, notes: this.notes.words, copy, data };
    this.worker = new Worker(ENTRY, {
      workerData: { lorelab: start },
      // Otherwise Node hands its options on itself, also those that it would not take here.
      ...(isGivenAsText() && { execArgv: optionsOfNode() }),
      ...(megabytes !== undefined && { resourceLimits: { maxOldGenerationSizeMb: megabytes } }),
    });
    if (timeLimit !== undefined) this.watch = new Watch(this.notes, timeLimit, () => this.isLate(timeLimit));
    this.ready = new Promise((resolve) => {
      this.worker.on('message', (message: Message<Result>) => {
        if ('ready' in message) {
          this.isReady = true;
          resolve();
        } else this.answered(message);
      });
      this.worker.on('error', (error: NodeJS.ErrnoException) => {
        this.cause ??= error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? this.lost('ran out of memory') : error;
      });
      this.worker.on('exit', (code) => {
        this.cause ??= this.lost(`ended with exit code ${code}`);
        resolve();
        onGone();
        this.answered({ error: this.cause });
      });
    });
  }

  get isBusy(): boolean {
    return this.doing !== undefined;
  }

  run(task: Task): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.doing = { resolve, reject };
      this.worker.ref();
      this.notes.place.fill(0);
      // Runs until the thread takes the task: what was left behind by the one before may keep it from that.
      if (this.isReady) this.notes.startWatch();
      this.watch?.begin();
      this.worker.postMessage(task);
    });
  }

  async end(): Promise<void> {
    this.cause ??= this.lost('was ended');
    this.isEnding = true;
    this.worker.ref();
    await this.ready;
    await this.notes.end();
    await this.worker.terminate();
  }

  private answered(message: { readonly result: Result } | { readonly error: unknown }): void {
    const { doing } = this;
    this.watch?.end();
    this.doing = undefined;
    // A thread that has nothing to do doesn't keep the process alive, unless somebody waits for its end.
    if (!this.isEnding) this.worker.unref();
    if ('error' in message) doing?.reject(message.error);
    else doing?.resolve(message.result);
  }

  private lost(what: string, isLate = false): ThreadLost {
    return new ThreadLost(what, this.notes.place.slice(), isLate);
  }

  private isLate(timeLimit: number): void {
    this.cause ??= this.lost(`took longer than ${timeLimit / 1000} s`, true);
    void this.worker.terminate();
  }
}

/** Looks at the stopwatch of a thread while that has something to do. */
class Watch {
  private timer: NodeJS.Timeout | undefined;
  private starts = 0;
  private milliseconds = 0;
  private lastLook = 0;

  constructor(
    private readonly notes: Notes,
    private readonly timeLimit: number,
    private readonly onLate: () => void,
  ) {}

  begin(): void {
    this.milliseconds = 0;
    this.lastLook = performance.now();
    this.timer = setInterval(() => this.look(), PACE);
  }

  end(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const now = performance.now();
    const since = Math.min(now - this.lastLook, LONGEST_PACE);
    const { watchStarts, isWatchRunning } = this.notes;
    const isSame = isWatchRunning && watchStarts === this.starts;
    this.milliseconds = isSame ? this.milliseconds + since : 0;
    this.starts = watchStarts;
    this.lastLook = now;
    if (this.milliseconds <= this.timeLimit) return;
    this.end();
    this.onLate();
  }
}
