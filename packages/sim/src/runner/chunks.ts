/** How a run is cut into chunks. What is played doesn't depend on it, only how evenly the threads are busy. */

/** A chunk takes about so long: short enough for progress and Ctrl-C, long enough that handing it over costs nothing. */
const MILLISECONDS = 250;
/** In groups of series. */
const FIRST = 2;
const LARGEST = 8192;

/** Near the end chunks become smaller, down to this part of what they were: so all who play are done at nearly the same time. */
const SMALLEST_PART = 8;

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

  /** The next series to play, in whole groups, for one of so many who play; none if all have been handed out. */
  take(players: number): { from: number; to: number } | undefined {
    if (this.next >= this.end) return undefined;
    const from = this.next;
    this.next = Math.min(this.end, from + this.sizeFor(players));
    return { from, to: this.next };
  }

  /** No more than half of what everybody would still have to play, unless that is little. */
  private sizeFor(players: number): number {
    if (this.fixed !== undefined || players === 1) return this.size;
    const share = Math.max((this.end - this.next) / (2 * players), this.size / SMALLEST_PART);
    return Math.min(this.size, this.group * Math.max(1, Math.ceil(share / this.group)));
  }

  /** Learns from a chunk how large the next should be. */
  took(series: number, milliseconds: number): void {
    if (this.fixed !== undefined) return;
    const wanted = (series * MILLISECONDS) / Math.max(1, milliseconds);
    const grown = Math.min(wanted, this.size * 4, LARGEST);
    this.size = this.group * Math.max(1, Math.round(grown / this.group));
  }
}
