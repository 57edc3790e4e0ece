import { assert, hashWords, isStartOf, Layout } from '../../kernel/index.js';
import {
  B,
  Chosen,
  Conditional,
  Drawing,
  Grant,
  Hit,
  Kept,
  L,
  P,
  PlayerMod,
  Round,
  U,
  V,
  type Zone,
  Zones,
} from '../layout/constants.js';
import { MAX_CARDS } from '../layout/options.js';
import type { Instruction } from '../layout/reading.js';
import type { CardPool } from '../pool/pool.js';
import { happenedWords } from './cards.js';
import { bytesOf, Columns, type Sizes } from './columns.js';
import { Draft } from './draft.js';
import type { Settings } from './settings.js';
import { copyRows, Most, TABLE_NAMES, TABLES, TABLES_OF_STANDING, type TableName, WAITING_SIZE } from './tables.js';
import { alliesOf, ordersOf } from './teams.js';

/** What is above the state and is done where the state doesn't know of it. */
export interface Machinery {
  /** Makes derived values anew: whoever reads one has this done first if something changed. */
  readonly renew: (g: LorcanaState) => void;
  readonly runInstruction: Instruction<LorcanaState>;
}

/** Whose ability an expression belongs to, which card that is on, and what happened. */
export interface Context {
  readonly cxYou: number;
  readonly cxSource: number;
  readonly cxSubject: number;
  readonly cxOther: number;
  readonly cxThat: number;
  readonly cxPlayer: number;
  readonly cxAmount: number;
}

/**
 * The state of a game: one buffer, one column a field. A card is an index and keeps it for the whole game; its zone
 * changes. Everything that a copy needs is in the buffer and in the tables beside it; what is outside (the pool, the option
 * list, the context of the expression that is being evaluated) is the same for all games of a set-up or is made anew when it
 * is needed.
 */
export class LorcanaState extends Columns implements Context {
  readonly cardCount: number;
  readonly room: number;
  /** Who plays together, and in which order players come (teams.ts). */
  readonly allies: Int32Array;
  readonly orders: Int32Array;
  readonly renew: Machinery['renew'];
  /** Those who look on put something around it. */
  runInstruction: Machinery['runInstruction'];
  /** The cards by their owner and by which card of the pool they are: for dealing them anew, which sorts them. */
  readonly byKind: Uint16Array;

  // The context in which expressions are evaluated. Only `values/context.ts` writes it.
  readonly cxYou: number = 0;
  readonly cxSource: number = 0;
  readonly cxSubject: number = 0;
  readonly cxOther: number = 0;
  readonly cxThat: number = 0;
  readonly cxPlayer: number = 0;
  readonly cxAmount: number = 0;

  /** What derived values are made of until they are written. */
  readonly draft: Draft;
  /** Cards that are leaving play together right now: they become new cards, and abilities speak of those. */
  readonly leaving: Uint8Array;
  /** Cards that something has happened to since somebody last asked (cards.ts). */
  readonly happened: Int32Array;
  /**
   * Lists of the instruction that runs, or whose options are listed: the cards that it is about, and those of them in play. One
   * effect resolves at a time (1.7.2), and nothing below `resolving` knows of these.
   */
  readonly work: { readonly cards: Int32Array; readonly inPlay: Int32Array };
  /** Lists that are lent, the first so many of them now. */
  private readonly cardLists: Int32Array[] = [];
  private lentLists = 0;

  constructor(
    readonly pool: CardPool,
    readonly settings: Settings,
    deckSizes: readonly number[],
    machinery: Machinery,
  ) {
    const sizes = sizesOf(deckSizes, settings);
    super(new Layout(new ArrayBuffer(bytesOf(sizes))), sizes);
    this.cardCount = sizes.cards;
    this.room = sizes.room;
    this.allies = alliesOf(deckSizes.length, settings.teams);
    this.orders = ordersOf(this.allies);
    this.draft = new Draft(sizes.cards);
    this.leaving = new Uint8Array(sizes.cards);
    this.happened = new Int32Array(happenedWords(sizes.cards));
    this.work = { cards: new Int32Array(sizes.cards), inPlay: new Int32Array(sizes.cards) };
    this.renew = machinery.renew;
    this.runInstruction = machinery.runInstruction;
    this.byKind = Uint16Array.from({ length: sizes.cards }, (_, card) => card);
  }

  // ---------------------------------------------------------------------------------------------- tables

  /** Makes a full table larger. Returns false if it is as large as it may be: then the game ends after this step. */
  grow(table: TableName): boolean {
    const rows = this[table];
    if (rows.length >= Most.Words) {
      this.watch.noteFull();
      return false;
    }
    this[table] = new Int32Array(2 * rows.length);
    this[table].set(rows);
    return true;
  }

  override get bytes(): number {
    return TABLE_NAMES.reduce((sum, table) => sum + this[table].byteLength, super.bytes);
  }

  /** Table by table, since this is what searching costs: a loop over their names would look each of them up. */
  override copyFrom(other: this): void {
    const { v } = this;
    this.words.set(other.words);
    this.bag = copyRows(other.bag, v[V.BagCount] * B.Size, this.bag);
    this.lasting = copyRows(other.lasting, v[V.LastingCount] * L.Size, this.lasting);
    this.uses = copyRows(other.uses, v[V.UseCount] * U.Size, this.uses);
    this.grants = copyRows(other.grants, v[V.GrantCount] * Grant.Size, this.grants);
    this.playerMods = copyRows(other.playerMods, v[V.PlayerModCount] * PlayerMod.Size, this.playerMods);
    this.conditionals = copyRows(other.conditionals, v[V.ConditionalCount] * Conditional.Size, this.conditionals);
    this.damageQueue = copyRows(other.damageQueue, v[V.DamageCount] * Hit.Size, this.damageQueue);
    this.draws = copyRows(other.draws, v[V.DrawCount] * Drawing.Size, this.draws);
    this.chosen = copyRows(other.chosen, v[V.ChosenCount] * Chosen.Size, this.chosen);
    this.pending = copyRows(other.pending, v[V.PendingCount], this.pending);
    this.played = copyRows(other.played, v[V.PlayedCount], this.played);
    this.suspended = copyRows(other.suspended, v[V.SuspendedCount] * WAITING_SIZE, this.suspended);
    this.kept = copyRows(other.kept, v[V.KeptCount] * Kept.Size, this.kept);
    this.rounds = copyRows(other.rounds, v[V.RoundCount] * Round.Size, this.rounds);
  }

  override image(): Int32Array {
    const tables = TABLES_OF_STANDING.map((table) => this.rowsOf(table));
    const image = new Int32Array(tables.reduce((sum, rows) => sum + rows.length, this.words.length));
    image.set(this.words);
    let at = this.words.length;
    for (const rows of tables) {
      image.set(rows, at);
      at += rows.length;
    }
    return image;
  }

  /** Images of states with the same words have rows of the same tables at the same places. */
  override isAs(image: Int32Array): boolean {
    if (!isStartOf(this.words, image)) return false;
    let at = this.words.length;
    for (const table of TABLES_OF_STANDING) {
      const rows = this.rowsOf(table);
      if (!isStartOf(rows, image.subarray(at))) return false;
      at += rows.length;
    }
    return true;
  }

  override hash(): number {
    return hashWords(this.image());
  }

  /** The rows that are in a table. */
  private rowsOf(table: TableName): Int32Array {
    return this[table].subarray(0, this.v[TABLES[table][0]] * TABLES[table][1]);
  }

  // ---------------------------------------------------------------------------------------------- zones and players

  /** Lends a list with room for all cards to a function while it runs. Whoever is called meanwhile and needs one gets another. */
  withCards<A, T>(use: (g: LorcanaState, cards: Int32Array, a: A) => T, a: A): T;
  withCards<A, B, T>(use: (g: LorcanaState, cards: Int32Array, a: A, b: B) => T, a: A, b: B): T;
  withCards<A, B, C, T>(use: (g: LorcanaState, cards: Int32Array, a: A, b: B, c: C) => T, a: A, b: B, c: C): T;
  withCards<A, B, C, T>(use: (g: LorcanaState, cards: Int32Array, a: A, b: B, c: C) => T, a: A, b?: B, c?: C): T {
    const lists = this.cardLists;
    if (this.lentLists === lists.length) lists.push(new Int32Array(this.cardCount));
    const cards = lists[this.lentLists++];
    try {
      return use(this, cards, a, b as B, c as C);
    } finally {
      this.lentLists--;
    }
  }

  /** Where the list of a player's zone begins in `lists`. */
  listStart(player: number, zone: Zone): number {
    return (player * Zones.Listed + zone) * this.room;
  }

  /** The number of cards in a player's zone. */
  countIn(player: number, zone: Zone): number {
    return this.counts[player * Zones.Listed + zone];
  }

  /** One of a player's integers. */
  get(player: number, field: P): number {
    return this.p[player * P.Size + field];
  }

  set(player: number, field: P, value: number): void {
    this.p[player * P.Size + field] = value;
  }
}

function sizesOf(deckSizes: readonly number[], settings: Settings): Sizes {
  assert(deckSizes.length >= 2 && deckSizes.length <= 4, 'a game has two to four players');
  const sizes = deckSizes.map((size) => size + settings.startingInk);
  const cards = sizes.reduce((sum, size) => sum + size, 0);
  assert(cards <= MAX_CARDS, 'a game has no more cards than options can name');
  return { players: sizes.length, cards, room: Math.max(...sizes) };
}
