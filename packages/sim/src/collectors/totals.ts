import { Head, type RecordSchema, type Rows } from '../records/index.js';
import { Collector, pointsOf } from './collector.js';

/** Larger totals count as this. */
const VALUE_MAX = 127;
const VALUES = VALUE_MAX + 1;

/** What was measured over whole games: how often each value, by player and measure, and with which points. */
export class Totals extends Collector {
  constructor(private readonly schema: RecordSchema) {
    super(new Float64Array(schema.players * schema.totals.length * VALUES * 2));
  }

  add(rows: Rows): void {
    const { players, totals } = this.schema;
    for (let row = 0; row < rows.length; row++) {
      const winner = rows.head(row, Head.Winner);
      for (let player = 0; player < players; player++) {
        for (let measure = 0; measure < totals.length; measure++) {
          const value = Math.max(0, Math.min(VALUE_MAX, rows.total(row, player, measure)));
          const at = this.at(player, measure) + 2 * value;
          this.counts[at]++;
          this.counts[at + 1] += pointsOf(winner, player);
        }
      }
    }
  }

  private at(player: number, measure: number): number {
    return (player * this.schema.totals.length + measure) * VALUES * 2;
  }

  measure(id: string): number {
    return this.schema.totals.findIndex((one) => one.id === id);
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
}
