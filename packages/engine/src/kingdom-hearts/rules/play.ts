/** What playing any card has in common. */

import type { OptionList } from '../../kernel/index.js';
import { P, TurnFlag, Zone } from '../layout/constants.js';
import { Act, Event } from '../layout/rows.js';
import { typeName } from '../pool/pool.js';
import { controllerOf, typeOf } from '../state/cards.js';
import type { KingdomHeartsState } from '../state/state.js';
import { isActive, isTrue } from '../values/evaluation.js';
import { discard } from './leaving.js';
import { destinationOf, isProhibited, mayBeProhibited } from './permissions.js';
import { tell, tellOthers } from './triggered.js';
import { relocate } from './zones.js';

/** Whether no text forbids the card, and what it asks for is there. */
export const mayPlay = (g: KingdomHeartsState, player: number, card: number): boolean =>
  isAllowed(g, player, card) && !isProhibited(g, player, Act.Play, card);

/** Whether what the card asks for is there, and the player's own Player Card allows it. */
const isAllowed = (g: KingdomHeartsState, player: number, card: number): boolean =>
  isTrue(g, g.pool.requires[g.def[card]], player, card) && !isForbidden(g, player, card);

/** What a Player/Dark or Player/XIII Card's own text rules out (ruling 60). */
function isForbidden(g: KingdomHeartsState, player: number, card: number): boolean {
  const forbids = g.pool.allies(g.def[g.at(player, Zone.Player, 0)])?.forbids;
  return forbids?.includes(typeName(typeOf(g, card))) === true;
}

/** The types of the cards in a player's hand, as bits: what can't be played since there is none of it needs no looking for. */
export function typesInHand(g: KingdomHeartsState, player: number): number {
  let types = 0;
  for (let i = g.countIn(player, Zone.Hand) - 1; i >= 0; i--) types |= 1 << typeOf(g, g.at(player, Zone.Hand, i));
  return types;
}

/** What is offered of a card in hand; `limit` is what cards of its type have to keep to, if there is such a thing. */
type Offer = (g: KingdomHeartsState, player: number, card: number, options: OptionList, limit: number) => void;

/** Offers each card of some types (bits) in a player's hand that they may play; copies count once. */
export function offerFromHand(
  g: KingdomHeartsState,
  player: number,
  types: number,
  options: OptionList,
  offer: Offer,
  limit = 0,
): void {
  g.newOffer();
  const asks = mayBeProhibited(g, Act.Play);
  for (let i = 0; i < g.countIn(player, Zone.Hand); i++) {
    const card = g.at(player, Zone.Hand, i);
    if ((types & (1 << typeOf(g, card))) === 0 || !g.isFirstCopy(card) || !isAllowed(g, player, card)) continue;
    if (!asks || !isProhibited(g, player, Act.Play, card)) offer(g, player, card, options, limit);
  }
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

/** Discards by a player's own choice, or by a card's own text: that card may have something to say (ruling 36). */
export function discardByChoice(g: KingdomHeartsState, card: number, to = destinationOf(g, card)): void {
  const you = controllerOf(g, card);
  const tells = g.zone[card] >= Zone.Friends && isActive(g, card);
  if (g.zone[card] >= Zone.Friends) tellOthers(g, Event.Discarded, card);
  discard(g, card, to);
  if (tells && g.zone[card] === Zone.Discard) tell(g, Event.Discarded, card, you);
}
