/** Losing Heart Points: what texts prevent isn't lost, and what they replace is something else instead. */
import { amountOf, lossOf, lossWord } from '../abilities/expressions.js';
import { concerns } from '../abilities/permissions.js';
import { findText, hasText, sourceOfFound } from '../abilities/sources.js';
import { wait } from '../abilities/triggers.js';
import { Text, X } from '../pool/code.js';
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
  const { player, amount } = lossOf(g.v[V.Loss]);
  takeHeartPoints(g, player, amount);
}

function prevented(g: KingdomHeartsState, player: number): number {
  if (!hasText(g, Text.PreventsLoss)) return 0;
  let sum = 0;
  const { data } = g.pool;
  findText(g, Text.PreventsLoss, (row, source, you) => {
    if (!concerns(data[row + X.Who], you, player)) return false;
    const amount = data[row + X.Operand];
    sum += amount < 0 ? Number.POSITIVE_INFINITY : amountOf(g, amount, you, source);
    return false;
  });
  return sum;
}

/** The first text that replaces it does, when the effect that resolves now is over. */
function isReplaced(g: KingdomHeartsState, player: number, amount: number): boolean {
  if (!hasText(g, Text.ReplacesLoss)) return false;
  const { data } = g.pool;
  const row = findText(g, Text.ReplacesLoss, (one, _source, you) => concerns(data[one + X.Who], you, player));
  if (row < 0) return false;
  const source = sourceOfFound();
  wait(g, source, data[row + X.Operand], controllerOf(g, source), lossWord(player, amount));
  return true;
}
