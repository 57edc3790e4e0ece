import type { Amount, CardRef } from '../../../language/index.js';
import { AM, Am, Choice, Counted, Op, packCounted, packRef, Ref, Rel } from '../../../layout/index.js';
import { Purpose } from '../../purposes/parts.js';
import { emitChoose, lowerTarget, UNLIMITED } from '../choices.js';
import { countAnew, countAnewFor, forPlayers, keep } from '../control-flow.js';
import { emitDiscard, emitPayInk, emitPlay } from '../deeds.js';
import { type EffectOf, type Lowering, ProgramError } from '../lowering.js';
import { whoseOf } from '../references.js';
import { playFlags, shiftable } from '../requirements.js';
import { type Scope, says } from '../scope.js';

/** What players do: draw, discard, gain and lose lore, play cards, pay. */

export function draw(lowering: Lowering, effect: EffectOf<'draw'>, scope: Scope): void {
  forPlayers(lowering, effect.who, scope, (rel) => {
    const until: Amount = { amount: effect.amount, less: { cards: 'hand', of: whoseOf(effect.who) } };
    const amount = lowering.amount(effect.until ? until : effect.amount, scope);
    countAnewFor(lowering, amount, scope);
    lowering.emit(Op.Draw, { player: rel, amount });
    lowering.notes.player(Purpose.Draws, rel, amount);
  });
}

export function discard(lowering: Lowering, effect: EffectOf<'discard'>, scope: Scope): void {
  const countsItself = says(effect.amount ?? 1, /"thisWay"/);
  if (!countsItself) countAnew(lowering, scope);
  forPlayers(lowering, effect.who, scope, (rel) => {
    const kept = lowering.jump(Op.JumpIfKept, { player: rel });
    discardBy(lowering, effect, rel, scope);
    kept.here();
  });
}

function discardBy(lowering: Lowering, effect: EffectOf<'discard'>, rel: number, scope: Scope): void {
  const amount = effect.amount ?? 1;
  switch (effect.how) {
    case 'hand':
      lowering.emit(Op.DiscardHand, { player: rel });
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
  lowering.emit(Op.DiscardRandom, { player: rel, amount });
  lowering.notes.player(Purpose.Discards, rel, amount);
}

function discardEvery(lowering: Lowering, effect: EffectOf<'discard'>, rel: number, scope: Scope): void {
  const every = scope.newRegister();
  const filter = lowering.filter({ ...effect.filter, zone: 'hand', of: whoseOf(effect.who) }, scope);
  keep(lowering, packRef(Ref.All, filter), every);
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

export function gainLore(lowering: Lowering, effect: EffectOf<'gainLore'>, scope: Scope): void {
  forPlayers(lowering, effect.who, scope, (rel) => {
    const amount = lowering.amount(effect.amount, scope);
    lowering.emit(Op.GainLore, { player: rel, amount });
    lowering.notes.player(Purpose.GainsLore, rel, amount);
  });
}

export function loseLore(lowering: Lowering, effect: EffectOf<'loseLore'>, scope: Scope): void {
  const amount = lowering.amount(effect.amount, scope);
  countAnewFor(lowering, amount, scope);
  forPlayers(lowering, effect.who, scope, (rel) => {
    lowering.emit(Op.LoseLore, { player: rel, amount });
    lowering.notes.player(Purpose.LosesLore, rel, amount);
  });
}

export function play(lowering: Lowering, effect: EffectOf<'play'>, scope: Scope): void {
  forPlayers(lowering, effect.by, scope, (rel) => {
    const what = lowerTarget(lowering, chosenByPlayer(effect), scope, Choice.Playable, shiftable(effect));
    emitPlay(lowering, what, rel, playFlags(effect), effect.less);
  });
}

/** Who plays a card chooses it, unless the text says who does. */
function chosenByPlayer({ what, by }: EffectOf<'play'>): CardRef {
  if (by === undefined || typeof what === 'string' || !('select' in what) || what.select.by !== undefined) return what;
  const isNamed = by === 'itsPlayer' || by === 'eventPlayer' || by === 'otherPlayer';
  return { select: { ...what.select, by: isNamed ? by : 'thatPlayer' } };
}

export function payInk(lowering: Lowering, effect: EffectOf<'payInk'>, scope: Scope): void {
  const { amount, upTo } = effect;
  if (amount === 'any' || upTo) return payAnyInk(lowering, amount, scope);
  forPlayers(lowering, effect.who, scope, (rel) => {
    emitPayInk(lowering, rel, lowering.amount(amount, scope));
  });
}

/** How much is chosen first. */
function payAnyInk(lowering: Lowering, amount: Amount | 'any', scope: Scope): void {
  const ready = packCounted(Counted.Now, lowering.row(AM, Am.ReadyInk, { player: Rel.You }));
  if (amount !== 'any' && typeof amount !== 'number') throw new ProgramError('up to a number of ink is paid');
  const most =
    amount === 'any' ? ready : packCounted(Counted.Now, lowering.row(AM, Am.AtMost, { amount: ready, max: amount }));
  // Nothing says what each ink is for: whoever pays takes the first number offered, which is the most.
  lowering.emit(Op.AskAmount, { chooser: Rel.You, most, damaged: -1 });
  countAnew(lowering, scope);
  lowering.emit(Op.PayAnyInk, { player: Rel.You });
  lowering.notes.player(Purpose.PaysInk, Rel.You, lowering.chosenNumber);
}
