/** Damage (1.9): dealt, put, removed, moved. */

import { type Fixed, V } from '../../layout/constants.js';
import type { Word } from '../../layout/index.js';
import { Next } from '../../layout/reading.js';
import { moveDamage, processDamage, putDamage, queueDamage, queueDivided, removeDamage } from '../../rules/damage.js';
import { DamageFrom } from '../../rules/dealing.js';
import type { LorcanaState } from '../../state/state.js';
import { amountOf, resolveRef } from '../../values/index.js';
import { affect, firstInPlay, notDone } from './doing.js';

export function damage(g: LorcanaState, to: Word<'cards'>, howMuch: Word<'amount'>, fixed: Fixed): number {
  const { cards } = g.work;
  const amount = amountOf(g, howMuch);
  const n = resolveRef(g, to, cards);
  g.v[V.ThisWay] = 0;
  if (n === 0) notDone(g);
  for (let i = 0; i < n; i++) queueDamage(g, cards[i], amount, DamageFrom.Effect, g.cxSource, fixed);
  return Next.On;
}

/** The points are divided; see `divide` in choices. */
export function dealDivided(g: LorcanaState, isPut: boolean): void {
  g.v[V.ThisWay] = 0;
  if (g.v[V.DamageCount] === g.v[V.DamageNext]) notDone(g);
  queueDivided(g, isPut);
}

export const damageResume = (g: LorcanaState): number => (processDamage(g) ? Next.On : Next.Wait);

export function put(g: LorcanaState, to: Word<'cards'>, howMuch: Word<'amount'>): number {
  const { cards } = g.work;
  const amount = amountOf(g, howMuch);
  const n = resolveRef(g, to, cards);
  if (n === 0) notDone(g);
  for (let i = 0; i < n; i++) putDamage(g, cards[i], amount, g.cxSource);
  return Next.On;
}

/** More damage than any card has. */
const ALL = 0x3fffffff;

/** The amount, or all that there is. */
const mostOf = (g: LorcanaState, amount: Word<'amount'>): number => (amount === -1 ? ALL : amountOf(g, amount));

export function remove(g: LorcanaState, from: Word<'cards'>, howMuch: Word<'amount'>): number {
  const { cards } = g.work;
  const n = resolveRef(g, from, cards);
  const amount = mostOf(g, howMuch);
  let removed = 0;
  for (let i = 0; i < n; i++) {
    const here = removeDamage(g, cards[i], amount, g.cxYou);
    if (here > 0) affect(g, cards[i]);
    removed += here;
  }
  g.v[V.ThisWay] += removed;
  if (removed === 0) notDone(g);
  return Next.On;
}

export function moveCounters(g: LorcanaState, from: Word<'cards'>, to: Word<'cards'>, howMuch: Word<'amount'>): number {
  const { cards } = g.work;
  const target = firstInPlay(g, to);
  const n = resolveRef(g, from, cards);
  const amount = mostOf(g, howMuch);
  let moved = 0;
  for (let i = 0; i < n && target >= 0; i++) {
    const here = moveDamage(g, cards[i], target, amount);
    if (here > 0) affect(g, cards[i]);
    moved += here;
  }
  g.v[V.ThisWay] += moved;
  if (moved === 0) notDone(g);
  return Next.On;
}
