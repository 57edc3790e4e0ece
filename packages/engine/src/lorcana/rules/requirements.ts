/** What must be possible before something can be begun (1.7.6, 6.1.5). */

import { Flag, P, PlayerFlag, V, Zone } from '../layout/constants.js';
import { AbilityRow, Choice, PlayFlag, Req, RequirementList, ReqWord } from '../layout/index.js';
import { type ReqTable, readReq, type WithAllOperands } from '../layout/reading.js';
import type { CardFold } from '../state/cards.js';
import type { LorcanaState } from '../state/state.js';
import { canBeChosen } from '../values/choosing.js';
import { asAbility } from '../values/context.js';
import { hasPlayerFlag } from '../values/derived.js';
import { amountOf, canPlayForFree, countOf, countRef, fold, foldRef, holds, playerOf } from '../values/index.js';
import { canBeBanished } from '../values/modifiers.js';
import { hasShiftTarget } from '../values/shifting.js';
import { canBeDealt } from './dealing.js';
import { costToPlay, costToUse } from './permissions.js';
import { canShift } from './shift-targets.js';
import { canBeSung } from './singers.js';
import { canExert } from './states.js';

/** Whether all of a list of requirements can be met now; -1 is the empty list. */
export function canMeet(g: LorcanaState, list: number): boolean {
  if (list < 0) return true;
  const { data } = g.pool;
  for (let i = 0; i < data[list + RequirementList.Count]; i++)
    if (!meets(g, data[list + RequirementList.First + i])) return false;
  return true;
}

/** The same so many times over: each time other cards are needed. */
export function canMeetTimes(g: LorcanaState, list: number, times: number): boolean {
  if (list < 0) return true;
  const { data } = g.pool;
  for (let i = 0; i < data[list + RequirementList.Count]; i++) {
    const row = data[list + RequirementList.First + i];
    if (!meets(g, row) || (data[row] === Req.Cards && !hasCards(g, row, times))) return false;
  }
  return true;
}

function hasCards(g: LorcanaState, row: number, times: number): boolean {
  const { data } = g.pool;
  const chooser = playerOf(g, data[row + ReqWord.Cards.Chooser]);
  const there = countChoosable(g, data[row + ReqWord.Cards.Filter], data[row + ReqWord.Cards.Flags], chooser);
  return there >= times * amountOf(g, data[row + ReqWord.Cards.Count]);
}

/** A requirement without a row here doesn't compile, nor does one with an operand that its row doesn't take. */
const REQUIREMENTS = {
  [Req.Ink]: (g, amount, player) => g.get(playerOf(g, player), P.ReadyInk) >= amountOf(g, amount),
  [Req.InkToUse]: (g, amount, name) => g.get(g.cxYou, P.ReadyInk) >= costToUse(g, amount, name),
  [Req.ExertSource]: (g) => canExert(g, g.cxSource),
  [Req.Cards]: (g, filter, count, flags, chooser) =>
    countChoosable(g, filter, flags, playerOf(g, chooser)) >= amountOf(g, count),
  [Req.SourceDamageable]: (g, amount) => canBeDealt(g, g.cxSource, amount),
  [Req.SourceBanishable]: (g) => g.zone[g.cxSource] === Zone.Play && canBeBanished(g, g.cxSource),
  [Req.Condition]: holds,
  [Req.PlayableRef]: isAnyPlayable,
  [Req.ReadyRef]: (g, cards) => foldRef(g, cards, countReady, 0, 0) > 0,
  [Req.AnyRef]: (g, cards) => countRef(g, cards) > 0,
  [Req.Positive]: (g, amount) => amountOf(g, amount) > 0,
  [Req.CanDiscard]: (g, player) => !hasPlayerFlag(g, playerOf(g, player), PlayerFlag.NoDiscardByEffects),
} satisfies ReqTable<LorcanaState, boolean>;

const meets = readReq<LorcanaState, boolean>(
  REQUIREMENTS satisfies WithAllOperands<typeof REQUIREMENTS, ReqTable<LorcanaState, boolean>>,
);

function isAnyPlayable(g: LorcanaState, cards: number, flags: number, less: number): boolean {
  g.v[V.PlayLess] = less;
  const n = foldRef(g, cards, countPlayable, flags, 0);
  g.v[V.PlayLess] = 0;
  return n > 0;
}

/** Cards that an effect could play now, by its PlayFlags: those in play or resolving can't be. */
const countPlayable: CardFold<number> = (g, n, card, flags) => (isPlayable(g, card, flags) ? n + 1 : n);

function isPlayable(g: LorcanaState, card: number, flags: number): boolean {
  const zone = g.zone[card];
  const owner = g.owner[card];
  if (zone === Zone.Play || zone === Zone.Resolving || zone === Zone.Gone || !canPlayForFree(g, card, owner))
    return false;
  if ((flags & PlayFlag.FromDiscard) !== 0 && zone !== Zone.Discard) return false;
  if ((flags & PlayFlag.MustShift) !== 0 && !hasShiftTarget(g, card)) return false;
  return (flags & PlayFlag.Pay) === 0 || hasWay(g, card, owner);
}

const countReady: CardFold<number> = (g, n, card) =>
  g.zone[card] === Zone.Play && (g.flags[card] & Flag.Exerted) === 0 ? n + 1 : n;

const countChoosable = (g: LorcanaState, filter: number, flags: number, chooser: number): number =>
  (flags & Choice.Chosen) === 0 ? countOf(g, filter) : fold(g, filter, addChoosable, chooser, 0);
const addChoosable: CardFold<number> = (g, n, card, chooser) => (canBeChosen(g, card, chooser) ? n + 1 : n);

/** The requirements of a cost, seen from the card that it belongs to. */
export function canPay(g: LorcanaState, card: number, player: number, ability: number): boolean {
  return asAbility(g, player, card, canMeet, requirementsOf(g, ability));
}

export const canPayTimes = (g: LorcanaState, card: number, player: number, ability: number, times: number): boolean =>
  asAbility(g, player, card, canMeetTimes, requirementsOf(g, ability), times);

/** What must be so for an ability to be used: a list, or -1. */
export const requirementsOf = (g: LorcanaState, ability: number): number =>
  g.pool.data[g.pool.abilityRows[ability] + AbilityRow.Requirements];

/** Whether a player could pay for a card while an effect resolves, in any of the ways that there are then (4.3.2.2). */
export function hasWay(g: LorcanaState, card: number, player: number): boolean {
  const ink = g.get(player, P.ReadyInk);
  if (costToPlay(g, card, player) <= ink) return true;
  if (g.pool.song[g.def[card]] !== 0 && canBeSung(g, card, player)) return true;
  return g.pool.hasShift[g.def[card]] !== 0 && canShift(g, card, player, ink);
}
