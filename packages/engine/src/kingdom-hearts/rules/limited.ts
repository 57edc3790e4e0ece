/** Texts that are used or happen only so often: once in each turn, or in each of its phases. */

import { Flag } from '../layout/constants.js';
import type { KingdomHeartsState } from '../state/state.js';

/** A bit for each limited text of a card. */
const usedBit = (index: number): number => Flag.FirstUsed << index;

/** Whether a limited text of a card, known by its place among these, has been used or has happened. */
export const isSpent = (g: KingdomHeartsState, card: number, limited: number): boolean =>
  (g.flags[card] & usedBit(limited)) !== 0;

export function spend(g: KingdomHeartsState, card: number, limited: number): void {
  g.flags[card] |= usedBit(limited);
}

/** A phase of the turn is over: what may be done once in each may be done again. */
export function beginPhase(g: KingdomHeartsState): void {
  const { hasPhaseTexts, phaseFlags } = g.pool;
  if (!hasPhaseTexts) return;
  for (let card = 0; card < g.cardCount; card++) g.flags[card] &= ~phaseFlags[g.def[card]];
}
