import type { Trigger, TriggeredAbility } from '../../language/index.js';
import { Zone } from '../../layout/constants.js';
import { rowWords } from '../../layout/encoding.js';
import { CameFrom, FromLocation, Rel, TRIGGER_ROW } from '../../layout/index.js';
import type { LoweredTrigger } from './lowered-card.js';
import type { EffectOf, Lowering } from './lowering.js';
import { addEffects, addSameAbility, jumpedOver } from './programs.js';
import { Scope } from './scope.js';
import { eventId } from './vocabulary.js';

/** Lowers a triggered ability (6.2): one program, and a row for each of its triggers. */
export function lowerTriggered(lowering: Lowering, ability: TriggeredAbility): LoweredTrigger[] {
  const counts = ability.limit !== undefined || ability.nth !== undefined;
  const counted = {
    limit: ability.limit ?? 0,
    counter: counts ? lowering.newCounter() : 0,
  };
  const first = addEffects(lowering, ability.effects, ability.name, counted, ability.triggers);
  return ability.triggers.map((trigger, i) => {
    const index = i === 0 ? first : addSameAbility(lowering, first);
    return {
      event: eventId(trigger.on),
      row: triggerRow(lowering, trigger, ability, index),
      zone: ability.zone ?? 'play',
      isOwn: isOwn(trigger),
      who: whoRel(trigger),
      ability: index,
    };
  });
}

/** "Whenever … this turn": the trigger that an effect makes, and its ability. */
export function lowerFloatingTrigger(
  lowering: Lowering,
  effect: EffectOf<'whenever'>,
): Pick<LoweredTrigger, 'row' | 'ability'> {
  return jumpedOver(lowering, () => {
    const ability = addEffects(lowering, effect.effects, undefined);
    return { row: triggerRow(lowering, withoutAffected(effect.trigger), {}, ability), ability };
  });
}

function triggerRow(
  lowering: Lowering,
  trigger: Trigger,
  ability: Pick<TriggeredAbility, 'during' | 'nth'>,
  index: number,
): number {
  const scope = new Scope(false, false);
  return lowering.newRow(
    rowWords(TRIGGER_ROW, {
      event: eventId(trigger.on),
      who: whoRel(trigger),
      self: isOwn(trigger),
      subject: trigger.subject && !isOwn(trigger) ? lowering.filter(trigger.subject, scope) : -1,
      other: trigger.other ? lowering.filter(trigger.other, scope) : -1,
      during: lowering.conditionOrNone(ability.during, scope),
      nth: ability.nth ?? 0,
      nthOfEach: countsForEach(trigger),
      ability: index,
      fromLocation: fromLocation(trigger),
      paidMin: trigger.paid?.min ?? -1,
      paidMax: trigger.paid?.max ?? -1,
      fromZone: trigger.from === 'hand' ? Zone.Hand : trigger.from === 'deck' ? Zone.Deck : -1,
      asAction: trigger.asAction === true,
      isFree: trigger.free === true,
      cameFrom: cameFrom(trigger),
      byChoice: trigger.byChoice === true,
      byVanish: trigger.because === 'Vanish',
      which: which(lowering, trigger),
    }),
  );
}

/** The coined keyword that is used, or the name of the ability. */
const which = (lowering: Lowering, { coined, named }: Trigger): number =>
  coined !== undefined ? lowering.coined(coined) : named !== undefined ? lowering.abilityName(named) : -1;

const cameFrom = ({ from }: Trigger): number =>
  from === 'discard' ? CameFrom.Discard : from === 'elsewhere' ? CameFrom.Elsewhere : -1;

const fromLocation = ({ fromLocation: from }: Trigger): number => {
  if (from === undefined) return -1;
  return from === 'here' ? FromLocation.This : FromLocation.Any;
};

const whoRel = ({ who }: Trigger): Rel => (who === 'you' ? Rel.You : who === 'opponents' ? Rel.Opponents : Rel.Any);

/** "An opponent plays their second character": each of them has a second one. */
const countsForEach = ({ on, who }: Trigger): boolean =>
  (who === 'opponents' || who === 'any') && (on === 'plays' || on === 'draws' || on === 'discards');

/** It waits for what happens to its own card, whatever else is so. */
const isOwn = ({ subject }: Trigger): boolean => subject?.self === true && Object.keys(subject).length === 1;

/** "Whenever they …": the ability is bound to the cards themselves, so its filter needn't say so. */
function withoutAffected(trigger: Trigger): Trigger {
  const { subject, ...rest } = trigger;
  if (!subject?.affected) return trigger;
  const { affected: _affected, ...others } = subject;
  return Object.keys(others).length > 0 ? { ...rest, subject: others } : rest;
}
