import type { CardDefinition } from '../../language/index.js';
import { AbilityFlag } from '../../layout/index.js';
import { emptyCard, type LoweredCard } from './lowered-card.js';
import type { Lowering } from './lowering.js';

/** Lowers the abilities of a card. */
export function lowerCard(lowering: Lowering, definition: CardDefinition, def: number): LoweredCard {
  const card = emptyCard();
  lowering.def = def;
  lowering.flags = definition.type === 'item' ? AbilityFlag.OfItem : 0;
  definition.abilities.forEach((ability, i) => {
    // Counters of uses have eight slots; only abilities that count need one of their own.
    lowering.slot = Math.min(i, 6);
    lowering.ability(ability, card);
  });
  return card;
}
