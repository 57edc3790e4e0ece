/** Losing Heart Points: what texts prevent isn't lost, and what they replace is something else instead. */
import { amountOfLoss, loserOf, lossWord } from '../abilities/expressions.js';
import { nextTextOf, preventedBy } from '../abilities/permissions.js';
import { operandOf, sourceOf, TextPlace } from '../abilities/sources.js';
import { wait } from '../abilities/triggers.js';
import { Text } from '../pool/code.js';
import { V } from '../state/constants.js';
import type { KingdomHeartsState } from '../state/state.js';
import { controllerOf, takeHeartPoints } from '../zones/zones.js';

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
  for (; text !== TextPlace.None; text = nextTextOf(g, Text.PreventsLoss, player, text))
    sum += preventedBy(g, Text.PreventsLoss, text);
  return sum;
}

/** The first text that replaces it does, when the effect that resolves now is over. */
function isReplaced(g: KingdomHeartsState, player: number, amount: number): boolean {
  const text = nextTextOf(g, Text.ReplacesLoss, player);
  if (text === TextPlace.None) return false;
  const source = sourceOf(g, text);
  wait(g, source, operandOf(g, Text.ReplacesLoss, text), controllerOf(g, source), lossWord(player, amount));
  return true;
}
