/** What must be possible before something can be begun (1.7.6, 6.1.5). */

import { Flag, P, PlayerFlag, ROOM, Type, Zone } from '../layout/constants.js';
import { Choice, PlayFlag, Req } from '../layout/index.js';
import { canBeBanished } from '../rules/banish.js';
import { canPlayForFree } from '../rules/permissions.js';
import { hasWay } from '../rules/play.js';
import type { LorcanaState } from '../state/state.js';
import { amountOf } from './amounts.js';
import { canBeChosen, mustChoose } from './choosing.js';
import { collect } from './collecting.js';
import { holds, meant } from './conditions.js';
import { hasPlayerFlag } from './derived.js';
import { playerOf } from './players.js';
import { resolveRef } from './references.js';

const candidates = new Int32Array(ROOM);

/** Whether all of a list of requirements can be met now; -1 is the empty list. */
export function canMeet(g: LorcanaState, list: number): boolean {
  if (list < 0) return true;
  const data = g.pool.data;
  for (let i = 1; i <= data[list]; i++) if (!meets(g, data[list + i])) return false;
  return true;
}

function meets(g: LorcanaState, at: number): boolean {
  const data = g.pool.data;
  switch (data[at] as Req) {
    case Req.Ink:
      return g.get(playerOf(g, data[at + 2]), P.ReadyInk) >= amountOf(g, data[at + 1]);
    case Req.ExertSource:
      return canExert(g, g.cxSource);
    case Req.Cards:
      return countChoosable(g, data[at + 1], data[at + 3], playerOf(g, data[at + 4])) >= amountOf(g, data[at + 2]);
    case Req.SourceBanishable:
      return g.zone[g.cxSource] === Zone.Play && canBeBanished(g, g.cxSource);
    case Req.SourceInPlay:
      return g.zone[g.cxSource] === Zone.Play;
    case Req.Condition:
      return holds(g, data[at + 1]);
    case Req.PlayableRef:
      return isAnyPlayable(g, data[at + 1], data[at + 2]);
    case Req.ReadyRef:
      return isAnyReady(g, data[at + 1]);
    case Req.AnyRef:
      return resolveRef(g, data[at + 1], meant) > 0;
    case Req.Positive:
      return amountOf(g, data[at + 1]) > 0;
    case Req.CanDiscard:
      return !hasPlayerFlag(g, playerOf(g, data[at + 1]), PlayerFlag.NoDiscardByEffects);
  }
}

/** Cards that an effect could play now: those in play or resolving can't be. */
function isAnyPlayable(g: LorcanaState, ref: number, flags: number): boolean {
  const pays = (flags & PlayFlag.Pay) !== 0;
  const fromDiscard = (flags & PlayFlag.FromDiscard) !== 0;
  const n = resolveRef(g, ref, meant);
  for (let i = 0; i < n; i++) {
    const card = meant[i];
    const zone = g.zone[card];
    const owner = g.owner[card];
    if (zone === Zone.Play || zone === Zone.Resolving || zone === Zone.Gone || !canPlayForFree(g, card, owner))
      continue;
    if (fromDiscard && zone !== Zone.Discard) continue;
    if (!pays || hasWay(g, card, owner)) return true;
  }
  return false;
}

function isAnyReady(g: LorcanaState, ref: number): boolean {
  const n = resolveRef(g, ref, meant);
  for (let i = 0; i < n; i++)
    if (g.zone[meant[i]] === Zone.Play && (g.flags[meant[i]] & Flag.Exerted) === 0) return true;
  return false;
}

/** Ready, and dry if it is a character (4.4.2). */
export function canExert(g: LorcanaState, card: number): boolean {
  const flags = g.flags[card];
  if ((flags & Flag.Exerted) !== 0) return false;
  return (flags & Flag.Drying) === 0 || g.pool.type[g.def[card]] !== Type.Character;
}

function countChoosable(g: LorcanaState, filter: number, flags: number, chooser: number): number {
  const n = collect(g, filter, candidates);
  if ((flags & Choice.Chosen) === 0) return n;
  let choosable = 0;
  for (let i = 0; i < n; i++) if (canBeChosen(g, candidates[i], chooser)) choosable++;
  return choosable;
}

/**
 * Candidates of a choice: those that match and may be chosen. `picked`: the bit of the register that holds its picks. Returns how
 * many are in `out`.
 */
export function collectChoosable(
  g: LorcanaState,
  filter: number,
  flags: number,
  chooser: number,
  out: Int32Array,
  picked: number,
): number {
  const n = collect(g, filter, out);
  if ((flags & Choice.Chosen) === 0) return n;
  let kept = 0;
  for (let i = 0; i < n; i++) if (canBeChosen(g, out[i], chooser)) out[kept++] = out[i];
  return mustChoose(g, chooser, out, kept, picked);
}
