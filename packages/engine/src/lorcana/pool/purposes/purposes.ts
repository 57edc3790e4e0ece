import type { CardPool } from '../pool.js';
import type { Note } from './notes.js';
import type { Part, TriggerPurpose } from './parts.js';
import { Reader } from './reader.js';

const NOTHING: readonly Part[] = [];

/** The purposes of all programs of a pool, made once of the notes that were taken when it was lowered. */
export class Purposes {
  private readonly abilities: Part[][] = [];
  private readonly freeAbilities: Part[][] = [];
  private readonly asking = new Map<number, Part>();
  private static readonly known = new WeakMap<CardPool, Purposes>();

  static of(pool: CardPool): Purposes {
    let purposes = Purposes.known.get(pool);
    if (!purposes) Purposes.known.set(pool, (purposes = new Purposes(pool)));
    return purposes;
  }

  private constructor(private readonly pool: CardPool) {
    for (const { notes, free } of pool.notes.abilities) {
      this.abilities.push(this.read(notes));
      this.freeAbilities.push(this.read(free));
    }
  }

  private read(notes: readonly Note[]): Part[] {
    return new Reader(this.pool.notes, this.asking).read(notes);
  }

  /** What an ability does, its costs included. */
  ability(ability: number): readonly Part[] {
    return ability < 0 ? NOTHING : this.abilities[ability];
  }
  /** The same where it is used for free. */
  abilityForFree(ability: number): readonly Part[] {
    return this.freeAbilities[ability];
  }

  /** The part that asks at a position of the code. */
  at(pc: number): Part | undefined {
    return this.asking.get(pc);
  }

  /** What an action does. */
  action(def: number): readonly Part[] {
    return this.ability(this.pool.cards[def].action);
  }

  /** The triggered abilities of a card that work in play. */
  triggers(def: number): TriggerPurpose[] {
    return this.pool.cards[def].triggers
      .filter(({ zone }) => zone === 'play')
      .map(({ event, isOwn, who, ability }) => ({ event, isOwn, who, parts: this.ability(ability) }));
  }

  /** What a card's static abilities do while it is in play. */
  statics(def: number): Part[] {
    return this.pool.cards[def].statics.flatMap((row) => this.read(this.pool.notes.statics.get(row) ?? []));
  }
}
