/** The turn and its four phases (l. 433-477). */

import { Ending, stop } from '../../kernel/index.js';
import { Flag, P, Step, Type, V, Zone } from '../layout/constants.js';
import { Until } from '../layout/instructions.js';
import { Through } from '../layout/rows.js';
import { discardUsed, forgetDamage } from '../rules/battle.js';
import { draw } from '../rules/deck.js';
import { returnCaptured } from '../rules/friends.js';
import { endChanges } from '../rules/lasting.js';
import { discardAll, discardGathered, gather } from '../rules/leaving.js';
import { beginPhase } from '../rules/limited.js';
import { stays } from '../rules/permissions.js';
import { forEachFromLast, opponentOf, typeOf } from '../state/cards.js';
import type { KingdomHeartsState } from '../state/state.js';

export function startTurn(g: KingdomHeartsState, player: number): void {
  const { v } = g;
  // A game that goes on for so long is a draw (ruling 59).
  if (v[V.Turn] >= g.settings.maxTurns) return stop(g, Ending.Draw);
  v[V.Turn]++;
  v[V.BeforeTurn] = v[V.Decisions];
  v[V.TurnPlayer] = player;
  v[V.Moved] = 0;
  v[V.Battled] = 0;
  v[V.Escaped] = 0;
  v[V.Challenges] = 0;
  v[V.MoreMoves] = 0;
  v[V.MoreBattles] = 0;
  v[V.MoreChallenges] = 0;
  g.add(player, P.TurnsTaken, 1);
  g.turnFlags.fill(0);
  for (let card = 0; card < g.cardCount; card++) g.flags[card] &= ~(Flag.Spared | Flag.AllUsed);
  for (let one = 0; one < g.playerCount; one++) {
    g.set(one, P.Played, 0);
    g.set(one, P.Disrupted, 0);
  }
  endChanges(g, Until.YourNextTurn, player);
  v[V.Step] = Step.DrawPhase;
}

/** Whoever has fewer than six cards draws up to six (l. 481-483). */
export function drawPhase(g: KingdomHeartsState, player: number): void {
  draw(g, player, Math.max(0, g.settings.handSize - g.countIn(player, Zone.Hand)));
  beginPhase(g);
  g.v[V.Step] = Step.Action;
}

export function endBattle(g: KingdomHeartsState): void {
  discardUsed(g);
  g.v[V.InBattle] = 0;
  g.v[V.Step] = Step.Action;
}

export function endChallenge(g: KingdomHeartsState): void {
  discardUsed(g);
  g.v[V.InChallenge] = 0;
  g.v[V.Step] = Step.ChallengePhase;
}

/** Only their own player's (ruling 46). */
export function discardMagicFriends(g: KingdomHeartsState, player: number): void {
  beginPhase(g);
  const from = g.leaving.count;
  forEachFromLast(g, player, Zone.Friends, gatherIfMagic);
  discardGathered(g, from);
  g.v[V.Step] = Step.Discard;
}

function gatherIfMagic(g: KingdomHeartsState, card: number): void {
  if (typeOf(g, card) === Type.MagicFriend && !stays(g, card, Through.Turn)) gather(g, card);
}

/** What lasts for the turn is over. */
export function endTurn(g: KingdomHeartsState, player: number): void {
  for (let one = 0; one < g.playerCount; one++) discardAll(g, one, Zone.Mat);
  forgetDamage(g);
  endChanges(g, Until.Fight);
  endChanges(g, Until.Turn);
  returnCaptured(g);
  g.turnObserver?.turnEnds();
  startTurn(g, opponentOf(player));
}
