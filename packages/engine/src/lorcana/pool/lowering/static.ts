import type { Cost, ShiftVariant, StaticAbility } from '../../language/index.js';
import { AbilityRow, Op, Rel, StaticRow } from '../../layout/index.js';
import { asks, changes, dependsOn } from '../dependencies.js';
import { Scope } from '../scope.js';
import { ActivatedLowering } from './activated.js';
import type { LoweredCard, LoweredShift } from './lowered-card.js';

/** Lowers static abilities (6.4), also those about how their card is played. */
export abstract class StaticLowering extends ActivatedLowering {
  protected static(ability: StaticAbility, card: LoweredCard): void {
    const scope = new Scope(false, false);
    const condition = ability.condition ? this.condition(ability.condition, scope) : -1;
    if (ability.playing) this.playing(ability, condition, card, scope);
    if (ability.enters?.exerted) {
      if (condition < 0) card.entersExertedAlways = true;
      else card.entersExerted.push(condition);
    }
    if (ability.enters?.damage) card.entersDamage.push({ condition, damage: ability.enters.damage });
    if (!ability.modifiers && !ability.playerModifiers) return;
    const row = this.staticRow(ability, scope);
    card.statics.push(row);
  }

  private playing(ability: StaticAbility, condition: number, card: LoweredCard, scope: Scope): void {
    const rule = ability.playing!;
    if ('less' in rule) {
      card.selfLess.push({ amount: this.amount(rule.less, scope), condition, shift: rule.using === 'shift' });
    } else if ('alternateCost' in rule) {
      card.alternates.push(this.alternateCost(rule.alternateCost, ability));
    } else if ('gainsShift' in rule) {
      card.gainedShifts.push({ condition, shift: this.shift(rule.gainsShift) });
    } else if ('playFrom' in rule) {
      card.fromDiscard.push(condition);
    } else {
      card.cantPlayUnless.push(this.condition(rule.cantPlayUnless, scope));
    }
  }

  /** A program that pays and then puts the card into play. */
  protected alternateCost(costs: readonly Cost[], ability: StaticAbility): number {
    const scope = this.newScope(costs);
    const pc = this.code.length;
    this.costs(costs, scope);
    this.emit(Op.PlayPaid, Op.End);
    return this.row(pc, ability.name, scope, {
      [AbilityRow.Requirements]: this.costRequirements(costs, ability.condition),
    });
  }

  protected shift(variant: ShiftVariant): LoweredShift {
    const ink = variant.cost.reduce((sum, cost) => sum + ('ink' in cost ? cost.ink : 0), 0);
    const rest = variant.cost.filter((cost) => !('ink' in cost));
    const ability = rest.length === 0 ? -1 : this.alternateCost(rest, { kind: 'static', name: 'Shift' });
    const onto = variant.onto === undefined ? 0 : variant.onto === 'any' ? 1 : 2;
    const [low, high] =
      typeof variant.onto === 'object' ? this.classifications.bits(variant.onto.classification) : [0, 0];
    return { onto, low, high, ink, ability };
  }

  override staticRow(ability: StaticAbility, scope: Scope): number {
    const words = new Array<number>(StaticRow.Size).fill(-1);
    words[StaticRow.Condition] = ability.condition ? this.condition(ability.condition, scope) : -1;
    words[StaticRow.To] =
      ability.to === undefined ? -2 : ability.to === 'this' ? -1 : this.filter(ability.to.all, scope);
    if (ability.modifiers) words[StaticRow.Modifiers] = this.modifiers(ability.modifiers, scope);
    words[StaticRow.Who] =
      ability.who === 'opponents'
        ? Rel.Opponents
        : ability.who === 'players'
          ? Rel.Players
          : ability.playerModifiers
            ? Rel.You
            : 0;
    if (ability.playerModifiers)
      words[StaticRow.PlayerModifiers] = this.playerModifiers(ability.playerModifiers, scope);
    const { condition: _, ...always } = ability;
    words[StaticRow.Asks] = asks(ability);
    words[StaticRow.Depends] = dependsOn(words[StaticRow.Asks] === 0 ? ability : always);
    words[StaticRow.Changes] = changes(ability);
    words[StaticRow.Name] = this.abilityName(ability.name);
    return this.table(...words);
  }
}
