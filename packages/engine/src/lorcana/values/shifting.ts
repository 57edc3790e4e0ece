/** Onto what a card can be put by Shift (8.10.1, 8.10.8). */

import { Conditional, Type, Zone } from '../layout/constants.js';
import { Mod, ModWord } from '../layout/index.js';
import { type LoweredShift, ShiftOnto, ShiftTwo } from '../pool/lowering/lowered-card.js';
import type { LorcanaState } from '../state/state.js';
import { classHigh, classLow, isNamed, shareName } from './characteristics.js';
import { findConditional } from './modifiers.js';

/** Whether a card can be put on top of one in play by this Shift, alone or with another (8.10.1, 8.10.8). */
export function canShiftOnto(g: LorcanaState, card: number, target: number, shift: LoweredShift): boolean {
  const { pool } = g;
  const type = pool.type[g.def[target]];
  if (shift.onto === ShiftOnto.Item) return type === Type.Item && isNamed(g, target, shift.item);
  // A character on a character (8.10.1); an item or a location that has it, on one of its kind.
  if (type !== pool.type[g.def[card]]) return false;
  if (findConditional(g, target, Mod.ShiftTargetAny) >= 0) return true;
  if (shift.onto === ShiftOnto.Classification && !hasClass(g, target, shift)) return false;
  // Where Shifts are combined, the conditions of all of them hold (8.10.9).
  return (shift.onto !== ShiftOnto.SameName && shift.two === ShiftTwo.Never) || hasNameOf(g, card, target);
}

function hasClass(g: LorcanaState, target: number, shift: LoweredShift): boolean {
  return ((classLow(g, target) & shift.low) | (classHigh(g, target) & shift.high)) !== 0;
}

/** A character has one of the card's names, or counts as having it for Shift. */
function hasNameOf(g: LorcanaState, card: number, target: number): boolean {
  if (shareName(g, card, target)) return true;
  const name = findConditional(g, target, Mod.ShiftName);
  return (
    name >= 0 && isNamed(g, card, g.pool.data[g.conditionals[name + Conditional.Modifier] + ModWord.ShiftName.Name])
  );
}

export const hasAnother = (
  g: LorcanaState,
  card: number,
  player: number,
  target: number,
  shift: LoweredShift,
): boolean => anotherTarget(g, card, player, target, shift, 0) >= 0;

/** The place among the player's cards in play, from `from` on, of another one that the card can be put on; -1 if there is none. */
export function anotherTarget(
  g: LorcanaState,
  card: number,
  player: number,
  target: number,
  shift: LoweredShift,
  from: number,
): number {
  const start = g.listStart(player, Zone.Play);
  const count = g.countIn(player, Zone.Play);
  for (let i = from; i < count; i++) {
    const other = g.lists[start + i];
    if (other !== target && canShiftOnto(g, card, other, shift)) return i;
  }
  return -1;
}

export function hasTargets(g: LorcanaState, card: number, player: number, shift: LoweredShift): boolean {
  const first = anotherTarget(g, card, player, -1, shift, 0);
  if (first < 0 || shift.two !== ShiftTwo.Must) return first >= 0;
  return anotherTarget(g, card, player, -1, shift, first + 1) >= 0;
}

/** Whether there is something in play that its player could put a card on top of, by any Shift that is printed on it. */
export function hasShiftTarget(g: LorcanaState, card: number): boolean {
  const { shifts } = g.pool.cards[g.def[card]];
  for (let i = 0; i < shifts.length; i++) if (hasTargets(g, card, g.owner[card], shifts[i])) return true;
  return false;
}
