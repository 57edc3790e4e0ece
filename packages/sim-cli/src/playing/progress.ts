/** Progress of a run: a bar that renews itself on a terminal, a line now and then in a pipe. It goes to standard error. */
import { Presets, SingleBar } from 'cli-progress';
import { formatCount, formatDuration } from '../figures.js';
import { terminal } from '../output.js';
import { visibleLine } from '../visible.js';

/** In a pipe a line comes so often. */
const MILLISECONDS_A_LINE = 10_000;
/** On a terminal narrower than this there is no bar, only figures. */
const WIDE = 72;
/** The rate is that of the last so many milliseconds: what comes before, such as starting the threads, says nothing. */
const RECENT = 15_000;

/** How far a run has come. */
export interface Step {
  readonly done: number;
  readonly wanted: number;
  /** How it stands: a win rate, or who is playing. */
  readonly standing: string;
}

export interface ProgressTeller {
  tell(step: Step): void;
  stop(): void;
}

/** `what` is what is counted: "games", "series". */
export function progressTeller(what: string, isQuiet: boolean): ProgressTeller {
  if (isQuiet) return { tell: () => {}, stop: () => {} };
  return process.stderr.isTTY ? new BarTeller(what) : new LineTeller(what);
}

class BarTeller implements ProgressTeller {
  private readonly bar: SingleBar;
  private readonly pace = new Pace();
  private isStarted = false;

  constructor(what: string) {
    const bar = (process.stderr.columns ?? 80) >= WIDE ? '{bar} ' : '';
    const format = `${bar}{percentage} %  {done} of {wanted} ${what}  {rate}/s  {left} left  {standing}`;
    this.bar = new SingleBar(
      { format, barsize: 16, hideCursor: true, clearOnComplete: true, stopOnComplete: false, stream: terminal },
      Presets.shades_classic,
    );
  }

  tell(step: Step): void {
    const payload = describe(step, this.pace.note(step.done));
    if (!this.isStarted) this.start(step, payload);
    this.bar.setTotal(step.wanted);
    this.bar.update(step.done, payload);
  }

  private start({ wanted, done }: Step, payload: object): void {
    this.isStarted = true;
    // The terminal gets its cursor back however the program ends.
    process.on('exit', this.leave);
    this.bar.start(wanted, done, payload);
  }

  stop(): void {
    if (!this.isStarted) return;
    this.isStarted = false;
    process.off('exit', this.leave);
    this.bar.stop();
  }

  private readonly leave = (): void => this.stop();
}

class LineTeller implements ProgressTeller {
  private readonly pace = new Pace();
  private next = performance.now() + MILLISECONDS_A_LINE;

  constructor(private readonly what: string) {}

  tell(step: Step): void {
    const perSecond = this.pace.note(step.done);
    if (performance.now() < this.next) return;
    this.next = performance.now() + MILLISECONDS_A_LINE;
    const { done, wanted, rate, left, standing } = describe(step, perSecond);
    console.error(`${done} of ${wanted} ${this.what}, ${rate}/s, ${left} left, ${standing}`);
  }

  stop(): void {}
}

/** How fast it goes at present. */
class Pace {
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

function describe({ done, wanted, standing }: Step, perSecond: number): Record<keyof Step | 'rate' | 'left', string> {
  return {
    done: formatCount(done),
    wanted: formatCount(wanted),
    rate: perSecond < 10 ? perSecond.toFixed(1) : formatCount(Math.round(perSecond)),
    left: perSecond > 0 ? formatDuration(((wanted - done) / perSecond) * 1000) : '?',
    standing: visibleLine(standing),
  };
}
