import { Ending } from '@lorelab/engine/kernel';
import { Head, type Rows } from '../records/index.js';
import type { RunPlan } from '../runner/plan.js';
import { type ClusterTally, fromOtherSide, halvesOf, Outcome, PairTally } from '../statistics/index.js';
import { Collector } from './collector.js';
import { endOfSeries, seriesOf } from './pairs.js';

const ENDINGS = 8;
const OUTCOMES = 4;

/** What is counted of series, and of their first games: pairs, and what stands without the other one of its pair. */
const TALLY = 24;
/** Whole pairs by player 0's outcomes: in the one that they started × in the other. Then those alone: starter × outcome. */
const ALONE = 16;

const enum At {
  /** Games by how they ended and who won: Ending × (nobody, 0, 1). */
  Endings = 0,
  Series = 24,
  /** The first games of series. */
  First = 48,
  Size = 72,
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
    this.counts[At.Endings + rows.head(row, Head.Ending) * 3 + winner + 1]++;
  }

  /** Takes in the pair that begins at a row, as far as it was played; returns the row after it. */
  private addPair(rows: Rows, row: number): number {
    const series = seriesOf(this.plan, rows, row);
    const next = endOfSeries(this.plan, rows, row);
    const isWhole = series % 2 === 0 && next < rows.length && seriesOf(this.plan, rows, next) === series + 1;
    if (!isWhole) {
      // Seat 0 starts the series with even numbers.
      const starter = series % 2;
      this.counts[At.Series + ALONE + starter * OUTCOMES + this.outcome(rows, row, next)]++;
      this.counts[At.First + ALONE + starter * OUTCOMES + this.outcome(rows, row, row + 1)]++;
      return next;
    }
    const end = endOfSeries(this.plan, rows, next);
    this.counts[At.Series + this.outcome(rows, row, next) * OUTCOMES + this.outcome(rows, next, end)]++;
    this.counts[At.First + this.outcome(rows, row, row + 1) * OUTCOMES + this.outcome(rows, next, next + 1)]++;
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
    return this.sum(At.Endings, ENDINGS * 3);
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
    return this.pairTally().count(outcome) + this.alone(At.Series, 0, outcome) + this.alone(At.Series, 1, outcome);
  }
  /** Whole pairs of series, from player 0's side: each seat starts one series of a pair. */
  pairTally(): PairTally {
    return this.pairs(At.Series);
  }
  /** The first games of those pairs. Who starts the others of a series is no matter of chance. */
  firstGames(): PairTally {
    return this.pairs(At.First);
  }

  /** All series in halves of a win for player 0: pairs as clusters of two, and what stands alone. */
  clusters(): ClusterTally {
    const clusters = this.pairTally().clusters();
    for (let outcome: Outcome = 0; outcome < OUTCOMES; outcome++)
      for (const starter of SEATS) clusters.add(1, halvesOf(outcome), this.alone(At.Series, starter, outcome));
    return clusters;
  }

  /** The first games of the series that somebody starts, in halves of a win for a player. */
  startedBy(starter: number, player: number): ClusterTally {
    const pairs = player === 0 ? this.firstGames() : this.firstGames().fromOtherSide();
    const games = starter === player ? pairs.onPlay() : pairs.onDraw();
    for (let outcome: Outcome = 0; outcome < OUTCOMES; outcome++) {
      const own: Outcome = player === 0 ? outcome : fromOtherSide(outcome);
      games.add(1, halvesOf(own), this.alone(At.First, starter, outcome));
    }
    return games;
  }

  private pairs(at: At.Series | At.First): PairTally {
    return new PairTally([...this.counts.subarray(at, at + ALONE)]);
  }

  private alone(at: At.Series | At.First, starter: number, outcome: Outcome): number {
    return this.counts[at + ALONE + starter * OUTCOMES + outcome]!;
  }

  private sum(at: number, length: number): number {
    let sum = 0;
    for (let i = at; i < at + length; i++) sum += this.counts[i]!;
    return sum;
  }
}

const SEATS = [0, 1];

if (Ending.Defeat >= ENDINGS || At.Series < ENDINGS * 3 || At.First < At.Series + TALLY || At.Size < At.First + TALLY)
  throw new RangeError('there is room for every ending and every outcome');
