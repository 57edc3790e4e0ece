import { Op } from '../../../layout/index.js';
import { Purpose } from '../../purposes/parts.js';
import { countAnewFor, forPlayers } from '../control-flow.js';
import type { EffectOf, Lowering } from '../lowering.js';
import type { Scope } from '../scope.js';

export function gainLore(lowering: Lowering, effect: EffectOf<'gainLore'>, scope: Scope): void {
  forPlayers(lowering, effect.who, scope, (rel) => {
    const amount = lowering.amount(effect.amount, scope);
    lowering.emit(Op.GainLore, rel, amount);
    lowering.notes.player(Purpose.GainsLore, rel, amount);
  });
}

export function loseLore(lowering: Lowering, effect: EffectOf<'loseLore'>, scope: Scope): void {
  const amount = lowering.amount(effect.amount, scope);
  countAnewFor(lowering, amount, scope);
  forPlayers(lowering, effect.who, scope, (rel) => {
    lowering.emit(Op.LoseLore, rel, amount);
    lowering.notes.player(Purpose.LosesLore, rel, amount);
  });
}
