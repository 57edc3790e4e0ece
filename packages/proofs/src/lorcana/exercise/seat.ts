/** A table for the exercise run: a pool of some cards, and which of its rows and instructions are which uses. */
import type { CatalogCard } from '@lorelab/cards/lorcana';
import type { CardDefinition, CardPool } from '@lorelab/engine/lorcana';
import { buildMappedPool, type MappedAbility } from '@lorelab/engine/lorcana/debug';
import type { UseTally } from './tally.js';
import type { AbilityUses } from './uses.js';

/** An ability of a card of the pool, as it was lowered there and as it is counted. */
export interface SeatedAbility {
  readonly mapped: MappedAbility;
  readonly uses: AbilityUses;
}

export class Seated {
  readonly pool: CardPool;
  /** The abilities of each def. */
  readonly abilities: readonly (readonly SeatedAbility[])[];
  /** For each instruction its cell in the tally, and for each ability row its use; -1 if it has none. */
  readonly cellOf: Int32Array;
  readonly useOf: Int32Array;

  constructor(
    cards: readonly CatalogCard[],
    readonly tally: UseTally,
    /** Cards in front of them whose uses aren't counted. */
    before: readonly CardDefinition[] = [],
  ) {
    const { pool, abilities } = buildMappedPool([...before, ...cards.map(tally.uses.definitionOf)]);
    this.pool = pool;
    this.cellOf = new Int32Array(pool.code.length).fill(-1);
    this.useOf = new Int32Array(pool.abilityRows.length).fill(-1);
    const byDef: SeatedAbility[][] = pool.definitions.map(() => []);
    for (const mapped of abilities) {
      const card = cards[mapped.def - before.length];
      if (!card) continue;
      const uses = tally.uses.abilitiesOf(card.fullName)[mapped.index]!;
      byDef[mapped.def]!.push({ mapped, uses });
      this.note(mapped, uses);
    }
    this.abilities = byDef;
  }

  /** The def of a card of this pool. */
  defOf(card: CatalogCard): number {
    return this.pool.index(card.fullName);
  }

  private note(mapped: MappedAbility, uses: AbilityUses): void {
    for (let pc = mapped.from; pc < mapped.to; pc++) this.cellOf[pc] = uses.cell + pc - mapped.from;
    const note = (rows: readonly number[], numbers: readonly number[]): void => {
      rows.forEach((row, i) => {
        this.useOf[row] = numbers[i] ?? -1;
      });
    };
    note(mapped.triggers, uses.triggers);
    note([...mapped.activated, ...mapped.plays], uses.activated);
    note(mapped.alternates, uses.alternates);
    if (mapped.ability.kind === 'action') this.useOf[mapped.endRow - 1] = uses.action;
    // Boost is an activated ability of its own.
    if (uses.keyword >= 0 && mapped.activated.length > 0) note(mapped.activated, [uses.keyword]);
  }
}
