import type { Amount } from '../../../language/index.js';
import { Fixed } from '../../../layout/constants.js';
import { Counted, Op, Pred, packCounted, Ref, RefBits, Rel } from '../../../layout/index.js';
import { PartKind, Purpose } from '../../purposes/parts.js';
import { choiceFlags, isSingle, lowerTarget, toEach, UNLIMITED } from '../choices.js';
import { countAnew, countAnewFor, forEachCard } from '../control-flow.js';
import { emitDamage } from '../deeds.js';
import { predicate } from '../filters.js';
import type { EffectOf, Lowering } from '../lowering.js';
import { singlePlayer } from '../references.js';
import type { Scope } from '../scope.js';

/** Damage, and what is done with its counters (1.9). */

export function damage(lowering: Lowering, effect: EffectOf<'damage'>, scope: Scope): void {
  toEach(lowering, effect.to, effect.amount, scope, (to) =>
    emitDamage(lowering, to, lowering.amount(effect.amount, scope), FIXED[effect.cantBe ?? 'no']),
  );
}

const FIXED = { no: Fixed.No, reduced: Fixed.Unreduced, prevented: Fixed.Unprevented } as const;

export function putDamage(lowering: Lowering, effect: EffectOf<'putDamage'>, scope: Scope): void {
  toEach(lowering, effect.to, effect.amount, scope, (to) => {
    const amount = lowering.amount(effect.amount, scope);
    lowering.emit(Op.PutDamage, { to, amount });
    lowering.notes.cards(Purpose.PutDamage, to, amount);
  });
}

export function divideDamage(lowering: Lowering, effect: EffectOf<'divideDamage'>, scope: Scope): void {
  const { among, put } = effect;
  const register = scope.newRegister();
  scope.fromPlay |= 1 << register;
  const filter = lowering.filter(among, scope);
  const most = among.any ? UNLIMITED : lowering.amount(among.count ?? 1, scope);
  const chooser = singlePlayer(among.by ?? 'you', scope);
  const amount = lowering.amount(effect.amount, scope);
  const flags = choiceFlags(among);
  const pc = lowering.emit(Op.Divide, { register, chooser, filter, amount, most, flags, isPut: put === true });
  if (!put) lowering.emit(Op.DamageResume);
  const ref = scope.select(register);
  // A point for one card at a time is as good as a choice of any number of them that take one each.
  const one = packCounted(Counted.Before, 1);
  lowering.notes.add({
    kind: PartKind.Choose,
    fields: { pc, rel: chooser, filter, min: one, max: amount, flags },
    register,
  });
  lowering.notes.cards(Purpose.Damage, ref, one);
}

export function removeDamage(lowering: Lowering, effect: EffectOf<'removeDamage'>, scope: Scope): void {
  // "From up to that many": how many there were is known until they are chosen.
  const counts =
    typeof effect.from === 'object' && 'select' in effect.from && typeof effect.from.select.count === 'object';
  const amount = amountOrAll(lowering, effect.amount, scope);
  if (!counts) countAnewUnless(lowering, amount, scope);
  const from = lowerTarget(lowering, effect.from, scope);
  if (counts) countAnewUnless(lowering, amount, scope);
  if (!effect.upTo || amount === UNLIMITED) return heal(lowering, from, amount);
  if (isSingle(effect.from)) return removeUpTo(lowering, from, amount);
  forEachCard(lowering, from, scope, (one) => removeUpTo(lowering, one, amount));
}

/** "Remove that much damage": how much that is has been counted before. */
const countAnewUnless = (lowering: Lowering, amount: number, scope: Scope): void =>
  amount === UNLIMITED ? countAnew(lowering, scope) : countAnewFor(lowering, amount, scope);

function removeUpTo(lowering: Lowering, from: number, amount: number): void {
  askAmount(lowering, amount, from);
  heal(lowering, from, lowering.chosenNumber);
}

function heal(lowering: Lowering, from: number, amount: number): void {
  lowering.emit(Op.RemoveDamage, { from, amount });
  lowering.notes.cards(Purpose.Heal, from, amount);
}

export function moveDamage(lowering: Lowering, effect: EffectOf<'moveDamage'>, scope: Scope): void {
  const amount = amountOrAll(lowering, effect.amount, scope);
  countAnewUnless(lowering, amount, scope);
  const from = lowerTarget(lowering, effect.from, scope);
  // Damage can't be moved back onto where it comes from (1.9.2.4).
  const elsewhere =
    (from & RefBits.TagMask) === Ref.Register
      ? [predicate(Pred.NotMarked, { registers: 1 << (from >> RefBits.ArgumentAt) })]
      : [];
  const to = lowerTarget(lowering, effect.to, scope, 0, elsewhere);
  if (!effect.upTo || amount === UNLIMITED) return moveCounters(lowering, from, to, amount);
  if (isSingle(effect.from)) return moveUpTo(lowering, from, to, amount);
  forEachCard(lowering, from, scope, (one) => moveUpTo(lowering, one, to, amount));
}

function moveUpTo(lowering: Lowering, from: number, to: number, amount: number): void {
  askAmount(lowering, amount, from);
  moveCounters(lowering, from, to, lowering.chosenNumber);
}

function moveCounters(lowering: Lowering, from: number, to: number, amount: number): void {
  lowering.emit(Op.MoveDamage, { from, to, amount });
  lowering.notes.cards(Purpose.Heal, from, amount);
  lowering.notes.cards(Purpose.PutDamage, to, amount);
}

/** "Up to N": asks for a number; there can't be more than the damage on a card. */
function askAmount(lowering: Lowering, amount: number, ref: number): void {
  const pc = lowering.emit(Op.AskAmount, { chooser: Rel.You, most: amount, damaged: ref });
  lowering.notes.add({ kind: PartKind.Number, fields: { pc, amount, ref } });
}

const amountOrAll = (lowering: Lowering, amount: Amount | 'all', scope: Scope): number =>
  amount === 'all' ? UNLIMITED : lowering.amount(amount, scope);
