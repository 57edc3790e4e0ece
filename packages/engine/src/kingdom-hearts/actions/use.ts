/** Texts that their player may use, each of them once a turn. */
import type { OptionList } from '../../kernel/index.js';
import { isTrue } from '../abilities/expressions.js';
import { ACTIVE_ZONES, isActive } from '../abilities/sources.js';
import { beginProgram } from '../abilities/triggers.js';
import { type During, U } from '../pool/code.js';
import { Flag, Known, Zone } from '../state/constants.js';
import { makeOption, Verb } from '../state/options.js';
import type { KingdomHeartsState } from '../state/state.js';
import { controllerOf } from '../zones/zones.js';

export function listUses(g: KingdomHeartsState, player: number, during: During, options: OptionList): void {
  if (g.pool.usesInPlay) listUsesInPlay(g, player, during, options);
  if (g.pool.usesFromHand) listUsesFromHand(g, player, during, options);
}

function listUsesInPlay(g: KingdomHeartsState, player: number, during: During, options: OptionList): void {
  const { isUsable } = g.pool;
  for (let side = 0; side < g.playerCount; side++) {
    for (const zone of ACTIVE_ZONES) {
      for (let i = 0; i < g.countIn(side, zone); i++) {
        const card = g.at(side, zone, i);
        if (isUsable[g.def[card]] === 0) continue;
        if (controllerOf(g, card) === player && isActive(g, card)) listUsesOf(g, card, player, during, 0, options);
      }
    }
  }
}

function listUsesFromHand(g: KingdomHeartsState, player: number, during: During, options: OptionList): void {
  g.newOffer();
  for (let i = 0; i < g.countIn(player, Zone.Hand); i++) {
    const card = g.at(player, Zone.Hand, i);
    if (g.pool.isUsable[g.def[card]] === 0) continue;
    // Of copies of which nothing has been used the first is offered; who has been used is another card than those.
    if ((g.flags[card] & Flag.AllUsed) !== 0 || g.isFirstCopy(card)) listUsesOf(g, card, player, during, 1, options);
  }
}

/** A bit for each text of a card that can be used. */
const usedBit = (index: number): number => Flag.FirstUsed << index;

function listUsesOf(
  g: KingdomHeartsState,
  card: number,
  player: number,
  during: During,
  fromHand: number,
  options: OptionList,
): void {
  const { data, cards } = g.pool;
  const { uses } = cards[g.def[card]];
  for (let index = 0; index < uses.length; index++) {
    const row = uses[index];
    if ((g.flags[card] & usedBit(index)) !== 0) continue;
    if ((data[row + U.During] & during) === 0 || data[row + U.FromHand] !== fromHand) continue;
    if (isTrue(g, data[row + U.Condition], player, card)) options.push(makeOption(Verb.Use, card, index));
  }
}

/** Everybody sees what is used, also from the hand. */
export function use(g: KingdomHeartsState, card: number, index: number): void {
  g.known[card] = Known.Everybody;
  g.flags[card] |= usedBit(index);
  const row = g.pool.cards[g.def[card]].uses[index];
  beginProgram(g, card, g.pool.data[row + U.Program], controllerOf(g, card));
}
