/** Delayed triggered abilities (6.2.7.2): effects made them to happen at a set moment later. */

import { Giver, L, LastingKind, V } from '../layout/constants.js';
import type { LorcanaState } from '../state/state.js';
import { hasTurn } from '../state/teams.js';
import { aboutEvent, asAbility } from '../values/context.js';
import { addToBag } from './bag.js';
import { removeLasting } from './lasting.js';

/** Moments: 0 the end of this turn, 1 after the challenge, 2 the end and 3 the start of the controller's turn. */
export type DelayedMoment = 0 | 1 | 2 | 3;

/** The moment has come: abilities that waited for it go to the bag. */
export function tellDelayed(g: LorcanaState, moment: DelayedMoment): void {
  if (g.v[V.LastingCount] === 0) return;
  removeLasting(g, tellIfDue, moment);
}

function tellIfDue(g: LorcanaState, at: number, moment: number): boolean {
  const rows = g.lasting;
  if (rows[at + L.Kind] !== LastingKind.Delayed || rows[at + L.B] !== moment) return false;
  if (moment >= 2 && !hasTurn(g, rows[at + L.Controller])) return false;
  aboutEvent(g, rows[at + L.Card], -1, 0, rows[at + L.Controller], tell, at);
  return true;
}

const tell = (g: LorcanaState, at: number): void =>
  asAbility(g, g.lasting[at + L.Controller], g.lasting[at + L.Source], add, at);

function add(g: LorcanaState, at: number): void {
  const rows = g.lasting;
  addToBag(g, rows[at + L.A], rows[at + L.SourceInc], rows[at + L.Inc], 0, Giver.Nobody);
}
