/** Magic and Magic/Friend (l. 750-763): declared users; and the other cards that go to the mat. */
import type { OptionList } from '../../kernel/index.js';
import { isOfAnyLevel } from '../abilities/permissions.js';
import { magicOf } from '../abilities/values.js';
import { Index, Type, Zone } from '../state/constants.js';
import { makeOption, Verb } from '../state/options.js';
import type { KingdomHeartsState } from '../state/state.js';
import { topOf } from '../zones/zones.js';
import { canEnter, friendReplacedBy, playFriend } from './friends.js';
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
    if (type === Type.MagicFriend && !canEnter(g, player, card)) continue;
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

/** Techniques, in a battle alone (l. 350-363, ruling 29). */
export function listTechniques(g: KingdomHeartsState, player: number, options: OptionList): void {
  g.newOffer();
  for (let i = 0; i < g.countIn(player, Zone.Hand); i++) {
    const card = g.at(player, Zone.Hand, i);
    if (typeOf(g, card) !== Type.Technique || !mayPlay(g, player, card) || !g.isFirstCopy(card)) continue;
    if (canCooperate(g, player, card)) options.push(makeOption(Verb.Technique, card));
  }
}

/** Whether everybody whom a Technique names is in play on a player's side, each of them somebody else. */
export const canCooperate = (g: KingdomHeartsState, player: number, card: number): boolean =>
  areThere(g, player, g.pool.cooperation[g.def[card]], 0, 0);

/** Of a number as bits. Nobody has so many Friends but with a deck of allies that names none of a Technique. */
const LAST_BIT = 30;

/** The names from a place on, by characters who stand for none of the others: bits of the Player, then of the Friends. */
function areThere(
  g: KingdomHeartsState,
  player: number,
  names: readonly number[],
  from: number,
  taken: number,
): boolean {
  if (from === names.length) return true;
  const last = Math.min(g.countIn(player, Zone.Friends), LAST_BIT);
  for (let who = 0; who <= last; who++) {
    const bit = 1 << who;
    if ((taken & bit) !== 0 || !answersTo(g, player, who, names[from])) continue;
    if (areThere(g, player, names, from + 1, taken | bit)) return true;
  }
  return false;
}

/** Whether the Player (0) or a Friend (from 1) has a name. A Player in a Form is one character with both names. */
function answersTo(g: KingdomHeartsState, player: number, who: number, name: number): boolean {
  if (who > 0) return g.pool.isNamed(g.def[g.at(player, Zone.Friends, who - 1)], name);
  for (let i = 0; i < g.countIn(player, Zone.Player); i++)
    if (g.pool.isNamed(g.def[g.at(player, Zone.Player, i)], name)) return true;
  return false;
}

export const playOnMat = (g: KingdomHeartsState, card: number): void => place(g, card, Zone.Mat);
