/** What happened this turn, as far as expressions ask. */

import { Fact, Flag, P, TurnFlag, TurnFlagsBits, TurnMark, Type, V } from '../layout/constants.js';
import type { LorcanaState } from '../state/state.js';

/** Facts that aren't counted whenever a card's flag of them is set: of damaged and banished cards only characters are. */
const UNCOUNTED = (1 << Fact.Damaged) | (1 << Fact.Banished) | (1 << Fact.Drawn);

/** The bit of `turnFlags` that single cards have of a fact. */
export const factFlag = (fact: Fact): number => {
  if (fact === Fact.IntoDiscard) return TurnMark.IntoDiscard << TurnFlagsBits.MarksAt;
  return fact === Fact.Healed ? TurnMark.Healed << TurnFlagsBits.MarksAt : 1 << fact;
};

/** Where a card has the flag of this fact, its player has a count of it. */
export const wasCounted = (fact: Fact): boolean => (UNCOUNTED & (1 << fact)) === 0;

/** Whether something happened to or by anybody this turn. */
export function hasHappened(g: LorcanaState, fact: Fact): boolean {
  for (let player = 0; player < g.playerCount; player++) if (g.get(player, P.Fact0 + fact) !== 0) return true;
  return false;
}

/** It sang the song that resolves, unless that was paid for otherwise; or the song that a trigger speaks of. */
export function sangThis(g: LorcanaState, card: number): boolean {
  const source = g.cxSource;
  if (g.v[V.SongCard] < 0 || (g.turnFlags[card] & TurnFlag.SingingNow) === 0) return false;
  return g.pool.type[g.def[source]] !== Type.Action || (g.flags[source] & Flag.Sung) !== 0;
}
