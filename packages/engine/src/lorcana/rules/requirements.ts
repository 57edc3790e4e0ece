/** What must be possible before something can be begun (1.7.6, 6.1.5). */

import { Flag, P, PlayerFlag, Zone } from '../layout/constants.js';
import { AbilityRow, Choice, PlayFlag, Req } from '../layout/index.js';
import type { LorcanaState } from '../state/state.js';
import { canBeChosen } from '../values/choosing.js';
import { asAbility } from '../values/context.js';
import { hasPlayerFlag } from '../values/derived.js';
import {
  amountOf,
  canPlayForFree,
  countOf,
  countRef,
  fold,
  foldRef,
  holds,
  playerOf,
  type Step,
} from '../values/index.js';
import { canBeBanished } from '../values/modifiers.js';
import { hasWay } from './permissions.js';
import { canExert } from './states.js';

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
      return foldRef(g, data[at + 1], countPlayable, data[at + 2], 0) > 0;
    case Req.ReadyRef:
      return foldRef(g, data[at + 1], countReady, 0, 0) > 0;
    case Req.AnyRef:
      return countRef(g, data[at + 1]) > 0;
    case Req.Positive:
      return amountOf(g, data[at + 1]) > 0;
    case Req.CanDiscard:
      return !hasPlayerFlag(g, playerOf(g, data[at + 1]), PlayerFlag.NoDiscardByEffects);
  }
}

/** Cards that an effect could play now, by its PlayFlags: those in play or resolving can't be. */
const countPlayable: Step<number> = (g, n, card, flags) => (isPlayable(g, card, flags) ? n + 1 : n);

function isPlayable(g: LorcanaState, card: number, flags: number): boolean {
  const zone = g.zone[card];
  const owner = g.owner[card];
  if (zone === Zone.Play || zone === Zone.Resolving || zone === Zone.Gone || !canPlayForFree(g, card, owner))
    return false;
  if ((flags & PlayFlag.FromDiscard) !== 0 && zone !== Zone.Discard) return false;
  return (flags & PlayFlag.Pay) === 0 || hasWay(g, card, owner);
}

const countReady: Step<number> = (g, n, card) =>
  g.zone[card] === Zone.Play && (g.flags[card] & Flag.Exerted) === 0 ? n + 1 : n;

const countChoosable = (g: LorcanaState, filter: number, flags: number, chooser: number): number =>
  (flags & Choice.Chosen) === 0 ? countOf(g, filter) : fold(g, filter, addChoosable, chooser, 0);
const addChoosable: Step<number> = (g, n, card, chooser) => (canBeChosen(g, card, chooser) ? n + 1 : n);

/** A condition, -1 for none, of an ability that a card has. */
export const isMet = (g: LorcanaState, player: number, card: number, condition: number): boolean =>
  condition < 0 || asAbility(g, player, card, holds, condition);

/** Whether one of the conditions of such abilities is met, if there is any. */
export function isAnyMet(g: LorcanaState, card: number, conditions: readonly number[]): boolean {
  for (let i = 0; i < conditions.length; i++) if (isMet(g, g.owner[card], card, conditions[i])) return true;
  return false;
}

/** The requirements of a cost, seen from the card that it belongs to. */
export function canPay(g: LorcanaState, card: number, player: number, ability: number): boolean {
  return asAbility(g, player, card, canMeet, g.pool.data[g.pool.abilityRows[ability] + AbilityRow.Requirements]);
}
