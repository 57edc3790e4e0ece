import type { Amount } from '../../../language/index.js';
import { Op, Pred, Ref, Rel } from '../../../layout/index.js';
import { choiceFlags, isSingle, lowerTarget, UNLIMITED } from '../choices.js';
import { countAnew, forEachCard } from '../control-flow.js';
import type { EffectOf, Lowering } from '../lowering.js';
import { singlePlayer } from '../players.js';
import type { Scope } from '../scope.js';

/** Damage, and what is done with its counters (1.9). */

export function damage(lowering: Lowering, effect: EffectOf<'damage'>, scope: Scope): void {
  const to = lowerTarget(lowering, effect.to, scope);
  lowering.emit(Op.Damage, to, lowering.amount(effect.amount, scope));
  lowering.emit(Op.DamageResume);
}

export function putDamage(lowering: Lowering, effect: EffectOf<'putDamage'>, scope: Scope): void {
  const to = lowerTarget(lowering, effect.to, scope);
  lowering.emit(Op.PutDamage, to, lowering.amount(effect.amount, scope));
}

export function divideDamage(lowering: Lowering, effect: EffectOf<'divideDamage'>, scope: Scope): void {
  const { among, put } = effect;
  const register = scope.newRegister();
  scope.fromPlay |= 1 << register;
  const filter = lowering.filter(among, scope);
  const most = among.any ? UNLIMITED : lowering.amount(among.count ?? 1, scope);
  const chooser = singlePlayer(among.by ?? 'you', scope);
  const amount = lowering.amount(effect.amount, scope);
  lowering.emit(Op.Divide, register, chooser, filter, amount, most, choiceFlags(among), put ? 1 : 0);
  if (!put) lowering.emit(Op.DamageResume);
  scope.select(register);
}

export function removeDamage(lowering: Lowering, effect: EffectOf<'removeDamage'>, scope: Scope): void {
  countAnew(lowering, scope);
  const amount = amountOrAll(lowering, effect.amount, scope);
  const from = lowerTarget(lowering, effect.from, scope);
  if (!effect.upTo || amount === UNLIMITED) return void lowering.emit(Op.RemoveDamage, from, amount);
  if (isSingle(effect.from)) return removeUpTo(lowering, from, amount);
  forEachCard(lowering, from, scope, (one) => removeUpTo(lowering, one, amount));
}

function removeUpTo(lowering: Lowering, from: number, amount: number): void {
  lowering.emit(Op.AskAmount, Rel.You, amount, from);
  lowering.emit(Op.RemoveDamage, from, lowering.chosenNumber);
}

export function moveDamage(lowering: Lowering, effect: EffectOf<'moveDamage'>, scope: Scope): void {
  countAnew(lowering, scope);
  const amount = amountOrAll(lowering, effect.amount, scope);
  const from = lowerTarget(lowering, effect.from, scope);
  // Damage can't be moved back onto where it comes from (1.9.2.4).
  const elsewhere = (from & 7) === Ref.Register ? [Pred.NotMarked, 1 << (from >> 3)] : [];
  const to = lowerTarget(lowering, effect.to, scope, 0, elsewhere);
  if (!effect.upTo || amount === UNLIMITED) return void lowering.emit(Op.MoveDamage, from, to, amount);
  if (isSingle(effect.from)) return moveUpTo(lowering, from, to, amount);
  forEachCard(lowering, from, scope, (one) => moveUpTo(lowering, one, to, amount));
}

function moveUpTo(lowering: Lowering, from: number, to: number, amount: number): void {
  lowering.emit(Op.AskAmount, Rel.You, amount, from);
  lowering.emit(Op.MoveDamage, from, to, lowering.chosenNumber);
}

const amountOrAll = (lowering: Lowering, amount: Amount | 'all', scope: Scope): number =>
  amount === 'all' ? UNLIMITED : lowering.amount(amount, scope);
