import { Index, L, LastingKind, Lasts, P, V, Zone, Zones } from '../layout/constants.js';
import { dropFromBag } from '../rules/bag.js';
import { listen } from '../rules/in-play.js';
import { removeLasting } from '../rules/lasting.js';
import { forEachIn } from '../state/cards.js';
import type { LorcanaState } from '../state/state.js';

/**
 * A player leaves with all their cards and effects (9.2.3): cards, abilities in the bag, and what lasts because a card
 * of theirs is in play. Static effects with a stated duration go on until it is over.
 */
export function leaveGame(g: LorcanaState, player: number): void {
  g.v[V.Out] |= 1 << player;
  g.v[V.Lost] |= 1 << player;
  forEachIn(g, player, Zone.Play, listen, -1);
  for (let card = 0; card < g.cardCount; card++) {
    if (g.owner[card] !== player) continue;
    g.zone[card] = Zone.Gone;
    g.inc[card]++;
    g.below[card] = Index.None;
    g.second[card] = Index.None;
    g.underCount[card] = 0;
    g.damage[card] = 0;
    g.flags[card] = 0;
    g.location[card] = Index.None;
    g.marks[card] = 0;
  }
  for (let zone = 0; zone < Zones.Listed; zone++) g.counts[player * Zones.Listed + zone] = 0;
  g.set(player, P.ReadyInk, 0);
  dropFromBag(g, player);
  dropPending(g, player);
  dropFromPile(g, player);
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
    if (g.owner[g.pending[i]] !== player) g.pending[kept++] = g.pending[i];
  }
  g.v[V.PendingCount] = kept;
}

/** Nor are that player's cards among those that are looked at or ordered; the others keep their places. */
function dropFromPile(g: LorcanaState, player: number): void {
  let kept = 0;
  let placed = 0;
  for (let i = 0; i < g.v[V.PileCount]; i++) {
    if (g.owner[g.pile[i]] === player) continue;
    if (i < g.v[V.PileTop]) placed++;
    g.pile[kept++] = g.pile[i];
  }
  g.v[V.PileCount] = kept;
  g.v[V.PileTop] = placed;
}
