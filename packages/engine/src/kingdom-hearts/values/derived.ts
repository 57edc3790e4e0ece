/** Attack, Support, Magic and the other values of players and cards, with all that changes them. */

import { Index, Type, Zone } from '../layout/constants.js';
import { Value } from '../layout/rows.js';
import { hasJoined, nextEquipment, sumOver, topOf, typeOf } from '../state/cards.js';
import type { KingdomHeartsState } from '../state/state.js';
import { worthOf } from './evaluation.js';

// ------------------------------------------------------------------------------------------------ of players

/** The Attack Value of a player's Player Card with its Equipment (l. 562-564, ruling 40). */
export function attackOf(g: KingdomHeartsState, player: number): number {
  const card = topOf(g, player, Zone.Player);
  return worthOf(g, Value.Attack, card, g.pool.attack[g.def[card]]) + equipmentSupport(g, card);
}

/** All that a player brings to a battle or challenge: l. 573-580, 797-802. */
export function totalAttack(g: KingdomHeartsState, player: number): number {
  const friends = sumOver(g, player, Zone.Friends, joinedSupport);
  return attackOf(g, player) + friends + sumOver(g, player, Zone.Mat, attackCardSupport);
}

const joinedSupport = (g: KingdomHeartsState, card: number): number =>
  hasJoined(g, card) ? friendSupport(g, card) : 0;

const attackCardSupport = (g: KingdomHeartsState, card: number): number =>
  typeOf(g, card) === Type.Attack ? supportOf(g, card) : 0;

export const challengesOf = (g: KingdomHeartsState, player: number): number =>
  worthOf(g, Value.Challenges, topOf(g, player, Zone.Player), 1);

/** How many Dark Cards may lie on a player's topmost World at once (l. 676-682, ruling 17). */
export function darkLevelOf(g: KingdomHeartsState, player: number): number {
  const world = topOf(g, player, Zone.Worlds);
  if (world === Index.NoCard) return 0;
  return worthOf(g, Value.DarkLevel, world, g.pool.darkLevel[g.def[world]]);
}

// ------------------------------------------------------------------------------------------------ of cards

/** The Support Value of a card by itself. */
export const supportOf = (g: KingdomHeartsState, card: number): number =>
  worthOf(g, Value.Support, card, printedSupport(g, card));

/** What a Friend adds when it takes part, with its Equipment. */
export const friendSupport = (g: KingdomHeartsState, card: number): number =>
  supportOf(g, card) + equipmentSupport(g, card);

function equipmentSupport(g: KingdomHeartsState, bearer: number): number {
  let sum = 0;
  for (let at = nextEquipment(g, bearer, 0); at !== Index.NoCard; at = nextEquipment(g, bearer, at + 1))
    sum += supportOf(g, g.at(g.area[bearer], Zone.Equipment, at));
  return sum;
}

/** Magic of a Player Card or Friend; Equipment counts as long as it is attached (ruling 39). */
export function magicOf(g: KingdomHeartsState, card: number): number {
  let sum = worthOf(g, Value.Magic, card, printedMagic(g, card));
  for (let at = nextEquipment(g, card, 0); at !== Index.NoCard; at = nextEquipment(g, card, at + 1))
    sum += magicSupportOf(g, g.at(g.area[card], Zone.Equipment, at));
  return sum;
}

const magicSupportOf = (g: KingdomHeartsState, equipment: number): number =>
  worthOf(g, Value.Magic, equipment, g.pool.magicSupport[g.def[equipment]]);

export const powerOf = (g: KingdomHeartsState, card: number): number =>
  worthOf(g, Value.Power, card, g.pool.power[g.def[card]]);

export const equipmentRoom = (g: KingdomHeartsState, bearer: number): number => worthOf(g, Value.Equipment, bearer, 1);

/** A Dark Card or Player Card that is an ally and has none printed has the Support that its Player's text says (ruling 60). */
function printedSupport(g: KingdomHeartsState, card: number): number {
  const def = g.def[card];
  const allies = alliesOf(g, card);
  if (allies === undefined || g.pool.definition(def).support !== undefined) return g.pool.support[def];
  if (allies.support === 'power') return g.pool.power[def];
  return allies.support === 'level' ? g.pool.level[def] : allies.support;
}

function printedMagic(g: KingdomHeartsState, card: number): number {
  const def = g.def[card];
  const allies = alliesOf(g, card);
  return allies === undefined || g.pool.definition(def).magic !== undefined ? g.pool.magic[def] : (allies.magic ?? 0);
}

function alliesOf(g: KingdomHeartsState, card: number) {
  const type = g.pool.type[g.def[card]];
  if (g.zone[card] !== Zone.Friends || (type !== Type.Dark && type !== Type.Player)) return undefined;
  return g.pool.allies(g.def[g.at(g.area[card], Zone.Player, 0)]);
}
