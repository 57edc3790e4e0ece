/** The driver: plays on until somebody has to decide or the game is over. */
import { Ending } from '../../kernel/index.js';
import { Step, V } from '../layout/constants.js';
import { runFrame } from '../resolving/machine.js';
import { startPendingAction } from '../rules/actions.js';
import { resolveFromBag } from '../rules/bag.js';
import { continueChallenge } from '../rules/challenge.js';
import { renewDecks } from '../rules/deck.js';
import { gameStateCheck } from '../rules/game-state-check.js';
import type { LorcanaState } from '../state/state.js';
import { continueTurn, isAmidstStep } from './turn.js';

/**
 * What comes next, in this order: the effect that is resolving; what is left of an event of the turn, once something has happened
 * instead of a part of it (6.5); a game state check that is due (1.8.1); actions that an effect has played (6.7.8.1); the bag (7.7.4);
 * the next part of the challenge; the next step of the turn. What never comes to an end is a loop (6.1.10).
 */
export function playOn(g: LorcanaState): void {
  const { v, watch } = g;
  while (v[V.DecisionKind] === 0 && v[V.Ending] === Ending.NotOver) {
    if (v[V.DeckDue] !== 0) renewDecks(g);
    if (v[V.Frame] !== 0) runFrame(g);
    else if (isAmidstStep(g)) goOn(g);
    else if (v[V.CheckDue] !== 0) gameStateCheck(g);
    else if (v[V.PendingCount] !== 0) startPendingAction(g);
    else if (v[V.BagCount] !== 0 && mayResolve(g)) resolveFromBag(g);
    else goOn(g);
    watch.steps++;
    if (watch.isLong) watch.look(g);
  }
}

/** Nothing is left to resolve: the bag will be opened by the active player again. */
function goOn(g: LorcanaState): void {
  g.v[V.BagPlayer] = -1;
  if (g.v[V.ChallengeStep] !== 0) continueChallenge(g);
  else continueTurn(g);
}

/** Abilities that trigger in the Ready step wait for the Set step (3.2.1.4). */
const mayResolve = (g: LorcanaState): boolean => g.v[V.Step] !== Step.Ready && g.v[V.Step] !== Step.Set;
