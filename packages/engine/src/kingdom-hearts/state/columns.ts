import { FlatState, Layout } from '../../kernel/index.js';
import { Change, P, Pending, V, Zone } from './constants.js';

/** How much there is room for; it is asserted where it could be passed. */
export const enum Room {
  Players = 2,
  /** Effects that wait at the same time. */
  Pending = 512,
  /** Changes that last, at the same time, where cards can make any. */
  Changes = 256,
}

/** The columns of a state: views into one buffer, taken in falling order of their element size. */
export class Columns extends FlatState {
  readonly playerCount = Room.Players;

  /** Game-wide integers (V) and those of each player (P). */
  readonly v: Int32Array;
  readonly p: Int32Array;
  /** Effects that wait to resolve. */
  readonly pending: Int16Array;
  /** Changes of values that last. */
  readonly changes: Int16Array;
  /** Which card of the pool it is. */
  readonly def: Uint16Array;
  /** Of Equipment: who bears it. Of other cards: the card that their texts call their target. */
  readonly holder: Uint16Array;
  /** Damage of Dark Cards (l. 581-587). */
  readonly damage: Int16Array;
  /** For each player and zone a list of cards and its length; a deck's top is its last card. */
  readonly lists: Uint16Array;
  readonly counts: Uint16Array;
  /** The cards in active zones with texts that say something all the time, in the order in which they came. */
  readonly standing: Uint16Array;
  readonly owner: Int8Array;
  readonly zone: Int8Array;
  /** In whose area it lies. */
  readonly area: Int8Array;
  readonly flags: Int16Array;
  readonly turnFlags: Int8Array;
  readonly counters: Int16Array;
  /** Bits of the players who know which card it is. */
  readonly known: Int8Array;

  constructor(layout: Layout, cards: number, changes: number) {
    super(layout);
    this.v = layout.int32(V.Size);
    this.p = layout.int32(P.Size * Room.Players);
    this.pending = layout.int16(Room.Pending * Pending.Size);
    this.changes = layout.int16(changes * Change.Size);
    this.def = layout.uint16(cards);
    this.holder = layout.uint16(cards);
    this.damage = layout.int16(cards);
    // A Dark Card lies in its opponent's list: each has room for all cards.
    this.lists = layout.uint16(Room.Players * Zone.Size * cards);
    this.counts = layout.uint16(Room.Players * Zone.Size);
    this.standing = layout.uint16(cards);
    this.counters = layout.int16(cards);
    this.flags = layout.int16(cards);
    this.owner = layout.int8(cards);
    this.zone = layout.int8(cards);
    this.area = layout.int8(cards);
    this.turnFlags = layout.int8(cards);
    this.known = layout.int8(cards);
  }
}

/** The bytes of a state with so many cards and so much room for changes that last. */
export function bytesOf(cards: number, changes: number): number {
  const layout = new Layout();
  new Columns(layout, cards, changes);
  return layout.bytes;
}
