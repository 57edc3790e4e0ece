/** Progress on a terminal. It is loaded where there is one. */
import { Presets, SingleBar } from 'cli-progress';
import { terminal } from '../terminal/output.js';
import { describe, Pace, type ProgressReporter, type RunProgress } from './progress.js';

/** On a terminal narrower than this there is no bar, only figures. */
const WIDE = 72;

export class BarReporter implements ProgressReporter {
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

  show(step: RunProgress): void {
    const payload = describe(step, this.pace.note(step.done));
    if (!this.isStarted) this.start(step, payload);
    this.bar.setTotal(step.wanted);
    this.bar.update(step.done, payload);
  }

  private start({ wanted, done }: RunProgress, payload: object): void {
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
