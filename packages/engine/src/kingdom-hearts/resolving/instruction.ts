/** What instructions have in common: where the program goes on, and whom they are about. */

import { V } from '../layout/constants.js';
import { WhoCode } from '../layout/instructions.js';
import type { KingdomHeartsState } from '../state/state.js';
import { amountOf } from '../values/evaluation.js';

/** Places in the code: an instruction says where the program goes on. */
export const enum CodePlace {
  /** When no effect resolves. */
  None = -1,
  /** Somebody was asked: when the answer has come the instruction is run again. */
  Wait = -2,
}

/** Who is meant; of both the player whose turn it is comes first (ruling 57). */
export function playersOf(g: KingdomHeartsState, who: WhoCode): readonly number[] {
  const you = g.v[V.You];
  if (who === WhoCode.You) return SIDES[you];
  if (who === WhoCode.Opponent) return SIDES[1 - you];
  return g.v[V.TurnPlayer] === 0 ? BOTH : BOTH_TURNED;
}
const SIDES = [[0], [1]] as const;
const BOTH = [0, 1] as const;
const BOTH_TURNED = [1, 0] as const;

/** The amount that an operand of the instruction names, for the effect that resolves. */
export const amountAt = (g: KingdomHeartsState, operand: number): number =>
  amountOf(g, g.pool.code[operand], g.v[V.You], g.v[V.Source]);
