/** Looking on while effects resolve. Nothing of it is in the way of games that nobody watches. */

import { V } from '../layout/constants.js';
import type { LorcanaState } from '../state/state.js';

/**
 * An instruction ran: its position, and where the program goes on (below 0 if somebody has to decide, or if it is over);
 * the ability row that resolves, and the def of its source; whether it could not be done, or not in full.
 */
export type Tracer = (pc: number, next: number, ability: number, def: number, failed: boolean) => void;

/** Tells of every instruction that a game runs from now on. */
export function traceInstructions(g: LorcanaState, tell: Tracer): void {
  const { runInstruction } = g;
  g.runInstruction = (state, pc) => {
    const done = g.v[V.Done];
    const ability = g.v[V.Ability];
    const def = g.def[g.v[V.Source]];
    const next = runInstruction(state, pc);
    tell(pc, next, ability, def, done !== 0 && g.v[V.Done] === 0);
    return next;
  };
}
