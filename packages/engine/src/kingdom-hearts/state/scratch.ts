/**
 * Room to work in, as large as the decks make it. It is no part of a state: nothing that lies in it is read once the step
 * is over that has put it there, so a copy needs none of it, and a step that is broken off leaves nothing behind.
 */
import { RANDOM_WORDS } from '../../kernel/index.js';

export class Scratch {
  /** The cards that an instruction can be carried out on: see `resolving/choosing.ts`. */
  readonly found: Uint16Array;
  /** Where each of those was, and where it goes. */
  readonly zonesBefore: Int8Array;
  readonly destinations: Int8Array;
  /** The characters that stand for the first names of a Technique: see `rules/magic.ts`. */
  readonly partners: Uint16Array;
  readonly dealing: DealingScratch;

  constructor(cards: number) {
    this.found = new Uint16Array(cards);
    this.zonesBefore = new Int8Array(cards);
    this.destinations = new Int8Array(cards);
    this.partners = new Uint16Array(cards);
    this.dealing = new DealingScratch(cards);
  }
}

/** What dealing a player's hidden cards anew needs: see `dealing.ts`. */
export class DealingScratch {
  /** Chance of the dealing; the dealt state has its own. */
  readonly random = new Int32Array(RANDOM_WORDS);
  /** The hidden cards, and the places in the lists where such cards lie. */
  readonly cards: Uint16Array;
  readonly places: Uint32Array;
  /** What belongs to a place and stays there: who knows the card, and that it came to the hand this turn. */
  readonly known: Int8Array;
  readonly turnFlags: Int8Array;

  constructor(cards: number) {
    this.cards = new Uint16Array(cards);
    this.places = new Uint32Array(cards);
    this.known = new Int8Array(cards);
    this.turnFlags = new Int8Array(cards);
  }
}

/** The cards that are being discarded at the same time, a stack: see `rules/leaving.ts`. Between two decisions it is empty. */
export class Leaving {
  readonly cards: Uint16Array;
  /** Where each of them goes instead of to the discard pile. */
  readonly to: Int8Array;
  count = 0;

  constructor(cards: number) {
    this.cards = new Uint16Array(cards);
    this.to = new Int8Array(cards);
  }
}
