import type { Amount, CardRef, Condition, Effect, Selection } from '../../language/index.js';
import { Choice, Op, PileRest, Pred, PutInto, Ref, Register, Rel } from '../../layout/index.js';
import { ProgramError } from '../program-error.js';
import type { Scope } from '../scope.js';
import { isGroup } from '../vocabulary.js';
import { UNLIMITED } from './instructions.js';
import { choiceFlags, exertable, playFlags, whoseOf } from './requirements.js';
import { atReadyStep, DURATIONS, PILE_RESTS, VerbPartLowering } from './verb-parts.js';

type Lowerer<K extends Effect['do']> = (effect: Extract<Effect, { do: K }>, scope: Scope) => void;

/** Lowers effects to instructions. One function a verb; `lowerers` is the table of them. */
export abstract class EffectLowering extends VerbPartLowering {
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
      scope.it = Ref.Register | (Register.Revealed << 3);
    },
    revealHand: (effect, scope) => this.forPlayers(effect.who, scope, (rel) => void this.emit(Op.RevealHand, rel, 1)),
    lookAtHand: (effect, scope) => this.forPlayers(effect.who, scope, (rel) => void this.emit(Op.RevealHand, rel, 0)),
    lookAt: (effect, scope) => {
      this.emit(Op.LookAt, this.ref(effect.what, scope));
      scope.it = Ref.Register | (Register.Revealed << 3);
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
      scope.it = Ref.Register | (Register.Revealed << 3);
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
      const handedOut = cardsUnderEach(effect);
      if (handedOut) {
        const { selected } = scope;
        this.effects(handedOut, scope);
        // Who got a card is no choice that the text speaks of: "your other characters" are all of them still.
        scope.selected = selected;
        return;
      }
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

  protected abstract floatingTrigger(effect: Extract<Effect, { do: 'whenever' }>): number;

  protected abstract subProgram(effects: readonly Effect[], name: string): number;
}

/**
 * "A card from the top of your deck under each of your characters": if there are fewer cards than characters, as much is
 * done as can be (1.2.3), and you say who gets them. For the others none is left, so that not all of it is done (6.1.5.1).
 */
function cardsUnderEach({ cards, effects }: Extract<Effect, { do: 'forEach' }>): Effect[] | undefined {
  const [put, ...more] = effects;
  if (put?.do !== 'put' || put.into !== 'under' || more.length > 0) return undefined;
  if (typeof put.what !== 'object' || !('top' in put.what) || typeof cards !== 'object' || !('all' in cards))
    return undefined;
  const all: Amount = { count: cards.all };
  const missing: Amount = { amount: all, less: { cards: 'deck', of: 'you' } };
  const someAreLeft: Condition = { amount: all, range: { above: { thisWay: true } } };
  return [
    { ...put, target: { select: { ...cards.all, count: { amount: all, less: missing } } } },
    { do: 'if', condition: someAreLeft, then: [{ ...put, target: { all: { ...cards.all, other: true } } }] },
  ];
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

/** "can't …" about a whole group applies to whoever belongs to it later as well (6.4.2.1, 6.4.2.2). */
function isContinuous(effect: Extract<Effect, { do: 'apply' }>): boolean {
  if (effect.choice || typeof effect.to === 'string' || !('all' in effect.to)) return false;
  return effect.modifiers.every((modifier) => 'cant' in modifier);
}
