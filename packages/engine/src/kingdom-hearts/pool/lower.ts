/** From programs to integers: whatever a card's text says becomes rows of `data` and instructions of `code`. */
import { assert } from '../../kernel/index.js';
import {
  type Ability,
  ACTS,
  type Amount,
  CARD_TYPES,
  type Condition,
  DISCARDINGS,
  DURATIONS,
  type Effect,
  EVENTS,
  type Filter,
  KINDS,
  MAX_USES,
  type Place,
  type Selection,
  TURN_ACTS,
  VALUES,
  type Who,
} from '../language/index.js';
import { Zone } from '../state/constants.js';
import {
  AmountValue,
  Amt,
  CardAct,
  Cond,
  During,
  FilterFlag,
  howOfChange,
  Mode,
  Of,
  Op,
  Select,
  Text,
  To,
  WhoCode,
  Words,
} from './code.js';

const ZONE_OF: Readonly<Record<Place, Zone>> = {
  friends: Zone.Friends,
  world: Zone.Worlds,
  worlds: Zone.Worlds,
  darks: Zone.Darks,
  equipment: Zone.Equipment,
  mat: Zone.Mat,
  player: Zone.Player,
  hand: Zone.Hand,
  discard: Zone.Discard,
  deck: Zone.Deck,
};

const IN_PLAY: readonly Place[] = ['friends', 'world', 'darks', 'equipment', 'player'];

const WHO: Readonly<Record<Who, WhoCode>> = { you: WhoCode.You, opponent: WhoCode.Opponent, each: WhoCode.Each };

const VALUE_OF = {
  level: AmountValue.Level,
  'heart points': AmountValue.HeartPoints,
  'world levels': AmountValue.WorldLevels,
  hand: AmountValue.Hand,
} as const;

const DURING = { action: During.Action, battle: During.Battle, challenge: During.Challenge } as const;

const ACT = {
  discard: CardAct.Discard,
  take: CardAct.Take,
  put: CardAct.Put,
  damage: CardAct.Damage,
  target: CardAct.Target,
  return: CardAct.Return,
  look: CardAct.Look,
  reveal: CardAct.Reveal,
  capture: CardAct.Capture,
  send: CardAct.Send,
  change: CardAct.Change,
  silence: CardAct.Silence,
  'add counters': CardAct.AddCounters,
  'remove counters': CardAct.RemoveCounters,
} as const;

const TO = { top: To.Top, bottom: To.Bottom, deck: To.Deck, hand: To.Hand } as const;

/** Places of a card's rows in `data`. */
export interface LoweredCard {
  readonly statics: number[];
  readonly triggers: number[];
  readonly uses: number[];
  readonly prohibitions: number[];
  /** Pairs of who and how many. */
  readonly limits: number[];
  /** For each kind of Text its rows. */
  readonly texts: readonly number[][];
  /** Whether there is more to it than what it does at once: such Magic stays on the mat (ruling 44). */
  readonly lasts: boolean;
  /** Whether a text of it says something all the time. */
  readonly stands: boolean;
}

export class Lowering {
  readonly data: number[] = [];
  readonly code: number[] = [];
  /** Names that programs speak of, and Home Worlds, by their numbers. */
  readonly names: (readonly string[])[] = [];
  readonly homeWorlds: string[] = [];
  /** Bits of the values that some text changes, and of the kinds of Text that there are. */
  changedValues = 0;
  textKinds = 0;
  /** Whether some text waits for what happens to other cards. */
  watches = false;
  worksFromDiscard = false;
  /** Whether some effect makes changes that last. */
  makesChanges = false;
  /** Whether some card can be used in play, and some from the hand. */
  usesInPlay = false;
  usesFromHand = false;

  abilities(abilities: readonly Ability[]): LoweredCard {
    const card: LoweredCard = {
      statics: [],
      triggers: [],
      uses: [],
      prohibitions: [],
      limits: [],
      texts: Array.from({ length: Text.Size }, () => []),
      lasts: abilities.some(lasts),
      stands: abilities.some(stands),
    };
    for (const ability of abilities) this.ability(ability, card);
    assert(card.uses.length <= MAX_USES, 'there is a bit for each text that can be used');
    return card;
  }

  private ability(ability: Ability, card: LoweredCard): void {
    switch (ability.kind) {
      case 'triggered': {
        const event = EVENTS.indexOf(ability.on);
        const condition = this.conditionOrNone(ability.if);
        const program = this.program(ability.effects);
        // What is played or discarded may lie on the mat, where Magic, Events, Techniques and Attack Cards go.
        const filter = ability.of ? this.filter({ in: [...IN_PLAY, 'mat'], ...ability.of }) : -1;
        if (ability.of) this.watches = true;
        if (ability.from === 'discard') this.worksFromDiscard = true;
        card.triggers.push(this.row(event, condition, program, ability.from === 'discard' ? 1 : 0, filter));
        return;
      }
      case 'used': {
        const during = ability.during.reduce((bits, phase) => bits | DURING[phase], 0);
        const condition = this.conditionOrNone(ability.if);
        const fromHand = ability.from === 'hand';
        if (fromHand) this.usesFromHand = true;
        else this.usesInPlay = true;
        card.uses.push(this.row(during, condition, this.program(ability.effects), fromHand ? 1 : 0));
        return;
      }
      case 'static': {
        const { of } = ability;
        const filter = typeof of === 'string' ? -1 : this.filter(of);
        const amount = this.amount(ability.by);
        const condition = this.conditionOrNone(ability.if);
        assert(ability.value !== 'level' || !speaksOf(ability, asksForLevels), 'what changes levels asks for none');
        const value = this.value(ability.value);
        const mode = ability.set ? Mode.Set : ability.less ? Mode.Less : Mode.More;
        card.statics.push(this.row(value, ofCode(of), filter, amount, condition, mode));
        return;
      }
      case 'prohibits': {
        const filter = ability.cards ? this.filter({ in: ['hand'], ...ability.cards }) : -1;
        const condition = this.conditionOrNone(ability.if);
        card.prohibitions.push(this.row(ACTS.indexOf(ability.act), WHO[ability.who ?? 'each'], filter, condition));
        return;
      }
      case 'limits':
        card.limits.push(WHO[ability.who ?? 'each'], ability.friends);
        return;
      case 'silences':
        assert(
          !speaksOf(ability.if, asksForLevels),
          'what silences asks for no levels: it may silence what changes them',
        );
        return this.text(card, Text.Silences, ability.cards, ability.if);
      case 'stays': {
        const bits = ability.through.reduce((sum, one) => sum | (1 << DISCARDINGS.indexOf(one)), 0);
        return this.text(card, Text.Stays, ability.cards, ability.if, WhoCode.Each, bits);
      }
      case 'any level':
        return this.text(card, Text.AnyLevel, ability.cards && { in: ['hand'], ...ability.cards }, ability.if);
      case 'prevents': {
        const by = ability.by === undefined ? -1 : this.amount(ability.by);
        if (ability.what === 'damage')
          return this.text(card, Text.PreventsDamage, ability.cards, ability.if, WhoCode.Each, by);
        return this.text(card, Text.PreventsLoss, undefined, ability.if, WHO[ability.who ?? 'you'], by);
      }
      case 'replaces':
        return this.replacement(ability, card);
    }
  }

  private replacement(ability: Extract<Ability, { kind: 'replaces' }>, card: LoweredCard): void {
    switch (ability.what) {
      case 'discard':
        return this.text(card, Text.ReplacesDiscard, ability.cards, ability.if, WhoCode.Each, TO[ability.to]);
      case 'defeat': {
        const program = this.program(ability.effects);
        return this.text(card, Text.ReplacesDefeat, ability.cards, ability.if, WhoCode.Each, program);
      }
      case 'loss': {
        const program = ability.may ? this.mayReplace(ability.effects) : this.program(ability.effects);
        return this.text(card, Text.ReplacesLoss, undefined, ability.if, WHO[ability.who ?? 'you'], program);
      }
    }
  }

  private text(
    card: LoweredCard,
    kind: Text,
    cards: Filter | undefined,
    condition: Condition | undefined,
    who: WhoCode = WhoCode.Each,
    operand = 0,
  ): void {
    this.textKinds |= 1 << kind;
    const filter = cards ? this.filter(cards) : -1;
    card.texts[kind]!.push(this.row(filter, this.conditionOrNone(condition), who, operand));
  }

  private value(name: (typeof VALUES)[number]): number {
    const value = VALUES.indexOf(name);
    this.changedValues |= 1 << value;
    return value;
  }

  name(named: string | readonly string[]): number {
    const names = [named].flat();
    const at = this.names.findIndex((known) => known.join() === names.join());
    return at >= 0 ? at : this.names.push(names) - 1;
  }

  homeWorld(world: string): number {
    return numberOf(world, this.homeWorlds);
  }

  // ------------------------------------------------------------------------------------------ expressions

  filter(filter: Filter): number {
    const places = filter.in ?? IN_PLAY;
    const zones = places.reduce((bits, place) => bits | (1 << ZONE_OF[place]), 0);
    const flags =
      (filter.other ? FilterFlag.Other : 0) |
      (filter.sameName ? FilterFlag.SameName : 0) |
      (filter.joined ? FilterFlag.Joined : 0) |
      (places.includes('worlds') ? FilterFlag.AllWorlds : 0);
    return this.row(
      bitsOf(filter.types, CARD_TYPES),
      bitsOf(filter.kinds, KINDS),
      filter.named === undefined ? -1 : this.name(filter.named),
      filter.homeWorld === undefined ? -1 : this.homeWorld(filter.homeWorld),
      filter.level?.atLeast ?? -1,
      filter.level?.atMost ?? 0x7fff,
      zones,
      filter.whose === undefined ? 0 : filter.whose === 'yours' ? 1 : 2,
      flags,
      filter.top ?? -1,
    );
  }

  amount(amount: Amount): number {
    if (typeof amount === 'number') return this.row(Amt.Number, amount);
    if (amount === 'that many') return this.row(Amt.ThatMany);
    if ('counters' in amount)
      return this.row(Amt.Counters, amount.counters === 'this' ? -1 : this.filter(amount.counters));
    if ('count' in amount) {
      const filter = this.filter(amount.count);
      return this.row(Amt.Count, filter, amount.times ?? 1, amount.atMost ?? -1);
    }
    if ('value' in amount) return this.row(Amt.Value, VALUE_OF[amount.value], amount.of === 'you' ? 0 : 1);
    const [from, less] = amount.minus.map((one) => this.amount(one));
    return this.row(Amt.Minus, from!, less!);
  }

  conditionOrNone(condition: Condition | undefined): number {
    return condition ? this.condition(condition) : -1;
  }

  condition(condition: Condition): number {
    if ('count' in condition) return this.row(Cond.Count, this.filter(condition.count), ...boundsOf(condition));
    if ('amount' in condition) return this.row(Cond.Amount, this.amount(condition.amount), ...boundsOf(condition));
    if ('during' in condition) return this.row(Cond.During, condition.during === 'battle' ? 0 : 1);
    if ('turnOf' in condition) return this.row(Cond.TurnOf, condition.turnOf === 'you' ? 0 : 1);
    if ('not' in condition) return this.row(Cond.Not, this.condition(condition.not));
    const isAll = 'all' in condition;
    const parts = (isAll ? condition.all : condition.any).map((part) => this.condition(part));
    return this.row(isAll ? Cond.All : Cond.Any, parts.length, ...parts);
  }

  private row(...words: readonly number[]): number {
    const at = this.data.length;
    this.data.push(...words);
    return at;
  }

  // ------------------------------------------------------------------------------------------ programs

  program(effects: readonly Effect[]): number {
    const at = this.code.length;
    this.effects(effects);
    this.code.push(Op.End);
    return at;
  }

  private effects(effects: readonly Effect[]): void {
    for (const effect of effects) this.effect(effect);
  }

  private effect(effect: Effect): void {
    const { code } = this;
    switch (effect.do) {
      case 'draw': {
        const who = WHO[effect.who ?? 'you'];
        if ('until' in effect) code.push(Op.DrawUntil, who, this.amount(effect.until));
        else code.push(Op.Draw, who, this.amount(effect.count));
        return;
      }
      case 'gain':
      case 'lose':
        code.push(effect.do === 'gain' ? Op.Gain : Op.Lose, WHO[effect.who ?? 'you'], this.amount(effect.heartPoints));
        return;
      case 'divide':
        code.push(Op.Divide, this.amount(effect.amount));
        return;
      case 'shuffle':
        code.push(Op.Shuffle, WHO[effect.who ?? 'you']);
        return;
      case 'may':
        return this.skippable([Op.May], effect.effects);
      case 'if':
        return this.branch(effect.if, effect.then, effect.else ?? []);
      case 'either':
        return this.either(effect.options);
      case 'allow':
        code.push(Op.Allow, TURN_ACTS.indexOf(effect.act), this.amount(effect.times ?? 1));
        return;
      case 'repeat':
        return this.repeat(effect.times, effect.effects);
      case 'damage':
        return this.act(CardAct.Damage, effect.cards, this.amount(effect.amount));
      case 'add counters':
      case 'remove counters':
        return this.act(ACT[effect.do], effect.cards, this.amount(effect.count));
      case 'return':
        return this.act(CardAct.Return, effect.cards, -1, TO[effect.to]);
      case 'capture':
        return this.act(CardAct.Capture, effect.cards, -1, effect.forGood ? 1 : 0);
      case 'silence':
        return this.act(CardAct.Silence, effect.cards, -1, DURATIONS.indexOf(effect.until));
      case 'change':
        return this.change(effect);
      default:
        return this.act(ACT[effect.do], effect.cards);
    }
  }

  private change({ cards, value, by, less, to, until }: Extract<Effect, { do: 'change' }>): void {
    const mode = to !== undefined ? Mode.Set : less ? Mode.Less : Mode.More;
    const amount = this.amount(to ?? by ?? 0);
    this.act(CardAct.Change, cards, amount, howOfChange(this.value(value), mode, DURATIONS.indexOf(until)));
  }

  /** The machine counts one repeat at a time. */
  private repeat(times: Amount, effects: readonly Effect[]): void {
    assert(!speaksOf(effects, (one) => isKeyed(one, 'do', 'repeat')), 'there is no repeat within a repeat');
    this.code.push(Op.Repeat, this.amount(times), 0);
    const body = this.code.length;
    this.effects(effects);
    this.code.push(Op.Again, body);
    this.code[body - 1] = this.code.length;
  }

  /** Its player may have these happen; else the loss happens after all. */
  private mayReplace(effects: readonly Effect[]): number {
    const at = this.code.length;
    this.code.push(Op.May, 0);
    this.effects(effects);
    this.code.push(Op.End);
    this.code[at + 1] = this.code.length;
    this.code.push(Op.LoseReplaced, Op.End);
    return at;
  }

  private act(act: CardAct, cards: Selection, amount = -1, how = 0): void {
    if (act === CardAct.Change || act === CardAct.Silence) this.makesChanges = true;
    const at = this.code.length;
    if (cards === 'this') this.code.push(Op.Act, act, Select.This, WhoCode.You, -1, -1, 0, amount, how);
    else if ('all' in cards)
      this.code.push(Op.Act, act, Select.All, WhoCode.You, this.filter(cards.all), -1, 0, amount, how);
    else {
      const isChoice = 'choose' in cards;
      const filter = this.filter(owned(isChoice ? cards.choose : cards.random));
      const count = this.amount(cards.count ?? 1);
      const isUpTo = isChoice && cards.upTo ? 1 : 0;
      const select = isChoice ? Select.Choose : Select.Random;
      this.code.push(Op.Act, act, select, WHO[cards.who ?? 'you'], filter, count, isUpTo, amount, how);
    }
    if (this.code.length !== at + Words.Act) throw new RangeError('an act has as many words as it should');
  }

  /** Instructions behind one whose last operand says where to go on without them. */
  private skippable(head: readonly number[], effects: readonly Effect[]): void {
    this.code.push(...head, 0);
    const hole = this.code.length - 1;
    this.effects(effects);
    this.code[hole] = this.code.length;
  }

  private branch(condition: Condition, then: readonly Effect[], otherwise: readonly Effect[]): void {
    const at = this.condition(condition);
    if (otherwise.length === 0) return this.skippable([Op.Unless, at], then);
    this.code.push(Op.Unless, at, 0);
    const hole = this.code.length - 1;
    this.effects(then);
    this.code.push(Op.Jump, 0);
    const end = this.code.length - 1;
    this.code[hole] = this.code.length;
    this.effects(otherwise);
    this.code[end] = this.code.length;
  }

  private either(options: readonly (readonly Effect[])[]): void {
    this.code.push(Op.Either, options.length, ...options.map(() => 0));
    const table = this.code.length - options.length;
    const ends = options.map((effects, index) => {
      this.code[table + index] = this.code.length;
      this.effects(effects);
      this.code.push(Op.Jump, 0);
      return this.code.length - 1;
    });
    for (const end of ends) this.code[end] = this.code.length;
  }
}

/** Whether some part of a program is so. */
function speaksOf(part: unknown, isSo: (part: object) => boolean): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return isSo(part) || Object.values(part).some((one) => speaksOf(one, isSo));
}

const isKeyed = (part: object, key: string, ...values: readonly string[]): boolean =>
  values.some((value) => (part as Readonly<Record<string, unknown>>)[key] === value);

const asksForLevels = (part: object): boolean =>
  'of' in part && isKeyed(part, 'value', 'level', 'world levels') && !('kind' in part);

/** Effects of which something is over only later. */
const makesLasting = (part: object): boolean =>
  isKeyed(part, 'do', 'change', 'silence') || (isKeyed(part, 'do', 'capture') && !('forGood' in part));

const stands = (ability: Ability): boolean =>
  ability.kind === 'triggered' ? ability.of !== undefined : ability.kind !== 'used';

/** Whether a text goes on counting once the effects of playing the card are over. */
function lasts(ability: Ability): boolean {
  switch (ability.kind) {
    case 'triggered':
      if (ability.on === 'played' && ability.of === undefined) return speaksOf(ability.effects, makesLasting);
      return ability.from === undefined;
    case 'used':
      return ability.from === undefined;
    case 'any level':
      return ability.cards !== undefined;
    // Where the card itself goes says nothing of when it goes.
    case 'replaces':
      return ability.what !== 'discard' || ability.cards !== undefined;
    default:
      return true;
  }
}

/** Cards of hands, decks and discard piles are those of the player who chooses, unless it is said whose. */
function owned(filter: Filter): Filter {
  const isHidden = filter.in?.some((place) => place === 'hand' || place === 'deck' || place === 'discard');
  return isHidden && filter.whose === undefined ? { ...filter, whose: 'yours' } : filter;
}

function ofCode(of: 'this' | 'player' | 'opponent' | 'target' | 'bearer' | Filter): Of {
  if (typeof of !== 'string') return Of.Filter;
  if (of === 'this') return Of.This;
  if (of === 'player') return Of.Player;
  // Equipment is held by its bearer as Magic is by its target.
  return of === 'opponent' ? Of.Opponent : Of.Target;
}

function boundsOf({ atLeast, atMost }: { readonly atLeast?: number; readonly atMost?: number }): [number, number] {
  return [atLeast ?? (atMost === undefined ? 1 : 0), atMost ?? -1];
}

/** No words: any. */
function bitsOf<Word extends string>(words: readonly Word[] | undefined, all: readonly Word[]): number {
  return words ? words.reduce((bits, word) => bits | (1 << all.indexOf(word)), 0) : -1;
}

function numberOf(text: string, known: string[]): number {
  const at = known.indexOf(text);
  return at >= 0 ? at : known.push(text) - 1;
}
