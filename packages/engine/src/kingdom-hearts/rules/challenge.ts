/** The challenge (l. 765-845): attacker and defender choose in turn until both do nothing one after the other. */

import { P, Step, V } from '../layout/constants.js';
import { Act, Event } from '../layout/rows.js';
import { opponentOf } from '../state/cards.js';
import type { KingdomHeartsState } from '../state/state.js';
import { challengesOf, totalAttack } from '../values/derived.js';
import { loseHeartPoints } from './heart-points.js';
import { isProhibited } from './permissions.js';
import { tellAll } from './triggered.js';

/** Once a turn, unless a text says otherwise; also with Dark Cards on one's World (ruling 48). */
export const canChallenge = (g: KingdomHeartsState, player: number): boolean =>
  g.v[V.Challenges] < challengesOf(g, player) + g.v[V.MoreChallenges] && !isProhibited(g, player, Act.Challenge);

export function startChallenge(g: KingdomHeartsState): void {
  const { v } = g;
  v[V.Challenges]++;
  v[V.InChallenge] = 1;
  v[V.ChallengePlayer] = v[V.TurnPlayer];
  v[V.Passes] = 0;
  v[V.Step] = Step.Challenge;
  tellAll(g, Event.ChallengeBegins, v[V.TurnPlayer]);
  tellAll(g, Event.Challenged, opponentOf(v[V.TurnPlayer]));
}

/** One of the options 1 to 3 was chosen: it is the other's turn to choose, and whoever did nothing may act again. */
export function chosen(g: KingdomHeartsState): void {
  g.v[V.Passes] = 0;
  g.v[V.MoreAttacks] = 0;
  g.v[V.ChallengePlayer] = opponentOf(g.v[V.ChallengePlayer]);
}

export function doNothing(g: KingdomHeartsState): void {
  const { v } = g;
  v[V.ChallengePlayer] = opponentOf(v[V.ChallengePlayer]);
  if (++v[V.Passes] === 2) v[V.Step] = Step.ChallengeResult;
}

/** The higher total wins, the other loses 1 Heart Point; a tie hurts nobody (l. 803-808). */
export function settleChallenge(g: KingdomHeartsState): void {
  const attacker = g.v[V.TurnPlayer];
  const defender = opponentOf(attacker);
  const margin = totalAttack(g, attacker) - totalAttack(g, defender);
  g.v[V.Step] = Step.ChallengeEnd;
  if (margin === 0) return;
  const winner = margin > 0 ? attacker : defender;
  const loser = opponentOf(winner);
  g.add(winner, P.ChallengesWon, 1);
  g.add(loser, P.LostToChallenges, loseHeartPoints(g, loser, 1));
  tellAll(g, Event.ChallengeWon, winner);
  tellAll(g, Event.ChallengeLost, loser);
}
