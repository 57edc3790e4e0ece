import type { ClusterTally } from '@lorelab/statistics';
import type { RunPlan } from '../plan/plan.js';
import { Head, type Rows } from '../rows/layout.js';
import { addCluster, CLUSTER_WORDS, clusterAt, endOfGroup } from './clusters.js';
import { Collector } from './collector.js';

/** Longer games count as this long. */
const LONGEST = 200;

/** How many rounds games take, by who won. A round is a turn of each player; the last one may be cut short. */
export class Lengths extends Collector {
  private readonly size = LONGEST + 1 + CLUSTER_WORDS;
  /** Of the games that a player won (from 1), that nobody won (0), and of all (the last). */
  private readonly groups: number;

  constructor(
    private readonly plan: RunPlan,
    players: number,
  ) {
    super(new Float64Array((players + 2) * (LONGEST + 1 + CLUSTER_WORDS)));
    this.groups = players + 2;
  }

  add(rows: Rows): void {
    for (let row = 0; row < rows.length; ) {
      const end = endOfGroup(this.plan, rows, row);
      for (let group = 0; group < this.groups; group++) this.addPair(rows, row, end, group);
      row = end;
    }
  }

  private addPair(rows: Rows, from: number, to: number, group: number): void {
    const at = group * this.size;
    let games = 0;
    let sum = 0;
    for (let row = from; row < to; row++) {
      if (group < this.groups - 1 && rows.head(row, Head.Winner) + 1 !== group) continue;
      const rounds = Math.min(LONGEST, rows.wholeRounds(row));
      this.counts[at + rounds]++;
      games++;
      sum += rounds;
    }
    addCluster(this.counts, at + LONGEST + 1, games, sum);
  }

  /** Games by their rounds, of those that a player won, that nobody won (-1), or of all. */
  histogram(winner: number | 'all'): Float64Array {
    const at = this.at(winner);
    return this.counts.slice(at, at + LONGEST + 1);
  }
  /** The rounds, by pairs. */
  values(winner: number | 'all'): ClusterTally {
    return clusterAt(this.counts, this.at(winner) + LONGEST + 1);
  }

  private at(winner: number | 'all'): number {
    return (winner === 'all' ? this.groups - 1 : winner + 1) * this.size;
  }
}
