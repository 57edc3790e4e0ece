/** Conditions of abilities that a card has, whether or not it is in play. */

import type { LorcanaState } from '../state/state.js';
import { asAbility } from '../values/context.js';
import { holds } from '../values/index.js';

/** A condition, -1 for none, of an ability that a card has. */
export const isMet = (g: LorcanaState, player: number, card: number, condition: number): boolean =>
  condition < 0 || asAbility(g, player, card, holds, condition);

/** Whether one of the conditions of such abilities is met, if there is any. */
export function isAnyMet(g: LorcanaState, card: number, conditions: readonly number[]): boolean {
  for (let i = 0; i < conditions.length; i++) if (isMet(g, g.owner[card], card, conditions[i])) return true;
  return false;
}
