import { Head, type Rows } from '../records/index.js';
import { Collector } from './collector.js';

/** Longer games count as this long. */
const LONGEST = 200;

/** How many rounds games take, by who won. A round is a turn of each player; the last one may be cut short. */
export class Lengths extends Collector {
  constructor(private readonly players: number) {
    super(new Float64Array((players + 1) * (LONGEST + 1)));
  }

  add(rows: Rows): void {
    for (let row = 0; row < rows.length; row++) {
      const rounds = Math.ceil(rows.head(row, Head.Turns) / this.players);
      this.counts[(rows.head(row, Head.Winner) + 1) * (LONGEST + 1) + Math.min(LONGEST, rounds)]++;
    }
  }

  /** Games by their rounds, of those that a player won; -1: that nobody won. */
  histogram(winner: number): Float64Array {
    const at = (winner + 1) * (LONGEST + 1);
    return this.counts.slice(at, at + LONGEST + 1);
  }

  /** Games by their rounds. */
  get all(): Float64Array {
    const sum = this.histogram(-1);
    for (let player = 0; player < this.players; player++) {
      const one = this.histogram(player);
      for (let rounds = 0; rounds < sum.length; rounds++) sum[rounds]! += one[rounds]!;
    }
    return sum;
  }
}
