/** Lore (1.11). */

import { P, V } from '../../layout/constants.js';
import type { Word } from '../../layout/index.js';
import { Next } from '../../layout/reading.js';
import { gainLore, loseLore } from '../../rules/lore.js';
import type { LorcanaState } from '../../state/state.js';
import { amountOf, playerOf } from '../../values/index.js';
import { notDone } from './doing.js';

export function gain(g: LorcanaState, who: Word<'player'>, howMuch: Word<'amount'>): number {
  const amount = amountOf(g, howMuch);
  const gained = gainLore(g, playerOf(g, who), amount, P.LoreEffects, g.v[V.Source]);
  if (gained === 0 && amount > 0) notDone(g);
  g.v[V.ThisWay] = gained;
  return Next.On;
}

export function lose(g: LorcanaState, who: Word<'player'>, howMuch: Word<'amount'>): number {
  const amount = amountOf(g, howMuch);
  const lost = loseLore(g, playerOf(g, who), amount);
  if (lost < amount) notDone(g);
  g.v[V.ThisWay] += lost;
  return Next.On;
}
