/** Action cards: in the Play zone while they wait and resolve, then in the discard (5.4, 6.7.8.1). */

import { Flag, Frame, Known, V, Zone } from '../layout/constants.js';
import type { LorcanaState } from '../state/state.js';
import { prepareFrame, startFrame } from './frame.js';
import { enlist, leftDiscard, relocate, unlist } from './zones.js';

/** An action card enters the Play zone; its effect resolves at once, or after the effect that played it. */
export function beginAction(g: LorcanaState, card: number, toBottom: boolean): void {
  const from = g.zone[card];
  unlist(g, card);
  g.inc[card]++;
  if (from === Zone.Discard) leftDiscard(g, card, Zone.Resolving);
  g.zone[card] = Zone.Resolving;
  g.flags[card] = (toBottom ? Flag.ToBottom : 0) | (from === Zone.Discard ? Flag.FromDiscard : 0);
  g.known[card] = Known.Everybody;
  const at = g.v[V.PendingCount];
  if (at >= g.pending.length && !g.grow('pending')) return;
  g.pending[at] = card;
  g.v[V.PendingCount]++;
}

/** Starts the effect of the action that has waited longest. */
export function startPendingAction(g: LorcanaState): void {
  const card = g.pending[0];
  g.v[V.PendingCount]--;
  g.pending.copyWithin(0, 1, g.v[V.PendingCount] + 1);
  const ability = g.pool.cards[g.def[card]].action;
  prepareFrame(g, card);
  if (ability >= 0) startFrame(g, Frame.Action, ability);
  else putActionAway(g, card);
}

/** An action that has resolved goes to the discard, or where an effect sends it instead (6.1.11). */
export function putActionAway(g: LorcanaState, card: number): void {
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
