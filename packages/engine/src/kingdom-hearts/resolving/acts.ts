/** What is done to one card. */

import { NOBODY } from '../../kernel/index.js';
import { Index, Known, TurnFlag, Type, V, Zone } from '../layout/constants.js';
import { FilterRow } from '../layout/expressions.js';
import { ActWords, CardAct, Select, To } from '../layout/instructions.js';
import { Through } from '../layout/rows.js';
import { dealDamage } from '../rules/battle.js';
import { shuffle } from '../rules/deck.js';
import { hasRoomForDarks } from '../rules/disrupt.js';
import { canPutOnPlayer, putOnPlayer } from '../rules/equipment.js';
import { canCapture, capture, friendReplacedBy, hasRoom } from '../rules/friends.js';
import { hideMove } from '../rules/hiding.js';
import { addChange } from '../rules/lasting.js';
import { discard } from '../rules/leaving.js';
import { destinationOf, stays } from '../rules/permissions.js';
import { discardByChoice } from '../rules/play.js';
import { handOver, leaveFor, relocate } from '../rules/zones.js';
import { controllerOf, opponentOf, subjectOf, typeOf } from '../state/cards.js';
import type { KingdomHeartsState } from '../state/state.js';
import { amountAt } from './instruction.js';

/** What can't happen isn't chosen. */
export function canApply(g: KingdomHeartsState, what: CardAct, card: number): boolean {
  const zone = g.zone[card];
  switch (what) {
    case CardAct.Discard:
      return isDiscardable(g, card, zone) && !(zone >= Zone.Friends && stays(g, card, Through.Effects));
    case CardAct.Take:
      return zone !== Zone.Hand && isDiscardable(g, card, zone);
    case CardAct.Put:
      return canPut(g, card);
    case CardAct.Damage:
      return zone === Zone.Darks;
    case CardAct.Target:
    case CardAct.Change:
    case CardAct.Silence:
    case CardAct.AddCounters:
      return zone >= Zone.Friends;
    case CardAct.KeepOut:
      return zone === Zone.Friends;
    case CardAct.RemoveCounters:
      return g.counters[card] > 0;
    case CardAct.Return:
      return zone !== Zone.Deck ? isDiscardable(g, card, zone) : true;
    case CardAct.Look:
    case CardAct.Reveal:
      return zone <= Zone.Hand;
    case CardAct.Capture:
      return canCapture(g, g.v[V.You], card);
    case CardAct.Send:
      return zone === Zone.Darks && hasRoomForDarks(g, opponentOf(g.area[card]));
  }
}

/** The Player Card never leaves; a Form Change may. */
function isDiscardable(g: KingdomHeartsState, card: number, zone: Zone): boolean {
  return zone !== Zone.Player || typeOf(g, card) === Type.Form;
}

function canPut(g: KingdomHeartsState, card: number): boolean {
  const type = typeOf(g, card);
  if (g.zone[card] > Zone.Discard) return false;
  if (type === Type.Equipment) return canPutOnPlayer(g, card);
  if (type === Type.Dark) return hasRoomForDarks(g, opponentOf(g.owner[card]));
  if (type === Type.World) return g.countIn(g.owner[card], Zone.Darks) === 0;
  return (type === Type.Friend || type === Type.MagicFriend) && hasRoom(g, g.owner[card], card);
}

/** What is done to a card, which a player may have chosen. */
export function apply(g: KingdomHeartsState, pc: number, card: number, chooser = NOBODY): void {
  const { code } = g.pool;
  const what = code[pc + ActWords.Act] as CardAct;
  const how = code[pc + ActWords.How];
  if (!canApply(g, what, card)) return;
  g.onlooker?.actsOn(card, pc, chooser);
  switch (what) {
    case CardAct.Discard:
      return discardBy(g, card, chooser);
    case CardAct.Take:
      hideMoveOf(g, pc, card, Zone.Hand, chooser);
      return take(g, card);
    case CardAct.Put:
      return put(g, card);
    case CardAct.Damage:
      return dealDamage(g, card, amountOfAct(g, pc));
    case CardAct.Target:
      g.holder[g.v[V.Source]] = subjectOf(g, card);
      return;
    case CardAct.Return:
      hideMoveOf(g, pc, card, Zone.Deck, chooser);
      return returnTo(g, card, how);
    case CardAct.Look:
      g.known[card] |= 1 << g.v[V.You];
      return;
    case CardAct.Reveal:
      g.known[card] = Known.Everybody;
      return;
    case CardAct.Capture:
      return capture(g, card, how === 0);
    case CardAct.Send:
      return handOver(g, card);
    case CardAct.Change:
      return addChange(g, card, how, amountOfAct(g, pc));
    case CardAct.Silence:
    case CardAct.KeepOut:
      return addChange(g, card, how, 0);
    case CardAct.AddCounters:
      g.counters[card] = Math.min(MAX_COUNTERS, g.counters[card] + amountOfAct(g, pc));
      return;
    case CardAct.RemoveCounters:
      g.counters[card] = Math.max(0, g.counters[card] - amountOfAct(g, pc));
  }
}

/** Nobody is told which of several hidden cards was chosen, by a player or by chance. */
function hideMoveOf(g: KingdomHeartsState, pc: number, card: number, to: Zone, chooser: number): void {
  const { code, data } = g.pool;
  const select = code[pc + ActWords.Select] as Select;
  const isOneOfSeveral = select === Select.Choose || select === Select.Random;
  if (isOneOfSeveral && g.zone[card] <= Zone.Hand)
    hideMove(g, card, to, chooser, data[code[pc + ActWords.Filter] + FilterRow.Top]);
}

const MAX_COUNTERS = 9999;

const amountOfAct = (g: KingdomHeartsState, pc: number): number => amountAt(g, pc + ActWords.Amount);

/**
 * A card that is there no more, because its own effect has discarded it, isn't discarded again. Its own text speaks of it
 * only if whoever controls it chose it, or that text itself discards it (ruling 36).
 */
export function discardBy(g: KingdomHeartsState, card: number, chooser: number, to = destinationOf(g, card)): void {
  if (g.zone[card] === Zone.Discard) return;
  if (chooser === controllerOf(g, card) || card === g.v[V.Source]) discardByChoice(g, card, to);
  else discard(g, card, to);
}

/** To its owner's deck; from play as cards leave it. */
function returnTo(g: KingdomHeartsState, card: number, to: To): void {
  const player = g.owner[card];
  if (g.zone[card] >= Zone.Friends) leavePlay(g, card);
  leaveFor(g, card, to);
  if (to === To.Deck) shuffle(g, player);
}

/** To its owner's hand. What it bore, and what lay on it, goes the way of cards that leave play. */
function take(g: KingdomHeartsState, card: number): void {
  if (g.zone[card] >= Zone.Friends) leavePlay(g, card);
  relocate(g, card, Zone.Hand);
}

function leavePlay(g: KingdomHeartsState, card: number): void {
  discard(g, card);
  g.turnFlags[card] &= ~TurnFlag.Discarded;
}

/** It comes into play without being played: its "when played" text says nothing. */
function put(g: KingdomHeartsState, card: number): void {
  const type = typeOf(g, card);
  if (type === Type.Equipment) return putOnPlayer(g, card);
  if (type === Type.Dark) return relocate(g, card, Zone.Darks, opponentOf(g.owner[card]));
  if (type === Type.World) return relocate(g, card, Zone.Worlds);
  const replaced = friendReplacedBy(g, card);
  if (replaced !== Index.NoCard) discard(g, replaced);
  relocate(g, card, Zone.Friends);
}
