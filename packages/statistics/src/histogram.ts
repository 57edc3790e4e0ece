import { assert } from './assert.js';
import { Moments } from './moments.js';
import { exact } from './tally.js';

/** So many different values: more is a mistake in what is counted. */
const MOST_VALUES = 1 << 20;

/** A histogram in plain data. */
export interface WrittenHistogram {
  readonly lowest: number;
  readonly counts: readonly number[];
}

/** How often each integer from `lowest` upwards came. Made longer as greater ones come. */
export class IntegerHistogram {
  readonly lowest: number;
  private counts: Float64Array;
  private used = 0;
  private added = 0;

  constructor(lowest: number | WrittenHistogram = 0) {
    const written = typeof lowest === 'number' ? { lowest, counts: [] } : lowest;
    this.lowest = exact(written.lowest);
    this.counts = new Float64Array(Math.max(16, written.counts.length));
    written.counts.forEach((times, place) => {
      this.increase(place, times);
    });
  }

  add(value: number, times = 1): void {
    const place = exact(value) - this.lowest;
    assert(place >= 0, 'a histogram counts no values below its lowest');
    this.increase(place, times);
  }

  /** Adds all that another histogram from the same lowest value has counted. */
  merge(other: IntegerHistogram): this {
    assert(other.lowest === this.lowest, 'merged histograms have the same lowest value');
    for (let place = 0; place < other.used; place++) this.increase(place, other.counts[place]);
    return this;
  }

  /** Says nothing about the order in which things came: equal counts are written as equal text. */
  toJSON(): WrittenHistogram {
    return { lowest: this.lowest, counts: Array.from(this.counts.subarray(0, this.used)) };
  }

  /** How often this value came. */
  at(value: number): number {
    const place = value - this.lowest;
    return place >= 0 && place < this.used ? this.counts[place] : 0;
  }

  /** How many values were added. */
  get count(): number {
    return this.added;
  }

  /** The greatest value that came, or one below the lowest if none did. */
  get greatest(): number {
    return this.lowest + this.used - 1;
  }

  /** The value at a place, from 1, among all values in ascending order. */
  ranked(rank: number): number {
    assert(rank >= 1 && rank <= this.count, 'a rank is that of a value');
    let place = 0;
    for (let passed = this.counts[0]; passed < rank; passed += this.counts[++place]);
    return this.lowest + place;
  }

  moments(): Moments {
    const moments = new Moments();
    for (let place = 0; place < this.used; place++) moments.add(this.lowest + place, this.counts[place]);
    return moments;
  }

  private increase(place: number, times: number): void {
    if (times === 0) return;
    if (place >= this.counts.length) this.lengthen(place + 1);
    if (place >= this.used) this.used = place + 1;
    this.counts[place] += times;
    this.added = exact(this.added + times);
  }

  private lengthen(needed: number): void {
    assert(needed <= MOST_VALUES, `a histogram counts at most ${MOST_VALUES} different values`);
    const longer = new Float64Array(Math.max(needed, 2 * this.counts.length));
    longer.set(this.counts);
    this.counts = longer;
  }
}
