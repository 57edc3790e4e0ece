/** The Ready step (3.2.1), also where an effect lets a player ready only some of their characters: that player chooses which. */

import { Flag, P, Step, Trait, Type, V, Zone } from '../layout/constants.js';
import { Depends } from '../layout/index.js';
import { DecisionKind, makeOption, Verb } from '../layout/options.js';
import { Event } from '../pool/events.js';
import { tellDelayed } from '../rules/delayed.js';
import { beginNextTurnEffects, endsAfterReadyOf, endsAtStartOf, removeLasting } from '../rules/lasting.js';
import { ready } from '../rules/states.js';
import { emit } from '../rules/triggered.js';
import { readyInk } from '../rules/zones.js';
import { type CardFold, foldIn, forEachIn, inTurnOrder } from '../state/cards.js';
import { Ask, answered, ask } from '../state/decisions.js';
import type { LorcanaState } from '../state/state.js';
import { turnTeam } from '../state/teams.js';
import { refresh, touch } from '../values/derived.js';
import { hasTrait } from '../values/index.js';

/** The Ready step (3.2.1), of a team one member after the other. Abilities that trigger wait for the Set step. */
export function readyStep(g: LorcanaState): void {
  for (let i = 0; i < g.playerCount; i++) {
    const player = inTurnOrder(g, i);
    if ((turnTeam(g) & ~g.v[V.Passed] & (1 << player)) === 0) continue;
    beginNextTurnEffects(g, player);
    if (readyOptionsNeeded(g, player)) return chooseReadied(g, player);
    readyAll(g, player);
  }
  g.v[V.Passed] = 0;
  g.v[V.Step] = Step.Set;
}

/** Readies what the player may ready, then ends what lasts until now and tells "at the start of your turn". */
function readyAll(g: LorcanaState, player: number): void {
  readyCards(g, player);
  if (g.v[V.LastingCount] > 0) {
    removeLasting(g, endsAtStartOf, player);
    removeLasting(g, endsAfterReadyOf, player);
  }
  touch(g, Depends.Turn);
  emit(g, Event.TurnStarts, -1, -1, 1, player);
  tellDelayed(g, 3);
  g.v[V.CheckDue] = 1;
  g.v[V.Passed] |= 1 << player;
}

function readyCards(g: LorcanaState, player: number): void {
  const inkwell = g.listStart(player, Zone.Inkwell);
  const inkEnd = inkwell + g.countIn(player, Zone.Inkwell);
  for (let at = inkwell; at < inkEnd; at++) readyInk(g, g.lists[at]);
  const start = g.listStart(player, Zone.Play);
  const end = start + g.countIn(player, Zone.Play);
  for (let at = start; at < end; at++) {
    const card = g.lists[at];
    if ((g.flags[card] & Flag.Exerted) !== 0 && !hasTrait(g, card, Trait.CantReadyAtStart)) ready(g, card, player);
  }
}

// ------------------------------------------------------------------------------------------------ only some

/** Registers: the characters that the player has picked to ready, and those that stay exerted. */
const PICKED = 1;
const KEPT = 2;

/** More characters could ready than may. */
function readyOptionsNeeded(g: LorcanaState, player: number): boolean {
  refresh(g);
  const most = g.get(player, P.ReadyAtMost);
  if (most < 0) return false;
  return foldIn(g, player, Zone.Play, countWaiting, 0, 0) > most;
}

const countWaiting: CardFold<number> = (g, n, card) => (isWaiting(g, card) ? n + 1 : n);

/** An exerted character that could ready now. */
const isWaiting = (g: LorcanaState, card: number): boolean =>
  g.pool.type[g.def[card]] === Type.Character &&
  (g.flags[card] & Flag.Exerted) !== 0 &&
  !hasTrait(g, card, Trait.CantReadyAtStart) &&
  !hasTrait(g, card, Trait.CantReady);

function chooseReadied(g: LorcanaState, player: number): void {
  g.markWords.fill(0);
  g.v[V.Picked] = 0;
  ask(g, DecisionKind.ChooseCard, player);
  g.v[V.AskA] = Ask.Ready;
}

export function readyOptions(g: LorcanaState): void {
  forEachIn(g, g.v[V.Decider], Zone.Play, addOption);
  g.optionList.push(makeOption(Verb.Done));
}

function addOption(g: LorcanaState, card: number): void {
  if (isUnpicked(g, card)) g.optionList.push(makeOption(Verb.Pick, card));
}

const isUnpicked = (g: LorcanaState, card: number): boolean => isWaiting(g, card) && (g.marks[card] & PICKED) === 0;

/** A character was picked, or no more are (-1): the others stay exerted. */
export function pickReadied(g: LorcanaState, card: number): void {
  const player = g.v[V.Decider];
  if (card >= 0) {
    g.marks[card] |= PICKED;
    g.optionsValid = false;
    if (++g.v[V.Picked] < g.get(player, P.ReadyAtMost)) return;
  }
  answered(g);
  g.v[V.AskA] = 0;
  forEachIn(g, player, Zone.Play, keepExerted);
  readyAll(g, player);
  for (let one = 0; one < g.cardCount; one++) if ((g.marks[one] & KEPT) !== 0) g.flags[one] |= Flag.Exerted;
  g.markWords.fill(0);
  g.v[V.Picked] = 0;
}

/** Who isn't picked is left out of the step: for the time of it they count as ready, so that nothing readies them. */
function keepExerted(g: LorcanaState, card: number): void {
  if (!isUnpicked(g, card)) return;
  g.marks[card] |= KEPT;
  g.flags[card] &= ~Flag.Exerted;
}
