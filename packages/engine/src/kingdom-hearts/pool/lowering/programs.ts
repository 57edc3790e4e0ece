/** Effects become instructions in `code`. */

import { assert } from '../../../kernel/index.js';
import type { Amount, Condition, Effect, Filter, Selection, Until } from '../../language/program.js';
import { DURATIONS, TURN_ACTS } from '../../language/vocabulary.js';
import { writeCoded, writeRow } from '../../layout/describe.js';
import { Absent } from '../../layout/expressions.js';
import {
  CardAct,
  EitherWords,
  INSTRUCTION,
  JumpWords,
  MayWords,
  Mode,
  RepeatWords,
  Select,
  To,
  UnlessWords,
  WhoCode,
} from '../../layout/instructions.js';
import { CHANGE, ChangeRow, Value } from '../../layout/rows.js';
import { lowerAmount, lowerChangedValue, lowerConditionIfAny, lowerFilter, WHO } from './expressions.js';
import type { Lowering } from './lowering.js';
import { isKeyed, speaksOf } from './speaking.js';

/** Acts of which nothing has to be said but which cards they are about. */
const PLAIN_ACT = {
  discard: CardAct.Discard,
  take: CardAct.Take,
  put: CardAct.Put,
  target: CardAct.Target,
  look: CardAct.Look,
  reveal: CardAct.Reveal,
  send: CardAct.Send,
} as const;

export const TO = { top: To.Top, bottom: To.Bottom, deck: To.Deck, hand: To.Hand } as const;

/** Stands where a place is meant that isn't known yet. */
const LATER = 0;

export function lowerProgram(to: Lowering, effects: readonly Effect[]): number {
  const at = to.code.length;
  lowerEffects(to, effects);
  writeCoded(to.code, INSTRUCTION.end, {});
  return at;
}

/** Its player may have these happen instead of a loss; else the loss happens after all. */
export function lowerOfferedReplacement(to: Lowering, effects: readonly Effect[]): number {
  const { code } = to;
  const at = writeCoded(code, INSTRUCTION.may, { else: LATER });
  lowerProgram(to, effects);
  code[at + MayWords.Else] = code.length;
  writeCoded(code, INSTRUCTION.loseReplaced, {});
  writeCoded(code, INSTRUCTION.end, {});
  return at;
}

function lowerEffects(to: Lowering, effects: readonly Effect[]): void {
  for (const effect of effects) lowerEffect(to, effect);
}

function lowerEffect(to: Lowering, effect: Effect): void {
  const { code } = to;
  switch (effect.do) {
    case 'draw': {
      const isUntil = 'until' in effect;
      const amount = lowerAmount(to, isUntil ? effect.until : effect.count);
      writeCoded(code, isUntil ? INSTRUCTION.drawUntil : INSTRUCTION.draw, { who: WHO[effect.who ?? 'you'], amount });
      return;
    }
    case 'gain':
    case 'lose': {
      const amount = lowerAmount(to, effect.heartPoints);
      writeCoded(code, INSTRUCTION[effect.do], { who: WHO[effect.who ?? 'you'], amount });
      return;
    }
    case 'divide':
      writeCoded(code, INSTRUCTION.divide, { amount: lowerAmount(to, effect.amount) });
      return;
    case 'shuffle':
      writeCoded(code, INSTRUCTION.shuffle, { who: WHO[effect.who ?? 'you'] });
      return;
    case 'allow': {
      const times = lowerAmount(to, effect.times ?? 1);
      writeCoded(code, INSTRUCTION.allow, { act: TURN_ACTS.indexOf(effect.act), times });
      return;
    }
    case 'may':
      return lowerMay(to, effect.effects);
    case 'if':
      return lowerBranch(to, effect.if, effect.then, effect.else ?? []);
    case 'either':
      return lowerEither(to, effect.options);
    case 'repeat':
      return lowerRepeat(to, effect.times, effect.effects);
    default:
      return lowerAct(to, effect);
  }
}

// ------------------------------------------------------------------------------------------------ where to go on

function lowerMay(to: Lowering, effects: readonly Effect[]): void {
  const { code } = to;
  const at = writeCoded(code, INSTRUCTION.may, { else: LATER });
  lowerEffects(to, effects);
  code[at + MayWords.Else] = code.length;
}

function lowerBranch(to: Lowering, condition: Condition, then: readonly Effect[], otherwise: readonly Effect[]): void {
  const { code } = to;
  const at = writeCoded(code, INSTRUCTION.unless, { condition: lowerConditionIfAny(to, condition), else: LATER });
  lowerEffects(to, then);
  if (otherwise.length === 0) {
    code[at + UnlessWords.Else] = code.length;
    return;
  }
  const jump = writeCoded(code, INSTRUCTION.jump, { to: LATER });
  code[at + UnlessWords.Else] = code.length;
  lowerEffects(to, otherwise);
  code[jump + JumpWords.To] = code.length;
}

function lowerEither(to: Lowering, options: readonly (readonly Effect[])[]): void {
  const { code } = to;
  const places = options.map(() => LATER);
  const table = writeCoded(code, INSTRUCTION.either, { count: options.length }, places) + EitherWords.Size;
  const jumps = options.map((effects, index) => {
    code[table + index] = code.length;
    lowerEffects(to, effects);
    return writeCoded(code, INSTRUCTION.jump, { to: LATER });
  });
  for (const jump of jumps) code[jump + JumpWords.To] = code.length;
}

/** The machine counts one repeat at a time. */
function lowerRepeat(to: Lowering, times: Amount, effects: readonly Effect[]): void {
  assert(!speaksOf(effects, (one) => isKeyed(one, 'do', 'repeat')), 'there is no repeat within a repeat');
  const { code } = to;
  const at = writeCoded(code, INSTRUCTION.repeat, { times: lowerAmount(to, times), end: LATER });
  const start = code.length;
  lowerEffects(to, effects);
  writeCoded(code, INSTRUCTION.again, { start });
  code[at + RepeatWords.End] = code.length;
}

// ------------------------------------------------------------------------------------------------ what is done to cards

type ActEffect = Extract<Effect, { readonly cards: Selection }>;

/** What an act does, apart from which cards it is about. */
interface Deed {
  readonly act: CardAct;
  readonly amount?: number;
  readonly how?: number;
}

function lowerAct(to: Lowering, effect: ActEffect): void {
  writeCoded(to.code, INSTRUCTION.act, {
    amount: Absent.Field,
    how: 0,
    ...lowerDeed(to, effect),
    ...lowerSelection(to, effect.cards),
  });
}

function lowerDeed(to: Lowering, effect: ActEffect): Deed {
  switch (effect.do) {
    case 'damage':
      return { act: CardAct.Damage, amount: lowerAmount(to, effect.amount) };
    case 'add counters':
      return { act: CardAct.AddCounters, amount: lowerAmount(to, effect.count) };
    case 'remove counters':
      return { act: CardAct.RemoveCounters, amount: lowerAmount(to, effect.count) };
    case 'return':
      return { act: CardAct.Return, how: TO[effect.to] };
    case 'capture':
      return { act: CardAct.Capture, how: effect.forGood ? 1 : 0 };
    case 'silence':
      return { act: CardAct.Silence, how: numberOfChange(to, Value.Silenced, Mode.Set, effect.until) };
    case 'keep out':
      return { act: CardAct.KeepOut, how: numberOfChange(to, Value.KeptOut, Mode.Set, effect.until) };
    case 'change':
      return lowerChange(to, effect);
    default:
      return { act: PLAIN_ACT[effect.do] };
  }
}

function lowerChange(to: Lowering, { value, by, less, to: set, until }: Extract<Effect, { do: 'change' }>): Deed {
  const mode = set !== undefined ? Mode.Set : less ? Mode.Less : Mode.More;
  const amount = lowerAmount(to, set ?? by ?? 0);
  const how = numberOfChange(to, lowerChangedValue(to, value, mode === Mode.Set), mode, until);
  return { act: CardAct.Change, amount, how };
}

/** The number of a kind of change: those that are alike in all but their amounts are one. */
function numberOfChange(to: Lowering, value: Value, mode: Mode, duration: Until): number {
  const { data, changeKinds } = to;
  const until = DURATIONS.indexOf(duration);
  const at = changeKinds.findIndex(
    (row) =>
      data[row + ChangeRow.Value] === value &&
      data[row + ChangeRow.Mode] === mode &&
      data[row + ChangeRow.Until] === until,
  );
  return at >= 0 ? at : changeKinds.push(writeRow(data, CHANGE, { value, mode, until })) - 1;
}

/** Which cards it is about. */
function lowerSelection(to: Lowering, cards: Selection) {
  const all = { who: WhoCode.You, filter: Absent.Field, count: Absent.Field, isUpTo: 0 };
  if (cards === 'this') return { ...all, select: Select.This };
  if ('all' in cards) return { ...all, select: Select.All, filter: lowerFilter(to, cards.all) };
  const isChoice = 'choose' in cards;
  return {
    select: isChoice ? Select.Choose : Select.Random,
    who: WHO[cards.who ?? 'you'],
    filter: lowerFilter(to, owned(isChoice ? cards.choose : cards.random)),
    count: lowerAmount(to, cards.count ?? 1),
    isUpTo: isChoice && cards.upTo ? 1 : 0,
  };
}

/** Cards of hands, decks and discard piles are those of the player who chooses, unless it is said whose. */
function owned(filter: Filter): Filter {
  const isHidden = filter.in?.some((place) => place === 'hand' || place === 'deck' || place === 'discard');
  return isHidden && filter.whose === undefined ? { ...filter, whose: 'yours' } : filter;
}
