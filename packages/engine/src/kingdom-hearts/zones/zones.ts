/** Cards change places; who knows them changes with that (ruling 58). */
import { assert } from '../../kernel/index.js';
import { NO_CARD, NONE, P, TurnFlag, V, ZONES, Zone } from '../state/constants.js';
import type { KingdomHeartsState } from '../state/state.js';

export const EVERYBODY = 3;

export const opponentOf = (player: number): number => 1 - player;

/** Puts a card that is nowhere at the end of a player's list. */
export function enlist(g: KingdomHeartsState, card: number, area: number, zone: Zone): void {
  const at = area * ZONES + zone;
  g.lists[at * g.room + g.counts[at]++] = card;
  g.zone[card] = zone;
  g.area[card] = area;
  if (zone >= Zone.Friends && g.pool.stands[g.def[card]] !== 0) g.standing[g.v[V.StandingCount]++] = card;
}

function delist(g: KingdomHeartsState, card: number): void {
  const at = g.area[card] * ZONES + g.zone[card];
  const start = at * g.room;
  takeOut(g.lists, card, start, start + g.counts[at]--);
  if (g.zone[card] >= Zone.Friends && g.pool.stands[g.def[card]] !== 0)
    takeOut(g.standing, card, 0, g.v[V.StandingCount]--);
}

/** Takes a card out of a list; the others keep their order. */
function takeOut(list: Uint16Array, card: number, start: number, end: number): void {
  // Cards are mostly taken from the end: the top of the deck, what was drawn or played last.
  let place = end - 1;
  while (place >= start && list[place] !== card) place--;
  assert(place >= start, 'a card is in the list of its zone');
  for (; place < end - 1; place++) list[place] = list[place + 1];
  // What is left over says nothing: equal states have equal words.
  list[end - 1] = 0;
}

/** Moves a card to the end of a list of another zone. What it was doing is over. */
export function relocate(g: KingdomHeartsState, card: number, zone: Zone, area: number = g.owner[card]): void {
  delist(g, card);
  g.flags[card] = 0;
  g.damage[card] = 0;
  g.holder[card] = NONE;
  enlist(g, card, area, zone);
  if (zone === Zone.Hand) {
    g.known[card] |= 1 << area;
    g.turnFlags[card] |= TurnFlag.CameToHand;
  } else if (zone !== Zone.Deck) g.known[card] = EVERYBODY;
}

/** To its owner's discard pile, with the Equipment that it bears and the Dark Cards that lie on it (l. 646-650). */
export function discard(g: KingdomHeartsState, card: number): void {
  const zone = g.zone[card];
  const player = g.area[card];
  if (zone === Zone.Worlds && topOf(g, player, Zone.Worlds) === card) discardDarks(g, player);
  // The Player Card itself goes on bearing what a Form Change has borne.
  if (zone === Zone.Player) passEquipment(g, card, g.at(player, Zone.Player, 0));
  else if (zone === Zone.Friends) discardEquipmentOf(g, card);
  g.turnFlags[card] |= TurnFlag.Discarded;
  relocate(g, card, Zone.Discard);
  forgetTarget(g, card);
}

function discardDarks(g: KingdomHeartsState, player: number): void {
  for (let i = g.countIn(player, Zone.Darks) - 1; i >= 0; i--) discard(g, g.at(player, Zone.Darks, i));
}

function discardEquipmentOf(g: KingdomHeartsState, bearer: number): void {
  const player = g.area[bearer];
  for (let i = g.countIn(player, Zone.Equipment) - 1; i >= 0; i--) {
    const card = g.at(player, Zone.Equipment, i);
    if (g.holder[card] === bearer) discard(g, card);
  }
}

/** What one card has borne another one bears from now on. */
export function passEquipment(g: KingdomHeartsState, from: number, to: number): void {
  const player = g.area[from];
  for (let i = 0; i < g.countIn(player, Zone.Equipment); i++) {
    const card = g.at(player, Zone.Equipment, i);
    if (g.holder[card] === from) g.holder[card] = to;
  }
}

/** Magic that had this card as its target has none from now on. */
function forgetTarget(g: KingdomHeartsState, target: number): void {
  for (let player = 0; player < g.playerCount; player++) {
    for (let i = 0; i < g.countIn(player, Zone.Mat); i++) {
      const card = g.at(player, Zone.Mat, i);
      if (g.holder[card] === target) g.holder[card] = NONE;
    }
  }
}

/** The topmost card of a list, or NO_CARD. */
export function topOf(g: KingdomHeartsState, player: number, zone: Zone): number {
  const n = g.countIn(player, zone);
  return n === 0 ? NO_CARD : g.at(player, zone, n - 1);
}

/** The sum of the levels of a player's Worlds (l. 60, 684-687). */
export function worldLevels(g: KingdomHeartsState, player: number): number {
  let sum = 0;
  for (let i = 0; i < g.countIn(player, Zone.Worlds); i++) sum += g.pool.level[g.def[g.at(player, Zone.Worlds, i)]];
  return sum;
}

/** The Equipment that a card bears, from a place of the list on; NO_CARD if there is no more. */
export function nextEquipment(g: KingdomHeartsState, bearer: number, from: number): number {
  const player = g.area[bearer];
  for (let i = from; i < g.countIn(player, Zone.Equipment); i++)
    if (g.holder[g.at(player, Zone.Equipment, i)] === bearer) return i;
  return NO_CARD;
}

export function equipmentCount(g: KingdomHeartsState, bearer: number): number {
  let n = 0;
  for (let at = nextEquipment(g, bearer, 0); at !== NO_CARD; at = nextEquipment(g, bearer, at + 1)) n++;
  return n;
}

/** Heart Points may go above what is printed (ruling fact 2), never below 0. */
export function gainHeartPoints(g: KingdomHeartsState, player: number, amount: number): void {
  g.add(player, P.HeartPoints, amount);
  g.add(player, P.Gained, amount);
}

export function loseHeartPoints(g: KingdomHeartsState, player: number, amount: number): number {
  const lost = Math.min(amount, g.get(player, P.HeartPoints));
  g.add(player, P.HeartPoints, -lost);
  g.add(player, P.Lost, lost);
  return lost;
}
