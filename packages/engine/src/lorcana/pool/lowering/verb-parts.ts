import type { Amount, CardFilter, Duration, Effect, LookPlace, Modifier, StaticAbility } from '../../language/index.js';
import { Lasts } from '../../layout/constants.js';
import { Am, Op, PileRest, PlayFlag, Pred, PutFlag, PutInto, Ref, Rel } from '../../layout/index.js';
import { Place } from '../../state/options.js';
import type { Scope } from '../scope.js';
import { InstructionLowering, UNLIMITED } from './instructions.js';
import { whoseOf } from './requirements.js';

export const PILE_RESTS: Readonly<Record<NonNullable<Extract<Effect, { do: 'look' }>['rest']>, PileRest>> = {
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

const PUT_INTO: Readonly<Record<Extract<Effect, { do: 'put' }>['into'], PutInto>> = {
  hand: PutInto.Hand,
  inkwell: PutInto.Inkwell,
  deckTop: PutInto.DeckTop,
  deckBottom: PutInto.DeckBottom,
  deckTopOrBottom: PutInto.DeckTopOrBottom,
  deckShuffled: PutInto.DeckShuffled,
  discard: PutInto.Discard,
  under: PutInto.Under,
};

export const DURATIONS = {
  throughTheirNextTurn: Lasts.ThroughTheirNextTurn,
  throughYourNextTurn: Lasts.ThroughYourNextTurn,
  thisTurn: Lasts.ThisTurn,
  untilYourNextTurn: Lasts.UntilTurnOf,
  theirNextTurn: Lasts.NextTurnWaiting,
  theirNextReady: Lasts.NextReady,
  whileSourceInPlay: Lasts.WhileSource,
  thisChallenge: Lasts.ThisChallenge,
  permanent: Lasts.Permanent,
} as const;

/** Lowers what verbs are made of: what is discarded, put somewhere, taken from looked-at cards, or applied. */
export abstract class VerbPartLowering extends InstructionLowering {
  /** The number that a player just chose, as an amount. */
  private readonly chosenNumber = (this.table(Am.Chosen) << 1) | 1;

  abstract staticRow(ability: StaticAbility, scope: Scope): number;

  protected discard(effect: Extract<Effect, { do: 'discard' }>, rel: number, scope: Scope): void {
    const amount = effect.amount ?? 1;
    if (effect.how === 'hand') return void this.emit(Op.DiscardHand, rel);
    if (effect.how === 'every') {
      const every = scope.newRegister();
      const filter = this.filter({ ...effect.filter, zone: 'hand', of: whoseOf(effect.who) }, scope);
      this.emit(Op.Collect, Ref.All | (filter << 3), every);
      this.emit(Op.DiscardMarked, rel, every);
      return;
    }
    if (effect.how === 'random') return void this.emit(Op.DiscardRandom, rel, this.amount(amount, scope));
    const whose = whoseOf(effect.who);
    const register = scope.newRegister();
    const filter = this.filter({ ...effect.filter, zone: 'hand', of: whose }, scope);
    const count = effect.until ? ({ amount: { cards: 'hand', of: whose }, less: amount } as Amount) : amount;
    const max = effect.any ? UNLIMITED : this.amount(count, scope);
    const min = effect.any ? this.amount(0, scope) : max;
    this.emit(Op.Choose, register, effect.how === 'youChoose' ? Rel.You : rel, filter, min, max, 0);
    scope.select(register);
    this.emit(Op.DiscardMarked, rel, register);
  }

  protected removeUpTo(ref: number, amount: number): void {
    this.emit(Op.AskAmount, Rel.You, amount, ref);
    this.emit(Op.RemoveDamage, ref, this.chosenNumber);
  }

  protected moveUpTo(from: number, to: number, amount: number): void {
    this.emit(Op.AskAmount, Rel.You, amount, from);
    this.emit(Op.MoveDamage, from, to, this.chosenNumber);
  }

  protected put(effect: Extract<Effect, { do: 'put' }>, scope: Scope): void {
    const what = this.moved(effect, scope);
    const into = PUT_INTO[effect.into];
    const it = scope.it;
    const target = effect.target === undefined ? Ref.This : this.ref(effect.target, scope);
    // "… into your hand": what is moved, not what it is put under, stays the subject of the sentence,
    // except that "put the top card of your deck under one of your characters … them" speaks of the character.
    if (effect.target === undefined) scope.it = it;
    this.resetCount(scope);
    const ordered = into === PutInto.DeckTop || into === PutInto.DeckBottom || into === PutInto.DeckTopOrBottom;
    if (ordered && !effect.random) {
      const where = into === PutInto.DeckTop ? 0 : into === PutInto.DeckBottom ? 1 : 2;
      this.emit(Op.PutOrdered, what, where, Rel.You);
      this.emit(Op.PlacePile);
      return;
    }
    const flags =
      (effect.exerted ? PutFlag.Exerted : 0) |
      (effect.faceup ? PutFlag.FaceUp : 0) |
      (effect.random ? PutFlag.Random : 0);
    this.emit(Op.Put, what, into, flags, target);
  }

  /** The top cards of a deck that go somewhere are "it" from here on, but not what they are put under. */
  private moved({ what, target }: Extract<Effect, { do: 'put' }>, scope: Scope): number {
    const ref = this.ref(what, scope);
    if ((ref & 7) === Ref.Top && target === undefined && scope.usesIt) this.remember(ref, scope);
    return ref;
  }

  protected take(place: LookPlace, scope: Scope): void {
    const register = scope.newRegister();
    const filter = place.filter
      ? this.filter({ ...place.filter, zone: 'looked' }, scope, place.into === 'play' ? [Pred.Playable, 0] : [])
      : -1;
    const count = place.count ?? 1;
    const max = place.any || place.all ? UNLIMITED : count;
    const min = place.any || place.upTo ? 0 : count;
    const flags = (place.exerted ? 1 : 0) | (place.reveal ? 2 : 0) | (place.all ? 4 : 0);
    this.emit(Op.Take, PLACES[place.into], filter, min, max, flags, register);
    const ref = scope.select(register);
    if (place.into === 'play') this.emit(Op.Play, ref, Rel.You, place.exerted ? PlayFlag.Exerted : 0);
    if (place.orPlay) this.playInstead(place.orPlay, ref, scope);
  }

  /** "If that item costs 3 or less, you may … instead" */
  private playInstead(filter: CardFilter, ref: number, scope: Scope): void {
    const unless = this.jump(Op.JumpUnless, this.condition({ is: 'it', filter: { ...filter, zone: 'hand' } }, scope));
    const declined = this.jump(Op.May, Rel.You, -1);
    this.emit(Op.Play, ref, Rel.You, PlayFlag.Exerted);
    unless.here();
    declined.here();
  }

  protected applyContinuously(effect: Extract<Effect, { do: 'apply' }>, lasts: Lasts, scope: Scope): void {
    const all = effect.to as { readonly all: CardFilter };
    const row = this.staticRow({ kind: 'static', to: { all: all.all }, modifiers: effect.modifiers }, scope);
    this.emit(Op.ApplyContinuous, row, lasts);
  }

  /** "gains your choice of Evasive or Rush": one option for each of the modifiers. */
  protected applyOneOf(effect: Extract<Effect, { do: 'apply' }>, to: number, lasts: Lasts, scope: Scope): void {
    const { modifiers } = effect;
    const at = this.emit(Op.OneOf, Rel.You, modifiers.length, ...modifiers.flatMap(() => [-1, -1]));
    const ends = modifiers.map((modifier, i) => {
      this.code[at + 4 + 2 * i] = this.code.length;
      this.emit(Op.Apply, to, this.modifiers([atReadyStep(modifier, effect.duration)], scope), lasts);
      return this.jump(Op.Jump);
    });
    for (const end of ends) end.here();
  }

  protected oneOf(options: readonly (readonly Effect[])[], rel: number, scope: Scope): void {
    const words = options.flatMap((option) => [
      this.requirements(option.slice(0, option[0].do === 'choose' ? 2 : 1), scope, true),
      -1,
    ]);
    const at = this.emit(Op.OneOf, rel, options.length, ...words);
    const ends: { here(): void }[] = [];
    for (let i = 0; i < options.length; i++) {
      this.code[at + 4 + 2 * i] = this.code.length;
      const fork = scope.fork();
      this.effects(options[i], scope);
      if (i < options.length - 1) {
        ends.push(this.jump(Op.Jump));
        fork.restore();
      }
    }
    for (const end of ends) end.here();
  }
}

/** "can't ready at the start of their next turn" forbids that step alone, not readying by an effect before it. */
export function atReadyStep(modifier: Modifier, duration: Duration): Modifier {
  if (duration !== 'theirNextReady') return modifier;
  if ('cant' in modifier && modifier.cant === 'ready') return { ...modifier, cant: 'readyAtStart' };
  if ('ability' in modifier && modifier.ability.kind === 'static' && modifier.ability.modifiers) {
    const modifiers = modifier.ability.modifiers.map((inner) => atReadyStep(inner, duration));
    return { ability: { ...modifier.ability, modifiers } };
  }
  return modifier;
}
