/** Who may know which card: revealing and looking. */

import { Known, ROOM, V, Zone } from '../../layout/constants.js';
import { Register } from '../../layout/index.js';
import type { LorcanaState } from '../../state/state.js';
import { playerOf, resolveRef } from '../../values/index.js';
import { clearRegisters } from './control.js';
import { notDone } from './doing.js';

const cards = new Int32Array(ROOM);

/** ref: shows cards to all players; they are what "revealed" means. */
export function reveal(g: LorcanaState, pc: number): number {
  const n = resolveRef(g, g.pool.code[pc + 1], cards);
  clearRegisters(g, 1 << Register.Revealed);
  for (let i = 0; i < n; i++) {
    g.marks[cards[i]] |= 1 << Register.Revealed;
    g.known[cards[i]] = Known.Everybody;
  }
  if (n === 0) notDone(g);
  return pc + 2;
}

/** player, 1 if all players see it */
export function revealHand(g: LorcanaState, pc: number): number {
  const player = playerOf(g, g.pool.code[pc + 1]);
  const to = g.pool.code[pc + 2] !== 0 ? Known.Everybody : 1 << g.cxYou;
  const start = g.listStart(player, Zone.Hand);
  for (let i = 0; i < g.countIn(player, Zone.Hand); i++) g.known[g.lists[start + i]] |= to;
  return pc + 3;
}

export function lookAt(g: LorcanaState, pc: number): number {
  const n = resolveRef(g, g.pool.code[pc + 1], cards);
  if (g.v[V.LoopPlayers] === -1) clearRegisters(g, 1 << Register.Revealed);
  for (let i = 0; i < n; i++) {
    g.known[cards[i]] |= 1 << g.cxYou;
    g.marks[cards[i]] |= 1 << Register.Revealed;
  }
  return pc + 2;
}
