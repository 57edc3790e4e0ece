import type { StaticAbility } from '../../language/index.js';
import { Rel, StaticRow } from '../../layout/index.js';
import { asks, changes, dependsOn } from './dependencies.js';
import type { Lowering } from './lowering.js';
import { lowerModifiers } from './modifiers.js';
import { lowerPlayerModifiers } from './player-modifiers.js';
import type { Scope } from './scope.js';

/** The row of what a static ability, or an effect like one, does as long as it lasts (6.4). */
export function lowerStaticRow(lowering: Lowering, ability: StaticAbility, scope: Scope): number {
  const words = new Array<number>(StaticRow.Size).fill(-1);
  words[StaticRow.Condition] = lowering.conditionOrNone(ability.condition, scope);
  words[StaticRow.To] =
    ability.to === undefined ? -2 : ability.to === 'this' ? -1 : lowering.filter(ability.to.all, scope);
  if (ability.modifiers) words[StaticRow.Modifiers] = lowerModifiers(lowering, ability.modifiers, scope);
  words[StaticRow.Who] = whoRel(ability);
  if (ability.playerModifiers)
    words[StaticRow.PlayerModifiers] = lowerPlayerModifiers(lowering, ability.playerModifiers, scope);
  const { condition: _, ...always } = ability;
  words[StaticRow.Asks] = asks(ability);
  words[StaticRow.Depends] = dependsOn(words[StaticRow.Asks] === 0 ? ability : always);
  words[StaticRow.Changes] = changes(ability);
  words[StaticRow.Name] = lowering.abilityName(ability.name);
  return lowering.table(...words);
}

function whoRel({ who, playerModifiers }: StaticAbility): number {
  if (who === 'opponents') return Rel.Opponents;
  if (who === 'players') return Rel.Players;
  return playerModifiers ? Rel.You : 0;
}
