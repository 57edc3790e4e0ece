import { Ending } from '@lorelab/engine/kernel';
import type { RaceTerms } from '../game-kind/game-kind.js';
import { areOpponents, type Sides, TWO_SIDES } from '../plan/sides.js';
import { Head, placeOf, type RecordSchema, type Rows } from '../rows/layout.js';
import { Collector } from './collector.js';

/** A game that is worth a look. */
export interface Extreme {
  readonly index: number;
  readonly value: number;
}

/** How many games each list names. */
const PLACES = 5;
const LISTS = 4;
const NOT_THERE = -1;

/** The longest games, the fastest that somebody won, the most lopsided, and those that a loop of effects stopped. */
export class Extremes extends Collector {
  private readonly progress: number;

  constructor(
    schema: RecordSchema,
    terms: RaceTerms,
    private readonly sides: Sides = TWO_SIDES,
  ) {
    super(new Float64Array(LISTS * PLACES * 2).fill(NOT_THERE));
    this.progress = placeOf(schema.totals, terms.final);
  }

  get longest(): readonly Extreme[] {
    return this.list(0);
  }
  /** By turns; the fewest come first. */
  get fastest(): readonly Extreme[] {
    return this.list(1).map(turnsOf);
  }
  /** By how much more progress the winner had made. */
  get mostLopsided(): readonly Extreme[] {
    return this.list(2);
  }

  /** By turns; the earliest loop comes first. */
  get looped(): readonly Extreme[] {
    return this.list(3).map(turnsOf);
  }

  add(rows: Rows): void {
    for (let row = 0; row < rows.length; row++) {
      const index = rows.index(row);
      const turns = rows.head(row, Head.Turns);
      const winner = rows.head(row, Head.Winner);
      this.offer(0, index, turns);
      if (rows.ending(row) === Ending.Loop) this.offer(3, index, TURNS_MAX - turns);
      if (winner < 0) continue;
      this.offer(1, index, TURNS_MAX - turns);
      this.offer(2, index, rows.total(row, winner, this.progress) - this.bestOpposing(rows, row, winner));
    }
  }

  /** How far the opponent of the winner has come who has come farthest. */
  private bestOpposing(rows: Rows, row: number, winner: number): number {
    let best = -Infinity;
    for (let player = 0; player < this.sides.of.length; player++)
      if (areOpponents(this.sides, winner, player)) best = Math.max(best, rows.total(row, player, this.progress));
    return best;
  }

  override merge(counts: Float64Array): void {
    for (let place = 0; place < LISTS * PLACES; place++) {
      const index = counts[2 * place]!;
      if (index !== NOT_THERE) this.offer(Math.floor(place / PLACES), index, counts[2 * place + 1]!);
    }
  }

  /** Puts a game in its place: the larger value first, of equals the lower index. */
  private offer(list: number, index: number, value: number): void {
    const { counts } = this;
    const end = (list + 1) * PLACES;
    let place = list * PLACES;
    while (place < end && counts[2 * place] !== NOT_THERE && !comesBefore(index, value, counts, place)) place++;
    if (place === end) return;
    counts.copyWithin(2 * (place + 1), 2 * place, 2 * (end - 1));
    counts[2 * place] = index;
    counts[2 * place + 1] = value;
  }

  private list(list: number): Extreme[] {
    const extremes: Extreme[] = [];
    for (let place = list * PLACES; place < (list + 1) * PLACES; place++) {
      const index = this.counts[2 * place]!;
      if (index !== NOT_THERE) extremes.push({ index, value: this.counts[2 * place + 1]! });
    }
    return extremes;
  }
}

/** More turns than any game has: the fastest are those with the most of them to spare. */
const TURNS_MAX = 100_000;

const turnsOf = ({ index, value }: Extreme): Extreme => ({ index, value: TURNS_MAX - value });

const comesBefore = (index: number, value: number, counts: Float64Array, place: number): boolean =>
  value > counts[2 * place + 1]! || (value === counts[2 * place + 1] && index < counts[2 * place]!);
