import { Op } from '../../../layout/index.js';
import { Purpose } from '../../purposes/parts.js';
import { lowerTarget } from '../choices.js';
import { countAnew } from '../control-flow.js';
import { emitBanish, emitExert } from '../deeds.js';
import type { EffectOf, Lowering } from '../lowering.js';
import { exertable } from '../requirements.js';
import type { Scope } from '../scope.js';

/** Ready, exerted, banished. */

export function ready(lowering: Lowering, effect: EffectOf<'ready'>, scope: Scope): void {
  const what = lowerTarget(lowering, effect.what, scope);
  lowering.emit(Op.Ready, what);
  lowering.notes.cards(Purpose.Ready, what);
}

export function exert(lowering: Lowering, effect: EffectOf<'exert'>, scope: Scope): void {
  emitExert(lowering, lowerTarget(lowering, effect.what, scope, 0, exertable(effect)));
}

export function banish(lowering: Lowering, effect: EffectOf<'banish'>, scope: Scope): void {
  const what = lowerTarget(lowering, effect.what, scope);
  countAnew(lowering, scope);
  emitBanish(lowering, what);
}
