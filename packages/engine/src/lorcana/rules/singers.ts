/** Who can sing which song (5.4.4.2, 8.11, 8.12). */

import { Trait, Type, Zone } from '../layout/constants.js';
import type { LorcanaState } from '../state/state.js';
import { refresh } from '../values/derived.js';
import { canExert } from './states.js';

/** Whether a character can be exerted to sing at all. */
export function canSing(g: LorcanaState, card: number): boolean {
  if (g.pool.type[g.def[card]] !== Type.Character || !canExert(g, card)) return false;
  return (g.moreTraits[card] & (1 << Trait.CantSing)) === 0;
}

/** The cost that a character counts as to sing songs (8.11): its own or that of Singer, and what is added to it. */
export function singingCost(g: LorcanaState, card: number): number {
  return Math.max(g.pool.cost[g.def[card]], g.singer[card]) + g.singBonus[card];
}

/** Whether the characters of a player can sing a song now, one of them or together. */
export function canBeSung(g: LorcanaState, song: number, player: number): boolean {
  refresh(g);
  const def = g.def[song];
  const start = g.listStart(player, Zone.Play);
  let together = 0;
  let most = 0;
  for (let at = start; at < start + g.countIn(player, Zone.Play); at++) {
    if (!canSing(g, g.lists[at])) continue;
    const cost = singingCost(g, g.lists[at]);
    together += cost;
    most = Math.max(most, cost);
  }
  return most >= g.pool.cost[def] || (g.pool.singTogether[def] > 0 && together >= g.pool.singTogether[def]);
}
