import { Head, type RecordSchema, type Rows } from '../records/index.js';
import { Collector, pointsOf } from './collector.js';

/** What a card did in a game: games in which it did, its player's points there, and how much of it there was. */
export interface CardCount {
  readonly games: number;
  /** In halves. */
  readonly points: number;
  readonly sum: number;
}

const WORDS = 3;

/** What became of each kind of card, and how its player fared then. */
export class Cards extends Collector {
  private readonly startOf: readonly number[];
  private readonly start: number;
  private readonly drawn: number;
  private readonly firstPlayed: number;
  private readonly perKind: number;

  constructor(private readonly schema: RecordSchema) {
    const perKind = (schema.cardMeasures.length + 2) * WORDS + (schema.rounds + 1) * 2;
    let at = 0;
    const startOf = schema.cards.map((kinds) => {
      const start = at;
      at += kinds.length * perKind;
      return start;
    });
    super(new Float64Array(at));
    this.startOf = startOf;
    this.perKind = perKind;
    const place = (id: string) => schema.cardMeasures.findIndex((one) => one.id === id);
    this.start = place('start');
    this.drawn = place('drawn');
    this.firstPlayed = place('firstPlayed');
  }

  add(rows: Rows): void {
    const { cards } = this.schema;
    for (let row = 0; row < rows.length; row++) {
      for (let player = 0; player < cards.length; player++) {
        const points = pointsOf(rows.head(row, Head.Winner), player);
        const kinds = cards[player]!.length;
        for (let kind = 0; kind < kinds; kind++) this.addKind(rows, row, player, kind, points);
      }
    }
  }

  private addKind(rows: Rows, row: number, player: number, kind: number, points: number): void {
    const measures = this.schema.cardMeasures.length;
    for (let measure = 0; measure < measures; measure++) {
      const value = rows.card(row, player, kind, measure);
      if (value !== 0) this.count(this.at(player, kind, measure), points, value);
    }
    const drawn = rows.card(row, player, kind, this.drawn);
    if (drawn === 0) this.count(this.at(player, kind, measures), points, 1);
    else if (rows.card(row, player, kind, this.start) === 0)
      this.count(this.at(player, kind, measures + 1), points, drawn);
    const turn = rows.card(row, player, kind, this.firstPlayed);
    if (turn !== 0) {
      const at = this.playedAt(player, kind, turn);
      this.counts[at]++;
      this.counts[at + 1] += points;
    }
  }

  private count(at: number, points: number, value: number): void {
    this.counts[at]++;
    this.counts[at + 1] += points;
    this.counts[at + 2] += value;
  }

  private at(player: number, kind: number, measure: number): number {
    return this.startOf[player]! + kind * this.perKind + measure * WORDS;
  }
  private playedAt(player: number, kind: number, turn: number): number {
    const measures = this.schema.cardMeasures.length + 2;
    return this.at(player, kind, measures) + Math.min(turn, this.schema.rounds) * 2;
  }

  measure(id: string): number {
    return this.schema.cardMeasures.findIndex((one) => one.id === id);
  }

  /** Games in which a measure of a card was more than nothing. */
  of(player: number, kind: number, measure: number): CardCount {
    return this.read(this.at(player, kind, measure));
  }
  /** Games in which it was never in hand. */
  notSeen(player: number, kind: number): CardCount {
    return this.read(this.at(player, kind, this.schema.cardMeasures.length));
  }
  /** Games in which it was in hand, but not in the hand that the game began with. */
  drawnLater(player: number, kind: number): CardCount {
    return this.read(this.at(player, kind, this.schema.cardMeasures.length + 1));
  }
  /** Games in which it was first played in a given own turn (from 1). */
  firstPlayedIn(player: number, kind: number, turn: number): Omit<CardCount, 'sum'> {
    const at = this.playedAt(player, kind, turn);
    return { games: this.counts[at]!, points: this.counts[at + 1]! };
  }

  private read(at: number): CardCount {
    return { games: this.counts[at]!, points: this.counts[at + 1]!, sum: this.counts[at + 2]! };
  }
}
