import type { CardDefinition } from '../../language/index.js';
import { AbilityFlag } from '../../layout/index.js';
import { emptyCard, type LoweredCard } from './lowered-card.js';
import type { Lowering } from './lowering.js';

/** Lowers the abilities of a card. */
export function lowerCard(lowering: Lowering, definition: CardDefinition, def: number): LoweredCard {
  const card = emptyCard();
  lowering.def = def;
  lowering.flags = definition.type === 'item' ? AbilityFlag.OfItem : 0;
  for (const ability of definition.abilities) lowering.ability(ability, card);
  return card;
}
