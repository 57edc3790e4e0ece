/** Players who are out of the game, or have won it. */

import { type Ending, win } from '../../kernel/index.js';
import { V } from '../layout/constants.js';
import type { LorcanaState } from './state.js';

export const isOut = (g: LorcanaState, player: number): boolean => (g.v[V.Out] & (1 << player)) !== 0;

/** A player has won, and so have their teammates; all others have lost. */
export const winFor = (g: LorcanaState, player: number, ending: Ending): void =>
  win(g, player, ending, g.allies[player]);
