/** The turn (section 3): what each step does. The driver goes from one to the next while nobody has to decide. */
import { Ending, stop } from '../../kernel/index.js';
import { Fact, Flag, P, PlayerFlag, Step, Type, V, Zone } from '../layout/constants.js';
import { Depends, Replaced } from '../layout/index.js';
import { DecisionKind } from '../layout/options.js';
import { Event } from '../pool/events.js';
import { tellDelayed } from '../rules/delayed.js';
import { draw } from '../rules/drawing.js';
import { isSettling, isSettlingOf, settle } from '../rules/instead.js';
import { anyLasting, endsAfterReadyOf, endsAtStartOf, endsWithTurn, removeLasting } from '../rules/lasting.js';
import { gainLore } from '../rules/lore.js';
import { emit } from '../rules/triggered.js';
import { inTurnOrder } from '../state/cards.js';
import { ask } from '../state/decisions.js';
import { isOut, winFor } from '../state/players.js';
import type { LorcanaState } from '../state/state.js';
import { firstOfTeam, isOpponent, nextHead, onlyOneLeft, turnTeam } from '../state/teams.js';
import { hasPlayerFlag, refresh, touch } from '../values/derived.js';
import { loreOf } from '../values/index.js';
import { leaveGame } from './leaving.js';
import { readyStep } from './ready.js';
import { forgetRounds } from './rounds.js';

/** The lore of locations, or the cards of the Draw step, are one event, of which a part is still to happen or to be replaced (6.5). */
export const isAmidstStep = (g: LorcanaState): boolean =>
  g.v[V.DrawCount] !== 0 || (g.v[V.ChosenCount] !== 0 && isSettlingOf(g, Replaced.Lore));

/** Does what the current step has to do, and goes on to the next. */
export function continueTurn(g: LorcanaState): void {
  switch (g.v[V.Step] as Step) {
    case Step.Ready:
      return readyStep(g);
    case Step.Set:
      return setStep(g);
    case Step.SetBag:
      g.v[V.Step] = Step.Draw;
      return;
    case Step.Draw:
      return drawStep(g);
    case Step.DrawBag:
      g.v[V.Step] = Step.Main;
      return;
    case Step.Main:
      // Who has left ends their turn.
      if (isOut(g, g.v[V.TurnPlayer])) return declareEnd(g);
      return ask(g, DecisionKind.Main, g.v[V.TurnPlayer]);
    case Step.EndTriggers:
      return endEffects(g);
    case Step.EndEffects:
      // What the end of an effect triggered may have made effects of this turn, which end with it as well.
      return anyLasting(g, endsWithTurn) ? endEffects(g) : endTurn(g);
    default:
  }
}

// ------------------------------------------------------------------------------------------------ start of the turn (3.2)

/** A player's turn begins, unless there have been too many. */
export function startTurn(g: LorcanaState, player: number): void {
  const v = g.v;
  if (v[V.Turn] >= g.settings.maxTurns) return stop(g, Ending.TurnLimit);
  v[V.Turn]++;
  v[V.BeforeTurn] = v[V.Decisions];
  v[V.TurnPlayer] = player;
  v[V.BagPlayer] = -1;
  v[V.Passed] = 0;
  for (let one = 0; one < g.playerCount; one++) if (takesTurn(g, one)) g.p[one * P.Size + P.TurnsTaken]++;
  forgetTurn(g);
  forgetRounds(g);
  v[V.Step] = Step.Ready;
  touch(g, Depends.Turn | Depends.Facts);
}

/** Whether a player takes this turn, alone or with their team. */
const takesTurn = (g: LorcanaState, player: number): boolean => (turnTeam(g) & (1 << player)) !== 0;

/** What happened "this turn" is forgotten. */
function forgetTurn(g: LorcanaState): void {
  g.turnFlags.fill(0);
  g.v[V.UseCount] = 0;
  g.v[V.PlayedCount] = 0;
  for (let player = 0; player < g.playerCount; player++) {
    const at = player * P.Size;
    g.p[at + P.InkActions] = 0;
    for (let fact = 0; fact < Fact.Size; fact++) g.p[at + P.Fact0 + fact] = 0;
  }
}

/** The Set step (3.2.2): characters are dry, locations bring lore, or what happens instead does, then what triggered resolves. */
function setStep(g: LorcanaState): void {
  if (!g.withCards(setCards, 0)) return;
  g.v[V.CheckDue] = 1;
  g.v[V.Step] = Step.SetBag;
}

function setCards(g: LorcanaState, locations: Int32Array, none: number): boolean {
  let n = none;
  for (let i = 0; i < g.playerCount; i++) {
    const player = inTurnOrder(g, i);
    if (!takesTurn(g, player)) continue;
    const start = g.listStart(player, Zone.Play);
    const end = start + g.countIn(player, Zone.Play);
    for (let at = start; at < end; at++) g.flags[g.lists[at]] &= ~Flag.Drying;
    if (hasPlayerFlag(g, player, PlayerFlag.CantGainLore)) continue;
    for (let at = start; at < end; at++)
      if (g.pool.type[g.def[g.lists[at]]] === Type.Location && loreOf(g, g.lists[at]) > 0) locations[n++] = g.lists[at];
  }
  const left = g.v[V.ConditionalCount] === 0 && !isSettling(g) ? n : settle(g, Replaced.Lore, locations, n);
  for (let i = 0; i < left; i++)
    gainLore(g, g.owner[locations[i]], loreOf(g, locations[i]), P.LoreLocations, locations[i]);
  return left >= 0;
}

/** The Draw step (3.2.3). Who takes the first turn of the game skips it; an effect can skip it (6.4.5). */
function drawStep(g: LorcanaState): void {
  const isFirst = g.v[V.Turn] === 1;
  for (let i = 0; i < g.playerCount; i++) {
    const player = inTurnOrder(g, i);
    if (!takesTurn(g, player) || (g.v[V.Passed] & (1 << player)) !== 0) continue;
    const draws = g.v[V.DrawCount] > 0 || (!isFirst && !hasPlayerFlag(g, player, PlayerFlag.SkipDraw));
    if (draws && draw(g, player, 1) < 0) return;
    g.v[V.Passed] |= 1 << player;
  }
  g.v[V.Passed] = 0;
  g.v[V.CheckDue] = 1;
  g.v[V.Step] = Step.DrawBag;
}

// ------------------------------------------------------------------------------------------------ end of the turn (3.4)

/** The active player declares the end of their turn: abilities at the end of the turn trigger (3.4.1.1). */
export function declareEnd(g: LorcanaState): void {
  g.v[V.Step] = Step.EndTriggers;
  const ending = turnTeam(g) | (1 << g.v[V.TurnPlayer]);
  for (let i = 0; i < g.playerCount; i++) {
    const player = inTurnOrder(g, i);
    if ((ending & (1 << player)) !== 0) emit(g, Event.TurnEnds, -1, -1, 1, player);
  }
  tellDelayed(g, 0);
  tellDelayed(g, 2);
  g.v[V.CheckDue] = 1;
}

/** Effects of this turn end, and what that triggers resolves (3.4.1.2). */
function endEffects(g: LorcanaState): void {
  if (g.v[V.LastingCount] > 0) removeLasting(g, endsWithTurn);
  g.v[V.CheckDue] = 1;
  g.v[V.Step] = Step.EndEffects;
}

/** The final check: an empty deck loses (1.8.1.2, 3.4.2). Then the next player's turn begins. */
function endTurn(g: LorcanaState): void {
  refresh(g);
  g.turnObserver?.turnEnds();
  const losing = g.settings.reshuffleDiscard ? 0 : playersWithoutDeck(g);
  if (losing !== 0) {
    const winner = onlyOneLeft(g, losing);
    if (winner >= 0) return winFor(g, winner, Ending.DeckOut);
    for (let i = 0; i < g.playerCount; i++) if ((losing & (1 << i)) !== 0) leaveGame(g, i);
  }
  passTurn(g);
}

/** Those whose turn ends with no cards in their decks, as bits. */
function playersWithoutDeck(g: LorcanaState): number {
  let players = 0;
  for (let player = 0; player < g.playerCount; player++)
    if (takesTurn(g, player) && g.countIn(player, Zone.Deck) === 0) players |= 1 << player;
  return players;
}

/** The next player or team in turn order takes their turn; what waited for the turns of those who left ends. */
function passTurn(g: LorcanaState): void {
  let seat = g.v[V.TurnPlayer];
  do {
    seat = nextHead(g, seat);
    for (let player = 0; player < g.playerCount; player++)
      if (!isOpponent(g, seat, player) && isOut(g, player)) endWaitingFor(g, player);
  } while (firstOfTeam(g, seat) < 0);
  startTurn(g, firstOfTeam(g, seat));
}

/** "Until the start of your next turn", when that player has left, ends when that turn would have begun (9.2.3). */
function endWaitingFor(g: LorcanaState, player: number): void {
  if (g.v[V.LastingCount] === 0) return;
  removeLasting(g, endsAtStartOf, player);
  removeLasting(g, endsAfterReadyOf, player);
}
