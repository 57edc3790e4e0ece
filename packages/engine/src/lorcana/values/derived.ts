/**
 * Derived values: what static abilities (6.4) and effects that last make of the cards and players: strength, keywords,
 * prohibitions, payment modifiers and so on. They are in columns, and are made anew (`deriving`) only when something changed
 * that they depend on.
 */

import { P, type PlayerFlag, V } from '../layout/constants.js';
import type { Depends } from '../layout/index.js';
import type { LorcanaState } from '../state/state.js';

/** Something changed that static abilities may depend on. */
export function touch(g: LorcanaState, change: Depends): void {
  const v = g.v;
  if ((v[V.Dependencies] & change) !== 0) v[V.Dirty] = 1;
  else if ((v[V.Asked] & change) !== 0) v[V.Dirty] |= 2;
}

/** Makes derived values anew if something changed. */
export function refresh(g: LorcanaState): void {
  if (g.v[V.Dirty] !== 0) g.renew(g);
}

export const hasPlayerFlag = (g: LorcanaState, player: number, flag: PlayerFlag): boolean => {
  refresh(g);
  return (g.get(player, P.Flags) & flag) !== 0;
};
