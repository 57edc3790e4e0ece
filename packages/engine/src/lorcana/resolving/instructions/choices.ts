/** Instructions that ask a player: choices of cards, players, options, amounts and names (6.1.3). */

import { nextBelow } from '../../../kernel/index.js';
import { Frame, Trait, V, Zone } from '../../layout/constants.js';
import {
  AbilityFlag,
  Choice,
  FilterWord,
  FilterZoneCode,
  Group,
  Op,
  OpWord,
  Rel,
  type Word,
} from '../../layout/index.js';
import { DecisionKind, MAX_TARGETS, makeOption, Verb } from '../../layout/options.js';
import { Next } from '../../layout/reading.js';
import { Event } from '../../pool/events.js';
import { dividePoints } from '../../rules/damage.js';
import { abilityHas } from '../../rules/frame.js';
import { canMeet } from '../../rules/requirements.js';
import { addBuiltIn } from '../../rules/support.js';
import { emit } from '../../rules/triggered.js';
import { forEachIn } from '../../state/cards.js';
import { ask } from '../../state/decisions.js';
import { isOut } from '../../state/players.js';
import type { LorcanaState } from '../../state/state.js';
import { isOpponent } from '../../state/teams.js';
import { areCopies, collectChoosable } from '../../values/choosing.js';
import { aboutPlayer, setThatPlayer } from '../../values/context.js';
import { amountOf, firstOf, hasTrait, holds, marked, playerOf } from '../../values/index.js';
import { clearRegisters } from './control.js';
import { dealDivided } from './damage.js';

// ------------------------------------------------------------------------------------------------ cards

/** One card is picked at a time. */
export function choose(
  g: LorcanaState,
  register: Word<'register'>,
  who: Word<'player'>,
  filter: Word<'filter'>,
  min: Word<'amount'>,
  max: Word<'amount'>,
  flags: Choice,
): number {
  const chooser = playerOf(g, who);
  const isThere = who === Rel.You || !isOut(g, chooser);
  if (!isThere) dropPicks(g, register);
  if (isThere && pickOrAsk(g, register, chooser, filter, min, max, flags)) return Next.Wait;
  finishChoice(g, register, chooser, min, flags);
  return Next.On;
}

/** Picks what there is no choice about; asks for the next card otherwise. Returns whether it asks. */
function pickOrAsk(
  g: LorcanaState,
  register: Word<'register'>,
  chooser: number,
  filter: Word<'filter'>,
  min: Word<'amount'>,
  max: Word<'amount'>,
  flags: Choice,
): boolean {
  const { cards } = g.work;
  const most = max === -1 ? g.cardCount : amountOf(g, max);
  for (;;) {
    const picked = g.v[V.Picked];
    if (picked >= most) return false;
    const n = remainingCandidates(g, register, chooser, filter, flags);
    if (n === 0) return false;
    if (g.pool.data[filter + FilterWord.Zone] === FilterZoneCode.Deck) forEachIn(g, chooser, Zone.Deck, see, chooser);
    const missing = amountOf(g, min) - picked;
    if ((flags & Choice.Random) !== 0) mark(g, cards[nextBelow(g.v, n)], register);
    else if (missing > 0 && distinct(g, n, chooser) === 1 && !g.askForced) mark(g, cards[0], register);
    else if (missing >= n && !g.askForced) mark(g, cards[0], register);
    else {
      ask(g, DecisionKind.ChooseCard, chooser);
      g.v[V.AskA] = 0;
      return true;
    }
  }
}

/** Who has left the game amidst the choice has chosen nothing. */
function dropPicks(g: LorcanaState, register: number): void {
  if (g.v[V.Picked] > 0) clearRegisters(g, 1 << register);
  g.v[V.Picked] = 0;
}

/** Who searches their deck looks at all of it, until it is shuffled; nobody else can tell which card they take. */
function see(g: LorcanaState, card: number, player: number): void {
  g.known[card] = 1 << player;
}

function mark(g: LorcanaState, card: number, register: number): void {
  g.marks[card] |= 1 << register;
  g.v[V.Picked]++;
}

/** What can be picked still. */
function remainingCandidates(
  g: LorcanaState,
  register: Word<'register'>,
  chooser: number,
  filter: Word<'filter'>,
  flags: Choice,
): number {
  const { cards } = g.work;
  const bit = 1 << register;
  const n = collectChoosable(g, filter, flags, chooser, cards, bit);
  let kept = 0;
  for (let i = 0; i < n; i++) {
    const card = cards[i];
    if ((g.marks[card] & bit) === 0 && g.def[card] !== g.pool.marketing) cards[kept++] = card;
  }
  return kept;
}

/** Cards outside of play that are copies of each other make no difference: each kind is offered once. */
function distinct(g: LorcanaState, n: number, chooser: number): number {
  const { cards } = g.work;
  let kept = 0;
  for (let i = 0; i < n; i++) {
    const card = cards[i];
    let isCopy = false;
    if (g.zone[card] !== Zone.Play) {
      for (let j = 0; j < kept && !isCopy; j++) isCopy = isSameKind(g, cards[j], card, chooser);
    }
    if (!isCopy) cards[kept++] = card;
  }
  return kept;
}

const isSameKind = (g: LorcanaState, one: number, other: number, chooser: number): boolean =>
  g.zone[one] === g.zone[other] && areCopies(g, one, other, chooser);

export function chooseOptions(g: LorcanaState, pc: number): void {
  const { cards } = g.work;
  const { code } = g.pool;
  const chooser = g.v[V.Decider];
  const register = code[pc + OpWord.Choose.Register];
  const filter = code[pc + OpWord.Choose.Filter];
  const n = remainingCandidates(g, register, chooser, filter, code[pc + OpWord.Choose.Flags]);
  const different = distinct(g, n, chooser);
  for (let i = 0; i < different; i++) g.optionList.push(makeOption(Verb.Pick, cards[i]));
  if (g.v[V.Picked] >= amountOf(g, code[pc + OpWord.Choose.Min])) g.optionList.push(makeOption(Verb.Done));
}

/** A card was picked, or no more are (-1); the instruction goes on from there. */
export function answerChoose(g: LorcanaState, pc: number, card: number): void {
  const { code } = g.pool;
  const register = code[pc + OpWord.Choose.Register];
  g.v[V.Choosers] |= 1 << g.v[V.Decider];
  if (card >= 0) return mark(g, card, register);
  const chooser = playerOf(g, code[pc + OpWord.Choose.Chooser]);
  finishChoice(g, register, chooser, code[pc + OpWord.Choose.Min], code[pc + OpWord.Choose.Flags]);
  g.v[V.Pc] = pc + OpWord.Choose.Size;
}

function finishChoice(
  g: LorcanaState,
  register: Word<'register'>,
  chooser: number,
  min: Word<'amount'>,
  flags: Choice,
): void {
  const picked = g.v[V.Picked];
  g.v[V.Picked] = 0;
  if (picked === 0 || picked < amountOf(g, min)) g.v[V.Done] = 0;
  // Who searches and finds nothing has searched.
  if (picked === 0 && (flags & Choice.MayFail) === 0) g.v[V.Resolved] = 0;
  if (picked > 0 && (flags & Choice.Chosen) !== 0) tellChosen(g, register, chooser, flags);
}

/** Cards in play that were chosen: abilities wait for it, and Vanish (8.14). */
function tellChosen(g: LorcanaState, register: number, chooser: number, flags: number): void {
  const { cards } = g.work;
  const n = marked(g, register, cards);
  for (let i = 0; i < n; i++) {
    const card = cards[i];
    if (g.zone[card] !== Zone.Play) continue;
    if ((flags & Choice.Support) !== 0) emit(g, Event.ChosenForSupport, card, g.cxSource, 1, chooser);
    emit(g, Event.Chosen, card, -1, 1, chooser);
    if (g.v[V.Frame] === Frame.Action) emit(g, Event.ChosenForAction, card, -1, 1, chooser);
    else if (abilityHas(g, AbilityFlag.OfItem)) emit(g, Event.ChosenForItemAbility, card, -1, 1, chooser);
    const byOpponentsAction = g.v[V.Frame] === Frame.Action && isOpponent(g, g.owner[card], chooser);
    if (byOpponentsAction && hasTrait(g, card, Trait.Vanish)) addBuiltIn(g, card, g.pool.vanishAbility);
  }
}

// ------------------------------------------------------------------------------------------------ dividing damage

/** A point of damage is given to one card at a time. */
export function divide(
  g: LorcanaState,
  register: Word<'register'>,
  who: Word<'player'>,
  filter: Word<'filter'>,
  amount: Word<'amount'>,
  most: Word<'amount'>,
  flags: Choice,
  isPut: Word<'boolean'>,
): number {
  const { cards } = g.work;
  const chooser = playerOf(g, who);
  const total = amountOf(g, amount);
  while (g.v[V.Picked] < total && !isOut(g, chooser)) {
    const n = shareCandidates(g, register, chooser, filter, most, flags);
    if (n === 0) break;
    if (n > 1 || g.askForced) {
      ask(g, DecisionKind.ChooseCard, chooser);
      g.v[V.AskA] = 0;
      return Next.Wait;
    }
    share(g, register, cards[0], total - g.v[V.Picked]);
  }
  const picked = g.v[V.Picked];
  g.v[V.Picked] = 0;
  if (picked === 0) g.v[V.Resolved] = 0;
  else if ((flags & Choice.Chosen) !== 0) tellChosen(g, register, chooser, flags);
  dealDivided(g, isPut !== 0);
  return Next.On;
}

/** Who can be given a point: once there are as many as the text allows, one of those. */
function shareCandidates(
  g: LorcanaState,
  register: Word<'register'>,
  chooser: number,
  filter: Word<'filter'>,
  most: Word<'amount'>,
  flags: Choice,
): number {
  const { cards } = g.work;
  if (most >= 0) {
    const n = marked(g, register, cards);
    if (n > 0 && n >= amountOf(g, most)) return n;
  }
  return collectChoosable(g, filter, flags, chooser, cards, 1 << register);
}

function share(g: LorcanaState, register: Word<'register'>, card: number, points: number): void {
  g.marks[card] |= 1 << register;
  g.v[V.Picked] += points;
  dividePoints(g, card, points, g.cxSource);
}

export function divideOptions(g: LorcanaState, pc: number): void {
  const { cards } = g.work;
  const { code } = g.pool;
  const register = code[pc + OpWord.Divide.Register];
  const filter = code[pc + OpWord.Divide.Filter];
  const most = code[pc + OpWord.Divide.Most];
  const n = shareCandidates(g, register, g.v[V.Decider], filter, most, code[pc + OpWord.Divide.Flags]);
  for (let i = 0; i < n; i++) g.optionList.push(makeOption(Verb.Pick, cards[i]));
}

export const answerDivide = (g: LorcanaState, pc: number, card: number): void =>
  share(g, g.pool.code[pc + OpWord.Divide.Register], card, 1);

// ------------------------------------------------------------------------------------------------ may, or

/** What can't be begun isn't offered. */
export function may(
  g: LorcanaState,
  chooser: Word<'player'>,
  requirements: Word<'requirementList'>,
  target: Word<'target'>,
): number {
  const player = playerOf(g, chooser);
  if (!canMeet(g, requirements) || isOut(g, player)) return decline(g, target);
  ask(g, DecisionKind.May, player);
  return Next.Wait;
}

function decline(g: LorcanaState, target: Word<'target'>): number {
  g.v[V.Done] = 0;
  g.v[V.Resolved] = 0;
  return target;
}

export function answerMay(g: LorcanaState, pc: number, isYes: boolean): void {
  g.v[V.Pc] = isYes ? pc + OpWord.May.Size : decline(g, g.pool.code[pc + OpWord.May.Target]);
}

/** An option that can't be carried out can't be chosen (6.1.5.2). */
export function oneOf(g: LorcanaState, chooser: Word<'player'>, count: number, first: number): number {
  const player = playerOf(g, chooser);
  if (isOut(g, player)) return behindOptions(g, first);
  let possible = 0;
  let last = first;
  for (let i = 0, at = first; i < count; i++, at += OpWord.OneOfEntry.Size) {
    if (!canMeet(g, g.pool.code[at + OpWord.OneOfEntry.Requirements])) continue;
    possible++;
    last = at;
  }
  if (possible <= 1 && !g.askForced) return g.pool.code[last + OpWord.OneOfEntry.Target];
  ask(g, DecisionKind.ChooseOption, player);
  return Next.Wait;
}

/** The first option ends with a jump there, just before the second one begins. */
function behindOptions(g: LorcanaState, first: number): number {
  const second = g.pool.code[first + OpWord.OneOfEntry.Size + OpWord.OneOfEntry.Target];
  return g.pool.code[second - OpWord.Jump.Size + OpWord.Jump.Target];
}

export function oneOfOptions(g: LorcanaState, pc: number): void {
  const { code } = g.pool;
  for (let i = 0; i < code[pc + OpWord.OneOf.Count]; i++)
    if (canMeet(g, code[optionAt(pc, i) + OpWord.OneOfEntry.Requirements]))
      g.optionList.push(makeOption(Verb.PickOption, 0, i));
  // Nothing can be done: one option stands for all.
  if (g.optionList.length === 0) g.optionList.push(makeOption(Verb.PickOption, 0, 0));
}

export function answerOneOf(g: LorcanaState, pc: number, option: number): void {
  g.v[V.Pc] = g.pool.code[optionAt(pc, option) + OpWord.OneOfEntry.Target];
}

const optionAt = (pc: number, option: number): number => pc + OpWord.OneOf.First + option * OpWord.OneOfEntry.Size;

// ------------------------------------------------------------------------------------------------ players

/** `You` choose one of them, who is `thatPlayer` then. */
export const choosePlayer = (g: LorcanaState, group: Group): number => pickPlayer(g, choosable(g, group));

/** One of those of whom the condition holds, if there are any. */
export function choosePlayerThat(
  g: LorcanaState,
  group: Group,
  that: Word<'condition'>,
  target: Word<'target'>,
): number {
  const players = choosableThat(g, group, that);
  return players === 0 ? decline(g, target) : pickPlayer(g, players);
}

function pickPlayer(g: LorcanaState, players: number): number {
  if (isOne(players) && !g.askForced) {
    setThatPlayer(g, onlyOne(players));
    return Next.On;
  }
  ask(g, DecisionKind.ChoosePlayer, g.cxYou);
  return Next.Wait;
}

const isOne = (players: number): boolean => players !== 0 && (players & (players - 1)) === 0;
const onlyOne = (players: number): number => 31 - Math.clz32(players);

/** Who can be chosen, as bits. */
function choosable(g: LorcanaState, group: Group): number {
  let players = 0;
  for (let player = 0; player < g.playerCount; player++)
    if (!isOut(g, player) && (group !== Group.Opponents || isOpponent(g, g.cxYou, player))) players |= 1 << player;
  return players;
}

function choosableThat(g: LorcanaState, group: Group, that: Word<'condition'>): number {
  let players = choosable(g, group);
  for (let player = 0; player < g.playerCount; player++)
    if ((players & (1 << player)) !== 0 && !aboutPlayer(g, player, holds, that)) players &= ~(1 << player);
  return players;
}

export function choosePlayerOptions(g: LorcanaState, pc: number): void {
  const { code } = g.pool;
  const players =
    code[pc] === Op.ChoosePlayer
      ? choosable(g, code[pc + OpWord.ChoosePlayer.Group])
      : choosableThat(g, code[pc + OpWord.ChoosePlayerThat.Group], code[pc + OpWord.ChoosePlayerThat.That]);
  for (let player = 0; player < g.playerCount; player++)
    if ((players & (1 << player)) !== 0) g.optionList.push(makeOption(Verb.PickPlayer, 0, player));
}

export function answerChoosePlayer(g: LorcanaState, pc: number, player: number): void {
  setThatPlayer(g, player);
  g.v[V.Pc] = pc + (g.pool.code[pc] === Op.ChoosePlayer ? OpWord.ChoosePlayer.Size : OpWord.ChoosePlayerThat.Size);
}

/** "Choose any number of players": they are kept in V.LoopGroup. */
export function choosePlayers(g: LorcanaState): number {
  if (g.v[V.Picked] === 0) g.v[V.LoopGroup] = 0;
  if (g.v[V.Picked] >= g.playerCount) return Next.On;
  ask(g, DecisionKind.ChoosePlayer, g.cxYou);
  return Next.Wait;
}

export function choosePlayersOptions(g: LorcanaState): void {
  for (let player = 0; player < g.playerCount; player++) {
    const taken = g.v[V.Picked] > 0 && (g.v[V.LoopGroup] & (1 << player)) !== 0;
    if (!isOut(g, player) && !taken) g.optionList.push(makeOption(Verb.PickPlayer, 0, player));
  }
  g.optionList.push(makeOption(Verb.Done));
}

// ------------------------------------------------------------------------------------------------ amounts and names

/** A number from 0 to the most, or to the damage on the card if that is less. */
export function askAmount(
  g: LorcanaState,
  chooser: Word<'player'>,
  most: Word<'amount'>,
  damaged: Word<'cards'>,
): number {
  const player = playerOf(g, chooser);
  if (isOut(g, player) || (mostAmount(g, most, damaged) === 0 && !g.askForced)) {
    g.v[V.Number] = 0;
    return Next.On;
  }
  ask(g, DecisionKind.Amount, player);
  return Next.Wait;
}

function mostAmount(g: LorcanaState, most: Word<'amount'>, damaged: Word<'cards'>): number {
  if (damaged === -1) return Math.min(amountOf(g, most), MAX_TARGETS - 1);
  const card = firstOf(g, damaged);
  const there = card < 0 || g.zone[card] !== Zone.Play || hasTrait(g, card, Trait.DamageStays) ? 0 : g.damage[card];
  // An option can name no larger number, and no card has so much damage that more would make a difference.
  return Math.min(amountOf(g, most), there, MAX_TARGETS - 1);
}

export function amountOptions(g: LorcanaState, pc: number): void {
  const { code } = g.pool;
  const most = mostAmount(g, code[pc + OpWord.AskAmount.Most], code[pc + OpWord.AskAmount.Damaged]);
  for (let n = most; n >= 0; n--) g.optionList.push(makeOption(Verb.Number, 0, n));
}

export function nameCard(g: LorcanaState): number {
  ask(g, DecisionKind.NameCard, g.cxYou);
  return Next.Wait;
}

export function nameOptions(g: LorcanaState): void {
  for (let name = 0; name < g.pool.names.length; name++) g.optionList.push(makeOption(Verb.PickName, 0, name));
}
