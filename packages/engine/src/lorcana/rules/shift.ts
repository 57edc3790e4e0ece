/** Shifting (8.10): the ways in which a card can be put on top of one or two others, and what is paid for it. */

import { type Enters, LastingKind, Lasts, V, Zone } from '../layout/constants.js';
import { DelayedUntil } from '../layout/index.js';
import { cardOf, DecisionKind, extraOf, makeOption, ShiftExtra, targetOf, Verb, verbOf } from '../layout/options.js';
import { type LoweredShift, ShiftTwo } from '../pool/lowering/lowered-card.js';
import { Ask, answered, ask } from '../state/decisions.js';
import type { LorcanaState } from '../state/state.js';
import { asAbility } from '../values/context.js';
import { refresh } from '../values/derived.js';
import { anotherTarget, canShiftOnto, hasAnother } from '../values/shifting.js';
import { payInk } from './ink.js';
import { addLasting } from './lasting.js';
import { costToPlay } from './permissions.js';
import { asksWhereSo, byChoice, mayEnterExerted, NOT_PAID, payThenPlay, putOnTop } from './play.js';
import { canPay } from './requirements.js';
import { isThere, shiftsOf } from './shift-targets.js';

// ------------------------------------------------------------------------------------------------ what is possible

/** The ways to shift a card now. `withCosts`: also those that cost something else than ink. */
export function shiftOptions(g: LorcanaState, card: number, player: number, ink: number, withCosts: boolean): void {
  refresh(g);
  const count = shiftsOf(g, card);
  for (let which = 0; which < count; which++) {
    if (!isThere(g, card, player, which)) continue;
    const shift = g.pool.shift(g.def[card], which);
    if (isPayable(g, card, player, ink, shift, withCosts)) optionsOf(g, card, player, which, shift);
  }
}

/** The ways to shift a card for free, because an effect says so: by any Shift that is printed on it. */
export function freeShiftOptions(g: LorcanaState, card: number, player: number): void {
  const { shifts } = g.pool.cards[g.def[card]];
  for (let which = 0; which < shifts.length; which++)
    optionsOf(g, card, player, which | ShiftExtra.ForFree, shifts[which]);
}

function isPayable(
  g: LorcanaState,
  card: number,
  player: number,
  ink: number,
  shift: LoweredShift,
  withCosts: boolean,
): boolean {
  if (costToPlay(g, card, player, shift) > ink) return false;
  return shift.ability < 0 || (withCosts && canPay(g, card, player, shift.ability));
}

function optionsOf(g: LorcanaState, card: number, player: number, extra: number, shift: LoweredShift): void {
  const start = g.listStart(player, Zone.Play);
  const end = start + g.countIn(player, Zone.Play);
  for (let at = start; at < end; at++) {
    const target = g.lists[at];
    if (!canShiftOnto(g, card, target, shift)) continue;
    if (shift.two !== ShiftTwo.Must) addOption(g, card, player, target, extra);
    if (shift.two !== ShiftTwo.Never && hasAnother(g, card, player, target, shift))
      addOption(g, card, player, target, extra | ShiftExtra.WithAnother);
  }
}

/** An option, unless it is there already or another Shift does the same for less; once more if the card may enter exerted (8.3.2). */
function addOption(g: LorcanaState, card: number, player: number, target: number, extra: number): void {
  const option = makeOption(Verb.Shift, card, target, extra);
  if (g.optionList.indexOf(option) >= 0 || isBeaten(g, card, player, target, extra)) return;
  g.optionList.push(option);
  if (mayEnterExerted(g, card)) g.optionList.push(makeOption(Verb.ShiftExerted, card, target, extra));
}

/** Two Shifts that differ in nothing but their ink are one way to play a card. */
function isBeaten(g: LorcanaState, card: number, player: number, target: number, extra: number): boolean {
  const count = shiftsOf(g, card);
  if (count === 1) return false;
  const which = extra & ShiftExtra.WhichMask;
  const isFree = (extra & ShiftExtra.ForFree) !== 0;
  const shift = g.pool.shift(g.def[card], which);
  const withoutTwo = (extra & ShiftExtra.WithAnother) !== 0 ? ShiftTwo.Never : ShiftTwo.Must;
  for (let i = 0; i < count; i++) {
    const other = g.pool.shift(g.def[card], i);
    if (i === which || other.two === withoutTwo || !isAlike(shift, other, isFree)) continue;
    const isCheaper = !isFree && other.ink < shift.ink;
    const isFirst = i < which && (isFree || other.ink === shift.ink);
    if ((isCheaper || isFirst) && isThere(g, card, player, i) && canShiftOnto(g, card, target, other)) return true;
  }
  return false;
}

/** Nothing but ink is paid for either, and both last or neither does. */
const isAlike = (one: LoweredShift, other: LoweredShift, isFree: boolean): boolean =>
  (isFree || (one.ability < 0 && other.ability < 0)) && one.returns < 0 === other.returns < 0;

// ------------------------------------------------------------------------------------------------ shifting

/** Plays a card by the Shift of an option; if it is put on two cards, the second is chosen first. */
export function playByShift(g: LorcanaState, option: number): void {
  g.v[V.PlayOption] = option;
  if ((extraOf(option) & ShiftExtra.WithAnother) === 0) return payAndShift(g, -1);
  const card = cardOf(option);
  const player = g.owner[card];
  const shift = chosenShift(g);
  const first = anotherTarget(g, card, player, targetOf(option), shift, 0);
  const isForced = !g.askForced && anotherTarget(g, card, player, targetOf(option), shift, first + 1) < 0;
  if (isForced) return payAndShift(g, g.lists[g.listStart(player, Zone.Play) + first]);
  ask(g, DecisionKind.ChooseCard, player);
  g.v[V.AskA] = Ask.Second;
}

/** The options for the second card. */
export function secondOptions(g: LorcanaState): void {
  const option = g.v[V.PlayOption];
  const card = cardOf(option);
  const player = g.owner[card];
  const start = g.listStart(player, Zone.Play);
  const shift = chosenShift(g);
  let i = -1;
  while ((i = anotherTarget(g, card, player, targetOf(option), shift, i + 1)) >= 0)
    g.optionList.push(makeOption(Verb.Pick, g.lists[start + i]));
}

/** The second card is chosen; the first lies nearer to the top (8.10.8.3). */
export function pickSecond(g: LorcanaState, second: number): void {
  answered(g);
  g.v[V.AskA] = 0;
  payAndShift(g, second);
}

const chosenShift = (g: LorcanaState): LoweredShift =>
  g.pool.shift(g.def[cardOf(g.v[V.PlayOption])], extraOf(g.v[V.PlayOption]) & ShiftExtra.WhichMask);

/** Where the card enters play is asked first, if that may be elsewhere. Costs that aren't ink are paid by a program then. */
export function payAndShift(g: LorcanaState, second: number): void {
  const option = g.v[V.PlayOption];
  const card = cardOf(option);
  g.v[V.PlaySecond] = second;
  if (asksWhereSo(g, card, option)) return;
  const target = targetOf(option);
  const shift = chosenShift(g);
  const exerted = verbOf(option) === Verb.ShiftExerted;
  if ((extraOf(option) & ShiftExtra.ForFree) !== 0)
    return shiftOnto(g, card, target, second, byChoice(exerted), NOT_PAID);
  const cost = costToPlay(g, card, g.owner[card], shift);
  g.v[V.PlayLess] = 0;
  payInk(g, g.owner[card], cost);
  if (shift.ability < 0) shiftOnto(g, card, target, second, byChoice(exerted), cost);
  else payThenPlay(g, card, target, second, exerted, shift.ability, shift.ink > 0 ? cost : NOT_PAID);
}

/** A Shift that cost more than ink is paid for. False if none of the cards that it was to be put on is in play any more. */
export function shiftAfterPaying(g: LorcanaState, card: number, how: Enters, paid: number): boolean {
  const target = inPlay(g, g.v[V.PlayTarget]);
  const second = inPlay(g, g.v[V.PlaySecond]);
  if (target < 0 && second < 0) return false;
  shiftOnto(g, card, target < 0 ? second : target, target < 0 ? -1 : second, how, paid);
  return true;
}

const inPlay = (g: LorcanaState, card: number): number => (card >= 0 && g.zone[card] === Zone.Play ? card : -1);

function shiftOnto(g: LorcanaState, card: number, target: number, second: number, how: Enters, paid: number): void {
  const { returns } = chosenShift(g);
  putOnTop(g, card, target, second, how, paid);
  if (returns >= 0) asAbility(g, g.owner[card], card, returnAtEnd, returns);
}

/** Temporary Shift: its end is a delayed ability of the card alone (8.10.8.5); what is put on top of it takes no part in that. */
function returnAtEnd(g: LorcanaState, ability: number): void {
  addLasting(g, LastingKind.Delayed, -1, ability, DelayedUntil.EndOfTurn, Lasts.Permanent);
}
