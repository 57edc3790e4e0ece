import type { ActivatedAbility, PlayAbility } from '../../language/index.js';
import { AbilityRow, Choice, Op, Pred, Rel, Req } from '../../layout/index.js';
import { costRequirements, lowerCosts } from './costs.js';
import type { Lowering } from './lowering.js';
import { type AbilityWords, abilityRow, newScope } from './programs.js';
import { Scope } from './scope.js';

/** Lowers an activated ability (6.3): its program pays the costs first. */
export function lowerActivated(lowering: Lowering, ability: ActivatedAbility): number {
  const scope = newScope(lowering, [ability.costs, ability.effects]);
  const pc = lowering.emit(Op.Use);
  lowerCosts(lowering, ability.costs, scope);
  scope.start = lowering.pc;
  lowering.effects(ability.effects, scope);
  lowering.emit(Op.End);
  return abilityRow(lowering, pc, ability.name, scope, {
    [AbilityRow.Limit]: ability.limit ?? 0,
    [AbilityRow.Requirements]: costRequirements(lowering, ability.costs, ability.condition),
    ...(ability.freeIf && freeVariant(lowering, ability)),
  });
}

/** Used for free, only {E} is paid (6.1.7.1). */
function freeVariant(lowering: Lowering, ability: ActivatedAbility): AbilityWords {
  const costs = ability.costs.filter((cost) => 'exert' in cost);
  const scope = newScope(lowering, [costs, ability.effects]);
  const freeIf = lowering.condition(ability.freeIf!, scope);
  const pc = lowering.emit(Op.Use);
  lowerCosts(lowering, costs, scope);
  lowering.effects(ability.effects, scope);
  lowering.emit(Op.End);
  return {
    [AbilityRow.FreeIf]: freeIf,
    [AbilityRow.FreePc]: pc,
    [AbilityRow.FreeRequirements]: costRequirements(lowering, costs, ability.condition),
  };
}

/** Lowers an ability that plays another card for a cost. */
export function lowerPlayAbility(lowering: Lowering, ability: PlayAbility): number {
  const scope = newScope(lowering, ability);
  const pc = lowering.emit(Op.Use);
  // The card is chosen as part of announcing it, before the cost is paid (4.3.2).
  const card = lowering.choice({ ...ability.what, count: 1 }, scope, Choice.Playable | Choice.Cost);
  lowerCosts(lowering, ability.costs, scope);
  lowering.emit(Op.Play, card, Rel.You, 0);
  lowering.emit(Op.End);
  const filter = lowering.filter(ability.what, new Scope(false, false), [Pred.Playable, 0]);
  const playable = lowering.table(Req.Cards, filter, lowering.amount(1, scope), 0, Rel.You);
  return abilityRow(lowering, pc, ability.name, scope, {
    [AbilityRow.Limit]: ability.limit ?? 0,
    [AbilityRow.Requirements]: costRequirements(lowering, ability.costs, ability.condition, [playable]),
  });
}
