/** Magic and Magic/Friend (l. 750-763): declared users; and the other cards that go to the mat. */

import type { OptionList } from '../../kernel/index.js';
import { Index, Type, Zone } from '../layout/constants.js';
import { makeOption, Verb } from '../layout/options.js';
import { characterAt, countCharacters, levelOf, typeOf } from '../state/cards.js';
import type { KingdomHeartsState } from '../state/state.js';
import { magicOf } from '../values/derived.js';
import { canEnter, friendReplacedBy, playFriend } from './friends.js';
import { isOfAnyLevel } from './permissions.js';
import { offerFromHand, place } from './play.js';

/**
 * Each Magic with each card whose Magic Value reaches its level; users are not used up (ruling 43).
 * A namesake that a Magic/Friend replaces goes before it is played (l. 222-225), so that it is no user any more.
 */
export function listMagic(g: KingdomHeartsState, player: number, options: OptionList): void {
  offerFromHand(g, player, (1 << Type.Magic) | (1 << Type.MagicFriend), options, offerMagic);
}

function offerMagic(g: KingdomHeartsState, player: number, card: number, options: OptionList): void {
  const isFriend = typeOf(g, card) === Type.MagicFriend;
  if (isFriend && !canEnter(g, player, card)) return;
  const replaced = isFriend ? friendReplacedBy(g, card) : Index.NoCard;
  const isAny = isOfAnyLevel(g, player, card);
  for (let place = 0; place < countCharacters(g, player); place++) {
    const user = characterAt(g, player, place);
    if (user === replaced) continue;
    if (isAny || magicOf(g, user) >= levelOf(g, card)) options.push(makeOption(Verb.Magic, card, user));
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
  offerFromHand(g, player, 1 << type, options, offerOnMat, type === Type.Event ? Verb.Event : Verb.Attack);
}

function offerOnMat(_g: KingdomHeartsState, _player: number, card: number, options: OptionList, verb: Verb): void {
  options.push(makeOption(verb, card));
}

/** Techniques, in a battle alone (l. 350-363, ruling 29). */
export function listTechniques(g: KingdomHeartsState, player: number, options: OptionList): void {
  offerFromHand(g, player, 1 << Type.Technique, options, offerTechnique);
}

function offerTechnique(g: KingdomHeartsState, player: number, card: number, options: OptionList): void {
  if (canCooperate(g, player, card)) options.push(makeOption(Verb.Technique, card));
}

/** Whether everybody whom a Technique names is in play on a player's side, each of them somebody else. */
export const canCooperate = (g: KingdomHeartsState, player: number, card: number): boolean =>
  areThere(g, player, g.pool.cooperation[g.def[card]], 0);

/** The names from one on, by characters who stand for none of those before. */
function areThere(g: KingdomHeartsState, player: number, names: readonly number[], from: number): boolean {
  if (from === names.length) return true;
  const { partners } = g.scratch;
  for (let who = 0; who < countCharacters(g, player); who++) {
    if (isAmongFirst(partners, from, who) || !answersTo(g, player, who, names[from])) continue;
    partners[from] = who;
    if (areThere(g, player, names, from + 1)) return true;
  }
  return false;
}

function isAmongFirst(list: Uint16Array, count: number, wanted: number): boolean {
  for (let i = 0; i < count; i++) if (list[i] === wanted) return true;
  return false;
}

/** Whether the Player (0) or a Friend (from 1) has a name. A Player in a Form is one character with both names. */
function answersTo(g: KingdomHeartsState, player: number, who: number, name: number): boolean {
  if (who > 0) return g.pool.isNamed(g.def[characterAt(g, player, who)], name);
  for (let i = 0; i < g.countIn(player, Zone.Player); i++)
    if (g.pool.isNamed(g.def[g.at(player, Zone.Player, i)], name)) return true;
  return false;
}

export const playOnMat = (g: KingdomHeartsState, card: number): void => place(g, card, Zone.Mat);
