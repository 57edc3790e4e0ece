/**
 * Amounts, conditions, which texts count, and the values that texts change. They ask each other (an amount for a level, a
 * level for the texts that change it, a text for its condition, a condition for an amount), so they are one file. That
 * this comes to an end is seen to where cards are lowered: what changes levels, and what silences, asks for no levels.
 */

import { assert } from '../../kernel/index.js';
import { Index, Most, P, V, Zone } from '../layout/constants.js';
import {
  AmountValue,
  Amt,
  BoundsCondition,
  Cond,
  CountAmount,
  CountersAmount,
  DuringCondition,
  Fight,
  ListCondition,
  MinusAmount,
  NotCondition,
  NumberAmount,
  Side,
  TurnOfCondition,
  ValueAmount,
} from '../layout/expressions.js';
import { Mode } from '../layout/instructions.js';
import { amountOfLoss, firstTextOf, lastTextOf, standingOf, TextIndex, textRowOf } from '../layout/packed.js';
import { ChangeRow, Of, StaticRow, Text, TextRow, Value } from '../layout/rows.js';
import { controllerOf, opponentOf, subjectOf, topOf } from '../state/cards.js';
import { amountOfChange, nextChanger, rowOfChanger } from '../state/changes.js';
import type { KingdomHeartsState } from '../state/state.js';
import { countersOnMatching, countMatching, matches } from './filters.js';

// ------------------------------------------------------------------------------------------------ amounts
// For the player that the text calls "you" and the card that bears it.

/** Never more than the columns of a state hold: an effect that doubles Heart Points each turn gets there. */
export const amountOf = (g: KingdomHeartsState, amount: number, you: number, source: number): number =>
  Math.min(Most.Amount, evaluate(g, amount, you, source));

function evaluate(g: KingdomHeartsState, amount: number, you: number, source: number): number {
  const { data } = g.pool;
  switch (data[amount] as Amt) {
    case Amt.Number:
      return data[amount + NumberAmount.Number];
    case Amt.Count: {
      const n = countMatching(g, data[amount + CountAmount.Filter], you, source) * data[amount + CountAmount.Times];
      const most = data[amount + CountAmount.AtMost];
      return most < 0 ? n : Math.min(n, most);
    }
    case Amt.Value:
      return numberOf(g, data[amount + ValueAmount.Value], sideOf(data[amount + ValueAmount.Of], you));
    case Amt.Minus: {
      const from = amountOf(g, data[amount + MinusAmount.From], you, source);
      return Math.max(0, from - amountOf(g, data[amount + MinusAmount.Less], you, source));
    }
    case Amt.Counters: {
      const filter = data[amount + CountersAmount.Filter];
      return filter < 0 ? g.counters[source] : countersOnMatching(g, filter, you, source);
    }
    case Amt.ThatMany:
      return amountOfLoss(g.v[V.Loss]);
  }
}

const sideOf = (side: Side, you: number): number => (side === Side.You ? you : opponentOf(you));

function numberOf(g: KingdomHeartsState, value: AmountValue, player: number): number {
  switch (value) {
    case AmountValue.Level:
      return playerLevel(g, player);
    case AmountValue.HeartPoints:
      return g.get(player, P.HeartPoints);
    case AmountValue.WorldLevels:
      return worldLevels(g, player);
    case AmountValue.Hand:
      return g.countIn(player, Zone.Hand);
  }
}

// ------------------------------------------------------------------------------------------------ conditions

/** Also true if there is no condition. */
export function isTrue(g: KingdomHeartsState, condition: number, you: number, source: number): boolean {
  if (condition < 0) return true;
  const { data } = g.pool;
  switch (data[condition] as Cond) {
    case Cond.Count:
      return isWithin(g, condition, countMatching(g, data[condition + BoundsCondition.What], you, source));
    case Cond.Amount:
      return isWithin(g, condition, amountOf(g, data[condition + BoundsCondition.What], you, source));
    case Cond.During:
      return g.v[data[condition + DuringCondition.Fight] === Fight.Battle ? V.InBattle : V.InChallenge] === 1;
    case Cond.TurnOf:
      return g.v[V.TurnPlayer] === sideOf(data[condition + TurnOfCondition.Whose], you);
    case Cond.Not:
      return !isTrue(g, data[condition + NotCondition.Condition], you, source);
    case Cond.All:
      return countTrue(g, condition, you, source) === data[condition + ListCondition.Count];
    case Cond.Any:
      return countTrue(g, condition, you, source) > 0;
  }
}

function isWithin(g: KingdomHeartsState, condition: number, n: number): boolean {
  const { data } = g.pool;
  const most = data[condition + BoundsCondition.AtMost];
  return n >= data[condition + BoundsCondition.AtLeast] && (most < 0 || n <= most);
}

function countTrue(g: KingdomHeartsState, condition: number, you: number, source: number): number {
  const { data } = g.pool;
  const count = data[condition + ListCondition.Count];
  assert(count > 0, 'a condition of several has some');
  const first = condition + ListCondition.Size;
  let n = 0;
  for (let at = first; at < first + count; at++) if (isTrue(g, data[at], you, source)) n++;
  return n;
}

// ------------------------------------------------------------------------------------------------ which texts count

/** Of Worlds the topmost counts (l. 550-554), of Player Cards what lies on top. */
function isOnTop(g: KingdomHeartsState, card: number): boolean {
  const zone = g.zone[card];
  return (zone !== Zone.Worlds && zone !== Zone.Player) || topOf(g, g.area[card], zone) === card;
}

/** A challenge is held on the defender's World: what lies on the attacker's has no say in it (l. 842-845). */
function isAway(g: KingdomHeartsState, card: number): boolean {
  if (g.v[V.InChallenge] === 0 || g.area[card] !== g.v[V.TurnPlayer]) return false;
  return g.zone[card] === Zone.Worlds || g.zone[card] === Zone.Darks;
}

/** Whether a card in an active zone lies where its text counts. */
const isThere = (g: KingdomHeartsState, card: number): boolean => isOnTop(g, card) && !isAway(g, card);

/** Whether the text of a card in an active zone counts now. */
export const isActive = (g: KingdomHeartsState, card: number): boolean => isThere(g, card) && !isSilenced(g, card);

/** Whether it counts for what is no part of a challenge, wherever that is held. */
const isActiveAside = (g: KingdomHeartsState, card: number): boolean => isOnTop(g, card) && !isSilenced(g, card);

/** Whether a text says that the text of this card doesn't count. What silences is silenced by effects alone. */
function isSilenced(g: KingdomHeartsState, card: number): boolean {
  if (isSilencedByEffect(g, card)) return true;
  return nextTextOn(g, Text.Silences, card, TextIndex.None, isLoud) !== TextIndex.None;
}

const isLoud = (g: KingdomHeartsState, source: number): boolean => isThere(g, source) && !isSilencedByEffect(g, source);

const isSilencedByEffect = (g: KingdomHeartsState, card: number): boolean =>
  mayBeChanged(g, Value.Silenced) && nextChanger(g, Value.Silenced, subjectOf(g, card), 0) !== Index.NoCard;

/** Whether some card of the game has a text of this kind: most games have none, and nobody looks for it. */
const hasText = (g: KingdomHeartsState, kind: Text): boolean => (g.pool.textKinds & (1 << kind)) !== 0;

export const sourceOf = (g: KingdomHeartsState, place: number): number => g.standing[standingOf(place)];

/** The row of a text of a kind. */
export const rowOf = (g: KingdomHeartsState, kind: Text, place: number): number =>
  g.pool.cards[g.def[sourceOf(g, place)]].texts[kind][textRowOf(place)];

/** What the row of a text has to say: an amount, a program, where to. */
export const operandOf = (g: KingdomHeartsState, kind: Text, place: number): number =>
  g.pool.data[rowOf(g, kind, place) + TextRow.Operand];

/** The place of the next text of a kind that counts now. */
export function nextText(g: KingdomHeartsState, kind: Text, after: number, counts: Counts = isActive): number {
  if (!hasText(g, kind)) return TextIndex.None;
  const end = firstTextOf(g.v[V.StandingCount]);
  let place = after + 1;
  while (place < end) {
    const source = sourceOf(g, place);
    const rows = g.pool.cards[g.def[source]].texts[kind];
    const index = textRowOf(place);
    if (index >= rows.length || !counts(g, source)) place = lastTextOf(place) + 1;
    else if (isTrue(g, g.pool.data[rows[index] + TextRow.Condition], controllerOf(g, source), source)) return place;
    else place++;
  }
  return TextIndex.None;
}
type Counts = (g: KingdomHeartsState, source: number) => boolean;

/** The place of the next text of a kind that counts now and is about a card. */
export function nextTextOn(
  g: KingdomHeartsState,
  kind: Text,
  card: number,
  after: number = TextIndex.None,
  counts?: Counts,
): number {
  let place = after;
  do place = nextText(g, kind, place, counts);
  while (place !== TextIndex.None && !isAbout(g, kind, place, card));
  return place;
}

/** Whether a text is about a card: the one that bears it, or those that it names. */
function isAbout(g: KingdomHeartsState, kind: Text, place: number, card: number): boolean {
  const source = sourceOf(g, place);
  const filter = g.pool.data[rowOf(g, kind, place) + TextRow.Filter];
  return filter < 0 ? card === source : matches(g, filter, card, controllerOf(g, source), source);
}

// ------------------------------------------------------------------------------------------------ values

/** A value of a card as texts have it: what is printed or set, with all that is added and taken off; below 0 it is 0 (ruling 42). */
export function worthOf(g: KingdomHeartsState, value: Value, card: number, printed: number): number {
  if (!isIn(g.pool.changedValues, value)) return Math.max(0, printed);
  const base = isIn(g.pool.setValues, value) ? lowestSet(g, value, card, printed) : printed;
  return Math.max(0, base + sumOfTexts(g, value, card) + sumOfEffects(g, value, card));
}

const isIn = (values: number, value: Value): boolean => (values & (1 << value)) !== 0;

/** All that texts in play add to a value and take off it. */
function sumOfTexts(g: KingdomHeartsState, value: Value, card: number): number {
  let sum = 0;
  for (let i = g.v[V.StandingCount] - 1; i >= 0; i--) {
    const source = g.standing[i];
    if (isIn(g.pool.changes[g.def[source]], value)) sum += sumOfStatics(g, source, value, card);
  }
  return sum;
}

function sumOfStatics(g: KingdomHeartsState, source: number, value: Value, card: number): number {
  const { data } = g.pool;
  const you = controllerOf(g, source);
  let sum = 0;
  for (const row of g.pool.cards[g.def[source]].statics) {
    const mode = data[row + StaticRow.Mode];
    if (mode === Mode.Set || !applies(g, row, value, source, you, card)) continue;
    const amount = amountOf(g, data[row + StaticRow.Amount], you, source);
    sum += mode === Mode.More ? amount : -amount;
  }
  return sum;
}

/** The lowest number that a text or an effect sets a value to; what is printed if none does. */
function lowestSet(g: KingdomHeartsState, value: Value, card: number, printed: number): number {
  let lowest = lowestOfEffects(g, value, card);
  for (let i = g.v[V.StandingCount] - 1; i >= 0; i--) {
    const source = g.standing[i];
    if (isIn(g.pool.changes[g.def[source]], value)) lowest = Math.min(lowest, lowestOfStatics(g, source, value, card));
  }
  return lowest === NOT_SET ? printed : lowest;
}

/** Above all values, and a whole number as they are. */
const NOT_SET = 0x7fffffff;

function lowestOfStatics(g: KingdomHeartsState, source: number, value: Value, card: number): number {
  const { data } = g.pool;
  const you = controllerOf(g, source);
  let lowest = NOT_SET;
  for (const row of g.pool.cards[g.def[source]].statics) {
    if (data[row + StaticRow.Mode] !== Mode.Set || !applies(g, row, value, source, you, card)) continue;
    lowest = Math.min(lowest, amountOf(g, data[row + StaticRow.Amount], you, source));
  }
  return lowest;
}

/** Values that a challenge has no part in: it would reach 13 levels otherwise, or take Equipment away. */
const ASIDE = (1 << Value.Level) | (1 << Value.DarkLevel) | (1 << Value.Equipment) | (1 << Value.Challenges);

/** Whether what a card's text says of a value counts now. */
const isHeard = (g: KingdomHeartsState, value: Value, source: number): boolean =>
  isIn(ASIDE, value) ? isActiveAside(g, source) : isActive(g, source);

/**
 * Whether a static ability is about this value of this card, now. Whom it is about comes first: that settles most, and
 * whether a text counts takes longer to find out.
 */
const applies = (
  g: KingdomHeartsState,
  row: number,
  value: Value,
  source: number,
  you: number,
  card: number,
): boolean =>
  g.pool.data[row + StaticRow.Value] === value &&
  isMeant(g, row, source, you, card) &&
  isHeard(g, value, source) &&
  isTrue(g, g.pool.data[row + StaticRow.Condition], you, source);

function isMeant(g: KingdomHeartsState, row: number, source: number, you: number, card: number): boolean {
  const { data } = g.pool;
  switch (data[row + StaticRow.Of] as Of) {
    case Of.This:
      return card === source;
    case Of.Player:
      return card === topOf(g, you, Zone.Player);
    case Of.Opponent:
      return card === topOf(g, opponentOf(you), Zone.Player);
    case Of.Target:
      return g.holder[source] === (g.zone[source] === Zone.Equipment ? card : subjectOf(g, card));
    case Of.Filter:
      return matches(g, data[row + StaticRow.Filter], card, you, source);
  }
}

// ------------------------------------------------------------------------------------------------ effects that last

/** Whether some effect that lasts may be about a value: mostly there is none, and nobody looks for it. */
const mayBeChanged = (g: KingdomHeartsState, value: Value): boolean =>
  g.v[V.ChangeCount] > 0 && isIn(g.pool.valuesOfEffects, value);

/** Whether an effect keeps a Friend from taking part in fights. */
export const isKeptOutByEffect = (g: KingdomHeartsState, card: number): boolean =>
  mayBeChanged(g, Value.KeptOut) && nextChanger(g, Value.KeptOut, subjectOf(g, card), 0) !== Index.NoCard;

/** All that effects add to a value of a card and take off it. */
function sumOfEffects(g: KingdomHeartsState, value: Value, card: number): number {
  if (!mayBeChanged(g, value)) return 0;
  const subject = subjectOf(g, card);
  let sum = 0;
  let changer = nextChanger(g, value, subject, 0);
  for (; changer !== Index.NoCard; changer = nextChanger(g, value, subject, changer + 1)) {
    const mode = modeOf(g, changer);
    const amount = amountOfChange(g, changer, subject);
    if (mode !== Mode.Set) sum += mode === Mode.More ? amount : -amount;
  }
  return sum;
}

/** The lowest number that an effect sets a value of a card to. */
function lowestOfEffects(g: KingdomHeartsState, value: Value, card: number): number {
  if (!mayBeChanged(g, value)) return NOT_SET;
  const subject = subjectOf(g, card);
  let lowest = NOT_SET;
  let changer = nextChanger(g, value, subject, 0);
  for (; changer !== Index.NoCard; changer = nextChanger(g, value, subject, changer + 1))
    if (modeOf(g, changer) === Mode.Set) lowest = Math.min(lowest, amountOfChange(g, changer, subject));
  return lowest;
}

const modeOf = (g: KingdomHeartsState, changer: number): Mode => g.pool.data[rowOfChanger(g, changer) + ChangeRow.Mode];

// ------------------------------------------------------------------------------------------------ levels

export const levelInPlay = (g: KingdomHeartsState, card: number): number =>
  worthOf(g, Value.Level, card, g.pool.level[g.def[card]]);

/** The sum of the levels of a player's Worlds (l. 60, 683-686). */
export function worldLevels(g: KingdomHeartsState, player: number): number {
  let sum = 0;
  for (let i = 0; i < g.countIn(player, Zone.Worlds); i++) sum += levelInPlay(g, g.at(player, Zone.Worlds, i));
  return sum;
}

/** Whether a player's Worlds have so many levels together. With few Worlds it needs no counting, as long as no text changes levels. */
export function haveWorldLevels(g: KingdomHeartsState, player: number, levels: number): boolean {
  const { changedValues, highestLevel } = g.pool;
  if (!isIn(changedValues, Value.Level) && g.countIn(player, Zone.Worlds) * highestLevel < levels) return false;
  return worldLevels(g, player) >= levels;
}

/** A Form Change that has a level gives it (ruling 41); it need not have one, and then the Player Card's stays. */
function playerLevel(g: KingdomHeartsState, player: number): number {
  const top = topOf(g, player, Zone.Player);
  const hasLevel = g.pool.definition(g.def[top]).level !== undefined;
  return worthOf(g, Value.Level, top, g.pool.level[g.def[hasLevel ? top : g.at(player, Zone.Player, 0)]]);
}
