import type { Trigger, TriggeredAbility } from '../../language/index.js';
import { AbilityRow, Rel, TriggerRow } from '../../layout/index.js';
import type { LoweredCard } from './lowered-card.js';
import type { EffectOf, Lowering } from './lowering.js';
import { jumpedOver, lowerProgram } from './programs.js';
import { Scope } from './scope.js';
import { eventId } from './vocabulary.js';

/** Lowers a triggered ability (6.2): one program, and a row for each of its triggers. */
export function lowerTriggered(lowering: Lowering, ability: TriggeredAbility): LoweredCard['triggers'] {
  const limit = { [AbilityRow.Limit]: ability.limit ?? 0 };
  const index = lowerProgram(lowering, ability.effects, ability.name, limit, ability.triggers);
  return ability.triggers.map((trigger, i) => ({
    event: eventId(trigger.on),
    row: triggerRow(lowering, trigger, ability, i === 0 ? index : sameProgram(lowering, index)),
    zone: ability.zone ?? 'play',
  }));
}

/** "Whenever … this turn": the row of a trigger that an effect makes. */
export function lowerFloatingTrigger(lowering: Lowering, effect: EffectOf<'whenever'>): number {
  return jumpedOver(lowering, () => {
    const index = lowerProgram(lowering, effect.effects, undefined);
    return triggerRow(lowering, withoutAffected(effect.trigger), {}, index);
  });
}

/** Another ability row for a program: each trigger is a triggered ability of its own with the same effect (6.2.6). */
function sameProgram(lowering: Lowering, ability: number): number {
  const row = lowering.abilityRows[ability];
  return lowering.abilityRows.push(lowering.newRow(...lowering.data.slice(row, row + AbilityRow.Size))) - 1;
}

function triggerRow(
  lowering: Lowering,
  trigger: Trigger,
  ability: Pick<TriggeredAbility, 'during' | 'nth'>,
  index: number,
): number {
  const scope = new Scope(false, false);
  const words = new Array<number>(TriggerRow.Size).fill(-1);
  words[TriggerRow.Event] = eventId(trigger.on);
  words[TriggerRow.Who] = trigger.who === 'you' ? Rel.You : trigger.who === 'opponents' ? Rel.Opponents : Rel.Any;
  words[TriggerRow.Self] = trigger.subject?.self && Object.keys(trigger.subject).length === 1 ? 1 : 0;
  if (trigger.subject && !words[TriggerRow.Self]) words[TriggerRow.Subject] = lowering.filter(trigger.subject, scope);
  if (trigger.other) words[TriggerRow.Other] = lowering.filter(trigger.other, scope);
  words[TriggerRow.During] = lowering.conditionOrNone(ability.during, scope);
  words[TriggerRow.Nth] = ability.nth ?? 0;
  words[TriggerRow.Ability] = index;
  words[TriggerRow.FromLocation] = trigger.fromLocation ? 1 : 0;
  return lowering.newRow(...words);
}

/** "Whenever they …": the ability is bound to the cards themselves, so its filter needn't say so. */
function withoutAffected(trigger: Trigger): Trigger {
  const { subject, ...rest } = trigger;
  if (!subject?.affected) return trigger;
  const { affected: _affected, ...others } = subject;
  return Object.keys(others).length > 0 ? { ...rest, subject: others } : rest;
}
