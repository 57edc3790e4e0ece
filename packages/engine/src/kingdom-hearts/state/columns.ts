import { FlatState, Layout } from '../../kernel/index.js';
import { P, Pending, V, Zone } from '../layout/constants.js';

export const enum Room {
  Players = 2,
  /** Effects that wait at the same time: so many at least. */
  Pending = 128,
}

/** How much a state has room for: as much as the decks make it. */
export interface Rooms {
  readonly cards: number;
  /** Effects that wait at the same time. */
  readonly pending: number;
  /** Kinds of changes that last. */
  readonly changeKinds: number;
}

/** The columns of a state: views into one buffer, taken in falling order of their element size. */
export class Columns extends FlatState {
  readonly playerCount = Room.Players;

  /** Game-wide integers (V) and those of each player (P). */
  readonly v: Int32Array;
  readonly p: Int32Array;
  /** Effects that wait to resolve. */
  readonly pending: Int32Array;
  /** Changes by effects that last: see `changes.ts`. */
  readonly changes: Uint16Array;
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

  constructor(layout: Layout, { cards, pending, changeKinds }: Rooms) {
    super(layout);
    this.v = layout.int32(V.Size);
    this.p = layout.int32(P.Size * Room.Players);
    this.pending = layout.int32(pending * Pending.Size);
    this.changes = layout.uint16(changeKinds * Room.Players * cards);
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

/** The bytes of a state with so much room. */
export function bytesOf(rooms: Rooms): number {
  const layout = new Layout();
  new Columns(layout, rooms);
  return layout.bytes;
}
