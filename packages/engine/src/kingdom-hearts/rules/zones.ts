/** Cards change places; who knows them changes with that (ruling 58). */

import { assert } from '../../kernel/index.js';
import { Index, Known, TurnFlag, V, Zone } from '../layout/constants.js';
import { To } from '../layout/instructions.js';
import { nextEquipment, opponentOf } from '../state/cards.js';
import type { KingdomHeartsState } from '../state/state.js';
import { forgetChangesOf } from './lasting.js';

/** Puts a card that is nowhere at the end of a player's list. */
export function enlist(g: KingdomHeartsState, card: number, area: number, zone: Zone): void {
  const at = area * Zone.Size + zone;
  g.lists[at * g.room + g.counts[at]++] = card;
  g.zone[card] = zone;
  g.area[card] = area;
  if (zone >= Zone.Friends && g.pool.stands[g.def[card]] !== 0) g.standing[g.v[V.StandingCount]++] = card;
}

function delist(g: KingdomHeartsState, card: number): void {
  const at = g.area[card] * Zone.Size + g.zone[card];
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
  g.counters[card] = 0;
  g.holder[card] = Index.None;
  forgetChangesOf(g, card);
  enlist(g, card, area, zone);
  if (zone === Zone.Hand) {
    g.known[card] |= 1 << area;
    g.turnFlags[card] |= TurnFlag.CameToHand;
  } else if (zone !== Zone.Deck) g.known[card] = Known.Everybody;
}

/** Under its owner's deck. */
export function putUnder(g: KingdomHeartsState, card: number): void {
  relocate(g, card, Zone.Deck);
  const player = g.owner[card];
  const start = g.listStart(player, Zone.Deck);
  g.lists.copyWithin(start + 1, start, start + g.countIn(player, Zone.Deck) - 1);
  g.lists[start] = card;
}

/** To the same zone of the other player, as it is: they control it from now on. */
export function handOver(g: KingdomHeartsState, card: number): void {
  const area = opponentOf(g.area[card]);
  const zone = g.zone[card];
  delist(g, card);
  enlist(g, card, area, zone);
}

/** To another zone of the same player's side, in play all the time: of what it was doing its damage alone is over. */
export function moveInPlay(g: KingdomHeartsState, card: number, zone: Zone): void {
  const area = g.area[card];
  delist(g, card);
  g.damage[card] = 0;
  enlist(g, card, area, zone);
}

/** A text has it go somewhere else than to the discard pile. */
export function leaveFor(g: KingdomHeartsState, card: number, to: To): void {
  if (to === To.Bottom) putUnder(g, card);
  else relocate(g, card, to === To.Hand ? Zone.Hand : Zone.Deck);
}

/** What one card has borne another one bears from now on. */
export function passEquipment(g: KingdomHeartsState, from: number, to: number): void {
  for (let at = nextEquipment(g, from, 0); at !== Index.NoCard; at = nextEquipment(g, from, at + 1))
    g.holder[g.at(g.area[from], Zone.Equipment, at)] = to;
}

/** Cards that had this one as their target have none from now on. What Equipment holds is its bearer. */
export function forgetTarget(g: KingdomHeartsState, target: number): void {
  for (let i = 0; i < g.v[V.StandingCount]; i++) {
    const card = g.standing[i];
    if (g.holder[card] === target && g.zone[card] !== Zone.Equipment) g.holder[card] = Index.None;
  }
}
