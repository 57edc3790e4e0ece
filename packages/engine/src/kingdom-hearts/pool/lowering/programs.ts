import { assert } from '../../../kernel/index.js';
import {
  type Amount,
  type Condition,
  DURATIONS,
  type Effect,
  type Filter,
  type Selection,
  TURN_ACTS,
} from '../../language/index.js';
import { CardAct, howOfChange, Mode, Op, Select, To, WhoCode, Words } from '../code.js';
import { ExpressionLowering, WHO } from './expressions.js';
import { isKeyed, speaksOf } from './speaking.js';

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

export const TO = { top: To.Top, bottom: To.Bottom, deck: To.Deck, hand: To.Hand } as const;

/** Lowers effects to instructions of `code`. */
export class ProgramLowering extends ExpressionLowering {
  readonly code: number[] = [];
  /** Whether some effect makes changes that last. */
  makesChanges = false;

  program(effects: readonly Effect[]): number {
    const at = this.code.length;
    this.effects(effects);
    this.code.push(Op.End);
    return at;
  }

  protected effects(effects: readonly Effect[]): void {
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
  protected mayReplace(effects: readonly Effect[]): number {
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

/** Cards of hands, decks and discard piles are those of the player who chooses, unless it is said whose. */
function owned(filter: Filter): Filter {
  const isHidden = filter.in?.some((place) => place === 'hand' || place === 'deck' || place === 'discard');
  return isHidden && filter.whose === undefined ? { ...filter, whose: 'yours' } : filter;
}
