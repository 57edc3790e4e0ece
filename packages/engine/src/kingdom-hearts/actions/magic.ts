/** Magic and Magic/Friend (l. 750-763): declared users; and the other cards that go to the mat. */
import type { OptionList } from '../../kernel/index.js';
import { isOfAnyLevel } from '../abilities/permissions.js';
import { magicOf } from '../abilities/values.js';
import { Index, Type, Zone } from '../state/constants.js';
import { makeOption, Verb } from '../state/options.js';
import type { KingdomHeartsState } from '../state/state.js';
import { topOf } from '../zones/zones.js';
import { friendReplacedBy, hasRoom, playFriend } from './friends.js';
import { levelOf, mayPlay, place, typeOf } from './playing.js';

/**
 * Each Magic with each card whose Magic Value reaches its level; users are not used up (ruling 43).
 * A namesake that a Magic/Friend replaces goes before it is played (l. 222-225), so that it is no user any more.
 */
export function listMagic(g: KingdomHeartsState, player: number, options: OptionList): void {
  g.newOffer();
  for (let i = 0; i < g.countIn(player, Zone.Hand); i++) {
    const card = g.at(player, Zone.Hand, i);
    const type = typeOf(g, card);
    if (type !== Type.Magic && type !== Type.MagicFriend) continue;
    if (!g.isFirstCopy(card) || !mayPlay(g, player, card)) continue;
    if (type === Type.MagicFriend && !hasRoom(g, player, card)) continue;
    const replaced = type === Type.MagicFriend ? friendReplacedBy(g, card) : Index.NoCard;
    const isAny = isOfAnyLevel(g, player, card);
    const user = topOf(g, player, Zone.Player);
    if (isAny || magicOf(g, user) >= levelOf(g, card)) options.push(makeOption(Verb.Magic, card, user));
    for (let f = 0; f < g.countIn(player, Zone.Friends); f++) {
      const friend = g.at(player, Zone.Friends, f);
      if (friend === replaced) continue;
      if (isAny || magicOf(g, friend) >= levelOf(g, card)) options.push(makeOption(Verb.Magic, card, friend));
    }
  }
}

/** A Magic/Friend is a Friend from now on; Magic lies on the mat until its effects are over (ruling 44). */
export function useMagic(g: KingdomHeartsState, card: number): void {
  if (typeOf(g, card) === Type.MagicFriend) playFriend(g, card);
  else place(g, card, Zone.Mat);
}

/** Events, which may be played in the Action Phase alone (l. 739-749), and Attack Cards. */
export function listOnMat(
  g: KingdomHeartsState,
  player: number,
  type: Type.Event | Type.Attack,
  options: OptionList,
): void {
  const verb = type === Type.Event ? Verb.Event : Verb.Attack;
  g.newOffer();
  for (let i = 0; i < g.countIn(player, Zone.Hand); i++) {
    const card = g.at(player, Zone.Hand, i);
    if (typeOf(g, card) === type && mayPlay(g, player, card) && g.isFirstCopy(card))
      options.push(makeOption(verb, card));
  }
}

/** Techniques, in a battle alone; everybody whom they name has to be in play on one's side (l. 350-363, ruling 29). */
export function listTechniques(g: KingdomHeartsState, player: number, options: OptionList): void {
  g.newOffer();
  for (let i = 0; i < g.countIn(player, Zone.Hand); i++) {
    const card = g.at(player, Zone.Hand, i);
    if (typeOf(g, card) !== Type.Technique || !mayPlay(g, player, card) || !g.isFirstCopy(card)) continue;
    if (areAllPresent(g, player, g.pool.cooperation[g.def[card]])) options.push(makeOption(Verb.Technique, card));
  }
}

function areAllPresent(g: KingdomHeartsState, player: number, names: readonly number[]): boolean {
  for (const name of names) if (!isPresent(g, player, name)) return false;
  return true;
}

/** Whether somebody of a name is in play on a player's side. */
export const isPresent = (g: KingdomHeartsState, player: number, name: number): boolean =>
  isIn(g, player, Zone.Player, name) || isIn(g, player, Zone.Friends, name);

function isIn(g: KingdomHeartsState, player: number, zone: Zone, name: number): boolean {
  for (let i = 0; i < g.countIn(player, zone); i++) if (g.pool.isNamed(g.def[g.at(player, zone, i)], name)) return true;
  return false;
}

export const playOnMat = (g: KingdomHeartsState, card: number): void => place(g, card, Zone.Mat);
