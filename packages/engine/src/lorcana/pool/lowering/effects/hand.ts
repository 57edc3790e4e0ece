import type { Amount } from '../../../language/index.js';
import { Op, Ref, Rel } from '../../../layout/index.js';
import { UNLIMITED } from '../choices.js';
import { countAnew, countAnewFor, forPlayers } from '../control-flow.js';
import type { EffectOf, Lowering } from '../lowering.js';
import { whoseOf } from '../players.js';
import type { Scope } from '../scope.js';

/** Drawing and discarding. */

export function draw(lowering: Lowering, effect: EffectOf<'draw'>, scope: Scope): void {
  forPlayers(lowering, effect.who, scope, (rel) => {
    const until: Amount = { amount: effect.amount, less: { cards: 'hand', of: whoseOf(effect.who) } };
    const amount = lowering.amount(effect.until ? until : effect.amount, scope);
    countAnewFor(lowering, amount, scope);
    lowering.emit(Op.Draw, rel, amount);
  });
}

export function discard(lowering: Lowering, effect: EffectOf<'discard'>, scope: Scope): void {
  const countsItself = typeof effect.amount === 'object' && 'thisWay' in effect.amount;
  if (!countsItself) countAnew(lowering, scope);
  forPlayers(lowering, effect.who, scope, (rel) => {
    const kept = lowering.jump(Op.JumpIfKept, rel);
    discardBy(lowering, effect, rel, scope);
    kept.here();
  });
}

function discardBy(lowering: Lowering, effect: EffectOf<'discard'>, rel: number, scope: Scope): void {
  const amount = effect.amount ?? 1;
  switch (effect.how) {
    case 'hand':
      return void lowering.emit(Op.DiscardHand, rel);
    case 'every':
      return discardEvery(lowering, effect, rel, scope);
    case 'random':
      return void lowering.emit(Op.DiscardRandom, rel, lowering.amount(amount, scope));
    default:
      return discardChosen(lowering, effect, amount, rel, scope);
  }
}

function discardEvery(lowering: Lowering, effect: EffectOf<'discard'>, rel: number, scope: Scope): void {
  const every = scope.newRegister();
  const filter = lowering.filter({ ...effect.filter, zone: 'hand', of: whoseOf(effect.who) }, scope);
  lowering.emit(Op.Collect, Ref.All | (filter << 3), every);
  lowering.emit(Op.DiscardMarked, rel, every);
}

function discardChosen(
  lowering: Lowering,
  effect: EffectOf<'discard'>,
  amount: Amount,
  rel: number,
  scope: Scope,
): void {
  const whose = whoseOf(effect.who);
  const register = scope.newRegister();
  const filter = lowering.filter({ ...effect.filter, zone: 'hand', of: whose }, scope);
  const count: Amount = effect.until ? { amount: { cards: 'hand', of: whose }, less: amount } : amount;
  const max = effect.any ? UNLIMITED : lowering.amount(count, scope);
  const min = effect.any ? lowering.amount(0, scope) : max;
  lowering.emit(Op.Choose, register, effect.how === 'youChoose' ? Rel.You : rel, filter, min, max, 0);
  scope.select(register);
  lowering.emit(Op.DiscardMarked, rel, register);
}
