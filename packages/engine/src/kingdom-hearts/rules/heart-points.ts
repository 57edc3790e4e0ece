/** Losing Heart Points: what texts prevent isn't lost, and what they replace is something else instead. */

import { P, V } from '../layout/constants.js';
import { amountOfLoss, loserOf, packLoss, TextIndex } from '../layout/packed.js';
import { Text } from '../layout/rows.js';
import { controllerOf } from '../state/cards.js';
import type { KingdomHeartsState } from '../state/state.js';
import { operandOf, sourceOf } from '../values/evaluation.js';
import { nextTextOf, preventedBy } from './permissions.js';
import { wait } from './waiting.js';

/** A player loses Heart Points; how many they have lost of them. What replaces a loss is not replaced itself. */
export function loseHeartPoints(g: KingdomHeartsState, player: number, amount: number): number {
  const left = Math.max(0, amount - prevented(g, player));
  if (left === 0 || (g.v[V.Loss] === 0 && isReplaced(g, player, left))) return 0;
  return takeHeartPoints(g, player, left);
}

/** Its player said no to what would have replaced it: the loss happens after all. */
export function loseReplaced(g: KingdomHeartsState): void {
  const loss = g.v[V.Loss];
  takeHeartPoints(g, loserOf(loss), amountOfLoss(loss));
}

function prevented(g: KingdomHeartsState, player: number): number {
  let sum = 0;
  let text = nextTextOf(g, Text.PreventsLoss, player);
  for (; text !== TextIndex.None; text = nextTextOf(g, Text.PreventsLoss, player, text))
    sum += preventedBy(g, Text.PreventsLoss, text);
  return sum;
}

/** The first text that replaces it does, when the effect that resolves now is over. */
function isReplaced(g: KingdomHeartsState, player: number, amount: number): boolean {
  const text = nextTextOf(g, Text.ReplacesLoss, player);
  if (text === TextIndex.None) return false;
  const source = sourceOf(g, text);
  wait(g, source, operandOf(g, Text.ReplacesLoss, text), controllerOf(g, source), packLoss(player, amount));
  return true;
}

/** Heart Points may go above what is printed (ruling fact 2), never below 0. */
export function gainHeartPoints(g: KingdomHeartsState, player: number, amount: number): void {
  g.add(player, P.HeartPoints, amount);
  g.add(player, P.Gained, amount);
}

function takeHeartPoints(g: KingdomHeartsState, player: number, amount: number): number {
  const lost = Math.min(amount, g.get(player, P.HeartPoints));
  g.add(player, P.HeartPoints, -lost);
  g.add(player, P.Lost, lost);
  return lost;
}
