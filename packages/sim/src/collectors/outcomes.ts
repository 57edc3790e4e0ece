import { Ending } from '@lorelab/engine/kernel';
import { Head, type Rows } from '../records/index.js';
import type { RunPlan } from '../runner/plan.js';
import { Collector, pointsOf } from './collector.js';

/** Two players: what follows is about player 0, whose points decide those of player 1. */
const enum At {
  /** Games that player 0 started: won by player 0, by player 1, by nobody; then the same for player 1. */
  Games = 0,
  /** Games by how they ended and who won: Ending × (nobody, 0, 1). */
  Endings = 6,
  /** Pairs by player 0's points: 0 to 4 halves. */
  Pairs = 24,
  /** Pairs by player 0's points when they started less those when they didn't: -2 to 2 halves. */
  Seats = 29,
  /** Series by player 0's points. */
  Series = 34,
  Size = 37,
}
const ENDINGS = 6;

/** Who won, from which seat, and how. */
export class Outcomes extends Collector {
  constructor(private readonly plan: RunPlan) {
    super(new Float64Array(At.Size));
  }

  add(rows: Rows): void {
    for (let row = 0; row < rows.length; row++) this.addGame(rows, row);
    this.addPairs(rows);
  }

  private addGame(rows: Rows, row: number): void {
    const winner = rows.head(row, Head.Winner);
    this.counts[At.Games + rows.head(row, Head.Starter) * 3 + (winner < 0 ? 2 : winner)]++;
    this.counts[At.Endings + rows.head(row, Head.Ending) * 3 + winner + 1]++;
  }

  /** A pair counts when both of its series were played to their ends. */
  private addPairs(rows: Rows): void {
    let row = 0;
    while (row < rows.length) {
      const series = this.seriesOf(rows, row);
      const first = this.seriesPoints(rows, row);
      const next = this.endOfSeries(rows, row);
      const isWhole = series % 2 === 0 && next < rows.length && this.seriesOf(rows, next) === series + 1;
      this.counts[At.Series + first]++;
      row = next;
      if (!isWhole) continue;
      const second = this.seriesPoints(rows, next);
      this.counts[At.Series + second]++;
      this.counts[At.Pairs + first + second]++;
      this.counts[At.Seats + 2 + first - second]++;
      row = this.endOfSeries(rows, next);
    }
  }

  private seriesOf(rows: Rows, row: number): number {
    return Math.floor(rows.index(row) / this.plan.bestOf);
  }

  private endOfSeries(rows: Rows, row: number): number {
    const series = this.seriesOf(rows, row);
    while (row < rows.length && this.seriesOf(rows, row) === series) row++;
    return row;
  }

  /** Player 0's points for the series that begins at a row: more games won than the other is a win. */
  private seriesPoints(rows: Rows, row: number): number {
    const end = this.endOfSeries(rows, row);
    let lead = 0;
    for (; row < end; row++) lead += pointsOf(rows.head(row, Head.Winner), 0) - 1;
    return 1 + Math.sign(lead);
  }

  // ------------------------------------------------------------------------------------------ what was counted

  get games(): number {
    return this.sum(At.Games, 6);
  }
  /** Games that a player started and another (or nobody: -1) won. */
  started(starter: number, winner: number): number {
    return this.counts[At.Games + starter * 3 + (winner < 0 ? 2 : winner)];
  }
  ended(ending: Ending, winner: number): number {
    return this.counts[At.Endings + ending * 3 + winner + 1];
  }
  endedBy(ending: Ending): number {
    return this.sum(At.Endings + ending * 3, 3);
  }
  /** Whole pairs by player 0's points, 0 to 4 halves. */
  get pairs(): Float64Array {
    return this.counts.slice(At.Pairs, At.Pairs + 5);
  }
  /** Whole pairs by what the seat did for player 0: -2 to 2 halves more with the start than without. */
  get seats(): Float64Array {
    return this.counts.slice(At.Seats, At.Seats + 5);
  }
  /** Series by player 0's points: lost, undecided, won. */
  get series(): Float64Array {
    return this.counts.slice(At.Series, At.Series + 3);
  }

  private sum(at: number, length: number): number {
    let sum = 0;
    for (let i = at; i < at + length; i++) sum += this.counts[i];
    return sum;
  }
}

if (Ending.DecisionLimit >= ENDINGS) throw new RangeError('there is room for every ending');
