/** Progress of a run: a bar that renews itself on a terminal, a line now and then in a pipe. It goes to standard error. */
import { type Progress, winRateOf } from '@lorelab/sim';
import { Presets, SingleBar } from 'cli-progress';
import { formatCount, formatDuration, formatInterval } from '../figures.js';

/** In a pipe a line comes so often. */
const SECONDS_A_LINE = 10;
/** On a terminal narrower than this there is no bar, only figures. */
const WIDE = 72;

export interface ProgressTeller {
  tell(progress: Progress): void;
  stop(): void;
}

/** `what` is what is counted: "games", "series". */
export function progressTeller(what: string, isQuiet: boolean): ProgressTeller {
  if (isQuiet) return { tell: () => {}, stop: () => {} };
  return process.stderr.isTTY ? new BarTeller(what) : new LineTeller(what);
}

class BarTeller implements ProgressTeller {
  private readonly bar: SingleBar;
  private isStarted = false;

  constructor(what: string) {
    const bar = (process.stderr.columns ?? 80) >= WIDE ? '{bar} ' : '';
    const format = `${bar}{percentage} %  {value}/{total} ${what}  {rate}/s  {left} left  {standing}`;
    this.bar = new SingleBar(
      { format, barsize: 20, hideCursor: true, clearOnComplete: true, stopOnComplete: false, stream: process.stderr },
      Presets.shades_classic,
    );
  }

  tell(progress: Progress): void {
    const payload = describe(progress);
    if (!this.isStarted) this.bar.start(progress.wanted, progress.series, payload);
    this.isStarted = true;
    this.bar.update(progress.series, payload);
  }

  stop(): void {
    if (this.isStarted) this.bar.stop();
  }
}

class LineTeller implements ProgressTeller {
  private next = SECONDS_A_LINE * 1000;

  constructor(private readonly what: string) {}

  tell(progress: Progress): void {
    if (progress.milliseconds < this.next) return;
    this.next = progress.milliseconds + SECONDS_A_LINE * 1000;
    const { rate, left, standing } = describe(progress);
    const { series, wanted } = progress;
    console.error(
      `${formatCount(series)} of ${formatCount(wanted)} ${this.what}, ${rate}/s, ${left} left, ${standing}`,
    );
  }

  stop(): void {}
}

function describe({ series, seriesNow, wanted, milliseconds, collection }: Progress): Record<string, string> {
  const rate = (seriesNow * 1000) / Math.max(1, milliseconds);
  return {
    rate: rate < 10 ? rate.toFixed(1) : formatCount(Math.round(rate)),
    left: rate > 0 ? formatDuration(((wanted - series) / rate) * 1000) : '?',
    standing: formatInterval(winRateOf(collection)),
  };
}
