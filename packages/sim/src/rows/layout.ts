/**
 * The layout of a game's record: one row of a fixed size, whole words first, then bytes. A game says what it measures by
 * a schema; where each figure stands in the row follows from that.
 */
import { FORFEIT_KINDS } from '@lorelab/ai/policies';
import { assert, type Ending, type Player } from '@lorelab/engine/kernel';
import type { ForfeitedGame } from '../playing/failure.js';

/** A figure of a record. */
export interface Measure {
  /** In JSON and CSV: a short word. */
  readonly id: string;
  /** For people. */
  readonly title: string;
}

/** The place of a measure that reports need, whatever the game. */
export function placeOf(measures: readonly Measure[], id: string): number {
  const place = measures.findIndex((one) => one.id === id);
  assert(place >= 0, `the records of a game measure "${id}"`);
  return place;
}

/** What one game's records hold, beyond what every game's do (Head). */
export interface RecordSchema {
  readonly players: number;
  /** How many own turns of each player are measured; of longer games the rest is not. */
  readonly rounds: number;
  /** A byte each, at the end of each own turn of each player. */
  readonly turnMeasures: readonly Measure[];
  /** A word each, for each player at the end of the game. */
  readonly totals: readonly Measure[];
  /**
   * A byte each, for each kind of card in each player's deck: of how many copies, or how much. Every game measures `opening`,
   * `start` (those that the game began with), `drawn` (in hand at any time), `played` and `firstPlayed` (the own turn of it).
   */
  readonly cardMeasures: readonly Measure[];
  /** The kinds of cards in each player's deck, by name. */
  readonly cards: readonly (readonly string[])[];
}

/**
 * The totals of games of three and more, where players may leave and the others play on: their recorders have them behind
 * those of the game.
 */
export const MULTIPLAYER_TOTALS: readonly Measure[] = [
  { id: 'turns', title: 'own turns' },
  { id: 'turnsBeforeEnd', title: 'own turns before the one in which the game ended' },
  { id: 'left', title: 'own turns when they left, or 0' },
];

/** What of them a game of so many players has. */
export const totalsFor = (players: number): readonly Measure[] => (players > 2 ? MULTIPLAYER_TOTALS : []);

/** The words that stand first in every record. */
export const enum Head {
  /** Which game of the run it is: the two halves of its index. */
  IndexLow = 0,
  IndexHigh,
  Starter,
  /** The player who won, or -1. */
  Winner,
  /** How it ended; above that, how each player forfeited it, if they did. */
  Ending,
  /** Turns of all players together. */
  Turns,
  Decisions,
  /** How often the one who was behind came to lead, as seen at the ends of turns. */
  LeadChanges,
  Size,
}

/** The largest value that a byte of a record holds: larger ones are written as this. */
export const BYTE_MAX = 255;

/** The bits of Head.Ending that say how a game ended, and of each player that say how they forfeited it. */
const ENDING_BITS = 8;
const FORFEIT_BITS = 4;

/** What Head.Ending has of a player's forfeit: a place in FORFEIT_KINDS, from 1. */
export const forfeitBits = (player: Player, kind: number): number => kind << (ENDING_BITS + FORFEIT_BITS * player);

/** How a game ended by what Head.Ending says. */
export const endingOf = (word: number): Ending => word & ((1 << ENDING_BITS) - 1);

const WORD = 4;
const WORD_SHIFT = 32;

export class RecordLayout {
  /** The size of a row, whole words. */
  readonly bytes: number;
  readonly words: number;
  /** Where the totals of games of three and more stand among all, in their order; of two players there are none. */
  readonly multiplayer: readonly number[];
  private readonly turnsAt: number;
  private readonly cardsAt: readonly number[];

  constructor(readonly schema: RecordSchema) {
    this.multiplayer = totalsFor(schema.players).map(({ id }) => placeOf(schema.totals, id));
    this.turnsAt = (Head.Size + schema.players * schema.totals.length) * WORD;
    let at = this.turnsAt + schema.players * schema.rounds * schema.turnMeasures.length;
    this.cardsAt = schema.cards.map((kinds) => {
      const start = at;
      at += kinds.length * schema.cardMeasures.length;
      return start;
    });
    this.bytes = (at + WORD - 1) & ~(WORD - 1);
    this.words = this.bytes / WORD;
  }

  /** The place of a player's total within a row's words. */
  total(player: Player, measure: number): number {
    return Head.Size + player * this.schema.totals.length + measure;
  }

  /** The place of a measure within a row's bytes, at the end of a player's own turn (from 0). */
  turn(player: Player, round: number, measure: number): number {
    const { rounds, turnMeasures } = this.schema;
    return this.turnsAt + (player * rounds + round) * turnMeasures.length + measure;
  }

  /** The place of a measure of a kind of card of a player's deck within a row's bytes. */
  card(player: Player, kind: number, measure: number): number {
    return this.cardsAt[player] + kind * this.schema.cardMeasures.length + measure;
  }
}

/** Rows of records in one buffer. */
export class Rows {
  readonly words: Int32Array;
  readonly bytes: Uint8Array;

  constructor(
    readonly layout: RecordLayout,
    readonly buffer: ArrayBuffer,
  ) {
    this.words = new Int32Array(buffer);
    this.bytes = new Uint8Array(buffer);
  }

  /** Room for so many rows, all of them zero. */
  static room(layout: RecordLayout, count: number): Rows {
    return new Rows(layout, new ArrayBuffer(layout.bytes * count));
  }

  get length(): number {
    return this.buffer.byteLength / this.layout.bytes;
  }
  head(row: number, field: Head): number {
    return this.words[row * this.layout.words + field];
  }
  ending(row: number): Ending {
    return endingOf(this.head(row, Head.Ending));
  }
  /** The games that players forfeited. */
  forfeits(): ForfeitedGame[] {
    const forfeited: ForfeitedGame[] = [];
    const { players } = this.layout.schema;
    for (let row = 0; row < this.length; row++)
      for (let player = 0; player < players; player++) {
        const kind = (this.head(row, Head.Ending) >> (ENDING_BITS + FORFEIT_BITS * player)) & ((1 << FORFEIT_BITS) - 1);
        if (kind === 0) continue;
        const decision = players === 2 ? this.head(row, Head.Decisions) : null;
        forfeited.push({ index: this.index(row), player, kind: FORFEIT_KINDS[kind - 1] ?? 'ended', decision });
      }
    return forfeited;
  }
  index(row: number): number {
    return (this.head(row, Head.IndexLow) >>> 0) + this.head(row, Head.IndexHigh) * 2 ** WORD_SHIFT;
  }
  /** The games of all rows, and who won them. */
  games(): { readonly index: number; readonly winner: Player }[] {
    return Array.from({ length: this.length }, (_, row) => ({
      index: this.index(row),
      winner: this.head(row, Head.Winner),
    }));
  }
  total(row: number, player: Player, measure: number): number {
    return this.words[row * this.layout.words + this.layout.total(player, measure)];
  }
  turn(row: number, player: Player, round: number, measure: number): number {
    return this.bytes[row * this.layout.bytes + this.layout.turn(player, round, measure)];
  }
  card(row: number, player: Player, kind: number, measure: number): number {
    return this.bytes[row * this.layout.bytes + this.layout.card(player, kind, measure)];
  }
  /** How many own turns of a player the row measures. */
  rounds(row: number, player: Player): number {
    if (this.isMultiplayer) return this.measured(this.turnsOf(row, player));
    return this.roundsOf(row, player, this.head(row, Head.Turns));
  }
  /** How many of those were over before the turn in which the game ended. */
  roundsBeforeEnd(row: number, player: Player): number {
    if (this.isMultiplayer) return this.measured(this.multiplayerTotal(row, player, 1));
    return this.roundsOf(row, player, this.head(row, Head.Turns) - 1);
  }
  /** The rounds of the game: of two players, turns of both; of more, the own turns of whoever took most. */
  wholeRounds(row: number): number {
    const { players } = this.layout.schema;
    if (!this.isMultiplayer) return Math.ceil(this.head(row, Head.Turns) / players);
    let most = 0;
    for (let player = 0; player < players; player++) most = Math.max(most, this.turnsOf(row, player));
    return most;
  }
  /** After how many own turns a player left a game of three and more; 0: they didn't. */
  leftAfter(row: number, player: Player): number {
    return this.multiplayerTotal(row, player, 2);
  }
  private get isMultiplayer(): boolean {
    return this.layout.multiplayer.length > 0;
  }
  private turnsOf(row: number, player: Player): number {
    return this.multiplayerTotal(row, player, 0);
  }
  private multiplayerTotal(row: number, player: Player, place: number): number {
    return this.total(row, player, this.layout.multiplayer[place]!);
  }
  private measured(turns: number): number {
    return Math.min(this.layout.schema.rounds, turns);
  }
  /** How many of the first so many turns are a player's own, as far as they are measured. */
  private roundsOf(row: number, player: Player, turns: number): number {
    const { players, rounds } = this.layout.schema;
    const place = (player - this.head(row, Head.Starter) + players) % players;
    return Math.min(rounds, Math.floor((turns - place - 1) / players) + 1);
  }
}
