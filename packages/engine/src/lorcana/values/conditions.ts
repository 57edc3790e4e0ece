/** Conditions of programs: true or false now (6.2.4, 6.4.3). */

import { Flag, P, ROOM, V } from '../layout/constants.js';
import { Cond, Ref, Register } from '../layout/index.js';
import type { LorcanaState } from '../state/state.js';
import { amountOf } from './amounts.js';
import { matches } from './filters.js';
import { isWhose } from './players.js';
import { firstOf, resolveRef } from './references.js';

export function holds(g: LorcanaState, condition: number): boolean {
  const data = g.pool.data;
  switch (data[condition] as Cond) {
    case Cond.Is:
      return isAll(g, data[condition + 1], data[condition + 2]);
    case Cond.Compare:
      return compares(g, condition);
    case Cond.UsedShiftSource:
      return (g.flags[g.cxSource] & Flag.Shifted) !== 0;
    case Cond.UsedShiftEvent:
      return g.cxSubject >= 0 && (g.flags[g.cxSubject] & Flag.Shifted) !== 0;
    case Cond.TurnOf:
      return isWhose(g, data[condition + 1], g.v[V.TurnPlayer]);
    case Cond.FirstTurnNotStarting:
      return g.cxYou !== g.v[V.StartingPlayer] && g.get(g.cxYou, P.TurnsTaken) === 1 && g.v[V.TurnPlayer] === g.cxYou;
    case Cond.Challenging:
      return isInChallenge(g, V.Attacker, V.Defender, data[condition + 1]);
    case Cond.BeingChallenged:
      return isInChallenge(g, V.Defender, V.Attacker, data[condition + 1]);
    case Cond.Not:
      return !holds(g, data[condition + 1]);
    case Cond.All:
      return holdsAll(g, condition);
    case Cond.Any:
      return holdsAny(g, condition);
    default:
      return false;
  }
}

export const meant = new Int32Array(ROOM);

/** All cards of a reference match, and there is one. */
function isAll(g: LorcanaState, ref: number, filter: number): boolean {
  const kind = ref & 7;
  // What happened to a card that left play since is known still.
  if (kind === Ref.This || kind === Ref.Event || kind === Ref.Other) {
    const card = firstOf(g, ref);
    return card >= 0 && matches(g, filter, card);
  }
  const n = resolveRef(g, ref, meant);
  let matching = 0;
  for (let i = 0; i < n; i++) if (matches(g, filter, meant[i])) matching++;
  // "If any Princess cards were moved this way": of what was affected, one is enough.
  const isAnyEnough = ref === (Ref.Register | (Register.Affected << 3));
  return matching > 0 && (isAnyEnough || matching === n);
}

function compares(g: LorcanaState, at: number): boolean {
  const data = g.pool.data;
  const value = amountOf(g, data[at + 1]);
  const min = data[at + 2];
  const max = data[at + 3];
  const above = data[at + 4];
  const below = data[at + 5];
  return (
    (min === -1 || value >= amountOf(g, min)) &&
    (max === -1 || value <= amountOf(g, max)) &&
    (above === -1 || value > amountOf(g, above)) &&
    (below === -1 || value < amountOf(g, below))
  );
}

function isInChallenge(g: LorcanaState, role: V, other: V, filter: number): boolean {
  if (g.v[V.ChallengeStep] === 0 || g.v[role] !== g.cxSource) return false;
  return filter < 0 || matches(g, filter, g.v[other]);
}

function holdsAll(g: LorcanaState, at: number): boolean {
  const data = g.pool.data;
  for (let i = 0; i < data[at + 1]; i++) if (!holds(g, data[at + 2 + i])) return false;
  return true;
}

function holdsAny(g: LorcanaState, at: number): boolean {
  const data = g.pool.data;
  for (let i = 0; i < data[at + 1]; i++) if (holds(g, data[at + 2 + i])) return true;
  return false;
}
