/** What several ways to play are worth, by trials of each; the worse half is dropped again and again. */
export class Comparison {
  /** The ways, the best first. */
  readonly ways: Int32Array;
  private readonly sums: Float64Array;
  private readonly counts: Float64Array;
  private readonly handicaps: Float64Array;
  size = 0;

  constructor(room: number) {
    this.ways = new Int32Array(room);
    this.sums = new Float64Array(room);
    this.counts = new Float64Array(room);
    this.handicaps = new Float64Array(room);
  }

  clear(): void {
    this.size = 0;
  }

  /** Adds a way, of which a first value counts as much as so many trials; the handicap is taken off whatever trials say. */
  add(way: number, value: number, trust: number, handicap: number): void {
    this.handicaps[way] = handicap;
    this.ways[this.size++] = way;
    this.sums[way] = value * trust;
    this.counts[way] = trust;
  }

  tell(way: number, value: number): void {
    this.sums[way] += value;
    this.counts[way]++;
  }

  meanOf(way: number): number {
    return this.sums[way] / this.counts[way] - this.handicaps[way];
  }

  /** Sorts the first so many ways; of those that are worth the same, the order stays. */
  sort(size: number): void {
    const { ways } = this;
    for (let i = 1; i < size; i++) {
      const way = ways[i];
      const mean = this.meanOf(way);
      let at = i;
      for (; at > 0 && this.meanOf(ways[at - 1]) < mean; at--) ways[at] = ways[at - 1];
      ways[at] = way;
    }
  }
}
