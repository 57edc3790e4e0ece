/** How games end. */

import { CommonInteger } from './common-integers.js';
import { Ending, NOBODY, type Player } from './game.js';
import type { FlatState } from './state.js';

export const isOver = (s: FlatState): boolean => s.v[CommonInteger.Ending] !== Ending.NotOver;

/** The game is over, and nobody has won. */
export function stop(s: FlatState, ending: Ending): void {
  const { v } = s;
  v[CommonInteger.Ending] = ending;
  v[CommonInteger.Decider] = NOBODY;
  v[CommonInteger.DecisionKind] = 0;
  s.optionsValid = false;
}

/** The game is over: one player has won, with their team (as bits) if they have one; all others have lost. */
export function win(s: FlatState, player: Player, ending: Ending, team = 1 << player): void {
  stop(s, ending);
  s.v[CommonInteger.Won] = team;
  s.v[CommonInteger.Lost] = ((1 << s.playerCount) - 1) & ~team;
}
