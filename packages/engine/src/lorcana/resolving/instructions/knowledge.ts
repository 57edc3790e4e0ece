/** Who may know which card: revealing and looking. */

import { Known, V, Zone } from '../../layout/constants.js';
import { Register, type Word } from '../../layout/index.js';
import { Next } from '../../layout/reading.js';
import { forEachIn } from '../../state/cards.js';
import type { LorcanaState } from '../../state/state.js';
import { playerOf, resolveRef } from '../../values/index.js';
import { clearRegisters } from './control.js';
import { notDone } from './doing.js';

/** Shows cards to all players; they are what "revealed" means. */
export function reveal(g: LorcanaState, what: Word<'cards'>): number {
  const { cards } = g.work;
  const n = resolveRef(g, what, cards);
  clearRegisters(g, 1 << Register.Revealed);
  for (let i = 0; i < n; i++) {
    g.marks[cards[i]] |= 1 << Register.Revealed;
    g.known[cards[i]] = Known.Everybody;
  }
  if (n === 0) notDone(g);
  return Next.On;
}

export function revealHand(g: LorcanaState, who: Word<'player'>, toAll: Word<'boolean'>): number {
  const player = playerOf(g, who);
  const to = toAll !== 0 ? Known.Everybody : 1 << g.cxYou;
  forEachIn(g, player, Zone.Hand, show, to);
  return Next.On;
}

function show(g: LorcanaState, card: number, to: number): void {
  g.known[card] |= to;
}

export function lookAt(g: LorcanaState, what: Word<'cards'>): number {
  const { cards } = g.work;
  const n = resolveRef(g, what, cards);
  if (g.v[V.LoopPlayers] === -1) clearRegisters(g, 1 << Register.Revealed);
  for (let i = 0; i < n; i++) {
    g.known[cards[i]] |= 1 << g.cxYou;
    g.marks[cards[i]] |= 1 << Register.Revealed;
  }
  return Next.On;
}
