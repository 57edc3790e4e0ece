import { CARD_TYPES, type CardFilter, INKS, type LookPlace, type Selection } from '../../../language/index.js';
import {
  Choice,
  FilterZoneCode,
  Op,
  PileRest,
  Place,
  PlayFlag,
  Pred,
  PutFlag,
  PutInto,
  packRef,
  Ref,
  Register,
  Rel,
  TakeFlag,
} from '../../../layout/index.js';
import { PartKind, Purpose } from '../../purposes/parts.js';
import { lowerTarget, UNLIMITED } from '../choices.js';
import { branch, forPlayers } from '../control-flow.js';
import { emitPlay, noteCardForYou } from '../deeds.js';
import { predicate } from '../filters.js';
import type { EffectOf, Lowering } from '../lowering.js';
import type { Scope } from '../scope.js';
import { inkBit, TYPE_CODES } from '../vocabulary.js';

/** Cards that not everybody knows: looking at them, revealing them, searching for them, naming one. */

export function reveal(lowering: Lowering, effect: EffectOf<'reveal'>, scope: Scope): void {
  lowering.emit(Op.Reveal, { cards: lowerTarget(lowering, effect.what, scope) });
  scope.it = REVEALED;
}

export function lookAt(lowering: Lowering, effect: EffectOf<'lookAt'>, scope: Scope): void {
  lowering.emit(Op.LookAt, { cards: lowerTarget(lowering, effect.what, scope) });
  scope.it = REVEALED;
}

const REVEALED = packRef(Ref.Register, Register.Revealed);

export function revealHand(lowering: Lowering, effect: EffectOf<'revealHand'>, scope: Scope): void {
  forPlayers(lowering, effect.who, scope, (rel) => {
    lowering.emit(Op.RevealHand, { player: rel, toAll: true });
    lowering.notes.player(Purpose.ShowsHand, rel);
  });
}

export function lookAtHand(lowering: Lowering, effect: EffectOf<'lookAtHand'>, scope: Scope): void {
  forPlayers(lowering, effect.who, scope, (rel) => {
    lowering.emit(Op.RevealHand, { player: rel, toAll: false });
    lowering.notes.player(Purpose.ShowsHand, rel);
  });
}

export function nameCard(lowering: Lowering, { type, ink, classification }: EffectOf<'nameCard'>): void {
  if (type) return nameOneOf(lowering, CARD_TYPES, (one) => lowering.emit(Op.NameType, { type: TYPE_CODES[one] }));
  if (ink) return nameOneOf(lowering, INKS, (one) => lowering.emit(Op.NameKind, { kind: inkBit(one) }));
  if (classification)
    return nameOneOf(lowering, lowering.everyClassification, (one) =>
      lowering.emit(Op.NameKind, { kind: lowering.classifications.id(one) }),
    );
  const pc = lowering.emit(Op.NameCard);
  lowering.notes.add({ kind: PartKind.NameCard, fields: { pc, detail: FilterZoneCode.Deck } });
}

/** A choice of one of them. Of the four types most cards are of the first. */
function nameOneOf<Kind>(lowering: Lowering, kinds: readonly Kind[], emit: (kind: Kind) => void): void {
  const at = lowering.emit(Op.OneOf, {
    chooser: Rel.You,
    options: kinds.map(() => ({ requirements: -1, target: -1 })),
  });
  const ends = kinds.map((kind, i) => {
    lowering.optionHere(at, i);
    emit(kind);
    return lowering.jump(Op.Jump, {});
  });
  for (const end of ends) end.here();
  lowering.notes.oneOf(
    at,
    Rel.You,
    kinds.map(() => []),
  );
}

export function revealUntil(lowering: Lowering, effect: EffectOf<'revealUntil'>, scope: Scope): void {
  const filter = lowering.filter({ ...effect.filter, zone: 'looked' }, scope);
  lowering.emit(Op.RevealUntil, { filter, rest: PILE_RESTS[effect.rest] });
  noteCardForYou(lowering);
  scope.it = REVEALED;
}

export function search(lowering: Lowering, effect: EffectOf<'search'>, scope: Scope): void {
  const wanted: Selection = { ...effect.filter, zone: 'deck', of: 'you', count: effect.count ?? 1, upTo: true };
  const found = lowering.choice(wanted, scope, Choice.MayFail);
  if (!effect.hidden) lowering.emit(Op.Reveal, { cards: found });
  if (effect.into === 'hand') {
    lowering.emit(Op.Put, { cards: found, into: PutInto.Hand, flags: PutFlag.None, under: Ref.This });
    lowering.notes.cards(Purpose.ToHand, found);
    lowering.emit(Op.Shuffle, { player: Rel.You });
  } else {
    lowering.emit(Op.Shuffle, { player: Rel.You });
    lowering.emit(Op.Put, { cards: found, into: PutInto.DeckTop, flags: PutFlag.None, under: Ref.This });
    lowering.notes.cards(Purpose.ToDeckTop, found);
  }
}

export function look(lowering: Lowering, effect: EffectOf<'look'>, scope: Scope): void {
  forPlayers(lowering, effect.deck, scope, (rel) => {
    const amount = lowering.amount(effect.amount, scope);
    lowering.emit(Op.Look, { amount, player: rel, toAll: effect.reveal === true });
    lowering.notes.player(Purpose.Looks, rel, amount, effect.rest === 'inkwellExerted' ? Place.Inkwell : 0);
    for (const place of effect.places) take(lowering, place, scope);
    if (effect.rest) lowering.emit(Op.Rest, { where: PILE_RESTS[effect.rest] });
    if (effect.rest === 'hand') noteCardForYou(lowering);
  });
}

const PILE_RESTS: Readonly<Record<NonNullable<EffectOf<'look'>['rest']>, PileRest>> = {
  deckTop: PileRest.DeckTop,
  deckBottom: PileRest.DeckBottom,
  deckTopOrBottom: PileRest.DeckTopOrBottom,
  discard: PileRest.Discard,
  inkwellExerted: PileRest.InkwellExerted,
  hand: PileRest.Hand,
  deckShuffled: PileRest.DeckShuffled,
  deckBottomRandom: PileRest.DeckBottomRandom,
};

const PLACES: Readonly<Record<LookPlace['into'], Place>> = {
  hand: Place.Hand,
  deckTop: Place.DeckTop,
  deckBottom: Place.DeckBottom,
  inkwell: Place.Inkwell,
  discard: Place.Discard,
  play: Place.Play,
  under: Place.Under,
};

/** Takes cards from those that are looked at, where there is something under which they are to go. */
function take(lowering: Lowering, place: LookPlace, scope: Scope): void {
  const { target } = place;
  if (typeof target !== 'object' || !('select' in target)) return takeNow(lowering, place, scope);
  const condition = lowering.condition({ exists: target.select }, scope);
  const unless = lowering.jump(Op.JumpUnless, { condition });
  takeNow(lowering, place, scope);
  const none = lowering.jump(Op.JumpUnlessAny, { cards: scope.it });
  lowering.effect({ do: 'put', what: 'it', into: 'under', target }, scope);
  none.here();
  unless.here();
}

function takeNow(lowering: Lowering, place: LookPlace, scope: Scope): void {
  const register = scope.newRegister();
  const playable = place.into === 'play' ? [predicate(Pred.Playable)] : [];
  const different = place.differentNames ? [predicate(Pred.NoNamesake, { register })] : [];
  const asked = place.filter || place.differentNames;
  const filter = asked ? lowering.filter({ ...place.filter, zone: 'looked' }, scope, [...playable, ...different]) : -1;
  const count = place.count ?? 1;
  const max = place.any || place.all ? UNLIMITED : count;
  const min = place.any || place.upTo ? 0 : count;
  const flags =
    (place.exerted ? TakeFlag.Exerted : 0) |
    (place.reveal ? TakeFlag.Reveal : 0) |
    (place.all ? TakeFlag.All : 0) |
    (place.target ? TakeFlag.PutLater : 0);
  const detail = PLACES[place.into];
  const pc = lowering.emit(Op.Take, { place: detail, filter, min, max, flags, register });
  lowering.notes.add({ kind: PartKind.Take, fields: { pc, detail, filter, min, max }, register });
  const ref = scope.select(register);
  if (place.into === 'play') emitPlay(lowering, ref, Rel.You, place.exerted ? PlayFlag.Exerted : 0);
  if (place.orPlay) playInstead(lowering, place.orPlay, ref, scope);
}

/** "If that item costs 3 or less, you may … instead" */
function playInstead(lowering: Lowering, filter: CardFilter, ref: number, scope: Scope): void {
  const condition = lowering.condition({ is: 'it', filter: { ...filter, zone: 'hand' } }, scope);
  const ifAt = lowering.pc;
  const unless = lowering.jump(Op.JumpUnless, { condition });
  const { then } = branch(lowering, unless, () => {
    const mayAt = lowering.pc;
    const declined = lowering.jump(Op.May, { chooser: Rel.You, requirements: -1 });
    const played = branch(lowering, declined, () => emitPlay(lowering, ref, Rel.You, PlayFlag.Exerted));
    lowering.notes.may(mayAt, Rel.You, played.then);
  });
  lowering.notes.either(ifAt, condition, then);
}
