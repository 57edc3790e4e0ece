import type { CardRef } from '../../../language/index.js';
import { Choice } from '../../../layout/index.js';
import { lowerTarget } from '../choices.js';
import { forPlayers } from '../control-flow.js';
import { emitPayInk, emitPlay } from '../deeds.js';
import type { EffectOf, Lowering } from '../lowering.js';
import { playFlags } from '../requirements.js';
import type { Scope } from '../scope.js';

/** Playing cards by effects, and paying. */

export function play(lowering: Lowering, effect: EffectOf<'play'>, scope: Scope): void {
  forPlayers(lowering, effect.by, scope, (rel) => {
    const what = lowerTarget(lowering, chosenByPlayer(effect), scope, Choice.Playable);
    emitPlay(lowering, what, rel, playFlags(effect));
  });
}

/** Who plays a card chooses it, unless the text says who does. */
function chosenByPlayer({ what, by }: EffectOf<'play'>): CardRef {
  if (by === undefined || typeof what === 'string' || !('select' in what) || what.select.by !== undefined) return what;
  const isNamed = by === 'itsPlayer' || by === 'eventPlayer' || by === 'otherPlayer';
  return { select: { ...what.select, by: isNamed ? by : 'thatPlayer' } };
}

export function payInk(lowering: Lowering, effect: EffectOf<'payInk'>, scope: Scope): void {
  forPlayers(lowering, effect.who, scope, (rel) => {
    emitPayInk(lowering, rel, lowering.amount(effect.amount, scope));
  });
}
