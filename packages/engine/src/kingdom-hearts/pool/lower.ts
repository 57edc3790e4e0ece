/** From programs to integers: whatever a card's text says becomes rows of `data` and instructions of `code`. */
import {
  type Ability,
  ACTS,
  type Amount,
  CARD_TYPES,
  type Condition,
  type Effect,
  EVENTS,
  type Filter,
  KINDS,
  type Place,
  type Selection,
  VALUES,
  type Who,
} from '../language/index.js';
import { Zone } from '../state/constants.js';
import { ACT_WORDS, AmountValue, Amt, CardAct, Cond, During, FilterFlag, Of, Op, Select, WhoCode } from './code.js';

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
} as const;

/** Places of a card's rows in `data`. */
export interface LoweredCard {
  readonly statics: number[];
  readonly triggers: number[];
  readonly uses: number[];
  readonly prohibitions: number[];
  /** Pairs of who and how many. */
  readonly limits: number[];
}

export class Lowering {
  readonly data: number[] = [];
  readonly code: number[] = [];
  /** Names that programs speak of, and Home Worlds, by their numbers. */
  readonly names: (readonly string[])[] = [];
  readonly homeWorlds: string[] = [];

  abilities(abilities: readonly Ability[]): LoweredCard {
    const card: LoweredCard = { statics: [], triggers: [], uses: [], prohibitions: [], limits: [] };
    for (const ability of abilities) this.ability(ability, card);
    return card;
  }

  private ability(ability: Ability, card: LoweredCard): void {
    switch (ability.kind) {
      case 'triggered': {
        const event = EVENTS.indexOf(ability.on);
        const condition = this.conditionOrNone(ability.if);
        const program = this.program(ability.effects);
        card.triggers.push(this.row(event, condition, program, ability.from === 'discard' ? 1 : 0));
        return;
      }
      case 'used': {
        const during = ability.during.reduce((bits, phase) => bits | DURING[phase], 0);
        const condition = this.conditionOrNone(ability.if);
        card.uses.push(this.row(during, condition, this.program(ability.effects)));
        return;
      }
      case 'static': {
        const { of } = ability;
        const filter = typeof of === 'string' ? -1 : this.filter(of);
        const amount = this.amount(ability.by);
        const condition = this.conditionOrNone(ability.if);
        const value = VALUES.indexOf(ability.value);
        card.statics.push(this.row(value, ofCode(of), filter, amount, condition, ability.less ? -1 : 1));
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
    }
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
    );
  }

  amount(amount: Amount): number {
    if (typeof amount === 'number') return this.row(Amt.Number, amount);
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
      case 'draw':
        code.push(Op.Draw, WHO[effect.who ?? 'you'], this.amount(effect.count));
        return;
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
      default:
        return this.act(ACT[effect.do], effect.cards, effect.do === 'damage' ? this.amount(effect.amount) : -1);
    }
  }

  private act(act: CardAct, cards: Selection, amount: number): void {
    const at = this.code.length;
    if (cards === 'this') this.code.push(Op.Act, act, Select.This, WhoCode.You, -1, -1, 0, amount);
    else if ('all' in cards)
      this.code.push(Op.Act, act, Select.All, WhoCode.You, this.filter(cards.all), -1, 0, amount);
    else {
      const isChoice = 'choose' in cards;
      const filter = this.filter(owned(isChoice ? cards.choose : cards.random));
      const count = this.amount(cards.count ?? 1);
      const isUpTo = isChoice && cards.upTo ? 1 : 0;
      const select = isChoice ? Select.Choose : Select.Random;
      this.code.push(Op.Act, act, select, WHO[cards.who ?? 'you'], filter, count, isUpTo, amount);
    }
    if (this.code.length !== at + ACT_WORDS) throw new RangeError('an act has as many words as it should');
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
