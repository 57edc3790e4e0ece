/** Effects that last, as values ask for them; the table itself is the rules' (`rules/lasting.ts`). */

import { L, Lasts, Zone } from '../layout/constants.js';
import type { LorcanaState } from '../state/state.js';

/** Whether a row applies now: effects of a turn that hasn't come yet don't, nor those on a card that became a new one. */
export function isActive(g: LorcanaState, at: number): boolean {
  if (g.lasting[at + L.Lasts] === Lasts.NextTurnWaiting) return false;
  const card = g.lasting[at + L.Card];
  return card < 0 || (g.zone[card] === Zone.Play && g.inc[card] === g.lasting[at + L.Inc]);
}
