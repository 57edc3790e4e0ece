import type { ThreadNotes } from './notes.js';

/** A stopwatch that runs is looked at this often, in milliseconds. */
const PACE = 100;
/** More than this, in milliseconds, doesn't count between two looks: the machine slept then, or had no time for us either. */
const LONGEST_PACE = 1000;

/** Looks at the stopwatch of a task, and calls off the task when that runs for too long. */
export class Watch {
  private readonly late = new AbortController();
  private readonly timer = setInterval(() => this.look(), PACE);
  private starts = 0;
  private milliseconds = 0;
  private lastLook = performance.now();

  constructor(
    private readonly notes: ThreadNotes,
    private readonly timeLimit: number,
  ) {}

  /** Aborted when the task is too late. */
  get signal(): AbortSignal {
    return this.late.signal;
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
    if (this.milliseconds > this.timeLimit) this.late.abort();
  }
}
