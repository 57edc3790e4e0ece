/**
 * The frame: the one effect that is resolving (1.7.2). It is part of the state, so that a game can be copied in the
 * middle of an effect. The rules begin it, `resolving` runs and ends it. While something else happens instead of an event (6.5), what is
 * under way waits: the integers of the frame with the cards that are marked and piled up, and rows of damage, draws and replacements,
 * on top of which those of what happens instead are put.
 */

import { type Frame, Giver, Kept, Suspended, V, Zone } from '../layout/constants.js';
import { AbilityFlag, AbilityRow } from '../layout/index.js';
import type { LorcanaState } from '../state/state.js';
import { FRAME_AT, FRAME_INTEGERS, WAITING_SIZE } from '../state/tables.js';

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
  v[V.Giver] = Giver.Nobody;
}

/** Starts to resolve an ability whose source, controller and event are in the frame's fields already. */
export function startFrame(g: LorcanaState, frame: Frame, ability: number, pc = -1): void {
  const row = g.pool.abilityRows[ability];
  const v = g.v;
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

/** An effect could not be done, or not in full: "if you do" fails (6.1.5.1). */
export function notDone(g: LorcanaState): void {
  g.v[V.Done] = 0;
}

/** The ability marks which cards its effects affected. */
export const tracksAffected = (g: LorcanaState): boolean =>
  (g.pool.data[g.pool.abilityRows[g.v[V.Ability]] + AbilityRow.Flags] & AbilityFlag.TracksAffected) !== 0;

export const abilityHas = (g: LorcanaState, flag: AbilityFlag): boolean =>
  (g.pool.data[g.pool.abilityRows[g.v[V.Ability]] + AbilityRow.Flags] & flag) !== 0;

// ------------------------------------------------------------------------------------------------ what waits

const top = (g: LorcanaState): number => (g.v[V.SuspendedCount] - 1) * WAITING_SIZE;

/** Where the rows begin that are not of those who wait. */
export const firstDraw = (g: LorcanaState): number =>
  g.v[V.SuspendedCount] === 0 ? 0 : g.suspended[top(g) + Suspended.Draws];
export const firstChosen = (g: LorcanaState): number =>
  g.v[V.SuspendedCount] === 0 ? 0 : g.suspended[top(g) + Suspended.Chosen];
export const firstHit = (g: LorcanaState): number =>
  g.v[V.SuspendedCount] === 0 ? 0 : g.suspended[top(g) + Suspended.Hits];

/** A replacement is being carried out already: it isn't applied again to what comes of it (6.5.5). */
export function isBeingApplied(g: LorcanaState, row: number, source: number): boolean {
  for (let at = top(g); at >= 0; at -= WAITING_SIZE)
    if (g.suspended[at + Suspended.Row] === row && g.suspended[at + Suspended.Source] === source) return true;
  return false;
}

/** Sets aside what is under way. Returns false if there is no room: then the game ends as a loop. */
export function suspend(g: LorcanaState, row: number, source: number, subject: number): boolean {
  const { v } = g;
  const at = v[V.SuspendedCount] * WAITING_SIZE;
  if (at >= g.suspended.length && !g.grow('suspended')) return false;
  const words = g.suspended;
  words[at + Suspended.Row] = row;
  words[at + Suspended.Source] = source;
  words[at + Suspended.SourceInc] = g.inc[source];
  words[at + Suspended.Subject] = subject;
  words[at + Suspended.SubjectInc] = subject < 0 ? 0 : g.inc[subject];
  words[at + Suspended.Hits] = v[V.DamageCount];
  words[at + Suspended.NextHit] = v[V.DamageNext];
  words[at + Suspended.Draws] = v[V.DrawCount];
  words[at + Suspended.Chosen] = v[V.ChosenCount];
  words[at + Suspended.Kept] = v[V.KeptCount];
  words[at + Suspended.Pile] = v[V.PileCount];
  for (let i = 0; i < FRAME_INTEGERS; i++) words[at + FRAME_AT + i] = v[V.Frame + i];
  for (let i = 0; i < v[V.PileCount]; i++) keep(g, g.pile[i], 0);
  for (let card = 0; card < g.cardCount; card++) if (g.marks[card] !== 0) keep(g, card, g.marks[card]);
  v[V.DamageNext] = v[V.DamageCount];
  v[V.SuspendedCount]++;
  return true;
}

function keep(g: LorcanaState, card: number, marks: number): void {
  const at = g.v[V.KeptCount] * Kept.Size;
  if (at >= g.kept.length && !g.grow('kept')) return;
  g.kept[at + Kept.Card] = card;
  g.kept[at + Kept.Marks] = marks;
  g.v[V.KeptCount]++;
}

/** What was set aside last goes on, without the cards of those who have left meanwhile (9.2.3). */
export function resume(g: LorcanaState): void {
  const { v } = g;
  const at = top(g);
  const words = g.suspended;
  const played = v[V.PlayedCount];
  for (let i = 0; i < FRAME_INTEGERS; i++) v[V.Frame + i] = words[at + FRAME_AT + i];
  v[V.PlayedCount] = played;
  v[V.DamageCount] = words[at + Suspended.Hits];
  v[V.DamageNext] = words[at + Suspended.NextHit];
  v[V.DrawCount] = words[at + Suspended.Draws];
  v[V.ChosenCount] = words[at + Suspended.Chosen];
  takeBackKept(g, words[at + Suspended.Kept], words[at + Suspended.Pile]);
  v[V.SuspendedCount]--;
}

/** The kept cards from the first on are marked again, or piled up, which so many of them are. */
function takeBackKept(g: LorcanaState, first: number, pile: number): void {
  const { v } = g;
  const placed = v[V.PileTop];
  v[V.PileCount] = 0;
  g.markWords.fill(0);
  for (let i = first; i < v[V.KeptCount]; i++) {
    const card = g.kept[i * Kept.Size + Kept.Card];
    const isGone = g.zone[card] === Zone.Gone;
    if (i >= first + pile) g.marks[card] = isGone ? 0 : g.kept[i * Kept.Size + Kept.Marks];
    else if (!isGone) g.pile[v[V.PileCount]++] = card;
    else if (i - first < placed) v[V.PileTop]--;
  }
  v[V.KeptCount] = first;
}
