import type { CardRef } from '../../../language/index.js';
import { DeckPlace, Op, Pred, PutFlag, PutInto, Ref, RefBits, type Words } from '../../../layout/index.js';
import { Purpose } from '../../purposes/parts.js';
import { lowerTarget, remember } from '../choices.js';
import { countAnew, forPlayers } from '../control-flow.js';
import { emitBanish, emitExert } from '../deeds.js';
import { predicate } from '../filters.js';
import type { EffectOf, Lowering } from '../lowering.js';
import { exertable, movable, returnable } from '../requirements.js';
import type { Scope } from '../scope.js';

/** What is done to cards: ready, exerted, banished, put into another zone, moved to a location. */

export function ready(lowering: Lowering, effect: EffectOf<'ready'>, scope: Scope): void {
  const what = lowerTarget(lowering, effect.what, scope);
  lowering.emit(Op.Ready, { cards: what });
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

const PUT_INTO: Readonly<Record<EffectOf<'put'>['into'], PutInto>> = {
  hand: PutInto.Hand,
  inkwell: PutInto.Inkwell,
  deckTop: PutInto.DeckTop,
  deckBottom: PutInto.DeckBottom,
  deckTopOrBottom: PutInto.DeckTopOrBottom,
  deckShuffled: PutInto.DeckShuffled,
  discard: PutInto.Discard,
  under: PutInto.Under,
};

const PURPOSES: Readonly<Record<PutInto, Purpose>> = {
  [PutInto.Hand]: Purpose.ToHand,
  [PutInto.Inkwell]: Purpose.ToInkwell,
  [PutInto.DeckTop]: Purpose.ToDeckTop,
  [PutInto.DeckBottom]: Purpose.ToDeck,
  [PutInto.DeckTopOrBottom]: Purpose.ToDeck,
  [PutInto.DeckShuffled]: Purpose.ToDeck,
  [PutInto.Discard]: Purpose.Discard,
  [PutInto.Under]: Purpose.Under,
};

const DECK_PLACES = {
  [PutInto.DeckTop]: DeckPlace.Top,
  [PutInto.DeckBottom]: DeckPlace.Bottom,
  [PutInto.DeckTopOrBottom]: DeckPlace.Either,
} as const;

export function put(lowering: Lowering, effect: EffectOf<'put'>, scope: Scope): void {
  const { selected } = scope;
  const what = moved(lowering, effect, scope);
  const into = PUT_INTO[effect.into];
  const it = scope.it;
  // "Put a card from your hand under one of your other characters": other than the source, as that card is none of them.
  if (!isInPlay(effect.what)) scope.selected = selected;
  const target = effect.target === undefined ? Ref.This : lowerTarget(lowering, effect.target, scope);
  // "… into your hand": what is moved, not what it is put under, stays the subject of the sentence,
  // except that "put the top card of your deck under one of your characters … them" speaks of the character.
  if (effect.target === undefined) scope.it = it;
  countAnew(lowering, scope);
  const isOrdered = into === PutInto.DeckTop || into === PutInto.DeckBottom || into === PutInto.DeckTopOrBottom;
  if (isOrdered && !effect.random) {
    lowering.emit(Op.PutOrdered, { cards: what });
    lowering.emit(Op.PlacePile, { where: DECK_PLACES[into] });
    lowering.notes.cards(PURPOSES[into], what);
    return;
  }
  lowering.emit(Op.Put, { cards: what, into, flags: putFlags(effect), under: target });
  lowering.notes.cards(PURPOSES[into], what);
  if (into === PutInto.Under) lowering.notes.cards(Purpose.GetsCardUnder, target);
}

const isInPlay = (what: CardRef): boolean =>
  typeof what === 'string' || !('select' in what) || (what.select.zone ?? 'play') === 'play';

/** The top cards of a deck that go somewhere are "it" from here on, but not what they are put under. */
function moved(lowering: Lowering, effect: EffectOf<'put'>, scope: Scope): number {
  const { what, target } = effect;
  const ref = lowerTarget(lowering, what, scope, 0, returnable(effect, scope));
  if ((ref & RefBits.TagMask) === Ref.Top && target === undefined && scope.usesIt) remember(lowering, ref, scope);
  return ref;
}

const putFlags = ({ exerted, faceup, random }: EffectOf<'put'>): number =>
  (exerted ? PutFlag.Exerted : 0) | (faceup ? PutFlag.FaceUp : 0) | (random ? PutFlag.Random : 0);

export function shuffle(lowering: Lowering, effect: EffectOf<'shuffle'>, scope: Scope): void {
  forPlayers(lowering, effect.who, scope, (rel) => {
    lowering.emit(Op.Shuffle, { player: rel });
  });
}

export function move(lowering: Lowering, effect: EffectOf<'move'>, scope: Scope): void {
  const what = lowerTarget(lowering, effect.what, scope, 0, movable(lowering, effect, scope));
  if (effect.and !== undefined) return moveTogether(lowering, what, effect.and, effect.to, scope);
  const it = scope.it;
  const to = lowerTarget(lowering, effect.to, scope, 0, elsewhere(effect.to, what));
  lowering.emit(Op.MoveTo, { cards: what, to });
  lowering.notes.cards(Purpose.Move, what);
  // "Move this character to a location. They …" speaks of who moved.
  if ((what & RefBits.TagMask) === Ref.Register) scope.it = what;
  else scope.it = (to & RefBits.TagMask) === Ref.Register ? to : it;
}

/** "To another location": than the one at which they are. */
function elsewhere(to: CardRef, what: number): Words<'predicate'>[] {
  const isAnother = typeof to === 'object' && 'select' in to && to.select.other === true;
  return isAnother ? [predicate(Pred.NotAround, { cards: what })] : [];
}

/** "Move this character and one of your other characters to the same location": who goes along is chosen before it (6.7.2.3). */
function moveTogether(lowering: Lowering, what: number, and: CardRef, to: CardRef, scope: Scope): void {
  const other = lowerTarget(lowering, and, scope);
  const location = lowerTarget(lowering, to, scope);
  for (const cards of [what, other]) {
    lowering.emit(Op.MoveTo, { cards, to: location });
    lowering.notes.cards(Purpose.Move, cards);
  }
  scope.it = other;
}
