/**
 * Conceding (2.3.3.4): the player's cards and effects go with them (9.2.3). An effect of another player goes on without
 * them, also where it had just come to them (6.7.6), and so does the bag (7.7.7), whoever's turn it is.
 */

import { Ending } from '../../kernel/index.js';
import { Frame, Step, V } from '../layout/constants.js';
import { DecisionKind } from '../layout/options.js';
import { dropFrame, dropLore, goOnWithout } from '../resolving/ending.js';
import { dropDraws, isDrawingForNobody } from '../rules/drawing.js';
import { takeBackSong } from '../rules/sing.js';
import { answered, isWaiting } from '../state/decisions.js';
import { isOut, winFor } from '../state/players.js';
import type { LorcanaState } from '../state/state.js';
import { firstOfTeam, isOpponent, onlyOneLeft } from '../state/teams.js';
import { refresh } from '../values/derived.js';
import { listReplacements } from './answers.js';
import { leaveGame } from './leaving.js';
import { breakOff } from './rounds.js';
import { goOnAltering } from './setup.js';

/** A player concedes (2.3.3.4): at any moment, even while somebody else has to decide. */
export function concede(g: LorcanaState, player: number): void {
  if (g.v[V.Ending] !== Ending.NotOver || isOut(g, player)) return;
  const winner = onlyOneLeft(g, 1 << player);
  if (winner >= 0) {
    g.v[V.Out] |= 1 << player;
    g.v[V.Dirty] = 1; // what is counted over players leaves them out
    winFor(g, winner, Ending.Concession);
    return;
  }
  breakOff(g);
  leaveGame(g, player);
  g.optionsValid = false;
  if (g.v[V.Step] === Step.AlterHands) return goOnAltering(g, player);
  leaveDecision(g, player);
  if (isDrawingForNobody(g)) dropDraws(g);
  if (g.v[V.TurnPlayer] === player) leaveTurn(g, player);
  if (g.v[V.Frame] !== Frame.None) leaveEffect(g, player);
  else dropLore(g);
  g.v[V.CheckDue] = 1;
}

/** What the player had to decide isn't decided; what an effect asks others, it asks again, without the cards that left. */
function leaveDecision(g: LorcanaState, player: number): void {
  if (!isWaiting(g)) return;
  if (!isOpponent(g, g.v[V.Decider], player)) takeBackSong(g);
  if (g.v[V.Frame] === Frame.None && g.v[V.Decider] === player) g.v[V.Picked] = 0;
  const isTheirs = g.v[V.Decider] === player;
  const isReplacement = g.v[V.DecisionKind] === DecisionKind.ChooseReplacement;
  const isAskedAgain = isReplacement ? !(goesOn(g, player) && hasReplacements(g)) : g.v[V.Frame] !== Frame.None;
  // A teammate says in which order the abilities of the team resolve, and these are fewer now.
  const isOrder = g.v[V.DecisionKind] === DecisionKind.BagOrder && !isOpponent(g, g.v[V.Decider], player);
  if (!isTheirs && !isAskedAgain && !isOrder) return;
  dropDecision(g);
}

function dropDecision(g: LorcanaState): void {
  answered(g);
  g.v[V.AskA] = 0;
  g.v[V.EnterAt] = 0;
}

/** What would be replaced is no effect of the player's, and no damage of a challenge that they were part of (4.6.9). */
const goesOn = (g: LorcanaState, player: number): boolean =>
  g.v[V.Frame] !== Frame.None
    ? g.v[V.Controller] !== player
    : g.v[V.ChallengeStep] === 0 || (g.owner[g.v[V.Attacker]] !== player && g.owner[g.v[V.Defender]] !== player);

/** A choice among replacements stays open, as long as there is something to choose. */
function hasReplacements(g: LorcanaState): boolean {
  refresh(g);
  g.optionList.clear();
  listReplacements(g);
  return g.optionList.length > 0;
}

/** The player's own effect is over; that of another goes on without them. */
function leaveEffect(g: LorcanaState, player: number): void {
  if (g.v[V.Controller] === player) dropFrame(g);
  else if (goOnWithout(g, player) && isWaiting(g)) dropDecision(g);
}

/** The turn ends as soon as nothing is left to resolve; what it had begun to do is over. A team goes on with the others. */
function leaveTurn(g: LorcanaState, player: number): void {
  const teammate = firstOfTeam(g, player);
  if (teammate >= 0) g.v[V.TurnPlayer] = teammate;
  else if (g.v[V.Step] < Step.Main) g.v[V.Step] = Step.Main;
}
