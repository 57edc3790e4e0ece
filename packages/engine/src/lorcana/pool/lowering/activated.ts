import type { ActivatedAbility, Condition, Cost, PlayAbility } from '../../language/index.js';
import { Choice, Op, Pred, REQ, Rel, Req } from '../../layout/index.js';
import { costRequirements, lowerCosts, lowerCostsToUse, whenPaid } from './costs.js';
import { emitPlay } from './deeds.js';
import { predicate } from './filters.js';
import type { Lowering } from './lowering.js';
import { type AbilityWords, addAbility, type LoweredProgram, lowerProgram, newScope } from './programs.js';
import { Scope } from './scope.js';

/** Lowers an activated ability (6.3): its program pays the costs first. */
export function lowerActivated(lowering: Lowering, ability: ActivatedAbility): number {
  const scope = newScope(lowering, [ability.costs, ability.effects]);
  const name = lowering.abilityName(ability.name);
  const program = lowerProgram(lowering, () => {
    lowering.emit(Op.Use, { paysInk: paysInk(ability.costs) });
    lowerCostsToUse(lowering, ability.costs, scope, name);
    whenPaid(lowering, ability.costs, () => {
      lowering.tellUse(ability.effects);
      scope.start = lowering.pc;
      lowering.effects(ability.effects, scope);
    });
  });
  const words: AbilityWords = {
    limit: ability.limit ?? 0,
    counter: ability.limit ? lowering.newCounter() : 0,
    requirements: costRequirements(lowering, ability.costs, ability.condition, [], name),
  };
  if (!ability.freeIf) return addAbility(lowering, program, ability.name, scope, words);
  const free = freeVariant(lowering, ability, ability.freeIf);
  return addAbility(lowering, program, ability.name, scope, { ...words, ...free.words }, free.program);
}

const paysInk = (costs: readonly Cost[]): boolean => costs.some((cost) => 'ink' in cost);

/** Used for free, only {E} is paid (6.1.7.1). */
function freeVariant(
  lowering: Lowering,
  ability: ActivatedAbility,
  freeIf: Condition,
): { program: LoweredProgram; words: AbilityWords } {
  const costs = ability.costs.filter((cost) => 'exert' in cost);
  const scope = newScope(lowering, [costs, ability.effects]);
  const condition = lowering.condition(freeIf, scope);
  const program = lowerProgram(lowering, () => {
    lowering.emit(Op.Use, { paysInk: false });
    lowerCosts(lowering, costs, scope);
    lowering.effects(ability.effects, scope);
  });
  const requirements = costRequirements(lowering, costs, ability.condition);
  return { program, words: { freeIf: condition, freeRequirements: requirements } };
}

/** Lowers an ability that plays another card for a cost. */
export function lowerPlayAbility(lowering: Lowering, ability: PlayAbility): number {
  const scope = newScope(lowering, ability);
  const name = lowering.abilityName(ability.name);
  const program = lowerProgram(lowering, () => {
    lowering.emit(Op.Use, { paysInk: paysInk(ability.costs) });
    // The card is chosen as part of announcing it, before the cost is paid (4.3.2).
    const card = lowering.choice({ ...ability.what, count: 1 }, scope, Choice.Playable | Choice.Cost);
    lowerCostsToUse(lowering, ability.costs, scope, name);
    whenPaid(lowering, ability.costs, () => emitPlay(lowering, card, Rel.You, 0));
  });
  const filter = lowering.filter(ability.what, new Scope(false, false), [predicate(Pred.Playable)]);
  const playable = lowering.row(REQ, Req.Cards, {
    filter,
    count: lowering.amount(1, scope),
    flags: Choice.None,
    chooser: Rel.You,
  });
  return addAbility(lowering, program, ability.name, scope, {
    limit: ability.limit ?? 0,
    counter: ability.limit ? lowering.newCounter() : 0,
    requirements: costRequirements(lowering, ability.costs, ability.condition, [playable], name),
  });
}
