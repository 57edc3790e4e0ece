/**
 * The frame: the one effect that is resolving (1.7.2). It is part of the state, so that a game can be copied in the
 * middle of an effect. Actions that an effect plays wait until it is over (6.7.8.1).
 */

import { Flag, Frame, Known, V, Zone } from '../layout/constants.js';
import { AbilityFlag, AbilityRow } from '../layout/index.js';
import { noteUse, usesOf } from '../rules/triggered.js';
import { enlist, leftDiscard, relocate, unlist } from '../rules/zones.js';
import { Most, Words } from '../state/columns.js';
import type { LorcanaState } from '../state/state.js';

/** Sets the frame's fields for an ability of a card that no event is behind: the card's player uses it. */
export function prepareFrame(g: LorcanaState, card: number): void {
  const v = g.v;
  v[V.Source] = card;
  v[V.SourceInc] = g.inc[card];
  v[V.Controller] = g.owner[card];
  v[V.Subject] = -1;
  v[V.SubjectInc] = 0;
  v[V.Other] = -1;
  v[V.OtherInc] = 0;
  v[V.EventAmount] = 0;
  v[V.EventPlayer] = g.owner[card];
}

/** Starts to resolve an ability whose source, controller and event are in the frame's fields already. */
export function startFrame(g: LorcanaState, frame: Frame, ability: number, pc = -1): void {
  const row = g.pool.abilityRows[ability];
  const v = g.v;
  if (frame === Frame.Triggered && isUsedUp(g, ability)) {
    v[V.CheckDue] = 1;
    return;
  }
  v[V.Frame] = frame;
  v[V.Ability] = ability;
  v[V.Pc] = pc >= 0 ? pc : g.pool.data[row + AbilityRow.Pc];
  v[V.ThatPlayer] = v[V.EventPlayer];
  v[V.ThisWay] = 0;
  v[V.Done] = 1;
  v[V.Resolved] = 1;
  v[V.Number] = 0;
  v[V.Picked] = 0;
  v[V.PileCount] = 0;
  v[V.LoopPlayers] = -1;
  v[V.LoopOuter] = -1;
  v[V.NamedCard] = -1;
  v[V.Choosers] = 0;
  v[V.PlayHow] = 0;
  g.markWords.fill(0);
}

/** "Once per turn": an ability that has fully resolved this turn resolves with no effect (6.1.13.2). */
function isUsedUp(g: LorcanaState, ability: number): boolean {
  const limit = g.pool.data[g.pool.abilityRows[ability] + AbilityRow.Limit];
  return limit !== 0 && usesOf(g, g.v[V.Source], ability) >= limit;
}

/** Ends the frame: counts a limited ability as used, puts an action into its player's discard (6.7.1.2). */
export function endFrame(g: LorcanaState): void {
  const v = g.v;
  const frame = v[V.Frame] as Frame;
  v[V.Frame] = Frame.None;
  v[V.CheckDue] = 1;
  if (frame === Frame.Triggered) noteResolved(g);
  if (frame === Frame.Action) putActionAway(g, v[V.Source]);
  tidy(g);
}

/** Nothing is left behind: states that differ only in how they were reached are equal. */
function tidy(g: LorcanaState): void {
  const v = g.v;
  v[V.Pc] = 0;
  v[V.Ability] = 0;
  v[V.Done] = 0;
  v[V.Resolved] = 0;
  v[V.ThisWay] = 0;
  v[V.Number] = 0;
  v[V.Picked] = 0;
  v[V.PileTop] = 0;
  v[V.AskB] = 0;
  v[V.NamedCard] = -1;
  v[V.Choosers] = 0;
  g.markWords.fill(0);
}

function noteResolved(g: LorcanaState): void {
  const ability = g.v[V.Ability];
  if (g.pool.data[g.pool.abilityRows[ability] + AbilityRow.Limit] === 0 || g.v[V.Resolved] === 0) return;
  noteUse(g, g.v[V.Source], ability);
}

/** The ability marks which cards its effects affected. */
export const tracksAffected = (g: LorcanaState): boolean =>
  (g.pool.data[g.pool.abilityRows[g.v[V.Ability]] + AbilityRow.Flags] & AbilityFlag.TracksAffected) !== 0;

export const abilityHas = (g: LorcanaState, flag: AbilityFlag): boolean =>
  (g.pool.data[g.pool.abilityRows[g.v[V.Ability]] + AbilityRow.Flags] & flag) !== 0;

// ------------------------------------------------------------------------------------------------ actions

/** An action card enters the Play zone; its effect resolves at once, or after the effect that played it. */
export function beginAction(g: LorcanaState, card: number, toBottom: boolean): void {
  const from = g.zone[card];
  unlist(g, card);
  g.inc[card]++;
  if (from === Zone.Discard) leftDiscard(g, card, Zone.Resolving);
  g.zone[card] = Zone.Resolving;
  g.flags[card] = toBottom ? Flag.ToBottom : 0;
  g.known[card] = Known.Everybody;
  const count = g.v[V.PendingCount];
  if (count >= Most.Pending) return g.watch.noteFull('few actions wait for others to resolve');
  g.pending[count * Words.Pending] = card;
  g.v[V.PendingCount] = count + 1;
}

/** Starts the effect of the action that has waited longest. */
export function startPendingAction(g: LorcanaState): void {
  const card = g.pending[0];
  g.v[V.PendingCount]--;
  if (g.v[V.PendingCount] > 0) g.pending.copyWithin(0, Words.Pending, (g.v[V.PendingCount] + 1) * Words.Pending);
  const ability = g.pool.cards[g.def[card]].action;
  prepareFrame(g, card);
  if (ability >= 0) startFrame(g, Frame.Action, ability);
  else putActionAway(g, card);
}

/** An action that has resolved goes to the discard, or where an effect sends it instead (6.1.11). */
function putActionAway(g: LorcanaState, card: number): void {
  // Its own effect may have moved it already ("put this card into your inkwell").
  if (g.zone[card] !== Zone.Resolving) return;
  const toBottom = (g.flags[card] & Flag.ToBottom) !== 0;
  if (toBottom) {
    g.inc[card]++;
    g.flags[card] = 0;
    enlist(g, card, Zone.Deck, true);
  } else {
    relocate(g, card, Zone.Discard);
  }
}
