import type { ActivatedAbility, Cost, PlayAbility, Selection } from '../../language/index.js';
import { AbilityRow, Choice, Op, Pred, Ref, Rel, Req } from '../../layout/index.js';
import { Scope } from '../scope.js';
import type { EffectLowering } from './effects.js';
import { TriggeredLowering } from './triggered.js';

/** Lowers activated abilities (6.3), those that play another card, and what they cost (4.4.3). */
export abstract class ActivatedLowering extends TriggeredLowering {
  protected activated(ability: ActivatedAbility): number {
    const scope = this.newScope([ability.costs, ability.effects]);
    const pc = this.emit(Op.Use);
    this.costs(ability.costs, scope);
    scope.start = this.code.length;
    this.effects(ability.effects, scope);
    this.emit(Op.End);
    const more: Partial<Record<AbilityRow, number>> = {
      [AbilityRow.Limit]: ability.limit ?? 0,
      [AbilityRow.Requirements]: this.costRequirements(ability.costs, ability.condition),
    };
    if (ability.freeIf) this.freeVariant(ability, more);
    return this.row(pc, ability.name, scope, more);
  }

  /** Used for free, only {E} is paid (6.1.7.1). */
  private freeVariant(ability: ActivatedAbility, more: Partial<Record<AbilityRow, number>>): void {
    const costs = ability.costs.filter((cost) => 'exert' in cost);
    const scope = this.newScope([costs, ability.effects]);
    more[AbilityRow.FreeIf] = this.condition(ability.freeIf!, scope);
    more[AbilityRow.FreePc] = this.emit(Op.Use);
    this.costs(costs, scope);
    this.effects(ability.effects, scope);
    this.emit(Op.End);
    more[AbilityRow.FreeRequirements] = this.costRequirements(costs, ability.condition);
  }

  protected playAbility(ability: PlayAbility): number {
    const scope = this.newScope(ability);
    const pc = this.emit(Op.Use);
    // The card is chosen as part of announcing it, before the cost is paid (4.3.2).
    const card = this.choose({ ...ability.what, count: 1 }, scope, Choice.Playable | Choice.Cost);
    this.costs(ability.costs, scope);
    this.emit(Op.Play, card, Rel.You, 0);
    this.emit(Op.End);
    const playable = this.table(
      Req.Cards,
      this.filter(ability.what, new Scope(false, false), [Pred.Playable, 0]),
      2,
      0,
      Rel.You,
    );
    return this.row(pc, ability.name, scope, {
      [AbilityRow.Limit]: ability.limit ?? 0,
      [AbilityRow.Requirements]: this.costRequirements(ability.costs, ability.condition, [playable]),
    });
  }

  protected costs(costs: readonly Cost[], scope: Scope): void {
    for (const cost of costs) this.cost(cost, scope);
  }

  private cost(cost: Cost, scope: Scope): void {
    if ('exert' in cost) {
      const what =
        cost.exert === 'this'
          ? Ref.This
          : this.choose(exertable(cost.exert), scope, Choice.Cost, [Pred.CanExertAsCost, 0]);
      this.emit(Op.Exert, what);
    } else if ('ink' in cost) {
      this.emit(Op.PayInk, Rel.You, cost.ink << 1);
    } else if ('banish' in cost) {
      this.emit(
        Op.Banish,
        cost.banish === 'this' ? Ref.This : this.choose(cost.banish, scope, Choice.Cost, BANISHABLE),
      );
    } else if ('discard' in cost) {
      const register = (this.choose(discarded(cost), scope, Choice.Cost) >> 3) & 7;
      this.emit(Op.DiscardMarked, Rel.You, register);
    } else if ('damageThis' in cost) {
      this.emit(Op.Damage, Ref.This, cost.damageThis << 1, Op.DamageResume);
    } else {
      this.effects([cost.pay], scope);
    }
  }

  protected costRequirements(
    costs: readonly Cost[],
    condition: ActivatedAbility['condition'],
    more: readonly number[] = [],
  ): number {
    const scope = new Scope(false, false);
    const rows = [...costs.flatMap((cost) => this.costRequirement(cost, scope)), ...more];
    if (condition) rows.push(this.table(Req.Condition, this.condition(condition, scope)));
    return rows.length === 0 ? -1 : this.table(rows.length, ...rows);
  }

  private costRequirement(cost: Cost, scope: Scope): number[] {
    const cards = (selection: Parameters<EffectLowering['choose']>[0], extra: number[] = []) => {
      const flags = (selection.chosen ? Choice.Chosen : 0) | Choice.Cost;
      return [
        this.table(
          Req.Cards,
          this.filter(selection, scope, extra),
          this.amount(selection.count ?? 1, scope),
          flags,
          Rel.You,
        ),
      ];
    };
    if ('exert' in cost) {
      return cost.exert === 'this'
        ? [this.table(Req.ExertSource)]
        : cards(exertable(cost.exert), [Pred.CanExertAsCost, 0]);
    }
    if ('ink' in cost) return [this.table(Req.Ink, cost.ink << 1, Rel.You)];
    if ('banish' in cost)
      return cost.banish === 'this' ? [this.table(Req.SourceBanishable)] : cards(cost.banish, BANISHABLE);
    if ('discard' in cost) return cards(discarded(cost));
    if ('damageThis' in cost) return [this.table(Req.SourceInPlay)];
    const list = this.requirements([cost.pay], scope, true);
    return list < 0 ? [] : this.data.slice(list + 1, list + 1 + this.data[list]);
  }
}

/** A card that is being played can't be discarded to pay for it: "other" than the source. */
const discarded = (cost: Extract<Cost, { discard: number }>): Selection => ({
  ...cost.filter,
  zone: 'hand',
  of: 'you',
  other: true,
  count: cost.discard,
});

const BANISHABLE = [Pred.Banishable, 0];

/** Only a ready, dry character can be exerted to pay a cost (4.4.2.1). */
const exertable = <T extends object>(selection: T): T => ({ ...selection, exerted: false });
