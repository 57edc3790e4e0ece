/** Progress of a run: a bar that renews itself on a terminal, a line now and then in a pipe. It goes to standard error. */

import { visibleLine } from '@lorelab/sim/words';
import { formatCount, formatDuration } from '../terminal/figures.js';

/** In a pipe a line comes so often. */
const MILLISECONDS_A_LINE = 10_000;
/** The rate is that of the last so many milliseconds: what comes before, such as starting the threads, says nothing. */
const RECENT = 15_000;

/** How far a run has come. */
export interface RunProgress {
  readonly done: number;
  readonly wanted: number;
  /** How it stands: a win rate, or who is playing. */
  readonly standing: string;
}

export interface ProgressReporter {
  show(step: RunProgress): void;
  stop(): void;
}

/** `what` is what is counted: "games", "series". */
export async function progressReporter(what: string, isQuiet: boolean): Promise<ProgressReporter> {
  if (isQuiet) return { show: () => {}, stop: () => {} };
  if (!process.stderr.isTTY) return new LineReporter(what);
  return new (await import('./progress-bar.js')).BarReporter(what);
}

class LineReporter implements ProgressReporter {
  private readonly pace = new Pace();
  private next = performance.now() + MILLISECONDS_A_LINE;

  constructor(private readonly what: string) {}

  show(step: RunProgress): void {
    const perSecond = this.pace.note(step.done);
    if (performance.now() < this.next) return;
    this.next = performance.now() + MILLISECONDS_A_LINE;
    const { done, wanted, rate, left, standing } = describe(step, perSecond);
    console.error(`${done} of ${wanted} ${this.what}, ${rate}/s, ${left} left, ${standing}`);
  }

  stop(): void {}
}

/** How fast it goes at present. */
export class Pace {
  private readonly notes: { readonly done: number; readonly at: number }[] = [];

  /** Notes how much has been done by now; returns how much is done in a second. */
  note(done: number): number {
    const at = performance.now();
    this.notes.push({ done, at });
    while (this.notes.length > 2 && this.notes[1]!.at < at - RECENT) this.notes.shift();
    const first = this.notes[0]!;
    return at > first.at ? ((done - first.done) * 1000) / (at - first.at) : 0;
  }
}

/** What is told of a step. */
export function describe(
  { done, wanted, standing }: RunProgress,
  perSecond: number,
): Record<keyof RunProgress | 'rate' | 'left', string> {
  return {
    done: formatCount(done),
    wanted: formatCount(wanted),
    rate: perSecond < 10 ? perSecond.toFixed(1) : formatCount(Math.round(perSecond)),
    left: perSecond > 0 ? formatDuration(((wanted - done) / perSecond) * 1000) : '?',
    standing: visibleLine(standing),
  };
}
