import { FlatState, Layout } from '../../kernel/index.js';
import { P, V, Zones } from '../layout/constants.js';
import { Event } from '../pool/events.js';
import { newTable } from './tables.js';

/** How large a state is. */
export interface Sizes {
  readonly players: number;
  /** Cards of all players together. */
  readonly cards: number;
  /** The most cards that one player has: the room of a zone's list. */
  readonly room: number;
}

/** The columns of a state: views into one buffer, taken in falling order of their element size. */
export class Columns extends FlatState {
  readonly playerCount: number;

  /** Game-wide integers (V) and those of each player (P). */
  readonly v: Int32Array;
  readonly p: Int32Array;

  // --- cards, in words of 32 bits
  /** Keywords and other derived properties: bits of Trait, from 32 on in the second word. */
  readonly traits: Int32Array;
  readonly moreTraits: Int32Array;
  /** Classifications gained, as bits. */
  readonly gainedLow: Int32Array;
  readonly gainedHigh: Int32Array;
  /** What happened to or by it this turn: bits of TurnFlag, and those of before it entered play anew 16 bits higher. */
  readonly turnFlags: Int32Array;

  // --- tables that grow, beside the buffer (TABLES)
  bag = newTable('bag');
  lasting = newTable('lasting');
  /** Uses of abilities this turn. */
  uses = newTable('uses');
  grants = newTable('grants');
  playerMods = newTable('playerMods');
  conditionals = newTable('conditionals');
  damageQueue = newTable('damageQueue');
  draws = newTable('draws');
  chosen = newTable('chosen');
  /** Actions that wait to resolve. */
  pending = newTable('pending');
  /** Cards played this turn, in order; a card is in it as often as it was played. */
  played = newTable('played');
  /** What waits while something happens instead of an event of it, and the cards that it has marked or piled up. */
  suspended = newTable('suspended');
  kept = newTable('kept');
  /** Decisions of a long turn, in order. */
  rounds = newTable('rounds');

  // --- cards, in words of 16 bits
  readonly def: Uint16Array;
  /** How often the card has changed zones: "becomes a new card" (7.1.6). */
  readonly inc: Uint16Array;
  /** The location it is at. */
  readonly location: Uint16Array;
  /** The next card under it in its stack. */
  readonly below: Uint16Array;
  /** The other card that it was put on top of, beside the next one under it (8.10.8.3). */
  readonly second: Uint16Array;
  /** The top card of the stack that it left play with, last. */
  readonly leftWith: Uint16Array;
  readonly damage: Int16Array;
  /** Derived, after all modifiers (6.6). */
  readonly strength: Int16Array;
  readonly willpower: Int16Array;
  readonly lore: Int16Array;
  readonly challenger: Int16Array;
  readonly resist: Int16Array;
  /** The number of Singer after modifiers (0: none), and "counts as having +N cost to sing songs". */
  readonly singer: Int16Array;
  readonly singBonus: Int16Array;
  /** Last known values from before it left play (6.7.7). */
  readonly lastStrength: Int16Array;
  readonly lastWillpower: Int16Array;
  readonly lastLore: Int16Array;
  readonly lastDamage: Int16Array;
  readonly lastLocation: Uint16Array;
  /** The lore that the card has brought in this game, for records. */
  readonly brought: Int16Array;
  /** Ordered zones: for each player and zone a list of cards and its length; a deck's top is its last card. */
  readonly lists: Uint16Array;
  readonly counts: Uint16Array;
  /** Looked-at cards, or cards being ordered. */
  readonly pile: Uint16Array;
  readonly underCount: Int16Array;
  readonly lastUnder: Int16Array;
  /** How many cards in play listen to each event. */
  readonly listeners: Int16Array;

  // --- cards, in bytes
  readonly owner: Int8Array;
  readonly zone: Int8Array;
  readonly flags: Int8Array;
  /** Registers of the resolving ability: bit r says that register r holds the card. */
  readonly marks: Int8Array;
  /** The same, four cards a word: most are 0 and can be passed over quickly. */
  readonly markWords: Int32Array;
  /** Bits of the players who know which card it is. */
  readonly known: Int8Array;

  constructor(layout: Layout, { players, cards, room }: Sizes) {
    super(layout);
    this.playerCount = players;
    this.v = layout.int32(V.Size);
    this.p = layout.int32(P.Size * players);
    this.traits = layout.int32(cards);
    this.moreTraits = layout.int32(cards);
    this.gainedLow = layout.int32(cards);
    this.gainedHigh = layout.int32(cards);
    this.turnFlags = layout.int32(cards);
    this.markWords = layout.int32(Math.ceil(cards / 4));
    this.marks = new Int8Array(
      this.markWords.buffer,
      this.markWords.byteOffset,
      this.markWords.length === 0 ? 0 : cards,
    );

    this.def = layout.uint16(cards);
    this.inc = layout.uint16(cards);
    this.location = layout.uint16(cards);
    this.below = layout.uint16(cards);
    this.second = layout.uint16(cards);
    this.leftWith = layout.uint16(cards);
    this.damage = layout.int16(cards);
    this.strength = layout.int16(cards);
    this.willpower = layout.int16(cards);
    this.lore = layout.int16(cards);
    this.challenger = layout.int16(cards);
    this.resist = layout.int16(cards);
    this.singer = layout.int16(cards);
    this.singBonus = layout.int16(cards);
    this.lastStrength = layout.int16(cards);
    this.lastWillpower = layout.int16(cards);
    this.lastLore = layout.int16(cards);
    this.lastDamage = layout.int16(cards);
    this.lastLocation = layout.uint16(cards);
    this.brought = layout.int16(cards);
    this.lists = layout.uint16(players * Zones.Listed * room);
    this.counts = layout.uint16(players * Zones.Listed);
    this.pile = layout.uint16(cards);
    this.underCount = layout.int16(cards);
    this.lastUnder = layout.int16(cards);
    this.listeners = layout.int16(Event.Size);

    this.owner = layout.int8(cards);
    this.zone = layout.int8(cards);
    this.flags = layout.int8(cards);
    this.known = layout.int8(cards);
  }
}

/** The bytes of a state of these sizes. */
export function bytesOf(sizes: Sizes): number {
  const layout = new Layout();
  new Columns(layout, sizes);
  return layout.bytes;
}
