/** Equipment (l. 716-738) and Form Changes (l. 117-123, ruling 41): what is put on a card, and dropped again. */

import type { OptionList } from '../../kernel/index.js';
import { Index, Type, Zone } from '../layout/constants.js';
import { makeOption, Verb } from '../layout/options.js';
import { Through } from '../layout/rows.js';
import { characterAt, countCharacters, countEquipment, namesakeOf, topOf, typeOf } from '../state/cards.js';
import type { KingdomHeartsState } from '../state/state.js';
import { equipmentRoom } from '../values/derived.js';
import { matches } from '../values/filters.js';
import { discard } from './leaving.js';
import { stays } from './permissions.js';
import { discardByChoice, offerFromHand, place } from './play.js';
import { passEquipment, relocate } from './zones.js';

export function listEquipment(g: KingdomHeartsState, player: number, options: OptionList): void {
  offerFromHand(g, player, 1 << Type.Equipment, options, offerEquipment);
}

function offerEquipment(g: KingdomHeartsState, player: number, card: number, options: OptionList): void {
  for (let place = 0; place < countCharacters(g, player); place++) {
    const bearer = characterAt(g, player, place);
    if (canBear(g, bearer, card)) options.push(makeOption(Verb.Equip, card, bearer));
  }
}

/** One on each, unless it is said; what has the same name goes first, so its place is free (l. 728-731). */
function canBear(g: KingdomHeartsState, bearer: number, card: number): boolean {
  const filter = g.pool.bearer[g.def[card]];
  if (filter >= 0 && !matches(g, filter, bearer, g.owner[card], card)) return false;
  const namesake = equipmentNamesake(g, card);
  const frees = namesake !== Index.NoCard && g.holder[namesake] === bearer ? 1 : 0;
  return countEquipment(g, bearer) - frees < equipmentRoom(g, bearer);
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
  offerFromHand(g, player, 1 << Type.Form, options, offerForm, name);
}

function offerForm(g: KingdomHeartsState, _player: number, card: number, options: OptionList, name: number): void {
  if (g.pool.isNamed(g.def[card], name)) options.push(makeOption(Verb.Form, card));
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
  for (let place = 0; place < countCharacters(g, player); place++) {
    const bearer = characterAt(g, player, place);
    if (isOverburdened(g, bearer)) return bearer;
  }
  return Index.NoCard;
}

function isOverburdened(g: KingdomHeartsState, bearer: number): boolean {
  const borne = countEquipment(g, bearer);
  return borne > 0 && borne > equipmentRoom(g, bearer);
}
