import type { ClusterTally } from '@lorelab/statistics';
import type { RunPlan } from '../plan/plan.js';
import { type Sides, sidesOf } from '../plan/sides.js';
import { Head, placeOf, type RecordSchema, type Rows } from '../rows/layout.js';
import { addCluster, CLUSTER_WORDS, clusterAt, endOfGroup } from './clusters.js';
import { Collector, pointsOf } from './collector.js';

/** Larger totals count as this. */
const VALUE_MAX = 127;
const VALUES = VALUE_MAX + 1;

/** What was measured over whole games: how often each value came, by player and measure, and with which points. */
export class Totals extends Collector {
  private readonly size = 2 * VALUES + CLUSTER_WORDS;
  private readonly sides: Sides;

  constructor(
    private readonly plan: RunPlan,
    private readonly schema: RecordSchema,
  ) {
    super(new Float64Array(schema.players * schema.totals.length * (2 * VALUES + CLUSTER_WORDS)));
    this.sides = sidesOf(plan.table);
  }

  add(rows: Rows): void {
    const { players, totals } = this.schema;
    for (let row = 0; row < rows.length; ) {
      const end = endOfGroup(this.plan, rows, row);
      for (let player = 0; player < players; player++)
        for (let measure = 0; measure < totals.length; measure++) this.addPair(rows, row, end, player, measure);
      row = end;
    }
  }

  private addPair(rows: Rows, from: number, to: number, player: number, measure: number): void {
    const at = this.at(player, measure);
    let sum = 0;
    for (let row = from; row < to; row++) {
      const value = Math.max(0, Math.min(VALUE_MAX, rows.total(row, player, measure)));
      this.counts[at + 2 * value]++;
      this.counts[at + 2 * value + 1] += pointsOf(rows.head(row, Head.Winner), player, this.sides);
      sum += value;
    }
    addCluster(this.counts, at + 2 * VALUES, to - from, sum);
  }

  private at(player: number, measure: number): number {
    return (player * this.schema.totals.length + measure) * this.size;
  }

  measure(id: string): number {
    return placeOf(this.schema.totals, id);
  }

  /** Games by the value of a total. */
  histogram(player: number, measure: number): Float64Array {
    const at = this.at(player, measure);
    return Float64Array.from({ length: VALUES }, (_, value) => this.counts[at + 2 * value]!);
  }

  /** The player's points in those games, in halves. */
  points(player: number, measure: number): Float64Array {
    const at = this.at(player, measure);
    return Float64Array.from({ length: VALUES }, (_, value) => this.counts[at + 2 * value + 1]!);
  }

  /** The values, by pairs. */
  values(player: number, measure: number): ClusterTally {
    return clusterAt(this.counts, this.at(player, measure) + 2 * VALUES);
  }
}
