/** Disrupt an opponent (l. 668-690). */
import type { OptionList } from '../../kernel/index.js';
import { isOfAnyLevel } from '../abilities/permissions.js';
import { darkLevelOf, worldLevels } from '../abilities/values.js';
import { P, Type, Zone } from '../state/constants.js';
import { makeOption, Verb } from '../state/options.js';
import type { KingdomHeartsState } from '../state/state.js';
import { opponentOf } from '../zones/zones.js';
import { levelOf, mayPlay, place, typeOf } from './playing.js';

/**
 * No more Dark Cards lie on the opponent's topmost World than its Dark Level (ruling 17), and none of a level above the
 * sum of all their Worlds' levels (ruling 16).
 */
export function listDisruptions(g: KingdomHeartsState, player: number, options: OptionList): void {
  const opponent = opponentOf(player);
  if (!mayDisrupt(g, player)) return;
  const highest = worldLevels(g, opponent);
  g.newOffer();
  for (let i = 0; i < g.countIn(player, Zone.Hand); i++) {
    const card = g.at(player, Zone.Hand, i);
    if (typeOf(g, card) !== Type.Dark || (levelOf(g, card) > highest && !isOfAnyLevel(g, player, card))) continue;
    if (mayPlay(g, player, card) && g.isFirstCopy(card)) options.push(makeOption(Verb.Disrupt, card));
  }
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
