/** Damage (1.9): dealt, put, removed, moved. */

import { ROOM, V } from '../../layout/constants.js';
import {
  DamageFrom,
  moveDamage,
  processDamage,
  putDamage,
  queueDamage,
  queueDivided,
  removeDamage,
} from '../../rules/damage.js';
import type { LorcanaState } from '../../state/state.js';
import { amountOf, resolveRef } from '../../values/index.js';
import { affect, firstInPlay, notDone } from './doing.js';
import { Next } from './instruction.js';

const cards = new Int32Array(ROOM);

export function damage(g: LorcanaState, pc: number): number {
  const amount = amountOf(g, g.pool.code[pc + 2]);
  const n = resolveRef(g, g.pool.code[pc + 1], cards);
  g.v[V.ThisWay] = 0;
  if (n === 0) notDone(g);
  for (let i = 0; i < n; i++) queueDamage(g, cards[i], amount, DamageFrom.Effect, g.cxSource);
  if (g.v[V.DamageCount] === 0) notDone(g); // reduced to 0: none was dealt (8.8.2)
  return pc + 3;
}

/** register, chooser, filter, amount, most cards, flags, 1 if put: the points are divided; see `divide` in choices. */
export function dealDivided(g: LorcanaState, pc: number): number {
  const isPut = g.pool.code[pc + 7] !== 0;
  g.v[V.ThisWay] = 0;
  if (g.v[V.DamageCount] === 0) notDone(g);
  queueDivided(g, isPut);
  return pc + 8;
}

export const damageResume = (g: LorcanaState, pc: number): number => (processDamage(g) ? pc + 1 : Next.Wait);

export function put(g: LorcanaState, pc: number): number {
  const amount = amountOf(g, g.pool.code[pc + 2]);
  const n = resolveRef(g, g.pool.code[pc + 1], cards);
  if (n === 0) notDone(g);
  for (let i = 0; i < n; i++) putDamage(g, cards[i], amount);
  return pc + 3;
}

export function remove(g: LorcanaState, pc: number): number {
  const n = resolveRef(g, g.pool.code[pc + 1], cards);
  const operand = g.pool.code[pc + 2];
  const amount = operand === -1 ? 1024 : amountOf(g, operand);
  let removed = 0;
  for (let i = 0; i < n; i++) {
    const here = removeDamage(g, cards[i], amount, g.cxYou);
    if (here > 0) affect(g, cards[i]);
    removed += here;
  }
  g.v[V.ThisWay] += removed;
  if (removed === 0) notDone(g);
  return pc + 3;
}

export function moveCounters(g: LorcanaState, pc: number): number {
  const code = g.pool.code;
  const to = firstInPlay(g, code[pc + 2]);
  const n = resolveRef(g, code[pc + 1], cards);
  const amount = code[pc + 3] === -1 ? 1024 : amountOf(g, code[pc + 3]);
  let moved = 0;
  for (let i = 0; i < n && to >= 0; i++) {
    const here = moveDamage(g, cards[i], to, amount);
    if (here > 0) affect(g, cards[i]);
    moved += here;
  }
  g.v[V.ThisWay] += moved;
  if (moved === 0) notDone(g);
  return pc + 4;
}
