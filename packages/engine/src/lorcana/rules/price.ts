/** What a character's player pays for what the character does: "can't quest unless you pay 1 {I}". */

import { Conditional, Frame, P, Trait, V, Zone } from '../layout/constants.js';
import { Mod, ModWord } from '../layout/index.js';
import type { LorcanaState } from '../state/state.js';
import { asAbility } from '../values/context.js';
import { matches } from '../values/index.js';
import { findConditional } from '../values/modifiers.js';
import { prepareFrame, startFrame } from './frame.js';
import { payInk } from './ink.js';
import { canPayTimes } from './requirements.js';

/** What it may be asked a price for. */
type Priced = Trait.CantQuest | Trait.CantChallenge;

/** Whether what a character is kept from, unless it is paid, can be paid for: of a challenge of `target`, or (-1) whatever it is done to. */
export function canPayTo(g: LorcanaState, card: number, forbidden: Priced, target = -1): boolean {
  if ((g.traits[card] & (1 << Trait.PaysToAct)) === 0) return true;
  if (priceOf(g, card, forbidden, target) > g.get(g.owner[card], P.ReadyInk)) return false;
  for (let n = 0; ; n++) {
    const ability = priceAt(g, card, forbidden, target, n);
    if (ability < 0) return true;
    if (!canPayTimes(g, card, g.owner[card], ability, timesAsked(g, card, forbidden, target, ability))) return false;
  }
}

/** How many copies of a card ask the same. */
function timesAsked(g: LorcanaState, card: number, forbidden: Priced, target: number, ability: number): number {
  let times = 0;
  for (let n = 0; ; n++) {
    const other = priceAt(g, card, forbidden, target, n);
    if (other < 0) return times;
    if (other === ability) times++;
  }
}

/** Pays the ink; it is paid each time. */
export function payTo(g: LorcanaState, card: number, forbidden: Priced, target = -1): void {
  if ((g.traits[card] & (1 << Trait.PaysToAct)) !== 0) payInk(g, g.owner[card], priceOf(g, card, forbidden, target));
}

/** Begins to pay what is no ink: false if nothing of that kind is asked. It quests or challenges `target` afterwards. */
export function beginToPay(g: LorcanaState, card: number, forbidden: Priced, target: number): boolean {
  if ((g.traits[card] & (1 << Trait.PaysToAct)) === 0) return false;
  g.v[V.PlayCard] = card;
  g.v[V.PlayTarget] = target;
  return payNext(g, 0, forbidden);
}

/** The next of several prices. */
export const payFurther = (g: LorcanaState): boolean =>
  g.zone[g.v[V.PlayCard]] === Zone.Play &&
  payNext(g, g.v[V.PlaySecond] + 1, g.v[V.PlayTarget] < 0 ? Trait.CantQuest : Trait.CantChallenge);

function payNext(g: LorcanaState, n: number, forbidden: Priced): boolean {
  const card = g.v[V.PlayCard];
  const ability = priceAt(g, card, forbidden, g.v[V.PlayTarget], n);
  if (ability < 0) return false;
  prepareFrame(g, card);
  startFrame(g, Frame.Payment, ability);
  g.v[V.PlaySecond] = n;
  return true;
}

/** Several prices are paid together. */
function priceOf(g: LorcanaState, card: number, forbidden: Priced, target: number): number {
  const { data } = g.pool;
  let ink = 0;
  for (
    let at = findConditional(g, card, Mod.InkTo);
    at >= 0;
    at = findConditional(g, card, Mod.InkTo, at + Conditional.Size)
  ) {
    const row = g.conditionals[at + Conditional.Modifier];
    if (data[row + ModWord.InkTo.Trait] !== forbidden) continue;
    if (isAskedFor(g, at, data[row + ModWord.InkTo.By], target)) ink += data[row + ModWord.InkTo.Ink];
  }
  return ink;
}

/** A price is asked for whatever it does, or for doing it to such a card. */
function isAskedFor(g: LorcanaState, at: number, by: number, target: number): boolean {
  if (by < 0) return true;
  const you = g.conditionals[at + Conditional.Controller];
  return target >= 0 && asAbility(g, you, g.conditionals[at + Conditional.Source], matches, by, target);
}

/** The ability that pays a price, of the nth that is no ink; -1 if there are no more. */
function priceAt(g: LorcanaState, card: number, forbidden: Priced, target: number, n: number): number {
  const { data } = g.pool;
  for (
    let at = findConditional(g, card, Mod.PriceTo);
    at >= 0;
    at = findConditional(g, card, Mod.PriceTo, at + Conditional.Size)
  ) {
    const row = g.conditionals[at + Conditional.Modifier];
    if (data[row + ModWord.PriceTo.Trait] !== forbidden) continue;
    if (!isAskedFor(g, at, data[row + ModWord.PriceTo.By], target)) continue;
    if (n === 0) return data[row + ModWord.PriceTo.Ability];
    n--;
  }
  return -1;
}
