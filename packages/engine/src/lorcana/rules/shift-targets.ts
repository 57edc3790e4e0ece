/** The Shifts of a card: those that are printed on it, and those that it gains while it is played. */

import type { LorcanaState } from '../state/state.js';
import { refresh } from '../values/derived.js';
import { hasTargets } from '../values/shifting.js';
import { isMet } from './conditions.js';
import { costToPlay } from './permissions.js';

/** How many Shifts a card has and may gain while it is played. Those that it has come first. */
export function shiftsOf(g: LorcanaState, card: number): number {
  const { shifts, gainedShifts } = g.pool.cards[g.def[card]];
  return shifts.length + gainedShifts.length;
}

export function isThere(g: LorcanaState, card: number, player: number, which: number): boolean {
  const { shifts, gainedShifts } = g.pool.cards[g.def[card]];
  return which < shifts.length || isMet(g, player, card, gainedShifts[which - shifts.length].condition);
}

/** Whether a card can be shifted for ink alone. */
export function canShift(g: LorcanaState, card: number, player: number, ink: number): boolean {
  refresh(g);
  const count = shiftsOf(g, card);
  for (let which = 0; which < count; which++) {
    const shift = g.pool.shift(g.def[card], which);
    if (shift.ability >= 0 || !isThere(g, card, player, which) || costToPlay(g, card, player, shift) > ink) continue;
    if (hasTargets(g, card, player, shift)) return true;
  }
  return false;
}
