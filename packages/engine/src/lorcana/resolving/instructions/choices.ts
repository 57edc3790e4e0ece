/** Instructions that ask a player: choices of cards, players, options, amounts and names (6.1.3). */
import { nextBelow } from '../../../kernel/index.js';
import { Frame, ROOM, Trait, V, Zone } from '../../layout/constants.js';
import { AbilityFlag, Choice, FilterWord, FilterZoneCode, Rel } from '../../layout/index.js';
import { DecisionKind, makeOption, Verb } from '../../layout/options.js';
import { Event } from '../../pool/vocabulary.js';
import { dividePoints } from '../../rules/damage.js';
import { abilityHas } from '../../rules/frame.js';
import { canMeet } from '../../rules/requirements.js';
import { addBuiltIn } from '../../rules/support.js';
import { emit } from '../../rules/triggered.js';
import { ask } from '../../state/decisions.js';
import type { LorcanaState } from '../../state/state.js';
import { areCopies, collectChoosable } from '../../values/choosing.js';
import { setThatPlayer } from '../../values/context.js';
import { amountOf, firstOf, hasTrait, marked, playerOf } from '../../values/index.js';
import { dealDivided } from './damage.js';
import { Next } from './instruction.js';

const candidates = new Int32Array(ROOM);
const chosen = new Int32Array(ROOM);

// ------------------------------------------------------------------------------------------------ cards

/** register, chooser, filter, min, max, flags: one card is picked at a time. */
export function choose(g: LorcanaState, pc: number): number {
  const code = g.pool.code;
  const flags = code[pc + 6];
  const chooser = playerOf(g, code[pc + 2]);
  if (code[pc + 2] === Rel.You || !isOut(g, chooser)) {
    const waiting = pickOrAsk(g, pc, chooser, flags);
    if (waiting) return Next.Wait;
  }
  finishChoice(g, pc, chooser, flags);
  return pc + 7;
}

const isOut = (g: LorcanaState, player: number): boolean => (g.v[V.Out] & (1 << player)) !== 0;

/** Picks what there is no choice about; asks for the next card otherwise. Returns whether it asks. */
function pickOrAsk(g: LorcanaState, pc: number, chooser: number, flags: number): boolean {
  const register = g.pool.code[pc + 1];
  const max = maxOf(g, pc);
  for (;;) {
    const picked = g.v[V.Picked];
    if (picked >= max) return false;
    const n = remainingCandidates(g, pc, chooser);
    if (n === 0) return false;
    if (g.pool.data[g.pool.code[pc + 3] + FilterWord.Zone] === FilterZoneCode.Deck) seeDeck(g, chooser);
    const missing = amountOf(g, g.pool.code[pc + 4]) - picked;
    if ((flags & Choice.Random) !== 0) mark(g, candidates[nextBelow(g.v, n)], register);
    else if (missing > 0 && distinct(g, n, chooser) === 1 && !g.askForced) mark(g, candidates[0], register);
    else if (missing >= n && !g.askForced) mark(g, candidates[0], register);
    else {
      ask(g, DecisionKind.ChooseCard, chooser);
      g.v[V.AskA] = 0;
      return true;
    }
  }
}

/** Who searches their deck looks at all of it, until it is shuffled; nobody else can tell which card they take. */
function seeDeck(g: LorcanaState, player: number): void {
  const start = g.listStart(player, Zone.Deck);
  const end = start + g.countIn(player, Zone.Deck);
  for (let at = start; at < end; at++) g.known[g.lists[at]] = 1 << player;
}

const maxOf = (g: LorcanaState, pc: number): number => {
  const max = g.pool.code[pc + 5];
  return max === -1 ? 1024 : amountOf(g, max);
};

function mark(g: LorcanaState, card: number, register: number): void {
  g.marks[card] |= 1 << register;
  g.v[V.Picked]++;
}

/** What can be picked still. */
function remainingCandidates(g: LorcanaState, pc: number, chooser: number): number {
  const code = g.pool.code;
  const bit = 1 << code[pc + 1];
  const n = collectChoosable(g, code[pc + 3], code[pc + 6], chooser, candidates, bit);
  let kept = 0;
  for (let i = 0; i < n; i++) {
    const card = candidates[i];
    if ((g.marks[card] & bit) === 0 && g.def[card] !== g.pool.marketing) candidates[kept++] = card;
  }
  return kept;
}

/** Cards outside of play that are copies of each other make no difference: each kind is offered once. */
function distinct(g: LorcanaState, n: number, chooser: number): number {
  let kept = 0;
  for (let i = 0; i < n; i++) {
    const card = candidates[i];
    let isCopy = false;
    if (g.zone[card] !== Zone.Play) {
      for (let j = 0; j < kept && !isCopy; j++) isCopy = isSameKind(g, candidates[j], card, chooser);
    }
    if (!isCopy) candidates[kept++] = card;
  }
  return kept;
}

const isSameKind = (g: LorcanaState, one: number, other: number, chooser: number): boolean =>
  g.zone[one] === g.zone[other] && areCopies(g, one, other, chooser);

export function chooseOptions(g: LorcanaState, pc: number): void {
  const chooser = g.v[V.Decider];
  const n = distinct(g, remainingCandidates(g, pc, chooser), chooser);
  for (let i = 0; i < n; i++) g.optionList.push(makeOption(Verb.Pick, candidates[i]));
  if (g.v[V.Picked] >= amountOf(g, g.pool.code[pc + 4])) g.optionList.push(makeOption(Verb.Done));
}

/** A card was picked, or no more are (-1); the instruction goes on from there. */
export function answerChoose(g: LorcanaState, pc: number, card: number): void {
  g.v[V.Choosers] |= 1 << g.v[V.Decider];
  if (card >= 0) mark(g, card, g.pool.code[pc + 1]);
  else {
    finishChoice(g, pc, playerOf(g, g.pool.code[pc + 2]), g.pool.code[pc + 6]);
    g.v[V.Pc] = pc + 7;
  }
}

function finishChoice(g: LorcanaState, pc: number, chooser: number, flags: number): void {
  const picked = g.v[V.Picked];
  g.v[V.Picked] = 0;
  if (picked === 0 || picked < amountOf(g, g.pool.code[pc + 4])) g.v[V.Done] = 0;
  // Who searches and finds nothing has searched.
  if (picked === 0 && (flags & Choice.MayFail) === 0) g.v[V.Resolved] = 0;
  if (picked > 0 && (flags & Choice.Chosen) !== 0) tellChosen(g, g.pool.code[pc + 1], chooser, flags);
}

/** Cards in play that were chosen: abilities wait for it, and Vanish (8.14). */
function tellChosen(g: LorcanaState, register: number, chooser: number, flags: number): void {
  const n = marked(g, register, chosen);
  for (let i = 0; i < n; i++) {
    const card = chosen[i];
    if (g.zone[card] !== Zone.Play) continue;
    if ((flags & Choice.Support) !== 0) emit(g, Event.ChosenForSupport, card, g.cxSource, 1, chooser);
    emit(g, Event.Chosen, card, -1, 1, chooser);
    if (g.v[V.Frame] === Frame.Action) emit(g, Event.ChosenForAction, card, -1, 1, chooser);
    else if (abilityHas(g, AbilityFlag.OfItem)) emit(g, Event.ChosenForItemAbility, card, -1, 1, chooser);
    const byOpponentsAction = g.v[V.Frame] === Frame.Action && g.owner[card] !== chooser;
    if (byOpponentsAction && hasTrait(g, card, Trait.Vanish)) addBuiltIn(g, card, g.pool.vanishAbility);
  }
}

// ------------------------------------------------------------------------------------------------ dividing damage

/** register, chooser, filter, amount, most cards, flags, 1 if put: a point of damage is given to one card at a time. */
export function divide(g: LorcanaState, pc: number): number {
  const code = g.pool.code;
  const chooser = playerOf(g, code[pc + 2]);
  const total = amountOf(g, code[pc + 4]);
  while (g.v[V.Picked] < total && !isOut(g, chooser)) {
    const n = shareCandidates(g, pc, chooser);
    if (n === 0) break;
    if (n > 1 || g.askForced) {
      ask(g, DecisionKind.ChooseCard, chooser);
      g.v[V.AskA] = 0;
      return Next.Wait;
    }
    share(g, pc, candidates[0], total - g.v[V.Picked]);
  }
  const picked = g.v[V.Picked];
  g.v[V.Picked] = 0;
  if (picked === 0) g.v[V.Resolved] = 0;
  else if ((code[pc + 6] & Choice.Chosen) !== 0) tellChosen(g, code[pc + 1], chooser, code[pc + 6]);
  return dealDivided(g, pc);
}

/** Who can be given a point: once there are as many as the text allows, one of those. */
function shareCandidates(g: LorcanaState, pc: number, chooser: number): number {
  const code = g.pool.code;
  const most = code[pc + 5];
  if (most >= 0) {
    const n = marked(g, code[pc + 1], candidates);
    if (n > 0 && n >= amountOf(g, most)) return n;
  }
  return collectChoosable(g, code[pc + 3], code[pc + 6], chooser, candidates, 1 << code[pc + 1]);
}

function share(g: LorcanaState, pc: number, card: number, points: number): void {
  g.marks[card] |= 1 << g.pool.code[pc + 1];
  g.v[V.Picked] += points;
  dividePoints(g, card, points, g.cxSource);
}

export function divideOptions(g: LorcanaState, pc: number): void {
  const n = shareCandidates(g, pc, g.v[V.Decider]);
  for (let i = 0; i < n; i++) g.optionList.push(makeOption(Verb.Pick, candidates[i]));
}

export const answerDivide = (g: LorcanaState, pc: number, card: number): void => share(g, pc, card, 1);

// ------------------------------------------------------------------------------------------------ may, or

/** chooser, requirements, target if declined. What can't be begun isn't offered. */
export function may(g: LorcanaState, pc: number): number {
  const code = g.pool.code;
  const player = playerOf(g, code[pc + 1]);
  if (!canMeet(g, code[pc + 2]) || isOut(g, player)) return decline(g, pc);
  ask(g, DecisionKind.May, player);
  return Next.Wait;
}

export function decline(g: LorcanaState, pc: number): number {
  g.v[V.Done] = 0;
  g.v[V.Resolved] = 0;
  return g.pool.code[pc + 3];
}

/** chooser, n, then n times (requirements, target): an option that can't be carried out can't be chosen (6.1.5.2). */
export function oneOf(g: LorcanaState, pc: number): number {
  const code = g.pool.code;
  const n = code[pc + 2];
  let possible = 0;
  let last = 0;
  for (let i = 0; i < n; i++) {
    if (!canMeet(g, code[pc + 3 + 2 * i])) continue;
    possible++;
    last = i;
  }
  if (possible <= 1 && !g.askForced) return code[pc + 4 + 2 * last];
  ask(g, DecisionKind.ChooseOption, playerOf(g, code[pc + 1]));
  return Next.Wait;
}

export function oneOfOptions(g: LorcanaState, pc: number): void {
  const code = g.pool.code;
  for (let i = 0; i < code[pc + 2]; i++) {
    if (canMeet(g, code[pc + 3 + 2 * i])) g.optionList.push(makeOption(Verb.PickOption, 0, i));
  }
  // Nothing can be done: one option stands for all.
  if (g.optionList.length === 0) g.optionList.push(makeOption(Verb.PickOption, 0, 0));
}

// ------------------------------------------------------------------------------------------------ players

/** group: `you` choose one of them, who is `thatPlayer` then. */
export function choosePlayer(g: LorcanaState, pc: number): number {
  let possible = 0;
  let last = -1;
  for (let player = 0; player < g.playerCount; player++) {
    if (!isChoosable(g, pc, player)) continue;
    possible++;
    last = player;
  }
  if (possible === 1 && !g.askForced) {
    setThatPlayer(g, last);
    return pc + 2;
  }
  ask(g, DecisionKind.ChoosePlayer, g.cxYou);
  return Next.Wait;
}

const isChoosable = (g: LorcanaState, pc: number, player: number): boolean =>
  !isOut(g, player) && (g.pool.code[pc + 1] !== Rel.Opponents || player !== g.cxYou);

export function choosePlayerOptions(g: LorcanaState, pc: number): void {
  for (let player = 0; player < g.playerCount; player++) {
    if (isChoosable(g, pc, player)) g.optionList.push(makeOption(Verb.PickPlayer, 0, player));
  }
}

/** "Choose any number of players": they are kept in V.LoopGroup. */
export function choosePlayers(g: LorcanaState, pc: number): number {
  if (g.v[V.Picked] === 0) g.v[V.LoopGroup] = 0;
  if (g.v[V.Picked] >= g.playerCount) return pc + 1;
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

/** chooser, amount, ref: a number from 0 to the amount, or to the damage on the card if that is less. */
export function askAmount(g: LorcanaState, pc: number): number {
  const most = mostAmount(g, pc);
  if (most === 0 && !g.askForced) {
    g.v[V.Number] = 0;
    return pc + 4;
  }
  ask(g, DecisionKind.Amount, playerOf(g, g.pool.code[pc + 1]));
  return Next.Wait;
}

function mostAmount(g: LorcanaState, pc: number): number {
  const card = firstOf(g, g.pool.code[pc + 3]);
  const there = card < 0 || g.zone[card] !== Zone.Play || hasTrait(g, card, Trait.DamageStays) ? 0 : g.damage[card];
  return Math.min(amountOf(g, g.pool.code[pc + 2]), there);
}

export function amountOptions(g: LorcanaState, pc: number): void {
  for (let n = mostAmount(g, pc); n >= 0; n--) g.optionList.push(makeOption(Verb.Number, 0, n));
}

export function nameCard(g: LorcanaState): number {
  ask(g, DecisionKind.NameCard, g.cxYou);
  return Next.Wait;
}

export function nameOptions(g: LorcanaState): void {
  for (let name = 0; name < g.pool.names.length; name++) g.optionList.push(makeOption(Verb.PickName, 0, name));
}
