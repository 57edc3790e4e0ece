import type { CardFilter, Duration, Effect, Modifier } from '../../../language/index.js';
import { Lasts } from '../../../layout/constants.js';
import { DelayedUntil, Op, Ref, Rel } from '../../../layout/index.js';
import { lowerTarget, toEach } from '../choices.js';
import { forPlayers } from '../control-flow.js';
import type { EffectOf, Jump, Lowering } from '../lowering.js';
import { lowerModifiers, noteModifiers } from '../modifiers.js';
import { lowerPlayerModifiers, notePlayerModifier } from '../player-modifiers.js';
import { addEffects, jumpedOver } from '../programs.js';
import { type Scope, says } from '../scope.js';
import { lowerStaticRow, noteStatic } from '../static.js';
import { lowerFloatingTrigger } from '../triggered.js';

/** What lasts (6.4), waits to happen (6.2.7.1), or is delayed. */

const DURATIONS: Readonly<Record<Duration, Lasts>> = {
  throughTheirNextTurn: Lasts.ThroughTheirNextTurn,
  throughYourNextTurn: Lasts.ThroughYourNextTurn,
  thisTurn: Lasts.ThisTurn,
  untilYourNextTurn: Lasts.UntilTurnOf,
  theirNextTurn: Lasts.NextTurnWaiting,
  theirNextReady: Lasts.NextReady,
  whileSourceInPlay: Lasts.WhileSource,
  thisChallenge: Lasts.ThisChallenge,
  permanent: Lasts.Permanent,
};

export function apply(lowering: Lowering, effect: EffectOf<'apply'>, scope: Scope): void {
  const lasts = DURATIONS[effect.duration];
  const modifiers = effect.modifiers.map((modifier) => atReadyStep(modifier, effect.duration));
  const group = continuousGroup(effect, scope);
  if (group) return applyContinuously(lowering, group, modifiers, lasts, scope);
  // "gets +{S} equal to the {S} of chosen character": the amount's choice comes with the card's.
  if (effect.choice) return applyOneOf(lowering, modifiers, lowerTarget(lowering, effect.to, scope), lasts, scope);
  // What a gained ability speaks of is its own.
  const numbers = modifiers.filter((modifier) => !('ability' in modifier));
  toEach(lowering, effect.to, numbers, scope, (to) => applyTo(lowering, modifiers, to, lasts, scope));
}

function applyTo(lowering: Lowering, modifiers: readonly Modifier[], to: number, lasts: Lasts, scope: Scope): void {
  const lowered = lowerModifiers(lowering, modifiers, scope);
  lowering.emit(Op.Apply, { cards: to, modifiers: lowered.list, lasts });
  noteModifiers(lowering, lowered, to, lasts);
}

/** Cards to whom something applies as long as it lasts, and a card that it speaks of as the event's, -1 for none. */
interface Group {
  readonly all: CardFilter;
  readonly about: number;
}

/**
 * "can't …" about a whole group applies to whoever belongs to it later as well (6.4.2.1, 6.4.2.2), unless only the effect that
 * resolves knows who does.
 */
function continuousGroup({ to, modifiers, choice }: EffectOf<'apply'>, scope: Scope): Group | undefined {
  if (choice || typeof to === 'string' || !('all' in to)) return undefined;
  if (!modifiers.every((modifier) => 'cant' in modifier)) return undefined;
  const group = atChosenPlace(to.all, scope) ?? { all: to.all, about: -1 };
  return isKnownLater(group, scope) ? group : undefined;
}

/** "Characters there": at the location that was selected, as long as it is in play. */
function atChosenPlace({ at, ...rest }: CardFilter, scope: Scope): Group | undefined {
  const isChosen = typeof at === 'object' && at.amongFirst === true && Object.keys(at).length === 1;
  return isChosen ? { all: { ...rest, wasAt: 'event' }, about: scope.first } : undefined;
}

function isKnownLater({ all: { other, wasAt, ...rest }, about }: Group, scope: Scope): boolean {
  const speaksOfOthers = scope.selected !== 0 || scope.othersThanEvent || scope.hasOpposite || scope.namesOpposite;
  if (other && speaksOfOthers) return false;
  return (wasAt === undefined || about >= 0) && !says(rest, KNOWN_NOW);
}

const KNOWN_NOW =
  /"(?:it|first|affected|revealed|event|eventOther|eventPlayer|otherPlayer|itsPlayer|amongFirst|amongChosen|sangThis|named\w+)"/;

function applyContinuously(
  lowering: Lowering,
  { all, about }: Group,
  modifiers: readonly Modifier[],
  lasts: Lasts,
  scope: Scope,
): void {
  const { event } = scope;
  if (about >= 0) scope.event = Ref.Event;
  const lowered = lowerStaticRow(lowering, { kind: 'static', to: { all }, modifiers }, scope);
  scope.event = event;
  lowering.emit(Op.ApplyContinuous, { ability: lowered.row, lasts, about });
  noteStatic(lowering, lowered, lasts);
}

/** "gains your choice of Evasive or Rush": one option for each of the modifiers. */
function applyOneOf(lowering: Lowering, modifiers: readonly Modifier[], to: number, lasts: Lasts, scope: Scope): void {
  const at = lowering.emit(Op.OneOf, {
    chooser: Rel.You,
    options: modifiers.map(() => ({ requirements: -1, target: -1 })),
  });
  const ends: Jump[] = [];
  const notes = modifiers.map((modifier, i) => {
    lowering.optionHere(at, i);
    const option = lowering.notes.block(() => applyTo(lowering, [modifier], to, lasts, scope));
    ends.push(lowering.jump(Op.Jump, {}));
    return option;
  });
  for (const end of ends) end.here();
  lowering.notes.oneOf(at, Rel.You, notes);
}

/** "can't ready at the start of their next turn" forbids that step alone, not readying by an effect before it. */
function atReadyStep(modifier: Modifier, duration: Duration): Modifier {
  if (duration !== 'theirNextReady') return modifier;
  if ('cant' in modifier && modifier.cant === 'ready') return { ...modifier, cant: 'readyAtStart' };
  if ('ability' in modifier && modifier.ability.kind === 'static' && modifier.ability.modifiers) {
    const modifiers = modifier.ability.modifiers.map((inner) => atReadyStep(inner, duration));
    return { ability: { ...modifier.ability, modifiers } };
  }
  return modifier;
}

export function applyToPlayer(lowering: Lowering, effect: EffectOf<'applyToPlayer'>, scope: Scope): void {
  forPlayers(lowering, effect.who, scope, (rel) => {
    const lasts = DURATIONS[effect.duration];
    const { modifiers } = lowerPlayerModifiers(lowering, effect.modifiers, scope);
    for (const modifier of modifiers) {
      lowering.emit(Op.ApplyPlayer, { player: rel, modifier: modifier.row, lasts });
      notePlayerModifier(lowering, modifier, rel);
    }
  });
}

export function whenever(lowering: Lowering, effect: EffectOf<'whenever'>, scope: Scope): void {
  const { row, ability } = lowerFloatingTrigger(lowering, effect);
  const about = effect.trigger.subject?.affected ? scope.it : -1;
  lowering.emit(Op.Float, { trigger: row, lasts: DURATIONS[effect.duration], nextOnly: effect.next === true, about });
  // It may be done, if what it waits for happens.
  lowering.notes.either(-1, -1, [{ ability, about }]);
}

export function atEndOfTurn(lowering: Lowering, effect: EffectOf<'atEndOfTurn'>, scope: Scope): void {
  delay(
    lowering,
    effect.effects,
    'At the end of the turn',
    effect.whose === 'you' ? DelayedUntil.EndOfYourTurn : DelayedUntil.EndOfTurn,
    scope,
  );
}

export function atStartOfTurn(lowering: Lowering, effect: EffectOf<'atStartOfTurn'>, scope: Scope): void {
  delay(lowering, effect.effects, 'At the start of your turn', DelayedUntil.StartOfYourTurn, scope);
}

export function afterChallenge(lowering: Lowering, effect: EffectOf<'afterChallenge'>, scope: Scope): void {
  delay(lowering, effect.effects, 'After the challenge', DelayedUntil.EndOfChallenge, scope);
}

function delay(lowering: Lowering, effects: readonly Effect[], name: string, until: DelayedUntil, scope: Scope): void {
  const ability = jumpedOver(lowering, () => addEffects(lowering, effects, name));
  lowering.emit(Op.Delay, { ability, until, about: scope.it });
  lowering.notes.add({ ability, about: scope.it });
}
