import type { LorcanaState } from '../state/state.js';

/**
 * One instruction: does its work and returns where the program goes on, or WAIT. An instruction that waits for a
 * decision is run again when it has been made, unless the answer has moved the program on itself.
 */
export type Instruction = (g: LorcanaState, pc: number) => number;

/** A player has to decide. */
export const WAIT = -1;
/** The program is over. */
export const OVER = -2;
