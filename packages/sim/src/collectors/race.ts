import type { ClusterTally } from '@lorelab/statistics';
import type { RaceTerms } from '../game-kind/game-kind.js';
import type { RunPlan } from '../plan/plan.js';
import { type Sides, sidesOf } from '../plan/sides.js';
import { Head, placeOf, type RecordSchema, type Rows } from '../rows/layout.js';
import { addCluster, CLUSTER_WORDS, clusterAt, endOfGroup } from './clusters.js';
import { Collector, pointsOf } from './collector.js';

/** Larger leads count as this. */
export const LEAD_MAX = 20;
const LEADS = 2 * LEAD_MAX + 1;
const CHANGES_MAX = 31;

/** The race to the goal: when marks are reached, how often the lead changes, what a lead is worth. */
export class Race extends Collector {
  private readonly sides: Sides;
  private readonly own: number;
  private readonly opposing: number;
  private readonly marksAt = CHANGES_MAX + 1 + CLUSTER_WORDS;
  private readonly leadsAt: number;
  private readonly sourcesAt: number;
  /** Which totals are the sources of progress. */
  private readonly sources: readonly number[];

  constructor(
    private readonly plan: RunPlan,
    private readonly schema: RecordSchema,
    private readonly terms: RaceTerms,
  ) {
    const leadsAt = CHANGES_MAX + 1 + CLUSTER_WORDS + schema.players * terms.marks.length * (schema.rounds + 1);
    const sourcesAt = leadsAt + schema.players * schema.rounds * LEADS * 2;
    super(new Float64Array(sourcesAt + schema.players * terms.sources.length * CLUSTER_WORDS));
    this.sides = sidesOf(plan.table);
    this.leadsAt = leadsAt;
    this.sourcesAt = sourcesAt;
    this.sources = terms.sources.map(({ id }) => placeOf(schema.totals, id));
    this.own = placeOf(schema.turnMeasures, terms.own);
    this.opposing = placeOf(schema.turnMeasures, terms.opposing);
  }

  add(rows: Rows): void {
    for (let row = 0; row < rows.length; row++) {
      this.counts[Math.min(CHANGES_MAX, rows.head(row, Head.LeadChanges))]++;
      for (let player = 0; player < this.schema.players; player++) {
        this.addMarks(rows, row, player);
        this.addLeads(rows, row, player);
      }
    }
    for (let row = 0; row < rows.length; ) {
      const end = endOfGroup(this.plan, rows, row);
      this.addChanges(rows, row, end);
      for (let player = 0; player < this.schema.players; player++) this.addSources(rows, row, end, player);
      row = end;
    }
  }

  private addChanges(rows: Rows, from: number, to: number): void {
    let changes = 0;
    for (let row = from; row < to; row++) changes += rows.head(row, Head.LeadChanges);
    addCluster(this.counts, CHANGES_MAX + 1, to - from, changes);
  }

  private addSources(rows: Rows, from: number, to: number, player: number): void {
    const sums = this.sources.map((total) => {
      let sum = 0;
      for (let row = from; row < to; row++) sum += rows.total(row, player, total);
      return sum;
    });
    const all = sums.reduce((total, sum) => total + sum, 0);
    for (const [source, sum] of sums.entries()) addCluster(this.counts, this.sourceAt(player, source), all, sum);
  }

  /** In which of their turns a player reached each mark; never counts as one turn more than are measured. */
  private addMarks(rows: Rows, row: number, player: number): void {
    const rounds = rows.rounds(row, player);
    let round = 0;
    for (let mark = 0; mark < this.terms.marks.length; mark++) {
      while (round < rounds && rows.turn(row, player, round, this.own) < this.terms.marks[mark]!) round++;
      this.counts[this.markAt(player, mark) + (round < rounds ? round : this.schema.rounds)]++;
    }
  }

  private addLeads(rows: Rows, row: number, player: number): void {
    const points = pointsOf(rows.head(row, Head.Winner), player, this.sides);
    // The turn in which the game ended is no prediction any more.
    const rounds = rows.roundsBeforeEnd(row, player);
    for (let round = 0; round < rounds; round++) {
      const lead = rows.turn(row, player, round, this.own) - rows.turn(row, player, round, this.opposing);
      const at = this.leadAt(player, round, Math.max(-LEAD_MAX, Math.min(LEAD_MAX, lead)));
      this.counts[at]++;
      this.counts[at + 1] += points;
    }
  }

  private markAt(player: number, mark: number): number {
    return this.marksAt + (player * this.terms.marks.length + mark) * (this.schema.rounds + 1);
  }
  private leadAt(player: number, round: number, lead: number): number {
    return this.leadsAt + ((player * this.schema.rounds + round) * LEADS + lead + LEAD_MAX) * 2;
  }

  private sourceAt(player: number, source: number): number {
    return this.sourcesAt + (player * this.sources.length + source) * CLUSTER_WORDS;
  }

  /** All of a player's progress, and how much of it came from a source. */
  from(player: number, source: number): ClusterTally {
    return clusterAt(this.counts, this.sourceAt(player, source));
  }
  /** Games by how often the lead changed. */
  get leadChanges(): Float64Array {
    return this.counts.slice(0, CHANGES_MAX + 1);
  }
  get leadChangesByPairs(): ClusterTally {
    return clusterAt(this.counts, CHANGES_MAX + 1);
  }
  /** Games by the own turn (from 0) in which a player reached a mark; the last number is never. */
  reached(player: number, mark: number): Float64Array {
    const at = this.markAt(player, mark);
    return this.counts.slice(at, at + this.schema.rounds + 1);
  }
  /** Games in which a player was so far ahead at the end of their own turn (from 0), and their points in halves. */
  lead(player: number, round: number, lead: number): { games: number; points: number } {
    const at = this.leadAt(player, round, lead);
    return { games: this.counts[at]!, points: this.counts[at + 1]! };
  }
}
