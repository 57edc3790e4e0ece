/** Friends: the level step (l. 698-715), the Unique Card rule (l. 218-228), and allies of other Players (ruling 60, 61). */
import type { OptionList } from '../../kernel/index.js';
import { isOfKind } from '../abilities/expressions.js';
import { friendLimit } from '../abilities/permissions.js';
import { NO_CARD, Type, V, Zone } from '../state/constants.js';
import { DecisionKind, makeOption, Verb } from '../state/options.js';
import type { KingdomHeartsState } from '../state/state.js';
import { ask } from '../turn/decisions.js';
import { discard, nextEquipment } from '../zones/zones.js';
import { levelOf, mayPlay, namesakeOf, place, typeOf } from './playing.js';

/** Friends may be of at most one level more than the highest in the Friend Area; with none, of level 1. */
export function highestPlayable(g: KingdomHeartsState, player: number): number {
  let highest = 0;
  for (let i = 0; i < g.countIn(player, Zone.Friends); i++)
    highest = Math.max(highest, levelOf(g, g.at(player, Zone.Friends, i)));
  return highest + 1;
}

export function listFriends(g: KingdomHeartsState, player: number, options: OptionList): void {
  const highest = highestPlayable(g, player);
  g.newOffer();
  for (let i = 0; i < g.countIn(player, Zone.Hand); i++) {
    const card = g.at(player, Zone.Hand, i);
    if (!isFriendOf(g, player, card) || levelOf(g, card) > highest) continue;
    if (mayPlay(g, player, card) && hasRoom(g, player, card) && g.isFirstCopy(card))
      options.push(makeOption(Verb.Friend, card));
  }
}

/** Whether a player may play the card into their Friend Area: a Friend, or an ally that their Player Card speaks of. */
function isFriendOf(g: KingdomHeartsState, player: number, card: number): boolean {
  const type = typeOf(g, card);
  const allies = g.pool.allies(g.def[g.at(player, Zone.Player, 0)]);
  if (allies === undefined) return type === Type.Friend;
  if (type === Type.Player) return allies.players === true;
  if (type !== Type.Dark) return type === Type.Friend && !allies.forbids?.includes('friend');
  const { kind } = g.pool.definition(g.def[card]);
  return kind !== undefined && allies.kinds.includes(kind);
}

/** Allies that are Dark Cards ignore the Unique Card rule (ruling fact 5). */
export const friendReplacedBy = (g: KingdomHeartsState, card: number): number =>
  typeOf(g, card) === Type.Dark
    ? NO_CARD
    : namesakeOf(g, card, Zone.Friends, (other) => typeOf(g, other) !== Type.Dark);

export const hasRoom = (g: KingdomHeartsState, player: number, card: number): boolean =>
  g.countIn(player, Zone.Friends) - (friendReplacedBy(g, card) === NO_CARD ? 0 : 1) < friendLimit(g, player);

/** A Friend or Magic/Friend is played. Its namesake goes first; whether Equipment of that stays is asked (ruling fact 7). */
export function playFriend(g: KingdomHeartsState, card: number): void {
  const replaced = friendReplacedBy(g, card);
  g.v[V.Playing] = card;
  g.v[V.Replaced] = replaced;
  if (replaced !== NO_CARD && canInherit(g, card, replaced)) ask(g, DecisionKind.KeepEquipment, g.owner[card]);
  else enter(g, false);
}

function canInherit(g: KingdomHeartsState, card: number, replaced: number): boolean {
  const player = g.owner[card];
  const at = nextEquipment(g, replaced, 0);
  if (at === NO_CARD) return false;
  const bearer = g.pool.bearer[g.def[g.at(player, Zone.Equipment, at)]];
  return bearer < 0 || isOfKind(g, bearer, g.def[card]);
}

/** The namesake goes before the new one's text resolves (ruling 36). */
export function enter(g: KingdomHeartsState, keepsEquipment: boolean): void {
  const card = g.v[V.Playing];
  const replaced = g.v[V.Replaced];
  g.v[V.Playing] = NO_CARD;
  g.v[V.Replaced] = NO_CARD;
  if (replaced === NO_CARD) return place(g, card, Zone.Friends);
  const player = g.owner[card];
  if (keepsEquipment) {
    const { holder } = g;
    for (let i = 0; i < g.countIn(player, Zone.Equipment); i++) {
      const equipment = g.at(player, Zone.Equipment, i);
      if (holder[equipment] === replaced) holder[equipment] = card;
    }
  }
  discard(g, replaced);
  place(g, card, Zone.Friends);
}
