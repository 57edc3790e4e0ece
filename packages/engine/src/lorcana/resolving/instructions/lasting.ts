/** What lasts (6.1.13): modifiers, floating and delayed abilities. */

import { L, LastingKind, Lasts, ROOM, Zone } from '../../layout/constants.js';
import { Mod, PMod } from '../../layout/index.js';
import { addLasting, isOverAlready } from '../../rules/lasting.js';
import type { LorcanaState } from '../../state/state.js';
import { amountOf, firstOf, playerOf, resolveRef } from '../../values/index.js';
import { notDone, onlyInPlay } from './doing.js';

const cards = new Int32Array(ROOM);
const inPlay = new Int32Array(ROOM);

/** ref, modifiers, Lasts: amounts are counted now (6.1.8), except what depends on a later challenge. */
export function apply(g: LorcanaState, pc: number): number {
  const code = g.pool.code;
  const data = g.pool.data;
  const list = code[pc + 2];
  const lasts = code[pc + 3] as Lasts;
  const n = isOverAlready(g, lasts) ? 0 : onlyInPlay(g, cards, resolveRef(g, code[pc + 1], cards), inPlay);
  if (n === 0) notDone(g);
  for (let i = 1; i <= data[list]; i++) {
    const row = data[list + i];
    const value = countedValue(g, row);
    for (let c = 0; c < n; c++) applyOne(g, inPlay[c], row, value, lasts);
  }
  return pc + 4;
}

const countedValue = (g: LorcanaState, row: number): number =>
  g.pool.data[row] === Mod.Stat || g.pool.data[row] === Mod.Trait ? amountOf(g, g.pool.data[row + 2]) : 0;

function applyOne(g: LorcanaState, card: number, row: number, value: number, lasts: Lasts): void {
  const data = g.pool.data;
  if (data[row] === Mod.Stat && data[row + 3] < 0) addLasting(g, LastingKind.Stat, card, data[row + 1], value, lasts);
  else if (data[row] === Mod.Trait) addLasting(g, LastingKind.Trait, card, data[row + 1], value, lasts);
  else addLasting(g, LastingKind.Modifier, card, row, value, lasts);
}

export function applyContinuous(g: LorcanaState, pc: number): number {
  const lasts = g.pool.code[pc + 2] as Lasts;
  if (!isOverAlready(g, lasts)) addLasting(g, LastingKind.Continuous, -1, g.pool.code[pc + 1], 0, lasts);
  return pc + 3;
}

/** player, player modifier, Lasts */
export function applyToPlayer(g: LorcanaState, pc: number): number {
  const player = playerOf(g, g.pool.code[pc + 1]);
  const row = g.pool.code[pc + 2];
  const lasts = g.pool.code[pc + 3] as Lasts;
  if (isOverAlready(g, lasts)) return pc + 4;
  const at = addLasting(g, LastingKind.PlayerModifier, -1, row, player, lasts);
  if (g.pool.data[row] === PMod.LessPlay) g.lasting[at + L.C] = amountOf(g, g.pool.data[row + 1]);
  if (lasts === Lasts.NextTurnWaiting || lasts === Lasts.NextReady || lasts === Lasts.ThroughTheirNextTurn)
    g.lasting[at + L.LastsPlayer] = player;
  return pc + 4;
}

/** trigger row, Lasts, 1 for the next time only, ref of the cards that it speaks of or -1 */
export function float(g: LorcanaState, pc: number): number {
  const code = g.pool.code;
  const about = code[pc + 4];
  if (isOverAlready(g, code[pc + 2])) return pc + 5;
  if (about === -1) {
    addLasting(g, LastingKind.Floating, -1, code[pc + 1], code[pc + 3], code[pc + 2]);
  } else {
    const n = resolveRef(g, about, cards);
    for (let i = 0; i < n; i++) addLasting(g, LastingKind.Floating, cards[i], code[pc + 1], code[pc + 3], code[pc + 2]);
  }
  return pc + 5;
}

/** ability, when, ref: one delayed ability for each card that it speaks of, or one that speaks of none */
export function delay(g: LorcanaState, pc: number): number {
  const code = g.pool.code;
  const n = resolveRef(g, code[pc + 3], cards);
  for (let i = 0; i < n; i++) addLasting(g, LastingKind.Delayed, cards[i], code[pc + 1], code[pc + 2], Lasts.Permanent);
  if (n === 0) addLasting(g, LastingKind.Delayed, -1, code[pc + 1], code[pc + 2], Lasts.Permanent);
  return pc + 4;
}

/** ref, amount: Support adds this character's {S} to the chosen one's this turn (8.13.1). */
export function support(g: LorcanaState, pc: number): number {
  const amount = amountOf(g, g.pool.code[pc + 2]);
  const card = firstOf(g, g.pool.code[pc + 1]);
  if (card >= 0 && g.zone[card] === Zone.Play) addLasting(g, LastingKind.Stat, card, 0, amount, Lasts.ThisTurn);
  return pc + 3;
}
