/** Effects that last, as values ask for them; the table itself is the rules' (`rules/lasting.ts`). */

import { L, Lasts, V, Zone } from '../layout/constants.js';
import type { LorcanaState } from '../state/state.js';

/** Whether a row applies now: effects of a turn that hasn't come yet don't, nor those on a card that became a new one. */
export function isActive(g: LorcanaState, at: number): boolean {
  if (g.lasting[at + L.Lasts] === Lasts.NextTurnWaiting) return false;
  const card = g.lasting[at + L.Card];
  return card < 0 || (g.zone[card] === Zone.Play && g.inc[card] === g.lasting[at + L.Inc]);
}

/** An effect of the source that lasts while the source is in play applies to the card: it was chosen for that. */
export function isBoundToSource(g: LorcanaState, card: number): boolean {
  const rows = g.lasting;
  const source = g.cxSource;
  for (let at = 0; at < g.v[V.LastingCount] * L.Size; at += L.Size)
    if (
      rows[at + L.Lasts] === Lasts.WhileSource &&
      rows[at + L.Card] === card &&
      rows[at + L.Source] === source &&
      rows[at + L.SourceInc] === g.inc[source] &&
      rows[at + L.Inc] === g.inc[card]
    )
      return true;
  return false;
}
