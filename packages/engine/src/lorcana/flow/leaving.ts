/** Players who leave the game (2.3.3.4, 9.2.3). */
import { Ending, win } from '../../kernel/index.js';
import { Frame, Index, L, LastingKind, Lasts, P, Step, V, Zone, Zones } from '../layout/constants.js';
import { endFrame } from '../resolving/frame.js';
import { dropFromBag } from '../rules/bag.js';
import { listen } from '../rules/in-play.js';
import { endsWithChallenge, endsWithTurn, removeLasting } from '../rules/lasting.js';
import { Words } from '../state/columns.js';
import { DecisionKind } from '../state/options.js';
import type { LorcanaState } from '../state/state.js';
import { answered } from './decisions.js';
import { goOnAltering } from './setup.js';
import { passTurn } from './turn.js';

export function remainingPlayers(g: LorcanaState): number {
  let n = 0;
  for (let player = 0; player < g.playerCount; player++) if ((g.v[V.Out] & (1 << player)) === 0) n++;
  return n;
}

/** The next player in turn order who is still in the game. */
export function nextPlayer(g: LorcanaState, player: number): number {
  do player = (player + 1) % g.playerCount;
  while ((g.v[V.Out] & (1 << player)) !== 0);
  return player;
}

/**
 * A player leaves with all their cards and effects (9.2.3): cards, abilities in the bag, and what lasts because a card
 * of theirs is in play. Static effects with a stated duration go on until it is over.
 */
export function leaveGame(g: LorcanaState, player: number): void {
  g.v[V.Out] |= 1 << player;
  g.v[V.Lost] |= 1 << player;
  for (let i = g.countIn(player, Zone.Play) - 1; i >= 0; i--) {
    const card = g.lists[g.listStart(player, Zone.Play) + i];
    listen(g, card, -1);
  }
  for (let card = 0; card < g.cardCount; card++) {
    if (g.owner[card] !== player) continue;
    g.zone[card] = Zone.Gone;
    g.inc[card]++;
    g.below[card] = Index.None;
    g.underCount[card] = 0;
    g.damage[card] = 0;
    g.flags[card] = 0;
    g.location[card] = Index.None;
  }
  for (let zone = 0; zone < Zones.Listed; zone++) g.counts[player * Zones.Listed + zone] = 0;
  g.set(player, P.ReadyInk, 0);
  dropFromBag(g, player);
  dropPending(g, player);
  removeLasting(g, endsWithPlayer, player);
  g.v[V.Dirty] = 1;
}

/** Triggers that float, what waits for a card of that player, and what lasts while one is in play end; durations go on. */
const endsWithPlayer = (g: LorcanaState, at: number, player: number): boolean => {
  const kind = g.lasting[at + L.Kind];
  const isTheirs = g.lasting[at + L.Controller] === player;
  const card = g.lasting[at + L.Card];
  if (card >= 0 && g.owner[card] === player) return true;
  if (g.lasting[at + L.Lasts] === Lasts.WhileSource && g.owner[g.lasting[at + L.Source]] === player) return true;
  return isTheirs && (kind === LastingKind.Floating || kind === LastingKind.Delayed);
};

/** Actions of that player that wait to resolve are gone; those of others keep their order. */
function dropPending(g: LorcanaState, player: number): void {
  let kept = 0;
  for (let i = 0; i < g.v[V.PendingCount]; i++) {
    const at = i * Words.Pending;
    if (g.owner[g.pending[at]] === player) continue;
    g.pending.copyWithin(kept++ * Words.Pending, at, at + Words.Pending);
  }
  g.v[V.PendingCount] = kept;
}

/** A player concedes (2.3.3.4): at any moment, even while somebody else has to decide. */
export function concede(g: LorcanaState, player: number): void {
  if (g.v[V.Ending] !== Ending.NotOver || (g.v[V.Out] & (1 << player)) !== 0) return;
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
