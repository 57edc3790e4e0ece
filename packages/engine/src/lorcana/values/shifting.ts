/** Onto what a card can be put by Shift (8.10). */

import { Conditional, Type, Zone } from '../layout/constants.js';
import { Mod, ModWord } from '../layout/index.js';
import type { LoweredShift } from '../pool/lowering/lowered-card.js';
import type { LorcanaState } from '../state/state.js';
import { isNamed, shareName } from './characteristics.js';
import { findConditional } from './modifiers.js';

/** Whether a card can be put on top of a character by this Shift (8.10.1, 8.10.8). */
export function canShiftOnto(g: LorcanaState, card: number, target: number, shift: LoweredShift): boolean {
  if (g.zone[target] !== Zone.Play || g.pool.type[g.def[target]] !== Type.Character) return false;
  if (shift.onto === 1) return true;
  const pool = g.pool;
  if (shift.onto === 2) {
    const low = pool.classLow[g.def[target]] | g.gainedLow[target];
    const high = pool.classHigh[g.def[target]] | g.gainedHigh[target];
    if (((low & shift.low) | (high & shift.high)) !== 0) return true;
  } else if (shareName(g, card, target)) return true;
  if (findConditional(g, target, Mod.ShiftTargetAny) >= 0) return true;
  const name = findConditional(g, target, Mod.ShiftName);
  if (name < 0 || shift.onto !== 0) return false;
  return isNamed(g, card, pool.data[g.conditionals[name + Conditional.Modifier] + ModWord.ShiftName.Name]);
}

/** Whether there is a card in play that its player could put it on top of, by any Shift that is printed on it. */
export function hasShiftTarget(g: LorcanaState, card: number): boolean {
  const { shifts } = g.pool.cards[g.def[card]];
  const start = g.listStart(g.owner[card], Zone.Play);
  const end = start + g.countIn(g.owner[card], Zone.Play);
  for (let i = 0; i < shifts.length; i++)
    for (let at = start; at < end; at++) if (canShiftOnto(g, card, g.lists[at], shifts[i])) return true;
  return false;
}
