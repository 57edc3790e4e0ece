/** Filters: whether a card is as one says, and how many are. */

import { Flag, Type, Zone } from '../layout/constants.js';
import { FilterFlag, FilterRow, WhoseCode } from '../layout/expressions.js';
import { topOf } from '../state/cards.js';
import type { KingdomHeartsState } from '../state/state.js';

/** Whether a card is as a filter says. Only the top of a stack is looked at, unless it says "worlds". */
export function matches(g: KingdomHeartsState, filter: number, card: number, you: number, source: number): boolean {
  const zone = g.zone[card];
  const { data } = g.pool;
  if ((data[filter + FilterRow.Zones] & (1 << zone)) === 0) return false;
  const flags = data[filter + FilterRow.Flags];
  if (zone === Zone.Worlds && (flags & FilterFlag.AllWorlds) === 0 && topOf(g, g.area[card], zone) !== card)
    return false;
  const whose = data[filter + FilterRow.Whose];
  if (whose !== WhoseCode.Anybodys && (g.area[card] === you) !== (whose === WhoseCode.Yours)) return false;
  if ((flags & FilterFlag.Other) !== 0 && card === source) return false;
  if ((flags & FilterFlag.Joined) !== 0 && (g.flags[card] & Flag.Joined) === 0) return false;
  if ((flags & FilterFlag.SameName) !== 0 && g.pool.name[g.def[card]] !== g.pool.name[g.def[source]]) return false;
  if (zone === Zone.Deck && !isNearTop(g, card, data[filter + FilterRow.Top])) return false;
  // Whatever lies in the Friend Area is treated as a Friend (l. 176-178).
  if (zone === Zone.Friends) return isOfKind(g, filter, g.def[card], 1 << Type.Friend);
  if (zone !== Zone.Player) return isOfKind(g, filter, g.def[card]);
  // A Form Change modifies the Player Card: what is asked for may be printed on either (l. 117-123).
  if (topOf(g, g.area[card], zone) !== card) return false;
  return isOfKind(g, filter, g.def[card]) || isOfKind(g, filter, g.def[g.at(g.area[card], zone, 0)]);
}

/** Whether it is one of the topmost so many of its deck; below 0: of all of it. */
function isNearTop(g: KingdomHeartsState, card: number, count: number): boolean {
  if (count < 0) return true;
  const player = g.area[card];
  const n = g.countIn(player, Zone.Deck);
  for (let place = Math.max(0, n - count); place < n; place++) if (g.at(player, Zone.Deck, place) === card) return true;
  return false;
}

/** What is printed on it is as a filter says; it may count as being of more types (bits). */
export function isOfKind(g: KingdomHeartsState, filter: number, def: number, alsoTypes = 0): boolean {
  const { pool } = g;
  const { data } = pool;
  if ((data[filter + FilterRow.Types] & ((1 << pool.type[def]) | alsoTypes)) === 0) return false;
  const kinds = data[filter + FilterRow.Kinds];
  if (kinds !== -1 && (kinds & pool.kind[def]) === 0) return false;
  const level = pool.level[def];
  if (level < data[filter + FilterRow.LevelMin] || level > data[filter + FilterRow.LevelMax]) return false;
  const world = data[filter + FilterRow.HomeWorld];
  if (world >= 0 && pool.homeWorld[def] !== world) return false;
  const name = data[filter + FilterRow.Name];
  return name < 0 || pool.isNamed(def, name);
}

/** How many cards there are that are as a filter says. */
export const countMatching = (g: KingdomHeartsState, filter: number, you: number, source: number): number =>
  sumOfMatching(g, filter, you, source, false);

/** How many counters lie on them. */
export const countersOnMatching = (g: KingdomHeartsState, filter: number, you: number, source: number): number =>
  sumOfMatching(g, filter, you, source, true);

function sumOfMatching(
  g: KingdomHeartsState,
  filter: number,
  you: number,
  source: number,
  ofCounters: boolean,
): number {
  const zones = g.pool.data[filter + FilterRow.Zones];
  let n = 0;
  for (let player = 0; player < g.playerCount; player++) {
    for (let zone = 0; zone < Zone.Size; zone++) {
      if ((zones & (1 << zone)) === 0) continue;
      for (let i = g.countIn(player, zone) - 1; i >= 0; i--) {
        const card = g.at(player, zone, i);
        if (matches(g, filter, card, you, source)) n += ofCounters ? g.counters[card] : 1;
      }
    }
  }
  return n;
}
