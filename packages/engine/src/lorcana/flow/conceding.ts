/** Conceding (2.3.3.4): what was going on for the player who leaves ends with them. */

import { Ending, win } from '../../kernel/index.js';
import { Frame, Step, V } from '../layout/constants.js';
import { DecisionKind } from '../layout/options.js';
import { endFrame } from '../resolving/ending.js';
import { endsWithChallenge, endsWithTurn, removeLasting } from '../rules/lasting.js';
import { answered } from '../state/decisions.js';
import { isOut, nextPlayer, remainingPlayers } from '../state/players.js';
import type { LorcanaState } from '../state/state.js';
import { leaveGame } from './leaving.js';
import { goOnAltering } from './setup.js';
import { passTurn } from './turn.js';

/** A player concedes (2.3.3.4): at any moment, even while somebody else has to decide. */
export function concede(g: LorcanaState, player: number): void {
  if (g.v[V.Ending] !== Ending.NotOver || isOut(g, player)) return;
  if (remainingPlayers(g) === 2) {
    const winner = nextPlayer(g, player);
    g.v[V.Out] |= 1 << player;
    g.v[V.Dirty] = 1; // what is counted over players leaves them out
    win(g, winner, Ending.Concession);
    return;
  }
  const isTheirs = isResolvingFor(g, player);
  leaveGame(g, player);
  g.optionsValid = false;
  if (g.v[V.Step] === Step.AlterHands) return goOnAltering(g, player);
  if (isTheirs) abandonResolving(g);
  else if (isAskedByInstruction(g)) answered(g); // it asks again, without the cards that left
  g.v[V.CheckDue] = 1;
  if (g.v[V.TurnPlayer] === player) {
    abandonResolving(g);
    // The turn is over, and with it what was said for it and for its challenge (3.4.1.2).
    removeLasting(g, endsWithTurn);
    removeLasting(g, endsWithChallenge);
    passTurn(g, player);
  }
}

/** What resolves, or is being decided, is the leaving player's: it ends with them. */
const isResolvingFor = (g: LorcanaState, player: number): boolean =>
  g.v[V.Decider] === player || (g.v[V.Frame] !== Frame.None && g.v[V.Controller] === player);

/** A decision that an instruction or the damage queue asks for, and can ask for again. */
const isAskedByInstruction = (g: LorcanaState): boolean =>
  g.v[V.DecisionKind] !== DecisionKind.Main &&
  (g.v[V.Frame] !== Frame.None || g.v[V.DecisionKind] === DecisionKind.ChooseReplacement);

/** What was being decided or resolved ends; an action that was resolving is put away. */
function abandonResolving(g: LorcanaState): void {
  answered(g);
  if (g.v[V.Frame] !== Frame.None) endFrame(g);
  g.v[V.AskA] = 0;
  g.v[V.PileCount] = 0;
  g.v[V.DamageCount] = 0;
  g.v[V.DamageNext] = 0;
  g.v[V.ChallengeStep] = 0;
  g.v[V.Dirty] = 1;
}
