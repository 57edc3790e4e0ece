/** Equipment (l. 716-738) and Form Changes (l. 117-123, ruling 41): what is put on a card, and dropped again. */
import type { OptionList } from '../../kernel/index.js';
import { matches } from '../abilities/expressions.js';
import { stays } from '../abilities/permissions.js';
import { equipmentRoom } from '../abilities/values.js';
import { Through } from '../pool/code.js';
import { Index, Type, Zone } from '../state/constants.js';
import { makeOption, Verb } from '../state/options.js';
import type { KingdomHeartsState } from '../state/state.js';
import { discard, equipmentCount, passEquipment, relocate, topOf } from '../zones/zones.js';
import { discardByChoice, mayPlay, namesakeOf, place, typeOf } from './playing.js';

export function listEquipment(g: KingdomHeartsState, player: number, options: OptionList): void {
  g.newOffer();
  for (let i = 0; i < g.countIn(player, Zone.Hand); i++) {
    const card = g.at(player, Zone.Hand, i);
    if (typeOf(g, card) !== Type.Equipment || !g.isFirstCopy(card) || !mayPlay(g, player, card)) continue;
    const bearer = topOf(g, player, Zone.Player);
    if (canBear(g, bearer, card)) options.push(makeOption(Verb.Equip, card, bearer));
    for (let f = 0; f < g.countIn(player, Zone.Friends); f++) {
      const friend = g.at(player, Zone.Friends, f);
      if (canBear(g, friend, card)) options.push(makeOption(Verb.Equip, card, friend));
    }
  }
}

/** One on each, unless it is said; what has the same name goes first, so its place is free (l. 728-731). */
function canBear(g: KingdomHeartsState, bearer: number, card: number): boolean {
  const filter = g.pool.bearer[g.def[card]];
  if (filter >= 0 && !matches(g, filter, bearer, g.owner[card], card)) return false;
  const namesake = equipmentNamesake(g, card);
  const frees = namesake !== Index.NoCard && g.holder[namesake] === bearer ? 1 : 0;
  return equipmentCount(g, bearer) - frees < equipmentRoom(g, bearer);
}

const equipmentNamesake = (g: KingdomHeartsState, card: number): number =>
  namesakeOf(g, card, g.owner[card], Zone.Equipment);

export function equip(g: KingdomHeartsState, card: number, bearer: number): void {
  makeWay(g, card);
  place(g, card, Zone.Equipment);
  g.holder[card] = bearer;
}

/** An effect puts it on its owner's Player Card. */
export function putOnPlayer(g: KingdomHeartsState, card: number): void {
  makeWay(g, card);
  relocate(g, card, Zone.Equipment);
  g.holder[card] = topOf(g, g.owner[card], Zone.Player);
}

function makeWay(g: KingdomHeartsState, card: number): void {
  const namesake = equipmentNamesake(g, card);
  if (namesake !== Index.NoCard) discard(g, namesake);
}

/** Whether an effect can put it on its owner's Player Card. */
export const canPutOnPlayer = (g: KingdomHeartsState, card: number): boolean =>
  canBear(g, topOf(g, g.owner[card], Zone.Player), card);

// ------------------------------------------------------------------------------------------------ Form Changes

/** A Form whose name contains the name of the Player Card. */
export function listForms(g: KingdomHeartsState, player: number, options: OptionList): void {
  const name = g.pool.playerName[g.def[g.at(player, Zone.Player, 0)]];
  g.newOffer();
  for (let i = 0; i < g.countIn(player, Zone.Hand); i++) {
    const card = g.at(player, Zone.Hand, i);
    if (typeOf(g, card) !== Type.Form || !g.pool.isNamed(g.def[card], name)) continue;
    if (mayPlay(g, player, card) && g.isFirstCopy(card)) options.push(makeOption(Verb.Form, card));
  }
}

/** It lies on the Player Card, in the place of the one before; Heart Points stay as they are. */
export function changeForm(g: KingdomHeartsState, card: number): void {
  const player = g.owner[card];
  const before = topOf(g, player, Zone.Player);
  if (typeOf(g, before) === Type.Form) discard(g, before);
  const under = topOf(g, player, Zone.Player);
  place(g, card, Zone.Player);
  passEquipment(g, under, card);
}

// ------------------------------------------------------------------------------------------------ dropping

/** Equipment and Form Changes can be discarded at any time (l. 123, 731-733), which here means at one's own choices. */
export function listDrops(g: KingdomHeartsState, player: number, options: OptionList): void {
  for (let i = 0; i < g.countIn(player, Zone.Equipment); i++) {
    const card = g.at(player, Zone.Equipment, i);
    if (!stays(g, card, Through.Effects)) options.push(makeOption(Verb.Drop, card));
  }
  const top = topOf(g, player, Zone.Player);
  if (typeOf(g, top) === Type.Form && !stays(g, top, Through.Effects)) options.push(makeOption(Verb.Drop, top));
}

export const drop = (g: KingdomHeartsState, card: number): void => discardByChoice(g, card);

/** Somebody on a player's side who bears more than they can, or Index.NoCard (ruling fact 10). */
export function overburdened(g: KingdomHeartsState, player: number): number {
  if (g.countIn(player, Zone.Equipment) === 0) return Index.NoCard;
  const bearer = topOf(g, player, Zone.Player);
  if (bearer === Index.NoCard) return Index.NoCard;
  if (isOverburdened(g, bearer)) return bearer;
  for (let i = 0; i < g.countIn(player, Zone.Friends); i++) {
    const friend = g.at(player, Zone.Friends, i);
    if (isOverburdened(g, friend)) return friend;
  }
  return Index.NoCard;
}

function isOverburdened(g: KingdomHeartsState, bearer: number): boolean {
  const borne = equipmentCount(g, bearer);
  return borne > 0 && borne > equipmentRoom(g, bearer);
}
