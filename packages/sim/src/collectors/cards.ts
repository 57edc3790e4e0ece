import { Head, type RecordSchema, type Rows } from '../records/index.js';
import type { RunPlan } from '../runner/plan.js';
import { type ClusterTally, ConditionalTally } from '../statistics/index.js';
import { addCluster, CLUSTER_WORDS, clusterAt } from './clusters.js';
import { Collector, pointsOf } from './collector.js';
import { endOfPair } from './pairs.js';

/** What happened to or by a card: in how many games, and how often or how much in all of them. */
export interface CardCount {
  readonly games: number;
  readonly sum: number;
}

/** The words of a conditional tally: with, without, and the four products of both. */
const CROSS = 4;

/** The places of a kind of card's counts. */
const enum At {
  /** Pairs in which the card was in the hand that the game began with, was drawn later, was played: cluster tallies. */
  Start = 0,
  Later = 6,
  Played = 12,
  /** A conditional tally: in hand at any time, or never. */
  Seen = 18,
  Unseen = 24,
  Cross = 30,
  Measures = 34,
}

/** What became of each kind of card, and how its player fared then: pair by pair, as the games of a pair are alike. */
export class Cards extends Collector {
  private readonly startOf: readonly number[];
  private readonly perKind: number;
  private readonly start: number;
  private readonly drawn: number;
  private readonly played: number;
  private readonly firstPlayed: number;

  constructor(
    private readonly plan: RunPlan,
    private readonly schema: RecordSchema,
  ) {
    const perKind = At.Measures + schema.cardMeasures.length * 2 + schema.rounds + 1;
    let at = 0;
    const startOf = schema.cards.map((kinds) => {
      const start = at;
      at += kinds.length * perKind;
      return start;
    });
    super(new Float64Array(at));
    this.startOf = startOf;
    this.perKind = perKind;
    this.start = this.measure('start');
    this.drawn = this.measure('drawn');
    this.played = this.measure('played');
    this.firstPlayed = this.measure('firstPlayed');
  }

  add(rows: Rows): void {
    const { cards } = this.schema;
    for (let row = 0; row < rows.length; ) {
      const end = endOfPair(this.plan, rows, row);
      for (let player = 0; player < cards.length; player++) {
        const kinds = cards[player]!.length;
        for (let kind = 0; kind < kinds; kind++) this.addKind(rows, row, end, player, kind);
      }
      row = end;
    }
  }

  /** Takes in the games of a pair. */
  private addKind(rows: Rows, from: number, to: number, player: number, kind: number): void {
    const at = this.at(player, kind);
    let [start, startPoints, later, laterPoints, played, playedPoints] = [0, 0, 0, 0, 0, 0];
    let [seen, seenPoints, unseen, unseenPoints] = [0, 0, 0, 0];
    for (let row = from; row < to; row++) {
      const points = pointsOf(rows.head(row, Head.Winner), player);
      this.addMeasures(rows, row, player, kind, at + At.Measures);
      if (rows.card(row, player, kind, this.played) !== 0) {
        played++;
        playedPoints += points;
      }
      if (rows.card(row, player, kind, this.drawn) === 0) {
        unseen++;
        unseenPoints += points;
        continue;
      }
      seen++;
      seenPoints += points;
      if (rows.card(row, player, kind, this.start) !== 0) {
        start++;
        startPoints += points;
      } else {
        later++;
        laterPoints += points;
      }
    }
    addCluster(this.counts, at + At.Start, start, startPoints);
    addCluster(this.counts, at + At.Later, later, laterPoints);
    addCluster(this.counts, at + At.Played, played, playedPoints);
    addCluster(this.counts, at + At.Seen, seen, seenPoints);
    addCluster(this.counts, at + At.Unseen, unseen, unseenPoints);
    this.counts[at + At.Cross] += seenPoints * unseenPoints;
    this.counts[at + At.Cross + 1] += seenPoints * unseen;
    this.counts[at + At.Cross + 2] += seen * unseenPoints;
    this.counts[at + At.Cross + 3] += seen * unseen;
  }

  private addMeasures(rows: Rows, row: number, player: number, kind: number, at: number): void {
    const measures = this.schema.cardMeasures.length;
    for (let measure = 0; measure < measures; measure++) {
      const value = rows.card(row, player, kind, measure);
      if (value === 0) continue;
      this.counts[at + 2 * measure]++;
      this.counts[at + 2 * measure + 1] += value;
    }
    const turn = rows.card(row, player, kind, this.firstPlayed);
    this.counts[at + 2 * measures + Math.min(turn, this.schema.rounds)]++;
  }

  private at(player: number, kind: number): number {
    return this.startOf[player]! + kind * this.perKind;
  }

  // ------------------------------------------------------------------------------------------ what was counted

  measure(id: string): number {
    return this.schema.cardMeasures.findIndex((one) => one.id === id);
  }

  /** Games in which a measure of a card was more than nothing. */
  of(player: number, kind: number, measure: number): CardCount {
    const at = this.at(player, kind) + At.Measures + 2 * measure;
    return { games: this.counts[at]!, sum: this.counts[at + 1]! };
  }
  /** Games by the own turn (from 1) in which the card was first played; 0: never. */
  firstPlayedBy(player: number, kind: number): Float64Array {
    const at = this.at(player, kind) + At.Measures + 2 * this.schema.cardMeasures.length;
    return this.counts.slice(at, at + this.schema.rounds + 1);
  }
  /** Games with the card in the hand that the game began with (OH). */
  inOpeningHand(player: number, kind: number): ClusterTally {
    return this.cluster(player, kind, At.Start);
  }
  /** Games in which it was drawn later (GD). */
  drawnLater(player: number, kind: number): ClusterTally {
    return this.cluster(player, kind, At.Later);
  }
  whenPlayed(player: number, kind: number): ClusterTally {
    return this.cluster(player, kind, At.Played);
  }
  /** Games with the card in hand at any time (GIH), and those without (GNS). */
  inHand(player: number, kind: number): ConditionalTally {
    const words = (from: number, length: number): number[] => {
      const at = this.at(player, kind) + from;
      return [...this.counts.subarray(at, at + length)];
    };
    return new ConditionalTally({
      met: words(At.Seen, CLUSTER_WORDS),
      unmet: words(At.Unseen, CLUSTER_WORDS),
      cross: words(At.Cross, CROSS),
    });
  }

  private cluster(player: number, kind: number, from: number): ClusterTally {
    return clusterAt(this.counts, this.at(player, kind) + from);
  }
}
