/** The best few of many, best first: what they are worth, and a number that says which they are. */
export class BestFew {
  readonly values: Float64Array;
  readonly items: Int32Array;
  size = 0;

  constructor(readonly room: number) {
    this.values = new Float64Array(room);
    this.items = new Int32Array(room);
  }

  clear(): void {
    this.size = 0;
  }

  /** Whether something that is worth so much is there already: most likely the same, reached in another order. */
  has(value: number): boolean {
    for (let i = 0; i < this.size; i++) if (Math.abs(this.values[i] - value) < SAME) return true;
    return false;
  }

  /** The place of what is worth most now that values have been set anew; of several, the first. */
  best(): number {
    let best = 0;
    for (let i = 1; i < this.size; i++) if (this.values[i] > this.values[best]) best = i;
    return best;
  }

  /** Where something belongs, the others behind it moved on; -1 if it isn't good enough. */
  insert(value: number, item: number): number {
    if (this.size === this.room && value <= this.values[this.size - 1]) return -1;
    let at = this.size < this.room ? this.size++ : this.size - 1;
    for (; at > 0 && this.values[at - 1] < value; at--) {
      this.values[at] = this.values[at - 1];
      this.items[at] = this.items[at - 1];
    }
    this.values[at] = value;
    this.items[at] = item;
    return at;
  }
}

/** Values that differ by less are of the same position. */
const SAME = 1e-9;
