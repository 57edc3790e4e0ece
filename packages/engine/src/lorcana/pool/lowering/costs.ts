import type { Condition, Cost, Selection } from '../../language/index.js';
import { Choice, Counted, Op, Pred, packCounted, REQ, Ref, RefBits, Rel, Req, type Words } from '../../layout/index.js';
import { emitBanish, emitDamage, emitDiscard, emitExert, emitPayInk, emitPayToUse } from './deeds.js';
import { predicate } from './filters.js';
import type { Lowering } from './lowering.js';
import { addAbility, jumpedOver, lowerProgram, newScope } from './programs.js';
import { requirementList, requirementRows } from './requirements.js';
import { Scope } from './scope.js';

/** Emits what pays the costs of an ability (4.4.3). */
export function lowerCosts(lowering: Lowering, costs: readonly Cost[], scope: Scope): void {
  for (const cost of costs) lowerCost(lowering, cost, scope);
}

/** The same of an activated ability, whose ink may be less for what applies to its player. */
export function lowerCostsToUse(lowering: Lowering, costs: readonly Cost[], scope: Scope, name: number): void {
  for (const cost of costs) {
    if ('ink' in cost) emitPayToUse(lowering, cost.ink, name);
    else lowerCost(lowering, cost, scope);
  }
}

/**
 * What comes of costs once they are paid. Damage that isn't dealt, or anything else that couldn't be done after all, pays for nothing (1.5.3).
 */
export function whenPaid(lowering: Lowering, costs: readonly Cost[], lower: () => void): void {
  const unpaid = costs.some(mayFail) ? lowering.jump(Op.JumpUnlessDone, {}) : undefined;
  lower();
  unpaid?.here();
}

const mayFail = (cost: Cost): boolean => 'damageThis' in cost || 'pay' in cost;

function lowerCost(lowering: Lowering, cost: Cost, scope: Scope): void {
  if ('exert' in cost) {
    const what =
      cost.exert === 'this'
        ? Ref.This
        : lowering.choice(exertable(cost.exert), scope, Choice.Cost, [predicate(Pred.CanExertAsCost)]);
    emitExert(lowering, what);
  } else if ('ink' in cost) {
    emitPayInk(lowering, Rel.You, packCounted(Counted.Before, cost.ink));
  } else if ('banish' in cost) {
    const what = cost.banish === 'this' ? Ref.This : lowering.choice(cost.banish, scope, Choice.Cost, BANISHABLE);
    emitBanish(lowering, what);
  } else if ('discard' in cost) {
    const register = lowering.choice(discarded(cost), scope, Choice.Cost) >> RefBits.ArgumentAt;
    emitDiscard(lowering, Rel.You, register);
  } else if ('damageThis' in cost) {
    emitDamage(lowering, Ref.This, packCounted(Counted.Before, cost.damageThis));
  } else {
    scope.pays = true;
    lowering.effects([cost.pay], scope);
    scope.pays = false;
  }
}

/** What must be so for costs to be paid: a list of requirements, or -1. `used`: the name of the activated ability whose they are. */
export function costRequirements(
  lowering: Lowering,
  costs: readonly Cost[],
  condition: Condition | undefined,
  more: readonly number[] = [],
  used?: number,
): number {
  const scope = new Scope(false, false);
  const ofOne = (cost: Cost): number[] =>
    used !== undefined && 'ink' in cost
      ? [lowering.row(REQ, Req.InkToUse, { amount: cost.ink, name: used })]
      : requirementsOf(lowering, cost, scope);
  const rows = [...costs.flatMap(ofOne), ...more];
  if (condition) rows.push(lowering.row(REQ, Req.Condition, { condition: lowering.condition(condition, scope) }));
  return requirementList(lowering, rows);
}

function requirementsOf(lowering: Lowering, cost: Cost, scope: Scope): number[] {
  const cards = (selection: Selection, extra: readonly Words<'predicate'>[] = []): number[] => {
    const filter = lowering.filter(selection, scope, extra);
    const count = lowering.amount(selection.count ?? 1, scope);
    const flags = (selection.chosen ? Choice.Chosen : 0) | Choice.Cost;
    return [lowering.row(REQ, Req.Cards, { filter, count, flags, chooser: Rel.You })];
  };
  if ('exert' in cost)
    return cost.exert === 'this'
      ? [lowering.row(REQ, Req.ExertSource)]
      : cards(exertable(cost.exert), [predicate(Pred.CanExertAsCost)]);
  if ('ink' in cost)
    return [lowering.row(REQ, Req.Ink, { amount: packCounted(Counted.Before, cost.ink), player: Rel.You })];
  if ('banish' in cost)
    return cost.banish === 'this' ? [lowering.row(REQ, Req.SourceBanishable)] : cards(cost.banish, BANISHABLE);
  if ('discard' in cost) return cards(discarded(cost));
  if ('damageThis' in cost) return [lowering.row(REQ, Req.SourceDamageable, { amount: cost.damageThis })];
  scope.pays = true;
  const rows = requirementRows(lowering, [cost.pay], scope, true);
  scope.pays = false;
  return rows;
}

/** A card that is being played can't be discarded to pay for it: "other" than the source. */
const discarded = (cost: Extract<Cost, { discard: number }>): Selection => ({
  ...cost.filter,
  zone: 'hand',
  of: 'you',
  other: true,
  count: cost.discard,
});

const BANISHABLE: readonly Words<'predicate'>[] = [predicate(Pred.Banishable)];

/** Only a ready, dry character can be exerted to pay a cost (4.4.2.1). */
const exertable = <T extends object>(selection: T): T => ({ ...selection, exerted: false });

/** Lowers what a character's player pays, in other things than ink, for what the character does: a program that pays and then has it act. */
export function lowerPrice(lowering: Lowering, costs: readonly Cost[]): number {
  return jumpedOver(lowering, () => {
    const scope = newScope(lowering, costs);
    const program = lowerProgram(lowering, () => {
      lowerCosts(lowering, costs, scope);
      whenPaid(lowering, costs, () => lowering.emit(Op.ActPaid));
    });
    return addAbility(lowering, program, undefined, scope, {
      requirements: costRequirements(lowering, costs, undefined),
    });
  });
}
