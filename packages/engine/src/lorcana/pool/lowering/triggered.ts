import type { Effect, Trigger, TriggeredAbility } from '../../language/index.js';
import { AbilityRow, Rel, TriggerRow } from '../../layout/index.js';
import { Scope } from '../scope.js';
import { eventId } from '../vocabulary.js';
import type { LoweredCard } from './lowered-card.js';
import { ProgramLowering } from './programs.js';

/** Lowers triggered abilities (6.2). */
export abstract class TriggeredLowering extends ProgramLowering {
  protected triggered(ability: TriggeredAbility): LoweredCard['triggers'] {
    const index = this.program(
      ability.effects,
      ability.name,
      { [AbilityRow.Limit]: ability.limit ?? 0 },
      ability.triggers,
    );
    return ability.triggers.map((trigger, i) => ({
      event: eventId(trigger.on),
      row: this.triggerRow(trigger, ability, i === 0 ? index : this.sameProgram(index)),
      zone: ability.zone ?? 'play',
    }));
  }

  /** The ability that a trigger row leads to. */
  protected abilityOf(triggerRow: number): number {
    return this.data[triggerRow + TriggerRow.Ability];
  }

  /** Another ability row for a program: each trigger is a triggered ability of its own with the same effect (6.2.6). */
  private sameProgram(ability: number): number {
    const row = this.abilityRows[ability];
    return this.abilityRows.push(this.newRow(...this.data.slice(row, row + AbilityRow.Size))) - 1;
  }

  private triggerRow(trigger: Trigger, ability: Pick<TriggeredAbility, 'during' | 'nth'>, index: number): number {
    const scope = new Scope(false, false);
    const words = new Array<number>(TriggerRow.Size).fill(-1);
    words[TriggerRow.Event] = eventId(trigger.on);
    words[TriggerRow.Who] = trigger.who === 'you' ? Rel.You : trigger.who === 'opponents' ? Rel.Opponents : Rel.Any;
    words[TriggerRow.Self] = trigger.subject?.self && Object.keys(trigger.subject).length === 1 ? 1 : 0;
    if (trigger.subject && !words[TriggerRow.Self]) words[TriggerRow.Subject] = this.filter(trigger.subject, scope);
    if (trigger.other) words[TriggerRow.Other] = this.filter(trigger.other, scope);
    if (ability.during) words[TriggerRow.During] = this.condition(ability.during, scope);
    words[TriggerRow.Nth] = ability.nth ?? 0;
    words[TriggerRow.Ability] = index;
    words[TriggerRow.FromLocation] = trigger.fromLocation ? 1 : 0;
    return this.newRow(...words);
  }

  protected override floatingTrigger(effect: Extract<Effect, { do: 'whenever' }>): number {
    const over = this.jumpOver();
    const index = this.program(effect.effects, undefined);
    const row = this.triggerRow(withoutAffected(effect.trigger), {}, index);
    over();
    return row;
  }
}

/** "Whenever they …": the ability is bound to the cards themselves, so its filter needn't say so. */
function withoutAffected(trigger: Trigger): Trigger {
  const { subject, ...rest } = trigger;
  if (!subject?.affected) return trigger;
  const { affected: _affected, ...others } = subject;
  return Object.keys(others).length > 0 ? { ...rest, subject: others } : rest;
}
