/** The steps of a game and of its turns, one after the other. */
/** Does what the current step has to do, and goes on to the next. */

import { Step, V } from '../layout/constants.js';
import { DecisionKind } from '../layout/options.js';
import { Event } from '../layout/rows.js';
import { divide, forgetDamage } from '../rules/battle.js';
import { canChallenge, settleChallenge } from '../rules/challenge.js';
import { beginPhase } from '../rules/limited.js';
import { endMove } from '../rules/move.js';
import { tellAll } from '../rules/triggered.js';
import { ask } from '../state/decisions.js';
import type { KingdomHeartsState } from '../state/state.js';
import { choosePlayerCards, drawHands } from './setup.js';
import { discardMagicFriends, drawPhase, endBattle, endChallenge, endTurn } from './turn.js';

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
      beginPhase(g);
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
