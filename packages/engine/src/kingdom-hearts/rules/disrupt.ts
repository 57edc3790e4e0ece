/** Disrupt an opponent (l. 668-690). */

import type { OptionList } from '../../kernel/index.js';
import { P, Type, Zone } from '../layout/constants.js';
import { makeOption, Verb } from '../layout/options.js';
import { opponentOf } from '../state/cards.js';
import type { KingdomHeartsState } from '../state/state.js';
import { darkLevelOf } from '../values/derived.js';
import { worldLevels } from '../values/evaluation.js';
import { isOfLevel } from './permissions.js';
import { offerFromHand, place } from './play.js';

/**
 * No more Dark Cards lie on the opponent's topmost World than its Dark Level (ruling 17), and none of a level above the
 * sum of all their Worlds' levels (ruling 16).
 */
export function listDisruptions(g: KingdomHeartsState, player: number, options: OptionList): void {
  const opponent = opponentOf(player);
  if (!mayDisrupt(g, player)) return;
  offerFromHand(g, player, 1 << Type.Dark, options, offerDisruption, worldLevels(g, opponent));
}

function offerDisruption(
  g: KingdomHeartsState,
  player: number,
  card: number,
  options: OptionList,
  highest: number,
): void {
  if (isOfLevel(g, player, card, highest)) options.push(makeOption(Verb.Disrupt, card));
}

function mayDisrupt(g: KingdomHeartsState, player: number): boolean {
  const opponent = opponentOf(player);
  return g.settings.darkLevelPerTurn
    ? g.get(player, P.Disrupted) < darkLevelOf(g, opponent)
    : hasRoomForDarks(g, opponent);
}

/** Whether one more Dark Card can lie on a player's topmost World. */
export const hasRoomForDarks = (g: KingdomHeartsState, player: number): boolean =>
  g.settings.darkLevelPerTurn
    ? g.countIn(player, Zone.Worlds) > 0
    : g.countIn(player, Zone.Darks) < darkLevelOf(g, player);

export function disrupt(g: KingdomHeartsState, card: number): void {
  const player = g.owner[card];
  place(g, card, Zone.Darks, opponentOf(player));
  g.add(player, P.DarksPlayed, 1);
  g.add(player, P.Disrupted, 1);
}
