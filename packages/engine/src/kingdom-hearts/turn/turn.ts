/** The turn and its four phases (l. 433-477), step by step. */
import { Ending, stop } from '../../kernel/index.js';
import { stays } from '../abilities/permissions.js';
import { tellAll } from '../abilities/triggers.js';
import { discardUsed, divide, forgetDamage } from '../actions/battle.js';
import { canChallenge, settleChallenge } from '../actions/challenge.js';
import { returnCaptured } from '../actions/friends.js';
import { endMove } from '../actions/move.js';
import { typeOf } from '../actions/playing.js';
import { Event, Through, Until } from '../pool/code.js';
import { choosePlayerCards, drawHands } from '../setup/setup.js';
import { Flag, P, Step, Type, V, Zone } from '../state/constants.js';
import { DecisionKind } from '../state/options.js';
import type { KingdomHeartsState } from '../state/state.js';
import { endChanges } from '../zones/changes.js';
import { draw } from '../zones/deck.js';
import { discardAll, discardGathered, gather } from '../zones/together.js';
import { opponentOf } from '../zones/zones.js';
import { ask } from './decisions.js';

/** Does what the current step has to do, and goes on to the next. */
export function continueTurn(g: KingdomHeartsState): void {
  const { v } = g;
  const player = v[V.TurnPlayer];
  switch (v[V.Step] as Step) {
    case Step.PlayerCards:
      return choosePlayerCards(g);
    case Step.Start:
      v[V.Step] = Step.Hands;
      for (let one = 0; one < g.playerCount; one++) tellAll(g, Event.GameStart, one);
      return;
    case Step.Hands:
      return drawHands(g);
    case Step.DrawPhase:
      v[V.Step] = Step.Draw;
      return tellAll(g, Event.DrawPhase, player);
    case Step.Draw:
      return drawPhase(g, player);
    case Step.Action:
      return ask(g, DecisionKind.Action, player);
    case Step.Moved:
      return endMove(g, player);
    case Step.Battle:
      return ask(g, DecisionKind.Battle, player);
    case Step.Strike:
      if (!divide(g, player)) v[V.Step] = Step.BattleEnd;
      return;
    case Step.BattleEnd:
      return endBattle(g);
    case Step.ActionEnd:
      forgetDamage(g);
      v[V.Step] = Step.ChallengePhase;
      return;
    case Step.ChallengePhase:
      if (canChallenge(g, player)) return ask(g, DecisionKind.ChallengePhase, player);
      v[V.Step] = Step.MagicFriends;
      return;
    case Step.Challenge:
      return ask(g, v[V.MoreAttacks] === 1 ? DecisionKind.MoreAttacks : DecisionKind.Challenge, v[V.ChallengePlayer]);
    case Step.ChallengeResult:
      return settleChallenge(g);
    case Step.ChallengeEnd:
      return endChallenge(g);
    case Step.MagicFriends:
      forgetDamage(g);
      return discardMagicFriends(g, player);
    case Step.Discard:
      return ask(g, DecisionKind.Discard, player);
    case Step.LastTexts:
      v[V.Step] = Step.EndTurn;
      return tellAll(g, Event.TurnEnds, player);
    case Step.EndTurn:
      return endTurn(g, player);
  }
}

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
function drawPhase(g: KingdomHeartsState, player: number): void {
  draw(g, player, Math.max(0, g.settings.handSize - g.countIn(player, Zone.Hand)));
  g.v[V.Step] = Step.Action;
}

function endBattle(g: KingdomHeartsState): void {
  discardUsed(g);
  g.v[V.InBattle] = 0;
  g.v[V.Step] = Step.Action;
}

function endChallenge(g: KingdomHeartsState): void {
  discardUsed(g);
  g.v[V.InChallenge] = 0;
  g.v[V.Step] = Step.ChallengePhase;
}

/** Only their own player's (ruling 46). */
function discardMagicFriends(g: KingdomHeartsState, player: number): void {
  const from = g.leaving.count;
  for (let i = g.countIn(player, Zone.Friends) - 1; i >= 0; i--) {
    const card = g.at(player, Zone.Friends, i);
    if (typeOf(g, card) === Type.MagicFriend && !stays(g, card, Through.Turn)) gather(g, card);
  }
  discardGathered(g, from);
  g.v[V.Step] = Step.Discard;
}

/** What lasts for the turn is over. */
function endTurn(g: KingdomHeartsState, player: number): void {
  for (let one = 0; one < g.playerCount; one++) discardAll(g, one, Zone.Mat);
  forgetDamage(g);
  endChanges(g, Until.Fight);
  endChanges(g, Until.Turn);
  returnCaptured(g);
  g.turnObserver?.turnEnds();
  startTurn(g, opponentOf(player));
}
