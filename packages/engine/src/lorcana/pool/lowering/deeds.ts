import { Fixed } from '../../layout/constants.js';
import { Counted, Op, PlayFlag, packCounted, packRef, Ref, Rel } from '../../layout/index.js';
import { Purpose } from '../purposes/parts.js';
import type { Lowering } from './lowering.js';

/** Instructions that more than one part of the language comes to, each with what it is for. */

export function emitDamage(lowering: Lowering, to: number, amount: number, fixed = Fixed.No): void {
  lowering.emit(Op.Damage, { to, amount, fixed });
  lowering.emit(Op.DamageResume);
  lowering.notes.cards(Purpose.Damage, to, amount);
}

export function emitExert(lowering: Lowering, what: number): void {
  lowering.emit(Op.Exert, { cards: what });
  lowering.notes.cards(Purpose.Exert, what);
}

export function emitBanish(lowering: Lowering, what: number): void {
  lowering.emit(Op.Banish, { cards: what });
  lowering.notes.cards(Purpose.Banish, what);
}

/** The player of `rel` discards what a register holds. */
export function emitDiscard(lowering: Lowering, rel: number, register: number): void {
  lowering.emit(Op.DiscardMarked, { player: rel, register });
  lowering.notes.cards(Purpose.Discard, packRef(Ref.Register, register));
}

export function emitPlay(lowering: Lowering, what: number, rel: number, flags: number, less = 0): void {
  lowering.emit(Op.Play, { cards: what, flags, less });
  lowering.notes.cards((flags & PlayFlag.Pay) !== 0 ? Purpose.PlayForCost : Purpose.Play, what, 0, { rel });
}

export function emitPayInk(lowering: Lowering, rel: number, amount: number): void {
  lowering.emit(Op.PayInk, { player: rel, amount });
  lowering.notes.player(Purpose.PaysInk, rel, amount);
}

/** You pay so much for an ability of the source, or less. */
export function emitPayToUse(lowering: Lowering, amount: number, name: number): void {
  lowering.emit(Op.PayToUse, { amount, name });
  lowering.notes.player(Purpose.PaysInk, Rel.You, packCounted(Counted.Before, amount));
}

/** A card comes into your hand: to a policy that is as good as drawing it. */
export function noteCardForYou(lowering: Lowering): void {
  lowering.notes.player(Purpose.Draws, Rel.You, packCounted(Counted.Before, 1));
}
