import type { Ability } from '../../language/index.js';
import { AbilityFlag } from '../../layout/index.js';
import { lowerActivated, lowerPlayAbility } from './activated.js';
import { lowerCoined, lowerKeyword } from './keywords.js';
import type { LoweredCard } from './lowered-card.js';
import { type GrantedAbility, type Lowering, ProgramError } from './lowering.js';
import { addEffects, jumpedOver } from './programs.js';
import { lowerStatic } from './static.js';
import { lowerTriggered } from './triggered.js';

/** Lowers one ability of a card, and notes it there. */
export function lowerAbility(lowering: Lowering, ability: Ability, card: LoweredCard): void {
  switch (ability.kind) {
    case 'keyword':
      return lowerKeyword(lowering, ability, card);
    case 'coined':
      return lowerCoined(lowering, ability, card);
    case 'triggered':
      return void card.triggers.push(...lowerTriggered(lowering, ability));
    case 'activated':
      return void card.activated.push(lowerActivated(lowering, ability));
    case 'static':
      return lowerStatic(lowering, ability, card);
    case 'play':
      return void card.playAbilities.push(lowerPlayAbility(lowering, ability));
    case 'action': {
      const { flags } = lowering;
      lowering.flags |= AbilityFlag.OfAction;
      card.action = addEffects(lowering, ability.effects, ability.name);
      lowering.flags = flags;
    }
  }
}

/** Lowers an ability that a modifier gives. */
export function lowerGrantedAbility(lowering: Lowering, ability: Ability): GrantedAbility {
  return jumpedOver(lowering, () => granted(lowering, ability));
}

function granted(lowering: Lowering, ability: Ability): GrantedAbility {
  if (ability.kind === 'activated') return { ability: lowerActivated(lowering, ability), triggers: [] };
  if (ability.kind === 'triggered')
    return { ability: -1, triggers: lowerTriggered(lowering, ability).map((trigger) => trigger.row) };
  throw new ProgramError(`an ability of kind ${ability.kind} can't be granted`);
}
