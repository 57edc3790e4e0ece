/** Numbers of programs, counted when they are needed (6.1.8). */

import { BEFORE, Fact, NO_CARD, P, ROOM, V } from '../layout/constants.js';
import { Agg, Am, Register } from '../layout/index.js';
import type { LorcanaState } from '../state/state.js';
import { lastStatOf, statOf } from './characteristics.js';
import { collect, countOf } from './collecting.js';
import { holds } from './conditions.js';
import { leftPlay, matches } from './filters.js';
import { isWhose } from './players.js';
import { firstOf, marked } from './references.js';

/** The value of an amount: a constant, or an expression counted now (6.1.8). */
export function amountOf(g: LorcanaState, amount: number): number {
  if ((amount & 1) === 0) return amount >> 1;
  const data = g.pool.data;
  const at = amount >> 1;
  switch (data[at] as Am) {
    case Am.Count:
      return (data[at + 3] === Agg.Sum ? countOf(g, data[at + 1]) : countOfOne(g, at)) * data[at + 2];
    case Am.Stat:
      return statAmount(g, at);
    case Am.Cards:
      return overPlayers(g, data[at + 2], data[at + 3], data[at + 1], -1) * data[at + 4];
    case Am.Lore:
      return overPlayers(g, data[at + 1], data[at + 2], -1, P.Lore);
    case Am.ThisWay:
      return g.v[V.ThisWay] * data[at + 1];
    case Am.Event:
      return g.cxAmount * data[at + 1];
    case Am.Turn:
      return factAmount(g, data[at + 1], data[at + 2], data[at + 3], data[at + 5] !== 0) * data[at + 4];
    case Am.Inks:
      return distinctInks(g, data[at + 1]) * data[at + 2];
    case Am.Total:
      return total(g, data[at + 1], data[at + 2]) * data[at + 3];
    case Am.Highest:
      return highest(g, data[at + 1], data[at + 2], data[at + 3]);
    case Am.Most:
    case Am.Least:
      return extreme(g, data[at + 1], data[at + 2], data[at] === Am.Least);
    case Am.Players:
      return countPlayers(g, data[at + 1] !== 0, data[at + 2]) * data[at + 3];
    case Am.AtMost:
      return Math.min(amountOf(g, data[at + 1]), data[at + 2]);
    case Am.Per:
      return Math.floor(amountOf(g, data[at + 1]) / data[at + 2]) * data[at + 3];
    case Am.Less:
      return Math.max(0, amountOf(g, data[at + 1]) - amountOf(g, data[at + 2]));
    default:
      return g.v[V.Number];
  }
}

const counted = new Int32Array(ROOM);

/** How many of the cards the opponent has who has the most of them, or the least. */
function countOfOne(g: LorcanaState, at: number): number {
  const n = collect(g, g.pool.data[at + 1], counted);
  let most = 0;
  let least = ROOM;
  for (let player = 0; player < g.playerCount; player++) {
    if (player === g.cxYou || (g.v[V.Out] & (1 << player)) !== 0) continue;
    let own = 0;
    for (let i = 0; i < n; i++) if (g.owner[counted[i]] === player) own++;
    most = Math.max(most, own);
    least = Math.min(least, own);
  }
  return g.pool.data[at + 3] === Agg.Max ? most : least;
}

function statAmount(g: LorcanaState, at: number): number {
  const data = g.pool.data;
  const card = firstOf(g, data[at + 2]);
  if (card < 0) return data[at + 4];
  const value =
    data[at + 5] !== 0 && leftPlay(g, card) ? lastStatOf(g, card, data[at + 1]) : statOf(g, card, data[at + 1]);
  return value * data[at + 3] + data[at + 4];
}

/** A number of each player that a relation names, combined. */
function overPlayers(g: LorcanaState, rel: number, agg: Agg, zone: number, field: number): number {
  let sum = 0;
  let max = 0;
  let min = Number.MAX_SAFE_INTEGER;
  for (let player = 0; player < g.playerCount; player++) {
    if (!isWhose(g, rel, player) || (g.v[V.Out] & (1 << player)) !== 0) continue;
    const value = zone >= 0 ? g.countIn(player, zone) : g.get(player, field);
    sum += value;
    if (value > max) max = value;
    if (value < min) min = value;
  }
  return agg === Agg.Sum ? sum : agg === Agg.Max ? max : min === Number.MAX_SAFE_INTEGER ? 0 : min;
}

/** How many players, or opponents, there are of whom a condition holds. */
function countPlayers(g: LorcanaState, opponents: boolean, that: number): number {
  const before = g.cxThat;
  let n = 0;
  for (let player = 0; player < g.playerCount; player++) {
    if ((opponents && player === g.cxYou) || (g.v[V.Out] & (1 << player)) !== 0) continue;
    g.cxThat = player;
    if (that < 0 || holds(g, that)) n++;
  }
  g.cxThat = before;
  return n;
}

/** How often something happened this turn, to or by the players of a relation, and the cards that match. */
function factAmount(g: LorcanaState, fact: Fact, rel: number, filter: number, withBefore: boolean): number {
  if (filter < 0) return overPlayers(g, rel, Agg.Sum, -1, P.Fact0 + fact);
  if (fact === Fact.Played) return countPlayed(g, rel, filter);
  const flag = 1 << fact;
  if ((flag & COUNTED) !== 0 && !hasHappened(g, fact)) return 0;
  const before = withBefore ? flag << BEFORE : 0;
  let n = 0;
  for (let card = 0; card < g.cardCount; card++) {
    const facts = g.turnFlags[card] & (flag | before);
    if (facts === 0 || !isWhose(g, rel, g.owner[card])) continue;
    if ((facts & flag) !== 0 && matches(g, filter, card)) n++;
    if ((facts & before) !== 0 && matchedBefore(g, filter, card)) n++;
  }
  return n;
}

/** Whether the card matches that it was before it entered play anew: not this one, if it is the source (7.1.6). */
function matchedBefore(g: LorcanaState, filter: number, card: number): boolean {
  const source = g.cxSource;
  if (card === source) g.cxSource = NO_CARD;
  const isMatch = matches(g, filter, card);
  g.cxSource = source;
  return isMatch;
}

/** Facts that are counted whenever a card's flag of them is set. Of damaged and banished cards only characters are. */
const COUNTED = ~((1 << Fact.Damaged) | (1 << Fact.Banished) | (1 << Fact.Drawn));

/** Whether something happened to or by anybody this turn. */
function hasHappened(g: LorcanaState, fact: Fact): boolean {
  for (let player = 0; player < g.playerCount; player++) if (g.get(player, P.Fact0 + fact) !== 0) return true;
  return false;
}

/** How many cards were played this turn by the players of a relation, each as often as it was played. */
export function countPlayed(g: LorcanaState, rel: number, filter: number): number {
  let n = 0;
  for (let i = 0; i < g.v[V.PlayedCount]; i++) {
    const card = g.played[i];
    if (isWhose(g, rel, g.owner[card]) && (filter < 0 || matches(g, filter, card))) n++;
  }
  return n;
}

const among = new Int32Array(ROOM);

/** Different ink types of the cards that match, or of those that were revealed. */
function distinctInks(g: LorcanaState, filter: number): number {
  const n = filter < 0 ? marked(g, Register.Revealed, among) : collect(g, filter, among);
  let inks = 0;
  for (let i = 0; i < n; i++) inks |= g.pool.inks[g.def[among[i]]];
  let different = 0;
  for (; inks !== 0; inks &= inks - 1) different++;
  return different;
}

function highest(g: LorcanaState, stat: number, filter: number, ofNone: number): number {
  const n = collect(g, filter, among);
  let max = n === 0 ? ofNone : 0;
  for (let i = 0; i < n; i++) max = Math.max(max, statOf(g, among[i], stat));
  return max;
}

/** Cards that are compared with each other, while others may be collected for what is asked of them. */
const rivals = new Int32Array(ROOM);

function extreme(g: LorcanaState, stat: number, filter: number, least: boolean): number {
  const n = collect(g, filter, rivals);
  let value = n === 0 ? 0 : statOf(g, rivals[0], stat);
  for (let i = 1; i < n; i++) {
    const other = statOf(g, rivals[i], stat);
    if (least ? other < value : other > value) value = other;
  }
  return value;
}

function total(g: LorcanaState, stat: number, filter: number): number {
  const n = collect(g, filter, among);
  let sum = 0;
  for (let i = 0; i < n; i++) sum += statOf(g, among[i], stat);
  return sum;
}
