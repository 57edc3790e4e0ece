/** How a run is cut into chunks. What is played doesn't depend on it, only how evenly the threads are busy. */

/** A chunk takes about so long: short enough for progress and Ctrl-C, long enough that handing it over costs nothing. */
const MILLISECONDS = 250;
/** In groups of series. */
const FIRST = 2;
const LARGEST = 8192;

export class Chunks {
  private next = 0;
  private end = 0;
  private size: number;

  /** `group`: how many series stay together. `fixed`: always this many series; absent: by the time that they take. */
  constructor(
    private readonly group: number,
    private fixed?: number,
  ) {
    this.size = fixed ?? FIRST * group;
  }

  /** From now on chunks have so many series. */
  fix(size: number): void {
    this.fixed = size;
    this.size = size;
  }

  /** From now on the series from `from` up to `end` are handed out. */
  upTo(from: number, end: number): void {
    this.next = from;
    this.end = end;
  }

  /** The next series to play, in whole groups; none if all have been handed out. */
  take(): { from: number; to: number } | undefined {
    if (this.next >= this.end) return undefined;
    const from = this.next;
    this.next = Math.min(this.end, from + this.size);
    return { from, to: this.next };
  }

  /** Learns from a chunk how large the next should be. */
  took(series: number, milliseconds: number): void {
    if (this.fixed !== undefined) return;
    const wanted = (series * MILLISECONDS) / Math.max(1, milliseconds);
    const grown = Math.min(wanted, this.size * 4, LARGEST);
    this.size = this.group * Math.max(1, Math.round(grown / this.group));
  }
}
