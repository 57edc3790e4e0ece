/** Who can sing which song (5.4.4.2, 8.11, 8.12). */

import { Trait, Type, Zone } from '../layout/constants.js';
import { type CardFold, findIn, foldIn } from '../state/cards.js';
import type { LorcanaState } from '../state/state.js';
import { isOpponent } from '../state/teams.js';
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
  const needed = g.pool.singTogether[g.def[song]];
  if (findIn(g, player, Zone.Play, canSingAlone, g.pool.cost[g.def[song]]) >= 0) return true;
  if (needed <= 0) return false;
  return foldIn(g, player, Zone.Play, addSinging, 0, 0) + singingOfTeammates(g, player) >= needed;
}

/** The costs together that teammates' characters count as: they can sing along with Sing Together (8.12.1). */
export function singingOfTeammates(g: LorcanaState, player: number): number {
  let sum = 0;
  for (let one = 0; one < g.playerCount; one++)
    if (one !== player && !isOpponent(g, player, one)) sum = foldIn(g, one, Zone.Play, addSinging, 0, sum);
  return sum;
}

const canSingAlone = (g: LorcanaState, card: number, cost: number): boolean =>
  canSing(g, card) && singingCost(g, card) >= cost;
const addSinging: CardFold<number> = (g, sum, card) => (canSing(g, card) ? sum + singingCost(g, card) : sum);
