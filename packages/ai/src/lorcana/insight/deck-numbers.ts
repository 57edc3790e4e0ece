/** What a deck is, in numbers, and what a card is in it. */
import { NameRow, Type } from '@lorelab/engine/lorcana';
import type { CardValues } from '../cards.js';
import { AT_DEEDS, CARD_NUMBERS, type CardNumbers, DEEDS } from './card-numbers.js';

/** What a card is to the rest of its deck. */
const enum InDeck {
  Copies = 0,
  /** How many cards it can be shifted onto, and how many can be shifted onto it. */
  Bases,
  Shifts,
  /** The share of the deck that can sing it, and of songs that it can sing. */
  Singers,
  Songs,
  /** The share of the deck that costs less, and that has a classification in common with it. */
  Cheaper,
  Kin,
  /** How much better it is than the deck's others of its cost. */
  Better,
  Size,
}

export const IN_DECK_NUMBERS = InDeck.Size;
/** A deck is told by the means of its cards' numbers; of deeds, whenever they are done. */
export const DECK_NUMBERS = AT_DEEDS + DEEDS;

export class DeckNumbers {
  /** The means over the deck. */
  readonly means = new Float64Array(DECK_NUMBERS);
  /** Of each card of the pool that is in the deck. */
  readonly inDeck: Float64Array;

  /** `counts`: how many of each card of the pool. */
  constructor(
    private readonly cards: CardValues,
    numbers: CardNumbers,
    private readonly counts: Int32Array,
  ) {
    this.inDeck = new Float64Array(counts.length * InDeck.Size);
    const size = Math.max(
      1,
      counts.reduce((sum, count) => sum + count, 0),
    );
    for (let def = 0; def < counts.length; def++) {
      if (counts[def] === 0) continue;
      for (let i = 0; i < CARD_NUMBERS; i++) {
        const place = i < AT_DEEDS ? i : AT_DEEDS + ((i - AT_DEEDS) % DEEDS);
        this.means[place] += (counts[def] * numbers.values[def * CARD_NUMBERS + i]) / size;
      }
      this.relate(def, size);
    }
  }

  private relate(def: number, size: number): void {
    const { counts, inDeck, cards } = this;
    const { pool } = cards;
    const at = def * InDeck.Size;
    const name = nameOf(pool.nameIds, def);
    let sameCost = 0;
    let others = 0;
    inDeck[at + InDeck.Copies] = Math.min(8, counts[def]) / 4;
    for (let other = 0; other < counts.length; other++) {
      const count = counts[other];
      if (count === 0 || other === def) continue;
      if (nameOf(pool.nameIds, other) === name) {
        if (pool.hasShift[def] !== 0 && pool.cost[other] < pool.cost[def]) inDeck[at + InDeck.Bases] += count / 4;
        if (pool.hasShift[other] !== 0 && pool.cost[other] > pool.cost[def]) inDeck[at + InDeck.Shifts] += count / 4;
      }
      if (pool.song[def] !== 0 && sings(pool, other, def)) inDeck[at + InDeck.Singers] += (2 * count) / size;
      if (pool.song[other] !== 0 && sings(pool, def, other)) inDeck[at + InDeck.Songs] += (4 * count) / size;
      if (pool.cost[other] < pool.cost[def]) inDeck[at + InDeck.Cheaper] += count / size;
      if ((pool.classLow[def] & pool.classLow[other]) !== 0 || (pool.classHigh[def] & pool.classHigh[other]) !== 0)
        inDeck[at + InDeck.Kin] += count / size;
      if (Math.abs(pool.cost[other] - pool.cost[def]) <= 1) {
        sameCost += count;
        others += count * cards.playing[other];
      }
    }
    if (sameCost > 0)
      inDeck[at + InDeck.Better] = Math.max(-2, Math.min(2, (cards.playing[def] - others / sameCost) / 3));
  }
}

const nameOf = (nameIds: Int32Array, def: number): number => nameIds[def * NameRow.Size + NameRow.First];

/** Whether a character could sing a song alone (8.11). */
const sings = ({ type, cost, singer }: CardValues['pool'], character: number, song: number): boolean =>
  type[character] === Type.Character && Math.max(singer[character], cost[character]) >= cost[song];
