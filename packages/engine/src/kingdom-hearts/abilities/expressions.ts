/** Filters, amounts and conditions, evaluated for the player that the text calls "you" and the card that bears it. */
import { assert } from '../../kernel/index.js';
import { AmountValue, Amt, Cond, F, FilterFlag, WhoseCode } from '../pool/code.js';
import { Flag, Most, P, Type, V, Zone } from '../state/constants.js';
import type { KingdomHeartsState } from '../state/state.js';
import { topOf } from '../zones/zones.js';
import { playerLevel, worldLevels } from './values.js';

/** Whether a card is as a filter says. Only the top of a stack is looked at, unless it says "worlds". */
export function matches(g: KingdomHeartsState, filter: number, card: number, you: number, source: number): boolean {
  const zone = g.zone[card];
  const { data } = g.pool;
  if ((data[filter + F.Zones] & (1 << zone)) === 0) return false;
  const flags = data[filter + F.Flags];
  if (zone === Zone.Worlds && (flags & FilterFlag.AllWorlds) === 0 && topOf(g, g.area[card], zone) !== card)
    return false;
  const whose = data[filter + F.Whose];
  if (whose !== WhoseCode.Anybodys && (g.area[card] === you) !== (whose === WhoseCode.Yours)) return false;
  if ((flags & FilterFlag.Other) !== 0 && card === source) return false;
  if ((flags & FilterFlag.Joined) !== 0 && (g.flags[card] & Flag.Joined) === 0) return false;
  if ((flags & FilterFlag.SameName) !== 0 && g.pool.name[g.def[card]] !== g.pool.name[g.def[source]]) return false;
  if (zone === Zone.Deck && data[filter + F.Top] >= 0 && !isNearTop(g, card, data[filter + F.Top])) return false;
  // Whatever lies in the Friend Area is treated as a Friend (l. 176-178).
  if (zone === Zone.Friends) return isOfKind(g, filter, g.def[card], 1 << Type.Friend);
  if (zone !== Zone.Player) return isOfKind(g, filter, g.def[card]);
  // A Form Change modifies the Player Card: what is asked for may be printed on either (l. 117-123).
  if (topOf(g, g.area[card], zone) !== card) return false;
  return isOfKind(g, filter, g.def[card]) || isOfKind(g, filter, g.def[g.at(g.area[card], zone, 0)]);
}

function isNearTop(g: KingdomHeartsState, card: number, count: number): boolean {
  const player = g.area[card];
  const n = g.countIn(player, Zone.Deck);
  for (let place = Math.max(0, n - count); place < n; place++) if (g.at(player, Zone.Deck, place) === card) return true;
  return false;
}

/** What is printed on it is as a filter says; it may count as being of more types (bits). */
export function isOfKind(g: KingdomHeartsState, filter: number, def: number, alsoTypes = 0): boolean {
  const { pool } = g;
  const { data } = pool;
  if ((data[filter + F.Types] & ((1 << pool.type[def]) | alsoTypes)) === 0) return false;
  if (data[filter + F.Kinds] !== -1 && (data[filter + F.Kinds] & pool.kind[def]) === 0) return false;
  const level = pool.level[def];
  if (level < data[filter + F.LevelMin] || level > data[filter + F.LevelMax]) return false;
  const world = data[filter + F.HomeWorld];
  if (world >= 0 && pool.homeWorld[def] !== world) return false;
  const name = data[filter + F.Name];
  return name < 0 || pool.isNamed(def, name);
}

/** How many there are of these cards, or how many counters lie on them. */
function count(g: KingdomHeartsState, filter: number, you: number, source: number, countsCounters = false): number {
  const zones = g.pool.data[filter + F.Zones];
  let n = 0;
  for (let player = 0; player < g.playerCount; player++) {
    for (let zone = 0; zone < Zone.Size; zone++) {
      if ((zones & (1 << zone)) === 0) continue;
      for (let i = g.countIn(player, zone) - 1; i >= 0; i--) {
        const card = g.at(player, zone, i);
        if (matches(g, filter, card, you, source)) n += countsCounters ? g.counters[card] : 1;
      }
    }
  }
  return n;
}

/** Never more than the columns of a state hold: an effect that doubles Heart Points each turn gets there. */
export const amountOf = (g: KingdomHeartsState, amount: number, you: number, source: number): number =>
  Math.min(Most.Amount, evaluate(g, amount, you, source));

function evaluate(g: KingdomHeartsState, amount: number, you: number, source: number): number {
  const { data } = g.pool;
  switch (data[amount] as Amt) {
    case Amt.Number:
      return data[amount + 1];
    case Amt.Count: {
      const n = count(g, data[amount + 1], you, source) * data[amount + 2];
      const most = data[amount + 3];
      return most < 0 ? n : Math.min(n, most);
    }
    case Amt.Value:
      return numberOf(g, data[amount + 1], data[amount + 2] === 0 ? you : 1 - you);
    case Amt.Minus:
      return Math.max(0, amountOf(g, data[amount + 1], you, source) - amountOf(g, data[amount + 2], you, source));
    case Amt.Counters:
      if (data[amount + 1] < 0) return g.counters[source];
      return count(g, data[amount + 1], you, source, true);
    case Amt.ThatMany:
      return amountOfLoss(g.v[V.Loss]);
  }
}

function numberOf(g: KingdomHeartsState, value: AmountValue, player: number): number {
  switch (value) {
    case AmountValue.Level:
      return playerLevel(g, player);
    case AmountValue.HeartPoints:
      return g.get(player, P.HeartPoints);
    case AmountValue.WorldLevels:
      return worldLevels(g, player);
    case AmountValue.Hand:
      return g.countIn(player, Zone.Hand);
  }
}

/** A loss that an effect replaces, as one word that isn't 0: who would have lost how many Heart Points. */
export const lossWord = (player: number, amount: number): number => 1 + player + 2 * Math.min(amount, MAX_LOSS);
export const loserOf = (word: number): number => (word - 1) & 1;
export const amountOfLoss = (word: number): number => (word === 0 ? 0 : (word - 1) >> 1);
const MAX_LOSS = 10_000;

/** -1 stands for no condition. */
export function isTrue(g: KingdomHeartsState, condition: number, you: number, source: number): boolean {
  if (condition < 0) return true;
  const { data } = g.pool;
  switch (data[condition] as Cond) {
    case Cond.Count:
      return isWithin(g, condition, count(g, data[condition + 1], you, source));
    case Cond.Amount:
      return isWithin(g, condition, amountOf(g, data[condition + 1], you, source));
    case Cond.During:
      return g.v[data[condition + 1] === 0 ? V.InBattle : V.InChallenge] === 1;
    case Cond.TurnOf:
      return (g.v[V.TurnPlayer] === you) === (data[condition + 1] === 0);
    case Cond.Not:
      return !isTrue(g, data[condition + 1], you, source);
    case Cond.All:
      return countTrue(g, condition, you, source) === data[condition + 1];
    case Cond.Any:
      return countTrue(g, condition, you, source) > 0;
  }
}

function isWithin(g: KingdomHeartsState, condition: number, n: number): boolean {
  const { data } = g.pool;
  const most = data[condition + 3];
  return n >= data[condition + 2] && (most < 0 || n <= most);
}

function countTrue(g: KingdomHeartsState, condition: number, you: number, source: number): number {
  const { data } = g.pool;
  assert(data[condition + 1] > 0, 'a condition of several has some');
  let n = 0;
  for (let i = 0; i < data[condition + 1]; i++) if (isTrue(g, data[condition + 2 + i], you, source)) n++;
  return n;
}
