import { Ending } from '@lorelab/engine/kernel';
import { Head, type Rows } from '../records/index.js';
import type { RunPlan } from '../runner/plan.js';
import { type ClusterTally, halvesOf, Outcome, PairTally } from '../statistics/index.js';
import { Collector } from './collector.js';
import { endOfSeries, seriesOf } from './pairs.js';

const ENDINGS = 8;
const OUTCOMES = 4;

const enum At {
  /** Games by who started, and who won: a player, or nobody. */
  Games = 0,
  /** Games by how they ended and who won: Ending × (nobody, 0, 1). */
  Endings = 6,
  /** Series of which the other one of the pair is missing, by player 0's outcome. */
  Alone = 30,
  /** Whole pairs of series by player 0's outcomes: in the one that they started × in the other. */
  Pairs = 34,
  Size = 50,
}

/** Who won, from which seat, and how. */
export class Outcomes extends Collector {
  constructor(private readonly plan: RunPlan) {
    super(new Float64Array(At.Size));
  }

  add(rows: Rows): void {
    for (let row = 0; row < rows.length; row++) this.addGame(rows, row);
    for (let row = 0; row < rows.length; ) row = this.addPair(rows, row);
  }

  private addGame(rows: Rows, row: number): void {
    const winner = rows.head(row, Head.Winner);
    this.counts[At.Games + rows.head(row, Head.Starter) * 3 + (winner < 0 ? 2 : winner)]++;
    this.counts[At.Endings + rows.head(row, Head.Ending) * 3 + winner + 1]++;
  }

  /** Takes in the pair that begins at a row, as far as it was played; returns the row after it. */
  private addPair(rows: Rows, row: number): number {
    const series = seriesOf(this.plan, rows, row);
    const next = endOfSeries(this.plan, rows, row);
    const first = this.outcome(rows, row, next);
    const isWhole = series % 2 === 0 && next < rows.length && seriesOf(this.plan, rows, next) === series + 1;
    if (!isWhole) {
      this.counts[At.Alone + first]++;
      return next;
    }
    const end = endOfSeries(this.plan, rows, next);
    this.counts[At.Pairs + first * OUTCOMES + this.outcome(rows, next, end)]++;
    return end;
  }

  /** How a series ended for player 0: more games won than the other is a win. */
  private outcome(rows: Rows, from: number, to: number): Outcome {
    let lead = 0;
    for (let row = from; row < to; row++) {
      const winner = rows.head(row, Head.Winner);
      if (winner >= 0) lead += winner === 0 ? 1 : -1;
    }
    if (lead !== 0) return lead > 0 ? Outcome.Won : Outcome.Lost;
    const ending = rows.head(to - 1, Head.Ending);
    return ending === Ending.TurnLimit || ending === Ending.DecisionLimit ? Outcome.Stopped : Outcome.Drawn;
  }

  // ------------------------------------------------------------------------------------------ what was counted

  get games(): number {
    return this.sum(At.Games, 6);
  }
  /** Games that a player started and another (or nobody: -1) won. */
  started(starter: number, winner: number): number {
    return this.counts[At.Games + starter * 3 + (winner < 0 ? 2 : winner)]!;
  }
  /** Games that ended so and that a player (or nobody: -1) won. */
  ended(ending: Ending, winner: number): number {
    return this.counts[At.Endings + ending * 3 + winner + 1]!;
  }
  endedBy(ending: Ending): number {
    return this.sum(At.Endings + ending * 3, 3);
  }
  /** Series of player 0 that ended so. */
  series(outcome: Outcome): number {
    return this.pairTally().count(outcome) + this.counts[At.Alone + outcome]!;
  }
  /** Whole pairs, from player 0's side: each seat starts one series of a pair. */
  pairTally(): PairTally {
    return new PairTally([...this.counts.subarray(At.Pairs, At.Pairs + OUTCOMES * OUTCOMES)]);
  }

  /** All series in halves of a win for player 0: pairs as clusters of two, and what stands alone. */
  clusters(): ClusterTally {
    const clusters = this.pairTally().clusters();
    for (let outcome: Outcome = 0; outcome < OUTCOMES; outcome++)
      clusters.add(1, halvesOf(outcome), this.counts[At.Alone + outcome]!);
    return clusters;
  }

  private sum(at: number, length: number): number {
    let sum = 0;
    for (let i = at; i < at + length; i++) sum += this.counts[i]!;
    return sum;
  }
}

if (Ending.Defeat >= ENDINGS) throw new RangeError('there is room for every ending');
