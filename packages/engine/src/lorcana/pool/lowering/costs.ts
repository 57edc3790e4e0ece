import type { Condition, Cost, Selection } from '../../language/index.js';
import { Choice, Pred, Ref, Rel, Req } from '../../layout/index.js';
import { emitBanish, emitDamage, emitDiscard, emitExert, emitPayInk } from './deeds.js';
import type { Lowering } from './lowering.js';
import { lowerRequirements } from './requirements.js';
import { Scope } from './scope.js';

/** Emits what pays the costs of an ability (4.4.3). */
export function lowerCosts(lowering: Lowering, costs: readonly Cost[], scope: Scope): void {
  for (const cost of costs) lowerCost(lowering, cost, scope);
}

function lowerCost(lowering: Lowering, cost: Cost, scope: Scope): void {
  if ('exert' in cost) {
    const what =
      cost.exert === 'this'
        ? Ref.This
        : lowering.choice(exertable(cost.exert), scope, Choice.Cost, [Pred.CanExertAsCost, 0]);
    emitExert(lowering, what);
  } else if ('ink' in cost) {
    emitPayInk(lowering, Rel.You, cost.ink << 1);
  } else if ('banish' in cost) {
    const what = cost.banish === 'this' ? Ref.This : lowering.choice(cost.banish, scope, Choice.Cost, BANISHABLE);
    emitBanish(lowering, what);
  } else if ('discard' in cost) {
    const register = (lowering.choice(discarded(cost), scope, Choice.Cost) >> 3) & 7;
    emitDiscard(lowering, Rel.You, register);
  } else if ('damageThis' in cost) {
    emitDamage(lowering, Ref.This, cost.damageThis << 1);
  } else {
    lowering.effects([cost.pay], scope);
  }
}

/** What must be so for costs to be paid: a list of requirements, or -1. */
export function costRequirements(
  lowering: Lowering,
  costs: readonly Cost[],
  condition: Condition | undefined,
  more: readonly number[] = [],
): number {
  const scope = new Scope(false, false);
  const rows = [...costs.flatMap((cost) => requirementsOf(lowering, cost, scope)), ...more];
  if (condition) rows.push(lowering.table(Req.Condition, lowering.condition(condition, scope)));
  return lowering.listOrNone(rows);
}

function requirementsOf(lowering: Lowering, cost: Cost, scope: Scope): number[] {
  const cards = (selection: Selection, extra: readonly number[] = []): number[] => {
    const filter = lowering.filter(selection, scope, extra);
    const count = lowering.amount(selection.count ?? 1, scope);
    const flags = (selection.chosen ? Choice.Chosen : 0) | Choice.Cost;
    return [lowering.table(Req.Cards, filter, count, flags, Rel.You)];
  };
  if ('exert' in cost)
    return cost.exert === 'this'
      ? [lowering.table(Req.ExertSource)]
      : cards(exertable(cost.exert), [Pred.CanExertAsCost, 0]);
  if ('ink' in cost) return [lowering.table(Req.Ink, cost.ink << 1, Rel.You)];
  if ('banish' in cost)
    return cost.banish === 'this' ? [lowering.table(Req.SourceBanishable)] : cards(cost.banish, BANISHABLE);
  if ('discard' in cost) return cards(discarded(cost));
  if ('damageThis' in cost) return [lowering.table(Req.SourceInPlay)];
  const list = lowerRequirements(lowering, [cost.pay], scope, true);
  return list < 0 ? [] : lowering.data.slice(list + 1, list + 1 + lowering.data[list]);
}

/** A card that is being played can't be discarded to pay for it: "other" than the source. */
const discarded = (cost: Extract<Cost, { discard: number }>): Selection => ({
  ...cost.filter,
  zone: 'hand',
  of: 'you',
  other: true,
  count: cost.discard,
});

const BANISHABLE = [Pred.Banishable, 0] as const;

/** Only a ready, dry character can be exerted to pay a cost (4.4.2.1). */
const exertable = <T extends object>(selection: T): T => ({ ...selection, exerted: false });
