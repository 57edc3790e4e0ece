/** Who can sing which song (5.4.4.2, 8.11, 8.12). */

import { Conditional, Flag, Trait, TurnFlag, Type, V, Zone } from '../layout/constants.js';
import { Mod, ModWord } from '../layout/index.js';
import { type CardFold, findIn, foldIn } from '../state/cards.js';
import type { LorcanaState } from '../state/state.js';
import { isOpponent } from '../state/teams.js';
import { asConditional } from '../values/context.js';
import { refresh } from '../values/derived.js';
import { matches } from '../values/index.js';
import { findConditional } from '../values/modifiers.js';
import { canExert } from './states.js';

/** Ready, and dry unless something lets it sing at once. */
const canExertToSing = (g: LorcanaState, card: number): boolean =>
  canExert(g, card) || ((g.traits[card] & (1 << Trait.SingsDrying)) !== 0 && (g.flags[card] & Flag.Exerted) === 0);

/** Whether a character can be exerted to sing that song at all, whatever it costs. */
export function canSing(g: LorcanaState, card: number, song: number): boolean {
  if (g.pool.type[g.def[card]] !== Type.Character || !canExertToSing(g, card)) return false;
  if ((g.moreTraits[card] & (1 << Trait.CantSing)) !== 0) return false;
  return g.v[V.ConditionalCount] === 0 || !isKeptFrom(g, card, song);
}

/** "Can't {E} to sing songs with cost 3 or less" */
function isKeptFrom(g: LorcanaState, card: number, song: number): boolean {
  for (
    let at = findConditional(g, card, Mod.CantBy);
    at >= 0;
    at = findConditional(g, card, Mod.CantBy, at + Conditional.Size)
  ) {
    const row = g.conditionals[at + Conditional.Modifier];
    if (g.pool.data[row + ModWord.CantBy.Trait] !== Trait.CantSing) continue;
    if (asConditional(g, at, matches, g.pool.data[row + ModWord.CantBy.By], song)) return true;
  }
  return false;
}

/** The cost that a character counts as to sing songs (8.11): its own or that of Singer, and what is added to it. */
export function singingCost(g: LorcanaState, card: number): number {
  return Math.max(g.pool.cost[g.def[card]], g.singer[card]) + g.singBonus[card];
}

/** Whether the characters of a player can sing a song now, one of them or together. */
export function canBeSung(g: LorcanaState, song: number, player: number): boolean {
  refresh(g);
  const needed = g.pool.singTogether[g.def[song]];
  if (findIn(g, player, Zone.Play, canSingAlone, song) >= 0) return true;
  if (needed <= 0) return false;
  if (g.pool.cards[g.def[song]].singers.most > 0) return canSomeSing(g, song);
  return foldIn(g, player, Zone.Play, addSinging, song, 0) + singingOfTeammates(g, song, player) >= needed;
}

/** Whether characters of a player may sing a song together with others: teammates' too, where the song says so. */
export const singsAlong = (g: LorcanaState, song: number, player: number): boolean =>
  player === g.owner[song] || (g.pool.cards[g.def[song]].singers.teammates && !isOpponent(g, g.owner[song], player));

/** Whether as many characters as may sing a song together, and no more, can. */
export const canSomeSing = (g: LorcanaState, song: number): boolean => {
  const { most, least } = g.pool.cards[g.def[song]].singers;
  return g.withCards(best, song, most, least) >= g.pool.singTogether[g.def[song]];
};

/** Whether the singers so far are enough with this one, and with as many more as may sing. */
export function isEnoughWith(g: LorcanaState, song: number, singer: number): boolean {
  const { most, least } = g.pool.cards[g.def[song]].singers;
  if (most === 0) return true;
  const sung = singersSoFar(g) + 1;
  g.turnFlags[singer] |= TurnFlag.SingingNow;
  const rest = g.withCards(bestBesides, song, most - sung, least - sung);
  g.turnFlags[singer] &= ~TurnFlag.SingingNow;
  return rest >= 0 && g.v[V.SingCost] + singingCost(g, singer) + rest >= g.pool.singTogether[g.def[song]];
}

/** How many have been chosen to sing the song that is being played. */
export function singersSoFar(g: LorcanaState): number {
  let n = 0;
  for (let card = 0; card < g.cardCount; card++) if ((g.turnFlags[card] & TurnFlag.SingingNow) !== 0) n++;
  return n;
}

/** The highest costs that so many characters count as together; -1 if there are too few. */
const best = (g: LorcanaState, costs: Int32Array, song: number, most: number, least: number): number =>
  highestCosts(g, costs, song, most, least, false);

/** The same, beside those that sing already. */
const bestBesides = (g: LorcanaState, costs: Int32Array, song: number, most: number, least: number): number =>
  highestCosts(g, costs, song, most, least, true);

function highestCosts(
  g: LorcanaState,
  costs: Int32Array,
  song: number,
  most: number,
  least: number,
  besides: boolean,
): number {
  let n = 0;
  for (let player = 0; player < g.playerCount; player++) {
    if (!singsAlong(g, song, player)) continue;
    const start = g.listStart(player, Zone.Play);
    for (let at = start; at < start + g.countIn(player, Zone.Play); at++) {
      const card = g.lists[at];
      if (!canSing(g, card, song) || (besides && (g.turnFlags[card] & TurnFlag.SingingNow) !== 0)) continue;
      const cost = singingCost(g, card);
      let place = n++;
      for (; place > 0 && costs[place - 1] < cost; place--) costs[place] = costs[place - 1];
      costs[place] = cost;
    }
  }
  if (n < least) return -1;
  let sum = 0;
  for (let i = 0; i < Math.min(n, most); i++) sum += Math.max(0, costs[i]);
  return sum;
}

/** The costs together that teammates' characters count as: they can sing along with Sing Together (8.12.1). */
export function singingOfTeammates(g: LorcanaState, song: number, player: number): number {
  let sum = 0;
  for (let one = 0; one < g.playerCount; one++)
    if (one !== player && singsAlong(g, song, one)) sum = foldIn(g, one, Zone.Play, addSinging, song, sum);
  return sum;
}

const canSingAlone = (g: LorcanaState, card: number, song: number): boolean =>
  canSing(g, card, song) && singingCost(g, card) >= g.pool.cost[g.def[song]];
const addSinging: CardFold<number> = (g, sum, card, song) =>
  canSing(g, card, song) ? sum + singingCost(g, card) : sum;
