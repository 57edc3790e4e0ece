/** Plays on until somebody has to decide or the game is over. */

import { Ending, NOBODY } from '../../kernel/index.js';
import { Index, Pending, Step, Type, V, Zone } from '../layout/constants.js';
import { DecisionKind } from '../layout/options.js';
import { CodePlace } from '../resolving/instruction.js';
import { step } from '../resolving/machine.js';
import { defeat } from '../rules/battle.js';
import { overburdened } from '../rules/equipment.js';
import { discard } from '../rules/leaving.js';
import { areDifferent, begin, firstWaitingWith } from '../rules/waiting.js';
import { forEachFromLast, typeOf } from '../state/cards.js';
import { ask } from '../state/decisions.js';
import type { KingdomHeartsState } from '../state/state.js';
import { checkEnd } from './ending.js';
import { continueTurn } from './steps.js';

export function playOn(g: KingdomHeartsState): void {
  const { v, watch } = g;
  while (v[V.Ending] === Ending.NotOver && v[V.Decider] === NOBODY) {
    advance(g);
    g.onlooker?.wentOn();
    watch.steps++;
    if (watch.isLong) watch.look(g);
  }
}

/**
 * The first of what applies: the end of the game, defeats, the effect that resolves, effects that wait, too much
 * Equipment, the mat and the next step of the turn.
 */
function advance(g: KingdomHeartsState): void {
  const { v } = g;
  if (v[V.Step] > Step.Start) {
    checkEnd(g);
    if (v[V.Ending] !== Ending.NotOver) return;
  }
  // Between two effects of a text too (l. 562-563). What one effect deals, it deals all at once.
  if (v[V.DamageLeft] === 0 && !isInEffect(g) && defeat(g)) return;
  if (v[V.Pc] !== CodePlace.None) return step(g);
  if (v[V.PendingCount] > 0) return resolveNext(g);
  if (asksAboutEquipment(g)) return;
  clearResolved(g);
  continueTurn(g);
}

/** Whether an effect has begun and somebody goes on choosing for it. */
const isInEffect = (g: KingdomHeartsState): boolean => g.v[V.Pc] !== CodePlace.None && g.v[V.Stage] >= 0;

/**
 * What replaces a loss comes before everything that waits, then what a card does when it is played, immediately
 * (l. 205-214). The player whose turn it is orders the rest (ruling 27).
 */
function resolveNext(g: KingdomHeartsState): void {
  const replaced = firstWaitingWith(g, Pending.Loss);
  if (replaced !== Index.NoCard) return begin(g, replaced);
  const played = firstWaitingWith(g, Pending.OfPlaying);
  if (played !== Index.NoCard) return begin(g, played);
  if (g.v[V.PendingCount] > 1 && areDifferent(g)) return ask(g, DecisionKind.Order, g.v[V.TurnPlayer]);
  begin(g, 0);
}

function asksAboutEquipment(g: KingdomHeartsState): boolean {
  if (g.v[V.Step] <= Step.Start) return false;
  for (let player = 0; player < g.playerCount; player++) {
    if (overburdened(g, player) === Index.NoCard) continue;
    ask(g, DecisionKind.TooMuchEquipment, player);
    return true;
  }
  return false;
}

/**
 * Events and Magic go to the discard pile when they have resolved, unless their texts have effects that last; in a battle
 * or challenge at its end (ruling 44).
 */
function clearResolved(g: KingdomHeartsState): void {
  if (g.v[V.InBattle] === 1 || g.v[V.InChallenge] === 1) return;
  for (let player = 0; player < g.playerCount; player++) forEachFromLast(g, player, Zone.Mat, discardIfResolved);
}

function discardIfResolved(g: KingdomHeartsState, card: number): void {
  if (typeOf(g, card) === Type.Event || !g.pool.cards[g.def[card]].lasts) discard(g, card);
}
