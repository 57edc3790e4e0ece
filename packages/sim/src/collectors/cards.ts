import { ClusterTally, ConditionalTally } from '@lorelab/statistics';
import type { RunPlan } from '../plan/plan.js';
import { type Sides, sidesOf } from '../plan/sides.js';
import { Head, placeOf, type RecordSchema, type Rows } from '../rows/layout.js';
import { addCluster, CLUSTER_WORDS, clusterAt, endOfGroup } from './clusters.js';
import { Collector, isSome, pointsOf } from './collector.js';

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
  /** Of a pair and a player: what is in each byte of their cards in all games, in how many there is any, and their points in each. */
  private readonly sums: Int32Array;
  private readonly games: Int32Array;
  private readonly points: number[] = [];

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
    const largest = Math.max(...schema.cards.map((kinds) => kinds.length * schema.cardMeasures.length));
    this.sums = new Int32Array(largest);
    this.games = new Int32Array(largest);
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
      for (let player = 0; player < cards.length; player++) this.addDeck(rows, row, end, player);
      row = end;
    }
  }

  /** Takes in what became of a player's cards in the games of a pair. */
  private addDeck(rows: Rows, from: number, to: number, player: number): void {
    const kinds = this.schema.cards[player]!.length;
    const measures = this.schema.cardMeasures.length;
    this.sumUp(rows, from, to, player, kinds * measures);
    for (let row = from; row < to; row++)
      this.points[row - from] = pointsOf(rows.head(row, Head.Winner), player, this.sides);
    for (let kind = 0; kind < kinds; kind++) {
      const at = this.at(player, kind);
      this.addMeasures(kind * measures, to - from, at + At.Measures);
      this.addKept(kind * measures, at + At.Kept);
      this.addKind(rows, from, to, player, kind);
    }
  }

  /** What the games of a pair have together in each byte of a player's cards, and in how many of them that is more than nothing. */
  private sumUp({ bytes, layout }: Rows, from: number, to: number, player: number, size: number): void {
    const { sums, games } = this;
    for (let i = 0; i < size; i++) sums[i] = games[i] = 0;
    for (let row = from; row < to; row++) {
      const at = row * layout.bytes + layout.card(player, 0, 0);
      for (let i = 0; i < size; i++) {
        const value = bytes[at + i]!;
        sums[i]! += value;
        games[i]! += isSome(value);
      }
    }
  }

  private addMeasures(from: number, pair: number, at: number): void {
    const { counts, sums, games } = this;
    const measures = this.schema.cardMeasures.length;
    for (let measure = 0; measure < measures; measure++) {
      const sum = sums[from + measure]!;
      if (sum === 0) continue;
      const place = at + MEASURE * measure;
      counts[place] += games[from + measure]!;
      counts[place + 1] += sum;
      counts[place + 2] += sum * sum;
      counts[place + 3] += pair * sum;
    }
  }

  private addKept(from: number, at: number): void {
    if (this.mulliganed < 0) return;
    const dealt = this.sums[from + this.opening]!;
    addCluster(this.counts, at, dealt, dealt - this.sums[from + this.mulliganed]!);
  }

  /** How a pair's games were won with a kind of card and without it. */
  private addKind({ bytes, layout }: Rows, from: number, to: number, player: number, kind: number): void {
    const { counts, points } = this;
    const at = this.at(player, kind);
    const firstPlayedAt = at + At.Measures + MEASURE * this.schema.cardMeasures.length;
    let all = 0;
    let start = 0;
    let startPoints = 0;
    let seen = 0;
    let seenPoints = 0;
    let played = 0;
    let playedPoints = 0;
    for (let row = from; row < to; row++) {
      const card = row * layout.bytes + layout.card(player, kind, 0);
      const won = points[row - from]!;
      const wasSeen = isSome(bytes[card + this.drawn]!);
      const wasStart = wasSeen & isSome(bytes[card + this.start]!);
      const wasPlayed = isSome(bytes[card + this.played]!);
      all += won;
      seen += wasSeen;
      seenPoints += wasSeen * won;
      start += wasStart;
      startPoints += wasStart * won;
      played += wasPlayed;
      playedPoints += wasPlayed * won;
      counts[firstPlayedAt + Math.min(bytes[card + this.firstPlayed]!, this.schema.rounds)]++;
    }
    const unseen = to - from - seen;
    const unseenPoints = all - seenPoints;
    addCluster(counts, at + At.Start, start, startPoints);
    addCluster(counts, at + At.Later, seen - start, seenPoints - startPoints);
    addCluster(counts, at + At.Played, played, playedPoints);
    addCluster(counts, at + At.Seen, seen, seenPoints);
    addCluster(counts, at + At.Unseen, unseen, unseenPoints);
    counts[at + At.Cross] += seenPoints * unseenPoints;
    counts[at + At.Cross + 1] += seenPoints * unseen;
    counts[at + At.Cross + 2] += seen * unseenPoints;
    counts[at + At.Cross + 3] += seen * unseen;
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
