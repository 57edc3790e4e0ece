/** How often abilities have been used this turn (6.1.13.2). */

import { AbilityRow } from '../layout/index.js';
import type { LorcanaState } from '../state/state.js';

/** Counts an event for an ability's counter of this turn and returns how many there were. */
export function countUse(g: LorcanaState, card: number, ability: number): number {
  const shift = slotShift(g, ability);
  const count = Math.min(15, ((g.uses[card] >> shift) & 15) + 1);
  g.uses[card] = (g.uses[card] & ~(15 << shift)) | (count << shift);
  return count;
}

const slotShift = (g: LorcanaState, ability: number): number =>
  4 * g.pool.data[g.pool.abilityRows[ability] + AbilityRow.Slot];

/** How often an ability of a card has been used this turn (6.1.13.2). */
export const usesOf = (g: LorcanaState, card: number, ability: number): number =>
  (g.uses[card] >> slotShift(g, ability)) & 15;
export const noteUse = (g: LorcanaState, card: number, ability: number): void => void countUse(g, card, ability);

/** "Once per turn": an ability that has fully resolved this turn resolves with no effect (6.1.13.2). */
export function isUsedUp(g: LorcanaState, card: number, ability: number): boolean {
  const limit = g.pool.data[g.pool.abilityRows[ability] + AbilityRow.Limit];
  return limit !== 0 && usesOf(g, card, ability) >= limit;
}
