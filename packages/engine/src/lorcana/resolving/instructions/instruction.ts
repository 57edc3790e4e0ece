import type { LorcanaState } from '../../state/state.js';

/**
 * One instruction: does its work and returns where the program goes on, or Next.Wait. An instruction that waits for a
 * decision is run again when it has been made, unless the answer has moved the program on itself.
 */
export type Instruction = (g: LorcanaState, pc: number) => number;

/** Where it goes on if not in the program. */
export const enum Next {
  /** A player has to decide. */
  Wait = -1,
  /** The program is over. */
  Over = -2,
}
