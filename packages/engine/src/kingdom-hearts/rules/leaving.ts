/**
 * Cards leave play. Of those that go at the same time, what one of them says of where others go holds whichever is put away
 * first: they are gathered, and then discarded. What is gathered is a stack, since a discard may bring about another:
 * whoever gathers takes off what they have put on.
 */

import { assert } from '../../kernel/index.js';
import { Index, TurnFlag, Zone } from '../layout/constants.js';
import type { To } from '../layout/instructions.js';
import { topOf } from '../state/cards.js';
import type { KingdomHeartsState } from '../state/state.js';
import { destinationOf } from './permissions.js';
import { forgetTarget, leaveFor, passEquipment, relocate } from './zones.js';

/** To its owner's discard pile, with the Equipment that it bears and the Dark Cards that lie on it (l. 635-636, 646-648). */
export function discard(g: KingdomHeartsState, card: number, to: To | Index.NoCard = destinationOf(g, card)): void {
  const zone = g.zone[card];
  const player = g.area[card];
  if (zone === Zone.Worlds && topOf(g, player, Zone.Worlds) === card) discardAll(g, player, Zone.Darks);
  // The Player Card itself goes on bearing what a Form Change has borne.
  if (zone === Zone.Player) passEquipment(g, card, g.at(player, Zone.Player, 0));
  else if (zone === Zone.Friends) discardEquipmentOf(g, card);
  if (to === Index.NoCard) {
    g.turnFlags[card] |= TurnFlag.Discarded;
    relocate(g, card, Zone.Discard);
  } else leaveFor(g, card, to);
  forgetTarget(g, card);
}

// ------------------------------------------------------------------------------------------------ at the same time

/** A card goes, with the Equipment that it bears. */
export function gather(g: KingdomHeartsState, card: number): void {
  if (g.zone[card] === Zone.Friends) gatherEquipmentOf(g, card);
  push(g, card);
}

/** All cards of a player's list go that have these flags, the last first. */
export function gatherAll(g: KingdomHeartsState, player: number, zone: Zone, flags = 0): void {
  for (let i = g.countIn(player, zone) - 1; i >= 0; i--) {
    const card = g.at(player, zone, i);
    if ((g.flags[card] & flags) === flags) gather(g, card);
  }
}

function gatherEquipmentOf(g: KingdomHeartsState, bearer: number): void {
  const player = g.area[bearer];
  for (let i = g.countIn(player, Zone.Equipment) - 1; i >= 0; i--) {
    const card = g.at(player, Zone.Equipment, i);
    if (g.holder[card] === bearer) push(g, card);
  }
}

function push({ leaving }: KingdomHeartsState, card: number): void {
  assert(leaving.count < leaving.cards.length, 'no card goes twice');
  leaving.cards[leaving.count++] = card;
}

/** Those that were gathered since there were so many go. */
export function discardGathered(g: KingdomHeartsState, from: number): void {
  const { cards, to, count } = g.leaving;
  for (let i = from; i < count; i++) to[i] = destinationOf(g, cards[i]);
  for (let i = from; i < count; i++) discard(g, cards[i], to[i] as To | Index.NoCard);
  g.leaving.count = from;
}

/** All cards of a player's list go. */
export function discardAll(g: KingdomHeartsState, player: number, zone: Zone): void {
  const from = g.leaving.count;
  gatherAll(g, player, zone);
  discardGathered(g, from);
}

export function discardEquipmentOf(g: KingdomHeartsState, bearer: number): void {
  const from = g.leaving.count;
  gatherEquipmentOf(g, bearer);
  discardGathered(g, from);
}
