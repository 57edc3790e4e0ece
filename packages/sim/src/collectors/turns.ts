import type { ClusterTally } from '@lorelab/statistics';
import type { RunPlan } from '../plan/plan.js';
import { placeOf, type RecordSchema, type Rows } from '../rows/layout.js';
import { addCluster, CLUSTER_WORDS, clusterAt, endOfGroup } from './clusters.js';
import { Collector } from './collector.js';

/** Larger values count as this. */
const VALUE_MAX = 63;
const VALUES = VALUE_MAX + 1;

/** The places of what is counted of a player's measure in one of their turns. */
const enum At {
  /** Games by value. */
  Histogram = 0,
  /** By pairs: the values, and in how many games there was one above 0. */
  Values = 64,
  Some = 70,
  Size = 76,
}

/** What was measured at the ends of turns: how often each value came, by player, measure and turn. */
export class Turns extends Collector {
  constructor(
    private readonly plan: RunPlan,
    private readonly schema: RecordSchema,
  ) {
    super(new Float64Array(schema.players * schema.turnMeasures.length * schema.rounds * At.Size));
  }

  add(rows: Rows): void {
    for (let row = 0; row < rows.length; ) {
      const end = endOfGroup(this.plan, rows, row);
      for (let player = 0; player < this.schema.players; player++) this.addPair(rows, row, end, player);
      row = end;
    }
  }

  private addPair(rows: Rows, from: number, to: number, player: number): void {
    let rounds = 0;
    for (let row = from; row < to; row++) rounds = Math.max(rounds, rows.rounds(row, player));
    for (let round = 0; round < rounds; round++)
      for (let measure = 0; measure < this.schema.turnMeasures.length; measure++)
        this.addTurn(rows, from, to, player, measure, round);
  }

  private addTurn(rows: Rows, from: number, to: number, player: number, measure: number, round: number): void {
    const at = this.at(player, measure, round);
    let games = 0;
    let sum = 0;
    let some = 0;
    for (let row = from; row < to; row++) {
      if (round >= rows.rounds(row, player)) continue;
      const value = rows.turn(row, player, round, measure);
      this.counts[at + At.Histogram + Math.min(value, VALUE_MAX)]++;
      games++;
      sum += value;
      if (value > 0) some++;
    }
    addCluster(this.counts, at + At.Values, games, sum);
    addCluster(this.counts, at + At.Some, games, some);
  }

  private at(player: number, measure: number, round: number): number {
    return ((player * this.schema.turnMeasures.length + measure) * this.schema.rounds + round) * At.Size;
  }

  measure(id: string): number {
    return placeOf(this.schema.turnMeasures, id);
  }

  /** Games that came to a player's own turn (from 0). */
  games(player: number, round: number): number {
    return this.values(player, 0, round).count;
  }
  /** Games by the value that a measure had at the end of a player's own turn. */
  histogram(player: number, measure: number, round: number): Float64Array {
    const at = this.at(player, measure, round);
    return this.counts.slice(at, at + VALUES);
  }
  /** The values, by pairs. */
  values(player: number, measure: number, round: number): ClusterTally {
    return clusterAt(this.counts, this.at(player, measure, round) + At.Values);
  }
  /** In how many games the value was above 0, by pairs. */
  some(player: number, measure: number, round: number): ClusterTally {
    return clusterAt(this.counts, this.at(player, measure, round) + At.Some);
  }
}

if (At.Some !== At.Values + CLUSTER_WORDS || At.Size !== At.Some + CLUSTER_WORDS || At.Values !== VALUES)
  throw new RangeError('there is room for everything that is counted');
