import { AbilityRow, TriggerRow } from '../../layout/index.js';
import type { CardPool } from '../pool.js';
import type { Part, TriggerPurpose } from './parts.js';
import { Reader } from './reader.js';

const NOTHING: readonly Part[] = [];

/** The purposes of all programs of a pool, read once. */
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
    for (let ability = 0; ability < pool.abilityRows.length; ability++) {
      const row = pool.abilityRows[ability];
      this.abilities.push(this.read(pool.data[row + AbilityRow.Pc]));
      const free = pool.data[row + AbilityRow.FreePc];
      this.freeAbilities.push(free < 0 ? [] : this.read(free));
    }
  }

  private read(pc: number): Part[] {
    return new Reader(this.pool, this.asking).program(pc);
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
    const data = this.pool.data;
    return this.pool.cards[def].triggers
      .filter(({ zone }) => zone === 'play')
      .map(({ event, row }) => ({
        event,
        isOwn: data[row + TriggerRow.Self] !== 0,
        who: data[row + TriggerRow.Who],
        parts: this.ability(data[row + TriggerRow.Ability]),
      }));
  }

  /** What a card's static abilities do while it is in play. */
  statics(def: number): Part[] {
    const reader = new Reader(this.pool, this.asking);
    return this.pool.cards[def].statics.flatMap((row) => reader.static(row));
  }
}
