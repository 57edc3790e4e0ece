/** Lore (1.11). */

import { P, V } from '../../layout/constants.js';
import { gainLore, loseLore } from '../../rules/lore.js';
import type { LorcanaState } from '../../state/state.js';
import { amountOf, playerOf } from '../../values/index.js';

export function gain(g: LorcanaState, pc: number): number {
  const amount = amountOf(g, g.pool.code[pc + 2]);
  const gained = gainLore(g, playerOf(g, g.pool.code[pc + 1]), amount, P.LoreEffects, g.v[V.Source]);
  g.v[V.ThisWay] = gained;
  return pc + 3;
}

export function lose(g: LorcanaState, pc: number): number {
  const amount = amountOf(g, g.pool.code[pc + 2]);
  g.v[V.ThisWay] += loseLore(g, playerOf(g, g.pool.code[pc + 1]), amount);
  return pc + 3;
}
