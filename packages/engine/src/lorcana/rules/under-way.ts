/** What is under way when its player leaves, or whoever it has come to (9.2.3). */

import { V } from '../layout/constants.js';
import type { LorcanaState } from '../state/state.js';
import { dropDamage } from './damage.js';
import { dropDraws } from './drawing.js';
import { forgetChosen } from './instead.js';

/** What an instruction has not done yet is not done. What waits for it to happen instead stays as it is. */
export function dropUnderWay(g: LorcanaState): void {
  g.v[V.Picked] = 0;
  g.v[V.PileCount] = 0;
  g.v[V.PileTop] = 0;
  forgetChosen(g);
  dropDamage(g);
  dropDraws(g);
}
