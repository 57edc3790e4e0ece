import { type Ending, NOBODY, type Player } from '@lorelab/engine/kernel';
import { type ClusterTally, fromOtherSide, halvesOf, Outcome, PairTally } from '@lorelab/statistics';
import type { RunPlan } from '../plan/plan.js';
import { ENDING_COUNT, isStopped } from '../playing/endings.js';
import { Head, type Rows } from '../rows/layout.js';
import { endOfSeries, seriesOf } from './clusters.js';
import { Collector } from './collector.js';

/** There is room for so many. */
const ENDINGS = 16;
const OUTCOMES = 4;

/** Two outcomes that came together. */
const PAIRS = OUTCOMES * OUTCOMES;

/** All outcomes are player 0's. */
const enum At {
  /** Games by how they ended and who won: Ending × (nobody, 0, 1). */
  Endings = 0,
  /** Whole pairs of series: the first one's outcome × the second's. */
  Series = 48,
  /** Series without the other one of their pair. */
  SeriesAlone = 64,
  /** First games of both series of a pair: of the one that player 0 started × of the one that player 1 did. */
  First = 68,
  /** Where the rules had the same player start both: that player × outcome × outcome. */
  FirstAlike = 84,
  /** First games of series alone: starter × outcome. */
  FirstAlone = 116,
  Size = 124,
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
    this.counts[At.Endings + rows.ending(row) * 3 + winner + 1]++;
  }

  /** Takes in the pair that begins at a row, as far as it was played; returns the row after it. */
  private addPair(rows: Rows, row: number): number {
    const series = seriesOf(this.plan, rows, row);
    const next = endOfSeries(this.plan, rows, row);
    const isWhole = series % 2 === 0 && next < rows.length && seriesOf(this.plan, rows, next) === series + 1;
    if (!isWhole) {
      this.counts[At.SeriesAlone + this.outcome(rows, row, next)]++;
      this.counts[At.FirstAlone + rows.head(row, Head.Starter) * OUTCOMES + this.outcomeOf(rows, row)]++;
      return next;
    }
    const end = endOfSeries(this.plan, rows, next);
    this.counts[At.Series + this.outcome(rows, row, next) * OUTCOMES + this.outcome(rows, next, end)]++;
    this.addFirstGames(rows, row, next);
    return end;
  }

  private addFirstGames(rows: Rows, one: number, other: number): void {
    const starter = rows.head(one, Head.Starter);
    if (starter === rows.head(other, Head.Starter)) {
      const place = this.outcomeOf(rows, one) * OUTCOMES + this.outcomeOf(rows, other);
      this.counts[At.FirstAlike + starter * PAIRS + place]++;
    } else {
      const [onPlay, onDraw] = starter === 0 ? [one, other] : [other, one];
      this.counts[At.First + this.outcomeOf(rows, onPlay) * OUTCOMES + this.outcomeOf(rows, onDraw)]++;
    }
  }

  /** How a game ended for player 0. */
  private outcomeOf(rows: Rows, row: number): Outcome {
    return this.outcome(rows, row, row + 1);
  }

  /** How a series ended for player 0: more games won than the other is a win. */
  private outcome(rows: Rows, from: number, to: number): Outcome {
    let lead = 0;
    for (let row = from; row < to; row++) {
      const winner = rows.head(row, Head.Winner);
      if (winner >= 0) lead += winner === 0 ? 1 : -1;
    }
    if (lead !== 0) return lead > 0 ? Outcome.Won : Outcome.Lost;
    const ending = rows.ending(to - 1);
    return isStopped(ending) ? Outcome.Stopped : Outcome.Drawn;
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
    return this.pairTally().count(outcome) + this.counts[At.SeriesAlone + outcome]!;
  }
  /** Whole pairs of series, from player 0's side. */
  pairTally(): PairTally {
    return this.pairs(At.Series);
  }
  /**
   * The first games of those pairs of which each seat started one. Who starts the others of a series is no matter of
   * chance.
   */
  firstGames(): PairTally {
    return this.pairs(At.First);
  }

  /** Who started the first games of both series of every pair, as the rules have it; NOBODY where each seat did once. */
  starter(): Player {
    const both = (player: Player): number => this.pairs(At.FirstAlike + player * PAIRS).pairs;
    if (this.firstGames().pairs > 0 || both(0) + both(1) === 0) return NOBODY;
    return both(1) === 0 ? 0 : both(0) === 0 ? 1 : NOBODY;
  }

  /** All series in halves of a win for player 0: pairs as clusters of two, and what stands alone. */
  clusters(): ClusterTally {
    const clusters = this.pairTally().clusters();
    for (let outcome: Outcome = 0; outcome < OUTCOMES; outcome++)
      clusters.add(1, halvesOf(outcome), this.counts[At.SeriesAlone + outcome]!);
    return clusters;
  }

  /** The first games of the series that somebody starts, in halves of a win for a player. */
  startedBy(starter: number, player: number): ClusterTally {
    const sideOf = (pairs: PairTally): PairTally => (player === 0 ? pairs : pairs.fromOtherSide());
    const changed = sideOf(this.firstGames());
    const games = starter === player ? changed.onPlay() : changed.onDraw();
    games.merge(sideOf(this.pairs(At.FirstAlike + starter * PAIRS)).clusters());
    for (let outcome: Outcome = 0; outcome < OUTCOMES; outcome++) {
      const own: Outcome = player === 0 ? outcome : fromOtherSide(outcome);
      games.add(1, halvesOf(own), this.counts[At.FirstAlone + starter * OUTCOMES + outcome]!);
    }
    return games;
  }

  private pairs(at: number): PairTally {
    return new PairTally([...this.counts.subarray(at, at + PAIRS)]);
  }

  private sum(at: number, length: number): number {
    let sum = 0;
    for (let i = at; i < at + length; i++) sum += this.counts[i]!;
    return sum;
  }
}

const HAS_ROOM =
  ENDING_COUNT <= ENDINGS &&
  At.Series >= At.Endings + ENDINGS * 3 &&
  At.SeriesAlone >= At.Series + PAIRS &&
  At.First >= At.SeriesAlone + OUTCOMES &&
  At.FirstAlike >= At.First + PAIRS &&
  At.FirstAlone >= At.FirstAlike + 2 * PAIRS &&
  At.Size >= At.FirstAlone + 2 * OUTCOMES;
if (!HAS_ROOM) throw new RangeError('there is room for every ending and every outcome');
