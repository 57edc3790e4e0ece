import { ClusterTally, ConditionalTally } from '@lorelab/statistics';
import type { RunPlan } from '../plan/plan.js';
import { type Sides, sidesOf } from '../plan/sides.js';
import { Head, placeOf, type RecordSchema, type Rows } from '../rows/layout.js';
import { addCluster, CLUSTER_WORDS, clusterAt, endOfGroup } from './clusters.js';
import { Collector, pointsOf } from './collector.js';

/** What happened to or by a card: in how many games, and how often or how much in all of them, by pairs. */
export interface CardCount {
  readonly games: number;
  readonly values: ClusterTally;
}

/** The words of a conditional tally: with, without, and the four products of both. */
const CROSS = 4;

/** The games of all pairs, which are the same for every card: pairs, games, squares of the games of each. */
const PAIR_WORDS = 3;

/** The words of a measure: games with more than nothing, the sum, its squares by pairs, and games × sum by pairs. */
const MEASURE = 4;

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
  /** A cluster tally: copies in the opening hand, and those of them that were kept. */
  Kept = 34,
  Measures = 40,
}

/** What became of each kind of card, and how its player fared then: pair by pair, as the games of a pair are alike. */
export class Cards extends Collector {
  private readonly sides: Sides;
  private readonly startOf: readonly number[];
  private readonly perKind: number;
  private readonly start: number;
  private readonly drawn: number;
  private readonly played: number;
  private readonly firstPlayed: number;
  private readonly opening: number;
  /** None in games in which nobody puts cards back. */
  private readonly mulliganed: number;

  constructor(
    private readonly plan: RunPlan,
    private readonly schema: RecordSchema,
  ) {
    const perKind = At.Measures + schema.cardMeasures.length * MEASURE + schema.rounds + 1;
    let at = PAIR_WORDS;
    const startOf = schema.cards.map((kinds) => {
      const start = at;
      at += kinds.length * perKind;
      return start;
    });
    super(new Float64Array(at));
    this.sides = sidesOf(plan.table);
    this.startOf = startOf;
    this.perKind = perKind;
    this.start = this.measure('start');
    this.drawn = this.measure('drawn');
    this.played = this.measure('played');
    this.firstPlayed = this.measure('firstPlayed');
    this.opening = this.measure('opening');
    // Only some games let cards be put back.
    this.mulliganed = schema.cardMeasures.findIndex(({ id }) => id === 'mulliganed');
  }

  add(rows: Rows): void {
    const { cards } = this.schema;
    for (let row = 0; row < rows.length; ) {
      const end = endOfGroup(this.plan, rows, row);
      this.counts[0]++;
      this.counts[1] += end - row;
      this.counts[2] += (end - row) ** 2;
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
    this.addMeasures(rows, from, to, player, kind, at + At.Measures);
    this.addKept(rows, from, to, player, kind, at + At.Kept);
    for (let row = from; row < to; row++) {
      const points = pointsOf(rows.head(row, Head.Winner), player, this.sides);
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

  private addMeasures(rows: Rows, from: number, to: number, player: number, kind: number, at: number): void {
    const measures = this.schema.cardMeasures.length;
    for (let measure = 0; measure < measures; measure++) {
      let games = 0;
      let sum = 0;
      for (let row = from; row < to; row++) {
        const value = rows.card(row, player, kind, measure);
        if (value > 0) games++;
        sum += value;
      }
      if (games === 0) continue;
      const place = at + MEASURE * measure;
      this.counts[place] += games;
      this.counts[place + 1] += sum;
      this.counts[place + 2] += sum * sum;
      this.counts[place + 3] += (to - from) * sum;
    }
    for (let row = from; row < to; row++) {
      const turn = rows.card(row, player, kind, this.firstPlayed);
      this.counts[at + MEASURE * measures + Math.min(turn, this.schema.rounds)]++;
    }
  }

  private addKept(rows: Rows, from: number, to: number, player: number, kind: number, at: number): void {
    if (this.mulliganed < 0) return;
    let dealt = 0;
    let putBack = 0;
    for (let row = from; row < to; row++) {
      dealt += rows.card(row, player, kind, this.opening);
      putBack += rows.card(row, player, kind, this.mulliganed);
    }
    addCluster(this.counts, at, dealt, dealt - putBack);
  }

  private at(player: number, kind: number): number {
    return this.startOf[player]! + kind * this.perKind;
  }

  // ------------------------------------------------------------------------------------------ what was counted

  measure(id: string): number {
    return placeOf(this.schema.cardMeasures, id);
  }

  of(player: number, kind: number, measure: number): CardCount {
    const at = this.at(player, kind) + At.Measures + MEASURE * measure;
    const [games, sum, squares, products] = this.counts.subarray(at, at + MEASURE);
    const [pairs, all, allSquares] = this.counts;
    return { games: games!, values: new ClusterTally([pairs!, all!, sum!, allSquares!, squares!, products!]) };
  }
  /** Games by the own turn (from 1) in which the card was first played; 0: never. */
  firstPlayedBy(player: number, kind: number): Float64Array {
    const at = this.at(player, kind) + At.Measures + MEASURE * this.schema.cardMeasures.length;
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
  /** Copies in the opening hand, and how many of them were kept. */
  kept(player: number, kind: number): ClusterTally {
    return this.cluster(player, kind, At.Kept);
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
