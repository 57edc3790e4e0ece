/** Ink that a character's player pays for what the character does: "can't quest unless you pay 1 {I}". */

import { Conditional, P, Trait } from '../layout/constants.js';
import { Mod, ModWord } from '../layout/index.js';
import type { LorcanaState } from '../state/state.js';
import { findConditional } from '../values/modifiers.js';
import { payInk } from './costs.js';

/** What it may be asked a price for. */
type Priced = Trait.CantQuest | Trait.CantChallenge;

/** Whether the ink is there for what a character is kept from unless it is paid. */
export function canPayTo(g: LorcanaState, card: number, forbidden: Priced): boolean {
  if ((g.traits[card] & (1 << Trait.PaysToAct)) === 0) return true;
  return priceOf(g, card, forbidden) <= g.get(g.owner[card], P.ReadyInk);
}

/** Pays it; it is paid each time. */
export function payTo(g: LorcanaState, card: number, forbidden: Priced): void {
  if ((g.traits[card] & (1 << Trait.PaysToAct)) !== 0) payInk(g, g.owner[card], priceOf(g, card, forbidden));
}

/** Several prices are paid together. */
function priceOf(g: LorcanaState, card: number, forbidden: Priced): number {
  let ink = 0;
  for (
    let at = findConditional(g, card, Mod.InkTo);
    at >= 0;
    at = findConditional(g, card, Mod.InkTo, at + Conditional.Size)
  ) {
    const row = g.conditionals[at + Conditional.Modifier];
    if (g.pool.data[row + ModWord.InkTo.Trait] === forbidden) ink += g.pool.data[row + ModWord.InkTo.Ink];
  }
  return ink;
}
