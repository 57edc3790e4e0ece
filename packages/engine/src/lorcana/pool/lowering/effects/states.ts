import { Op } from '../../../layout/index.js';
import { lowerTarget } from '../choices.js';
import { countAnew } from '../control-flow.js';
import type { EffectOf, Lowering } from '../lowering.js';
import { exertable } from '../requirements.js';
import type { Scope } from '../scope.js';

/** Ready, exerted, banished. */

export function ready(lowering: Lowering, effect: EffectOf<'ready'>, scope: Scope): void {
  lowering.emit(Op.Ready, lowerTarget(lowering, effect.what, scope));
}

export function exert(lowering: Lowering, effect: EffectOf<'exert'>, scope: Scope): void {
  lowering.emit(Op.Exert, lowerTarget(lowering, effect.what, scope, 0, exertable(effect)));
}

export function banish(lowering: Lowering, effect: EffectOf<'banish'>, scope: Scope): void {
  const what = lowerTarget(lowering, effect.what, scope);
  countAnew(lowering, scope);
  lowering.emit(Op.Banish, what);
}
