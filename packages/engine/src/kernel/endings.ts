/** How games end. */
import { Ending, NOBODY, type Player } from './game.js';
import { Register } from './registers.js';
import type { FlatState } from './state.js';

export const isOver = (s: FlatState): boolean => s.v[Register.Ending] !== Ending.NotOver;

/** The game is over, and nobody has won. */
export function stop(s: FlatState, ending: Ending): void {
  const { v } = s;
  v[Register.Ending] = ending;
  v[Register.Decider] = NOBODY;
  v[Register.DecisionKind] = 0;
  s.optionsValid = false;
}

/** The game is over: one player has won, all others have lost. */
export function win(s: FlatState, player: Player, ending: Ending): void {
  stop(s, ending);
  s.v[Register.Won] = 1 << player;
  s.v[Register.Lost] = ((1 << s.playerCount) - 1) & ~(1 << player);
}
