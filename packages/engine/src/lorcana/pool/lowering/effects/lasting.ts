import type { CardFilter, Duration, Effect, Modifier } from '../../../language/index.js';
import { Lasts } from '../../../layout/constants.js';
import { Op, Rel } from '../../../layout/index.js';
import { lowerTarget } from '../choices.js';
import { forPlayers } from '../control-flow.js';
import type { EffectOf, Lowering } from '../lowering.js';
import { lowerModifiers } from '../modifiers.js';
import { lowerPlayerModifiers } from '../player-modifiers.js';
import { jumpedOver, lowerProgram } from '../programs.js';
import type { Scope } from '../scope.js';
import { lowerStaticRow } from '../static-rows.js';
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
  const group = continuousGroup(effect);
  if (group) return applyContinuously(lowering, group, effect.modifiers, lasts, scope);
  // "gets +{S} equal to the {S} of chosen character": the amount's choice comes with the card's.
  const to = lowerTarget(lowering, effect.to, scope);
  const modifiers = effect.modifiers.map((modifier) => atReadyStep(modifier, effect.duration));
  if (effect.choice) return applyOneOf(lowering, modifiers, to, lasts, scope);
  lowering.emit(Op.Apply, to, lowerModifiers(lowering, modifiers, scope), lasts);
}

/** "can't …" about a whole group applies to whoever belongs to it later as well (6.4.2.1, 6.4.2.2). */
function continuousGroup({ to, modifiers, choice }: EffectOf<'apply'>): CardFilter | undefined {
  if (choice || typeof to === 'string' || !('all' in to)) return undefined;
  return modifiers.every((modifier) => 'cant' in modifier) ? to.all : undefined;
}

function applyContinuously(
  lowering: Lowering,
  all: CardFilter,
  modifiers: readonly Modifier[],
  lasts: Lasts,
  scope: Scope,
): void {
  const row = lowerStaticRow(lowering, { kind: 'static', to: { all }, modifiers }, scope);
  lowering.emit(Op.ApplyContinuous, row, lasts);
}

/** "gains your choice of Evasive or Rush": one option for each of the modifiers. */
function applyOneOf(lowering: Lowering, modifiers: readonly Modifier[], to: number, lasts: Lasts, scope: Scope): void {
  const at = lowering.emit(Op.OneOf, Rel.You, modifiers.length, ...modifiers.flatMap(() => [-1, -1]));
  const ends = modifiers.map((modifier, i) => {
    lowering.code[at + 4 + 2 * i] = lowering.pc;
    lowering.emit(Op.Apply, to, lowerModifiers(lowering, [modifier], scope), lasts);
    return lowering.jump(Op.Jump);
  });
  for (const end of ends) end.here();
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
    const list = lowerPlayerModifiers(lowering, effect.modifiers, scope);
    for (let i = 1; i <= lowering.data[list]; i++) lowering.emit(Op.ApplyPlayer, rel, lowering.data[list + i], lasts);
  });
}

export function whenever(lowering: Lowering, effect: EffectOf<'whenever'>, scope: Scope): void {
  const row = lowerFloatingTrigger(lowering, effect);
  const about = effect.trigger.subject?.affected ? scope.it : -1;
  lowering.emit(Op.Float, row, DURATIONS[effect.duration], effect.next ? 1 : 0, about);
}

export function atEndOfTurn(lowering: Lowering, effect: EffectOf<'atEndOfTurn'>, scope: Scope): void {
  const ability = delayed(lowering, effect.effects, 'At the end of the turn');
  lowering.emit(Op.Delay, ability, effect.whose === 'you' ? 2 : 0, scope.it);
}

export function afterChallenge(lowering: Lowering, effect: EffectOf<'afterChallenge'>, scope: Scope): void {
  const ability = delayed(lowering, effect.effects, 'After the challenge');
  lowering.emit(Op.Delay, ability, 1, scope.it);
}

const delayed = (lowering: Lowering, effects: readonly Effect[], name: string): number =>
  jumpedOver(lowering, () => lowerProgram(lowering, effects, name));
