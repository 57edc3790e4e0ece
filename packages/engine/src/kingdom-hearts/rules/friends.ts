/** Friends: the level step (l. 698-714), the Unique Card rule (l. 218-227), and allies of other Players (ruling 60, 61). */

import type { OptionList } from '../../kernel/index.js';
import { Flag, Index, Type, V, Zone } from '../layout/constants.js';
import { DecisionKind, makeOption, Verb } from '../layout/options.js';
import {
  controllerOf,
  forEachFromLast,
  levelOf,
  namesakeOf,
  nextEquipment,
  opponentOf,
  typeOf,
} from '../state/cards.js';
import { ask } from '../state/decisions.js';
import type { KingdomHeartsState } from '../state/state.js';
import { levelInPlay } from '../values/evaluation.js';
import { isOfKind } from '../values/filters.js';
import { hasRoomForDarks } from './disrupt.js';
import { discard, discardEquipmentOf } from './leaving.js';
import { friendLimit, isOfLevel } from './permissions.js';
import { offerFromHand, place } from './play.js';
import { handOver, moveInPlay } from './zones.js';

/** Friends may be of at most one level more than the highest in the Friend Area; with none, of level 1. */
function highestPlayable(g: KingdomHeartsState, player: number): number {
  let highest = 0;
  for (let i = 0; i < g.countIn(player, Zone.Friends); i++)
    highest = Math.max(highest, levelInPlay(g, g.at(player, Zone.Friends, i)));
  return highest + 1;
}

export function listFriends(g: KingdomHeartsState, player: number, options: OptionList): void {
  offerFromHand(g, player, FRIENDS_AND_ALLIES, options, offerFriend, highestPlayable(g, player));
}

/** The types of which there may be Friends or allies. */
export const FRIENDS_AND_ALLIES = (1 << Type.Friend) | (1 << Type.Dark) | (1 << Type.Player);

function offerFriend(g: KingdomHeartsState, player: number, card: number, options: OptionList, highest: number): void {
  if (isFriendOf(g, player, card) && isOfLevel(g, player, card, highest) && canEnter(g, player, card))
    options.push(makeOption(Verb.Friend, card));
}

/** Whether a player may play the card into their Friend Area: a Friend, or an ally that their Player Card speaks of. */
function isFriendOf(g: KingdomHeartsState, player: number, card: number): boolean {
  const type = typeOf(g, card);
  const allies = g.pool.allies(g.def[g.at(player, Zone.Player, 0)]);
  if (allies === undefined) return type === Type.Friend;
  if (type === Type.Player) return allies.players === true;
  if (type !== Type.Dark) return type === Type.Friend;
  const { kind } = g.pool.definition(g.def[card]);
  return kind !== undefined && allies.kinds.includes(kind);
}

/** Allies that are Dark Cards ignore the Unique Card rule (ruling fact 5). */
export const friendReplacedBy = (g: KingdomHeartsState, card: number, player: number = g.owner[card]): number =>
  typeOf(g, card) === Type.Dark ? Index.NoCard : namesakeOf(g, card, player, Zone.Friends);

export const hasRoom = (g: KingdomHeartsState, player: number, card: number): boolean =>
  g.countIn(player, Zone.Friends) - (friendReplacedBy(g, card, player) === Index.NoCard ? 0 : 1) <
  friendLimit(g, player);

/** Whether a Friend or Magic/Friend can be played: its namesake makes room for it, but the Player Card never does (l. 218-225). */
export const canEnter = (g: KingdomHeartsState, player: number, card: number): boolean =>
  hasRoom(g, player, card) &&
  (typeOf(g, card) === Type.Dark || namesakeOf(g, card, player, Zone.Player) === Index.NoCard);

/** A Friend or Magic/Friend is played. Its namesake goes first; whether Equipment of that stays is asked (ruling fact 7). */
export function playFriend(g: KingdomHeartsState, card: number): void {
  const replaced = friendReplacedBy(g, card);
  g.v[V.Playing] = card;
  g.v[V.Replaced] = replaced;
  if (replaced !== Index.NoCard && canInherit(g, card, replaced)) ask(g, DecisionKind.KeepEquipment, g.owner[card]);
  else enter(g, false);
}

/** Equipment stays only where another level takes over, and where that can bear it (ruling fact 7). */
function canInherit(g: KingdomHeartsState, card: number, replaced: number): boolean {
  if (levelOf(g, card) === levelOf(g, replaced)) return false;
  const player = g.area[replaced];
  for (let at = nextEquipment(g, replaced, 0); at !== Index.NoCard; at = nextEquipment(g, replaced, at + 1))
    if (fits(g, g.at(player, Zone.Equipment, at), card)) return true;
  return false;
}

/** Whether a Friend that is being played is somebody who can bear this Equipment. */
function fits(g: KingdomHeartsState, equipment: number, card: number): boolean {
  const bearer = g.pool.bearer[g.def[equipment]];
  return bearer < 0 || isOfKind(g, bearer, g.def[card], 1 << Type.Friend);
}

/** The namesake goes before the new one's text resolves (ruling 36). */
export function enter(g: KingdomHeartsState, keepsEquipment: boolean): void {
  const card = g.v[V.Playing];
  const replaced = g.v[V.Replaced];
  g.v[V.Playing] = Index.NoCard;
  g.v[V.Replaced] = Index.NoCard;
  if (replaced === Index.NoCard) return place(g, card, Zone.Friends);
  if (keepsEquipment) inherit(g, card, replaced);
  discard(g, replaced);
  place(g, card, Zone.Friends);
}

/** Equipment of the Friend that is replaced is borne by the new one from now on, if that can bear it. */
function inherit(g: KingdomHeartsState, card: number, replaced: number): void {
  for (let at = nextEquipment(g, replaced, 0); at !== Index.NoCard; at = nextEquipment(g, replaced, at + 1)) {
    const equipment = g.at(g.area[replaced], Zone.Equipment, at);
    if (fits(g, equipment, card)) g.holder[equipment] = card;
  }
}

// ------------------------------------------------------------------------------------------------ captured Friends

/** Whether a player can capture a card: a Friend of the opponent, or a Dark Card on the own World, for whom there is room. */
export const canCapture = (g: KingdomHeartsState, player: number, card: number): boolean =>
  (g.zone[card] === Zone.Friends || g.zone[card] === Zone.Darks) &&
  controllerOf(g, card) !== player &&
  hasRoom(g, player, card);

/** Who takes back until the turn ends what was taken for so long has it as before: then both are over. */
export function capture(g: KingdomHeartsState, card: number, isForTurn: boolean): void {
  const { flags } = g;
  if (g.zone[card] === Zone.Darks) {
    moveInPlay(g, card, Zone.Friends);
    flags[card] |= isForTurn ? Flag.Returns | Flag.FromWorld : 0;
    return;
  }
  const wasForTurn = (flags[card] & Flag.Returns) !== 0;
  if (wasForTurn && (flags[card] & Flag.FromWorld) !== 0) return goBackToWorld(g, card);
  changeSides(g, card);
  if (isForTurn && !wasForTurn) flags[card] |= Flag.Returns;
}

/** A captured Dark Card lies again on the World that it was captured from, if that has room; else it is discarded. */
function goBackToWorld(g: KingdomHeartsState, card: number): void {
  if (!hasRoomForDarks(g, g.area[card])) return discard(g, card);
  discardEquipmentOf(g, card);
  g.flags[card] &= ~(Flag.Joined | Flag.Returns | Flag.FromWorld);
  moveInPlay(g, card, Zone.Darks);
}

/** A Friend goes over with their Equipment; a namesake on the other side goes first (l. 218-227). */
export function changeSides(g: KingdomHeartsState, card: number): void {
  const from = g.area[card];
  const namesake = friendReplacedBy(g, card, opponentOf(from));
  if (namesake !== Index.NoCard) discard(g, namesake);
  handOver(g, card);
  g.flags[card] &= ~(Flag.Joined | Flag.Returns);
  for (let i = g.countIn(from, Zone.Equipment) - 1; i >= 0; i--) {
    const equipment = g.at(from, Zone.Equipment, i);
    if (g.holder[equipment] !== card) continue;
    // Equipment is unique by name in an area (ruling fact 7).
    const other = namesakeOf(g, equipment, opponentOf(from), Zone.Equipment);
    if (other !== Index.NoCard) discard(g, other);
    handOver(g, equipment);
  }
}

/** The turn is over: whoever was captured for it goes back. */
export function returnCaptured(g: KingdomHeartsState): void {
  for (let player = 0; player < g.playerCount; player++) forEachFromLast(g, player, Zone.Friends, returnIfCaptured);
}

function returnIfCaptured(g: KingdomHeartsState, card: number): void {
  if ((g.flags[card] & Flag.FromWorld) !== 0) goBackToWorld(g, card);
  else if ((g.flags[card] & Flag.Returns) !== 0) changeSides(g, card);
}
