/** Players who are in the game, in turn order. */

import { V } from '../layout/constants.js';
import type { LorcanaState } from './state.js';

export const isOut = (g: LorcanaState, player: number): boolean => (g.v[V.Out] & (1 << player)) !== 0;

export function remainingPlayers(g: LorcanaState): number {
  let n = 0;
  for (let player = 0; player < g.playerCount; player++) if (!isOut(g, player)) n++;
  return n;
}

/** The next player in turn order who is still in the game. */
export function nextPlayer(g: LorcanaState, player: number): number {
  do player = (player + 1) % g.playerCount;
  while (isOut(g, player));
  return player;
}
