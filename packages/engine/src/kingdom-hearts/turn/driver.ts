/** Plays on until somebody has to decide or the game is over. */
import { Ending, NOBODY, Patience } from '../../kernel/index.js';
import { begin } from '../abilities/triggers.js';
import { defeat } from '../actions/battle.js';
import { overburdened } from '../actions/equipment.js';
import { typeOf } from '../actions/playing.js';
import { Place } from '../resolving/instruction.js';
import { step } from '../resolving/machine.js';
import { Index, Pending, Step, Type, V, Zone } from '../state/constants.js';
import { DecisionKind } from '../state/options.js';
import type { KingdomHeartsState } from '../state/state.js';
import { discard } from '../zones/zones.js';
import { ask } from './decisions.js';
import { checkEnd } from './ending.js';
import { continueTurn } from './turn.js';

export function playOn(g: KingdomHeartsState): void {
  const { v, watch } = g;
  while (v[V.Ending] === Ending.NotOver && v[V.Decider] === NOBODY) {
    advance(g);
    g.onlooker?.wentOn();
    if (++watch.steps > Patience.Steps) watch.look(g);
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
  if (v[V.Pc] !== Place.None) return step(g);
  if (v[V.PendingCount] > 0) return resolveNext(g);
  if (asksAboutEquipment(g)) return;
  clearResolved(g);
  continueTurn(g);
}

/** Whether an effect has begun and somebody goes on choosing for it. */
const isInEffect = (g: KingdomHeartsState): boolean => g.v[V.Pc] !== Place.None && g.v[V.Stage] >= 0;

/**
 * What replaces a loss comes before everything that waits, then what a card does when it is played, immediately
 * (l. 205-214). The player whose turn it is orders the rest (ruling 27).
 */
function resolveNext(g: KingdomHeartsState): void {
  const first = firstWith(g, Pending.Loss) ?? firstWith(g, Pending.OfPlaying);
  if (first !== undefined) return begin(g, first);
  if (g.v[V.PendingCount] > 1 && areDifferent(g)) return ask(g, DecisionKind.Order, g.v[V.TurnPlayer]);
  begin(g, 0);
}

/** The first effect that waits and of which a word isn't 0. */
function firstWith(g: KingdomHeartsState, word: Pending): number | undefined {
  for (let i = 0; i < g.v[V.PendingCount]; i++) if (g.pending[i * Pending.Size + word] !== 0) return i;
  return undefined;
}

/** Copies of the same text resolve one after the other. */
function areDifferent(g: KingdomHeartsState): boolean {
  for (let i = 1; i < g.v[V.PendingCount]; i++) if (!isSameEffect(g, 0, i)) return true;
  return false;
}

/** Two effects that wait and of which it makes no difference which comes first: the same text of cards that are alike. */
export function isSameEffect(g: KingdomHeartsState, one: number, other: number): boolean {
  const a = one * Pending.Size;
  const b = other * Pending.Size;
  const { pending } = g;
  return (
    pending[a + Pending.Program] === pending[b + Pending.Program] &&
    pending[a + Pending.You] === pending[b + Pending.You] &&
    areAlike(g, pending[a + Pending.Source], pending[b + Pending.Source])
  );
}

/** Two copies of a card of which a text can't tell one from the other. */
const areAlike = (g: KingdomHeartsState, one: number, other: number): boolean =>
  g.zone[one] === g.zone[other] &&
  g.area[one] === g.area[other] &&
  g.owner[one] === g.owner[other] &&
  g.counters[one] === g.counters[other] &&
  g.holder[one] === g.holder[other];

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
  for (let player = 0; player < g.playerCount; player++) {
    for (let i = g.countIn(player, Zone.Mat) - 1; i >= 0; i--) {
      const card = g.at(player, Zone.Mat, i);
      if (typeOf(g, card) === Type.Event || !g.pool.cards[g.def[card]].lasts) discard(g, card);
    }
  }
}
