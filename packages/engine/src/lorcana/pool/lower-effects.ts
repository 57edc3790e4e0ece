import type {
  Amount,
  CardFilter,
  CardRef,
  Duration,
  Effect,
  LookPlace,
  Modifier,
  Selection,
  StaticAbility,
} from '../language/index.js';
import { Lasts } from '../state/constants.js';
import { Place } from '../state/options.js';
import { Am, Choice, Op, PileRest, PlayFlag, Pred, PutFlag, PutInto, REVEALED, Ref, Rel } from './code.js';
import { InstructionLowering, UNLIMITED } from './lower-instructions.js';
import { choiceFlags, exertable, playFlags, whoseOf } from './lower-requirements.js';
import { ProgramError } from './program-error.js';
import type { Scope } from './scope.js';
import { isGroup } from './vocabulary.js';

const PILE_RESTS: Readonly<Record<NonNullable<Extract<Effect, { do: 'look' }>['rest']>, PileRest>> = {
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

type Lowerer<K extends Effect['do']> = (effect: Extract<Effect, { do: K }>, scope: Scope) => void;

/** Lowers effects to instructions. One function a verb; `lowerers` is the table of them. */
export abstract class EffectLowering extends InstructionLowering {
  private readonly chosenNumber = (this.table(Am.Chosen) << 1) | 1;

  effects(effects: readonly Effect[], scope: Scope): void {
    for (let i = 0; i < effects.length; i++) {
      const effect = effects[i];
      if (effect.do === 'choosePlayers') {
        this.emit(Op.MayPickPlayers);
        this.eachPlayer(Rel.Any, scope, () => this.effects(effects.slice(i + 1), scope));
        return;
      }
      scope.othersFollow = effect.do === 'each' && /"other":true/.test(JSON.stringify(effects.slice(i + 1)));
      this.effect(effect, scope);
    }
  }

  protected effect(effect: Effect, scope: Scope): void {
    const { conditional } = scope;
    scope.conditional ||=
      effect.do === 'may' || effect.do === 'if' || (effect.do === 'sequence' && effect.may === true);
    (this.lowerers[effect.do] as (effect: Effect, scope: Scope) => void).call(this, effect, scope);
    scope.conditional = conditional;
  }

  // ---------------------------------------------------------------------------------------------- the verbs

  private readonly lowerers: { readonly [K in Effect['do']]: Lowerer<K> } = {
    draw: (effect, scope) =>
      this.forPlayers(effect.who, scope, (rel) => {
        const until: Amount = { amount: effect.amount, less: { cards: 'hand', of: whoseOf(effect.who) } };
        const amount = this.amount(effect.until ? until : effect.amount, scope);
        this.counted(amount, scope);
        this.emit(Op.Draw, rel, amount);
      }),

    discard: (effect, scope) => {
      const countsItself = typeof effect.amount === 'object' && 'thisWay' in effect.amount;
      if (!countsItself) this.resetCount(scope);
      this.forPlayers(effect.who, scope, (rel) => {
        const kept = this.jump(Op.JumpIfKept, rel);
        this.discard(effect, rel, scope);
        kept.here();
      });
    },

    gainLore: (effect, scope) =>
      this.forPlayers(effect.who, scope, (rel) => void this.emit(Op.GainLore, rel, this.amount(effect.amount, scope))),

    loseLore: (effect, scope) => {
      const amount = this.amount(effect.amount, scope);
      this.counted(amount, scope);
      this.forPlayers(effect.who, scope, (rel) => void this.emit(Op.LoseLore, rel, amount));
    },

    damage: (effect, scope) => {
      const to = this.ref(effect.to, scope);
      this.emit(Op.Damage, to, this.amount(effect.amount, scope));
      this.emit(Op.DamageResume);
    },

    putDamage: (effect, scope) => {
      const to = this.ref(effect.to, scope);
      this.emit(Op.PutDamage, to, this.amount(effect.amount, scope));
    },

    divideDamage: (effect, scope) => {
      const { among } = effect;
      const register = scope.newRegister();
      scope.fromPlay |= 1 << register;
      const filter = this.filter(among, scope);
      const most = among.any ? UNLIMITED : this.amount(among.count ?? 1, scope);
      const chooser = this.singlePlayer(among.by ?? 'you', scope);
      const amount = this.amount(effect.amount, scope);
      this.emit(Op.Divide, register, chooser, filter, amount, most, choiceFlags(among), effect.put ? 1 : 0);
      if (!effect.put) this.emit(Op.DamageResume);
      scope.select(register);
    },

    removeDamage: (effect, scope) => {
      this.resetCount(scope);
      const all = effect.amount === 'all';
      const amount = all ? UNLIMITED : this.amount(effect.amount as Amount, scope);
      const from = this.ref(effect.from, scope);
      if (!effect.upTo || all) return void this.emit(Op.RemoveDamage, from, amount);
      if (this.isSingle(effect.from)) return this.removeUpTo(from, amount);
      this.forEachCard(from, scope, (one) => this.removeUpTo(one, amount));
    },

    moveDamage: (effect, scope) => {
      this.resetCount(scope);
      const all = effect.amount === 'all';
      const amount = all ? UNLIMITED : this.amount(effect.amount as Amount, scope);
      const from = this.ref(effect.from, scope);
      // Damage can't be moved back onto where it comes from (1.9.2.4).
      const elsewhere = (from & 7) === Ref.Register ? [Pred.NotMarked, 1 << (from >> 3)] : [];
      const to = this.ref(effect.to, scope, 0, elsewhere);
      if (effect.upTo && !all && !this.isSingle(effect.from)) {
        this.forEachCard(from, scope, (one) => this.moveUpTo(one, to, amount));
      } else if (effect.upTo && !all) {
        this.moveUpTo(from, to, amount);
      } else {
        this.emit(Op.MoveDamage, from, to, amount);
      }
    },

    ready: (effect, scope) => void this.emit(Op.Ready, this.ref(effect.what, scope)),
    exert: (effect, scope) => void this.emit(Op.Exert, this.ref(effect.what, scope, 0, exertable(effect))),

    banish: (effect, scope) => {
      const what = this.ref(effect.what, scope);
      this.resetCount(scope);
      this.emit(Op.Banish, what);
    },

    put: (effect, scope) => this.put(effect, scope),
    shuffle: (effect, scope) => this.forPlayers(effect.who, scope, (rel) => void this.emit(Op.Shuffle, rel)),

    move: (effect, scope) => {
      const what = this.ref(effect.what, scope, 0, this.movable(effect, scope));
      const it = scope.it;
      const to = this.ref(effect.to, scope);
      this.emit(Op.MoveTo, what, to);
      // "Move this character to a location. They …" speaks of who moved.
      if ((what & 7) === Ref.Register) scope.it = what;
      else scope.it = (to & 7) === Ref.Register ? to : it;
    },

    play: (effect, scope) =>
      this.forPlayers(effect.by, scope, (rel) => {
        const what = this.ref(chosenByPlayer(effect), scope, Choice.Playable);
        this.emit(Op.Play, what, rel, playFlags(effect));
      }),

    reveal: (effect, scope) => {
      this.emit(Op.Reveal, this.ref(effect.what, scope));
      scope.it = Ref.Register | (REVEALED << 3);
    },
    revealHand: (effect, scope) => this.forPlayers(effect.who, scope, (rel) => void this.emit(Op.RevealHand, rel, 1)),
    lookAtHand: (effect, scope) => this.forPlayers(effect.who, scope, (rel) => void this.emit(Op.RevealHand, rel, 0)),
    lookAt: (effect, scope) => {
      this.emit(Op.LookAt, this.ref(effect.what, scope));
      scope.it = Ref.Register | (REVEALED << 3);
    },

    look: (effect, scope) =>
      this.forPlayers(effect.deck, scope, (rel) => {
        this.emit(Op.Look, this.amount(effect.amount, scope), rel, effect.reveal ? 1 : 0);
        for (const place of effect.places) this.take(place, scope);
        if (effect.rest) this.emit(Op.Rest, PILE_RESTS[effect.rest]);
      }),

    revealUntil: (effect, scope) => {
      const rest = effect.rest === 'deckShuffled' ? PileRest.DeckShuffled : PileRest.DeckBottom;
      this.emit(Op.RevealUntil, this.filter({ ...effect.filter, zone: 'looked' }, scope), rest);
      scope.it = Ref.Register | (REVEALED << 3);
    },

    search: (effect, scope) => {
      const wanted: Selection = { ...effect.filter, zone: 'deck', of: 'you', count: effect.count ?? 1, upTo: true };
      const found = this.choose(wanted, scope, Choice.MayFail);
      if (!effect.hidden) this.emit(Op.Reveal, found);
      if (effect.into === 'hand') {
        this.emit(Op.Put, found, PutInto.Hand, 0, Ref.This);
        this.emit(Op.Shuffle, Rel.You);
      } else {
        this.emit(Op.Shuffle, Rel.You);
        this.emit(Op.Put, found, PutInto.DeckTop, 0, Ref.This);
      }
    },

    nameCard: () => void this.emit(Op.NameCard),

    apply: (effect, scope) => {
      const lasts = DURATIONS[effect.duration];
      if (isContinuous(effect)) return this.applyContinuously(effect, lasts, scope);
      // "gets +{S} equal to the {S} of chosen character": the amount's choice comes with the card's.
      const to = this.ref(effect.to, scope);
      if (effect.choice) return this.applyOneOf(effect, to, lasts, scope);
      this.emit(
        Op.Apply,
        to,
        this.modifiers(
          effect.modifiers.map((modifier) => atReadyStep(modifier, effect.duration)),
          scope,
        ),
        lasts,
      );
    },

    applyToPlayer: (effect, scope) =>
      this.forPlayers(effect.who, scope, (rel) => {
        const lasts = DURATIONS[effect.duration];
        const list = this.playerModifiers(effect.modifiers, scope);
        for (let i = 1; i <= this.data[list]; i++) this.emit(Op.ApplyPlayer, rel, this.data[list + i], lasts);
      }),

    whenever: (effect, scope) => {
      const row = this.floatingTrigger(effect);
      const about = effect.trigger.subject?.affected ? scope.it : -1;
      this.emit(Op.Float, row, DURATIONS[effect.duration], effect.next ? 1 : 0, about);
    },

    atEndOfTurn: (effect, scope) => {
      const ability = this.subProgram(effect.effects, 'At the end of the turn');
      this.emit(Op.Delay, ability, effect.whose === 'you' ? 2 : 0, scope.it);
    },

    afterChallenge: (effect, scope) => {
      const ability = this.subProgram(effect.effects, 'After the challenge');
      this.emit(Op.Delay, ability, 1, scope.it);
    },

    choose: (effect, scope) => {
      scope.it = this.ref(effect.what, scope);
    },

    choosePlayers: () => {
      throw new ProgramError('choosePlayers is lowered with the effects behind it');
    },

    may: (effect, scope) =>
      this.forPlayers(effect.who, scope, (rel) => {
        const declined = this.jump(Op.May, rel, this.requirements(effect.effects, scope));
        this.effects(effect.effects, scope);
        this.orElse(declined, effect.otherwise, scope);
      }),

    if: (effect, scope) => {
      const unless = this.jump(Op.JumpUnless, this.condition(effect.condition, scope));
      this.branch(() => this.effects(effect.then, scope), unless, effect.otherwise, scope);
    },

    sequence: (effect, scope) =>
      this.forPlayers(effect.who, scope, (rel) => {
        const may = effect.may ? this.jump(Op.May, rel, this.requirements(effect.first, scope, true)) : undefined;
        this.emit(Op.SetDone);
        this.effects(effect.first, scope);
        const failed = this.jump(Op.JumpUnlessDone);
        this.effects(effect.then, scope);
        if (!effect.otherwise) {
          may?.here();
          failed.here();
          return;
        }
        const after = this.jump(Op.Jump);
        may?.here();
        failed.here();
        this.effects(effect.otherwise, scope);
        after.here();
      }),

    oneOf: (effect, scope) => this.forPlayers(effect.by, scope, (rel) => this.oneOf(effect.options, rel, scope)),

    each: (effect, scope) => {
      // What the players do is counted together, unless each one's own effects speak of the number.
      const together = isGroup(effect.players) && !/"thisWay"/.test(JSON.stringify(effect.effects));
      const counted = scope.countsTogether;
      if (together) this.resetCount(scope);
      scope.countsTogether ||= together;
      this.forPlayers(effect.players, scope, () => this.effects(effect.effects, scope));
      scope.countsTogether = counted;
    },

    repeat: (effect, scope) => {
      const slot = scope.enterLoop();
      const after = this.jump(Op.Repeat, this.amount(effect.times, scope), slot);
      const start = this.code.length;
      this.effects(effect.effects, scope);
      this.emit(Op.RepeatNext, slot, start);
      after.here();
      scope.leaveLoop();
    },

    forEach: (effect, scope) => {
      const cards = this.ref(effect.cards, scope);
      this.forEachCard(cards, scope, (one) => {
        scope.it = one;
        this.effects(effect.effects, scope);
      });
    },

    again: (_effect, scope) => {
      if (!scope.conditional || scope.playerLoops > 0)
        throw new ProgramError('an effect is repeated under a "may" or an "if", and not for each player');
      this.emit(Op.Jump, scope.start);
    },

    payInk: (effect, scope) =>
      this.forPlayers(effect.who, scope, (rel) => void this.emit(Op.PayInk, rel, this.amount(effect.amount, scope))),
  };

  // ---------------------------------------------------------------------------------------------- parts of verbs

  private discard(effect: Extract<Effect, { do: 'discard' }>, rel: number, scope: Scope): void {
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

  private removeUpTo(ref: number, amount: number): void {
    this.emit(Op.AskAmount, Rel.You, amount, ref);
    this.emit(Op.RemoveDamage, ref, this.chosenNumber);
  }

  private moveUpTo(from: number, to: number, amount: number): void {
    this.emit(Op.AskAmount, Rel.You, amount, from);
    this.emit(Op.MoveDamage, from, to, this.chosenNumber);
  }

  private put(effect: Extract<Effect, { do: 'put' }>, scope: Scope): void {
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

  private take(place: LookPlace, scope: Scope): void {
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

  private applyContinuously(effect: Extract<Effect, { do: 'apply' }>, lasts: Lasts, scope: Scope): void {
    const all = effect.to as { readonly all: CardFilter };
    const row = this.staticRow({ kind: 'static', to: { all: all.all }, modifiers: effect.modifiers }, scope);
    this.emit(Op.ApplyContinuous, row, lasts);
  }

  /** "gains your choice of Evasive or Rush": one option for each of the modifiers. */
  private applyOneOf(effect: Extract<Effect, { do: 'apply' }>, to: number, lasts: Lasts, scope: Scope): void {
    const { modifiers } = effect;
    const at = this.emit(Op.OneOf, Rel.You, modifiers.length, ...modifiers.flatMap(() => [-1, -1]));
    const ends = modifiers.map((modifier, i) => {
      this.code[at + 4 + 2 * i] = this.code.length;
      this.emit(Op.Apply, to, this.modifiers([atReadyStep(modifier, effect.duration)], scope), lasts);
      return this.jump(Op.Jump);
    });
    for (const end of ends) end.here();
  }

  private oneOf(options: readonly (readonly Effect[])[], rel: number, scope: Scope): void {
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

  // ---------------------------------------------------------------------------------------------- by the abilities

  abstract staticRow(ability: StaticAbility, scope: Scope): number;
  protected abstract floatingTrigger(effect: Extract<Effect, { do: 'whenever' }>): number;
  protected abstract subProgram(effects: readonly Effect[], name: string): number;
}

/** Who plays a card chooses it, unless the text says who does. */
function chosenByPlayer({ what, by }: Extract<Effect, { do: 'play' }>): CardRef {
  if (by === undefined || typeof what === 'string' || !('select' in what) || what.select.by !== undefined) return what;
  return {
    select: {
      ...what.select,
      by: by === 'itsPlayer' || by === 'eventPlayer' || by === 'otherPlayer' ? by : 'thatPlayer',
    },
  };
}

/** "can't ready at the start of their next turn" forbids that step alone, not readying by an effect before it. */
function atReadyStep(modifier: Modifier, duration: Duration): Modifier {
  if (duration !== 'theirNextReady') return modifier;
  if ('cant' in modifier && modifier.cant === 'ready') return { ...modifier, cant: 'readyAtStart' };
  if ('ability' in modifier && modifier.ability.kind === 'static' && modifier.ability.modifiers) {
    const modifiers = modifier.ability.modifiers.map((inner) => atReadyStep(inner, duration));
    return { ability: { ...modifier.ability, modifiers } };
  }
  return modifier;
}

/** "can't …" about a whole group applies to whoever belongs to it later as well (6.4.2.1, 6.4.2.2). */
function isContinuous(effect: Extract<Effect, { do: 'apply' }>): boolean {
  if (effect.choice || typeof effect.to === 'string' || !('all' in effect.to)) return false;
  return effect.modifiers.every((modifier) => 'cant' in modifier);
}
