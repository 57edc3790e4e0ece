/** Delayed triggered abilities (6.2.7.2): effects made them to happen at a set moment later. */

import { L, LastingKind, V } from '../layout/constants.js';
import { addToBag } from '../rules/bag.js';
import { removeLasting } from '../rules/lasting.js';
import type { LorcanaState } from '../state/state.js';
import { restoreContext, saveContext } from '../values/context.js';

/** Moments: 0 the end of this turn, 1 after the challenge, 2 the end of the controller's turn. */
export type Moment = 0 | 1 | 2;

/** The moment has come: abilities that waited for it go to the bag. */
export function tellDelayed(g: LorcanaState, moment: Moment): void {
  if (g.v[V.LastingCount] === 0) return;
  const context = saveContext(g);
  removeLasting(g, tellIfDue, moment);
  restoreContext(g, context);
}

function tellIfDue(g: LorcanaState, at: number, moment: number): boolean {
  const rows = g.lasting;
  if (rows[at + L.Kind] !== LastingKind.Delayed || rows[at + L.B] !== moment) return false;
  if (moment === 2 && rows[at + L.Controller] !== g.v[V.TurnPlayer]) return false;
  g.cxYou = rows[at + L.Controller];
  g.cxSource = rows[at + L.Source];
  g.cxSubject = rows[at + L.Card];
  g.cxOther = -1;
  g.cxPlayer = g.cxYou;
  g.cxAmount = 0;
  addToBag(g, rows[at + L.A], rows[at + L.SourceInc], rows[at + L.Inc], 0);
  return true;
}
