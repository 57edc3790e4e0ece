import type { Amount } from '../../../language/index.js';
import { Op, Ref, Rel } from '../../../layout/index.js';
import { Purpose } from '../../purposes/parts.js';
import { emitChoose, UNLIMITED } from '../choices.js';
import { countAnew, countAnewFor, forPlayers, keep } from '../control-flow.js';
import { emitDiscard } from '../deeds.js';
import type { EffectOf, Lowering } from '../lowering.js';
import { whoseOf } from '../references.js';
import type { Scope } from '../scope.js';

/** Drawing and discarding. */

export function draw(lowering: Lowering, effect: EffectOf<'draw'>, scope: Scope): void {
  forPlayers(lowering, effect.who, scope, (rel) => {
    const until: Amount = { amount: effect.amount, less: { cards: 'hand', of: whoseOf(effect.who) } };
    const amount = lowering.amount(effect.until ? until : effect.amount, scope);
    countAnewFor(lowering, amount, scope);
    lowering.emit(Op.Draw, rel, amount);
    lowering.notes.player(Purpose.Draws, rel, amount);
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
      lowering.emit(Op.DiscardHand, rel);
      return lowering.notes.player(Purpose.Discards, rel, UNLIMITED);
    case 'every':
      return discardEvery(lowering, effect, rel, scope);
    case 'random':
      return discardRandom(lowering, rel, lowering.amount(amount, scope));
    default:
      return discardChosen(lowering, effect, amount, rel, scope);
  }
}

function discardRandom(lowering: Lowering, rel: number, amount: number): void {
  lowering.emit(Op.DiscardRandom, rel, amount);
  lowering.notes.player(Purpose.Discards, rel, amount);
}

function discardEvery(lowering: Lowering, effect: EffectOf<'discard'>, rel: number, scope: Scope): void {
  const every = scope.newRegister();
  const filter = lowering.filter({ ...effect.filter, zone: 'hand', of: whoseOf(effect.who) }, scope);
  keep(lowering, Ref.All | (filter << 3), every);
  emitDiscard(lowering, rel, every);
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
  emitChoose(lowering, register, effect.how === 'youChoose' ? Rel.You : rel, filter, min, max, 0);
  scope.select(register);
  emitDiscard(lowering, rel, register);
}
