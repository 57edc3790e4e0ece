import { Head, type RecordSchema, type Rows } from '../records/index.js';
import { Collector, pointsOf } from './collector.js';

/** Larger values count as this. */
const VALUE_MAX = 63;
const VALUES = VALUE_MAX + 1;

/** What was measured at the ends of turns: how often each value, by player, measure and turn, and with which points. */
export class Turns extends Collector {
  constructor(private readonly schema: RecordSchema) {
    super(new Float64Array(schema.players * schema.turnMeasures.length * schema.rounds * VALUES * 2));
  }

  add(rows: Rows): void {
    for (let row = 0; row < rows.length; row++) {
      for (let player = 0; player < this.schema.players; player++) this.addPlayer(rows, row, player);
    }
  }

  private addPlayer(rows: Rows, row: number, player: number): void {
    const points = pointsOf(rows.head(row, Head.Winner), player);
    const rounds = rows.rounds(row, player);
    const { turnMeasures } = this.schema;
    for (let round = 0; round < rounds; round++) {
      for (let measure = 0; measure < turnMeasures.length; measure++) {
        const value = rows.turn(row, player, round, measure);
        const at = this.at(player, measure, round) + 2 * Math.min(value, VALUE_MAX);
        this.counts[at]++;
        this.counts[at + 1] += points;
      }
    }
  }

  private at(player: number, measure: number, round: number): number {
    return ((player * this.schema.turnMeasures.length + measure) * this.schema.rounds + round) * VALUES * 2;
  }

  measure(id: string): number {
    return this.schema.turnMeasures.findIndex((one) => one.id === id);
  }

  /** Games by the value that a measure had at the end of a player's own turn (from 0). */
  histogram(player: number, measure: number, round: number): Float64Array {
    const at = this.at(player, measure, round);
    return Float64Array.from({ length: VALUES }, (_, value) => this.counts[at + 2 * value]!);
  }

  /** The player's points in those games, in halves. */
  points(player: number, measure: number, round: number): Float64Array {
    const at = this.at(player, measure, round);
    return Float64Array.from({ length: VALUES }, (_, value) => this.counts[at + 2 * value + 1]!);
  }
}
