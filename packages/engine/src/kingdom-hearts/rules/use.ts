/** Texts that their player may use, each of them once a turn or once a phase. */

import { Flag, Known, Zone } from '../layout/constants.js';
import { makeOption, Verb } from '../layout/options.js';
import { type During, UseRow } from '../layout/rows.js';
import { controllerOf, forEachControlled } from '../state/cards.js';
import type { KingdomHeartsState } from '../state/state.js';
import { isActive, isTrue } from '../values/evaluation.js';
import { isSpent, spend } from './limited.js';
import { beginProgram } from './waiting.js';

export function listUses(g: KingdomHeartsState, player: number, during: During): void {
  if (g.pool.usesInPlay) forEachControlled(g, player, g.pool.isUsable, 1, listUsesInPlay, during);
  if (g.pool.usesFromHand) listUsesFromHand(g, player, during);
}

function listUsesInPlay(g: KingdomHeartsState, card: number, player: number, during: During): void {
  if (isActive(g, card)) listUsesOf(g, card, player, during, 0);
}

function listUsesFromHand(g: KingdomHeartsState, player: number, during: During): void {
  g.newOffer();
  for (let i = 0; i < g.countIn(player, Zone.Hand); i++) {
    const card = g.at(player, Zone.Hand, i);
    if (g.pool.isUsable[g.def[card]] === 0) continue;
    // Of copies of which nothing has been used the first is offered; who has been used is another card than those.
    if ((g.flags[card] & Flag.AllUsed) !== 0 || g.isFirstCopy(card)) listUsesOf(g, card, player, during, 1);
  }
}

function listUsesOf(g: KingdomHeartsState, card: number, player: number, during: During, fromHand: number): void {
  const { data, cards } = g.pool;
  const { uses } = cards[g.def[card]];
  for (let index = 0; index < uses.length; index++) {
    const row = uses[index];
    if (isSpent(g, card, index)) continue;
    if ((data[row + UseRow.During] & during) === 0 || data[row + UseRow.IsFromHand] !== fromHand) continue;
    if (isTrue(g, data[row + UseRow.Condition], player, card)) g.optionList.push(makeOption(Verb.Use, card, index));
  }
}

/** Everybody sees what is used, also from the hand. */
export function use(g: KingdomHeartsState, card: number, index: number): void {
  g.known[card] = Known.Everybody;
  spend(g, card, index);
  const row = g.pool.cards[g.def[card]].uses[index];
  beginProgram(g, card, g.pool.data[row + UseRow.Program], controllerOf(g, card));
}
