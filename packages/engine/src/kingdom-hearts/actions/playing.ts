/** What playing any card has in common. */

import { isTrue } from '../abilities/expressions.js';
import { destinationOf, isProhibited } from '../abilities/permissions.js';
import { isActive } from '../abilities/sources.js';
import { tell, tellOthers } from '../abilities/triggers.js';
import { Act, Event } from '../pool/code.js';
import { typeName } from '../pool/pool.js';
import { Index, P, TurnFlag, Type, Zone } from '../state/constants.js';
import type { KingdomHeartsState } from '../state/state.js';
import { controllerOf, discard, relocate } from '../zones/zones.js';

export const typeOf = (g: KingdomHeartsState, card: number): Type => g.pool.type[g.def[card]];
export const levelOf = (g: KingdomHeartsState, card: number): number => g.pool.level[g.def[card]];

/** Whether no text forbids the card, and what it asks for is there. */
export const mayPlay = (g: KingdomHeartsState, player: number, card: number): boolean =>
  isTrue(g, g.pool.requires[g.def[card]], player, card) &&
  !isForbidden(g, player, card) &&
  !isProhibited(g, player, Act.Play, card);

/** What a Player/Dark or Player/XIII Card's own text rules out (ruling 60). */
function isForbidden(g: KingdomHeartsState, player: number, card: number): boolean {
  const forbids = g.pool.allies(g.def[g.at(player, Zone.Player, 0)])?.forbids;
  return forbids?.includes(typeName(typeOf(g, card))) === true;
}

/** A card comes from the hand to where it is played, and its "when played" text waits to resolve (l. 205-214). */
export function place(g: KingdomHeartsState, card: number, zone: Zone, area: number = g.owner[card]): void {
  const player = g.owner[card];
  relocate(g, card, zone, area);
  g.turnFlags[card] |= TurnFlag.Played;
  g.add(player, P.Played, 1);
  tell(g, Event.Played, card);
  tellOthers(g, Event.Played, card);
}

/**
 * A player's card in a zone that has the same exact name (l. 218-227, ruling 5), or Index.NoCard. Allies that are Dark
 * Cards aren't unique (ruling fact 5).
 */
export function namesakeOf(g: KingdomHeartsState, card: number, player: number, zone: Zone): number {
  const name = g.pool.name[g.def[card]];
  for (let i = 0; i < g.countIn(player, zone); i++) {
    const other = g.at(player, zone, i);
    if (g.pool.name[g.def[other]] === name && typeOf(g, other) !== Type.Dark) return other;
  }
  return Index.NoCard;
}

/** Discards by a player's own choice, or by a card's own text: that card may have something to say (ruling 36). */
export function discardByChoice(g: KingdomHeartsState, card: number, to = destinationOf(g, card)): void {
  const you = controllerOf(g, card);
  const tells = g.zone[card] >= Zone.Friends && isActive(g, card);
  if (g.zone[card] >= Zone.Friends) tellOthers(g, Event.Discarded, card);
  discard(g, card, to);
  if (tells && g.zone[card] === Zone.Discard) tell(g, Event.Discarded, card, you);
}
