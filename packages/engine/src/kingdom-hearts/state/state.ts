import { assert, Layout, type Onlooker } from '../../kernel/index.js';
import { P, Zone } from '../layout/constants.js';
import { MAX_CARDS } from '../layout/options.js';
import { Text } from '../layout/rows.js';
import type { CardPool } from '../pool/pool.js';
import { bytesOf, Columns, Room, type Rooms } from './columns.js';
import { Leaving, Scratch } from './scratch.js';
import type { Settings } from './settings.js';

/** Is told of everything that can move a card, after the fact but for what is done to a single card. */
export interface DuelOnlooker extends Onlooker {
  /** An effect is about to do something to a card. The act stands at `pc`; `chooser` is NOBODY unless a player chose. */
  actsOn(card: number, pc: number, chooser: number): void;
  /** The instruction at `pc` has been carried out, to its end unless it asks somebody. */
  carriedOut(pc: number, asks: boolean): void;
  /** An option has been carried out. */
  answered(option: number): void;
  /** The game has gone one step on. */
  wentOn(): void;
}

/**
 * The state of a game: one buffer, one column a field. A card is an index and keeps it for the whole game; only its zone
 * changes. What is outside the buffer is the same for all games of a set-up or is made anew when it is needed.
 */
export class KingdomHeartsState extends Columns {
  override onlooker: DuelOnlooker | undefined = undefined;

  readonly cardCount: number;
  /** The room of a zone's list. */
  readonly room: number;
  /** The cards by their owner and by which card of the pool they are: for dealing them anew, which sorts them. */
  readonly byKind: Uint16Array;
  /** The cards that are being discarded: see `rules/leaving.ts`. */
  readonly leaving: Leaving;
  readonly scratch: Scratch;

  /** Of each card of the pool: the last list of options that offered a copy of it. */
  private readonly offered: Uint32Array;
  private offer = 0;

  constructor(
    readonly pool: CardPool,
    readonly settings: Settings,
    decks: readonly (readonly number[])[],
  ) {
    assert(decks.length === Room.Players, 'a duel has two players');
    const rooms = roomsOf(pool, decks.flat());
    super(new Layout(new ArrayBuffer(bytesOf(rooms))), rooms);
    const { cards } = rooms;
    assert(cards <= MAX_CARDS, 'a duel has no more cards than options can name');
    this.cardCount = cards;
    this.room = cards;
    this.byKind = Uint16Array.from({ length: cards }, (_, card) => card);
    this.leaving = new Leaving(cards);
    this.scratch = new Scratch(cards);
    this.offered = new Uint32Array(pool.size);
  }

  /** Where the list of a player's zone begins in `lists`. */
  listStart(player: number, zone: Zone): number {
    return (player * Zone.Size + zone) * this.room;
  }

  countIn(player: number, zone: Zone): number {
    return this.counts[player * Zone.Size + zone];
  }

  /** The card at a place of a player's zone. */
  at(player: number, zone: Zone, place: number): number {
    return this.lists[(player * Zone.Size + zone) * this.room + place];
  }

  get(player: number, field: P): number {
    return this.p[player * P.Size + field];
  }

  set(player: number, field: P, value: number): void {
    this.p[player * P.Size + field] = value;
  }

  add(player: number, field: P, value: number): void {
    this.p[player * P.Size + field] += value;
  }

  /** From here on `isFirstCopy` starts anew. */
  newOffer(): void {
    this.offer++;
  }

  /** Whether no copy of the card has been offered yet: copies in a hand count once. */
  isFirstCopy(card: number): boolean {
    const def = this.def[card];
    if (this.offered[def] === this.offer) return false;
    this.offered[def] = this.offer;
    return true;
  }
}

/** How much room a game of these cards needs. */
function roomsOf(pool: CardPool, cards: readonly number[]): Rooms {
  // Each text that waits for something may wait for either player; what waits several times over has one row (see `wait`).
  const texts = cards.reduce((sum, def) => sum + countWaiting(pool, def), 0);
  return {
    cards: cards.length,
    pending: Math.max(Room.Pending, Room.Players * texts),
    changeKinds: pool.changeKinds.length,
  };
}

/** How many texts of a card can wait to resolve. */
function countWaiting({ cards }: CardPool, def: number): number {
  const { triggers, texts } = cards[def];
  return triggers.length + texts[Text.ReplacesLoss].length + texts[Text.ReplacesDefeat].length;
}
