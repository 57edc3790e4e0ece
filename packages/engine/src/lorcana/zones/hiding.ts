/**
 * Cards that somebody moves without showing which they are. Others, who may have known some of those that it can have been,
 * don't know any more where these are; what they know beyond that (it is one of so many) has no place in the state.
 */
import { Register } from '../pool/code/index.js';
import { Known, V, Zone } from '../state/constants.js';
import type { LorcanaState } from '../state/state.js';

/** Cards are about to go from hands to where nobody sees them: those who neither own nor chose them lose sight of the hand. */
export function hideMovesFromHand(g: LorcanaState, cards: Int32Array | Uint16Array, n: number): void {
  for (let player = 0; player < g.playerCount; player++) {
    let hidden = 0;
    let leaving = 0;
    for (let i = 0; i < n; i++) {
      if (g.zone[cards[i]] !== Zone.Hand || g.owner[cards[i]] !== player) continue;
      leaving++;
      if (!isShown(g, cards[i])) hidden++;
    }
    // Where all of them go, everybody knows where they are.
    if (hidden > 0 && leaving < g.countIn(player, Zone.Hand)) forgetHand(g, player);
  }
}

/** The resolving ability has revealed it. */
const isShown = (g: LorcanaState, card: number): boolean =>
  (g.marks[card] & (1 << Register.Revealed)) !== 0 && g.known[card] === Known.Everybody;

function forgetHand(g: LorcanaState, player: number): void {
  const witnesses = (1 << player) | g.v[V.Choosers];
  const start = g.listStart(player, Zone.Hand);
  const end = start + g.countIn(player, Zone.Hand);
  for (let at = start; at < end; at++) if (!isShown(g, g.lists[at])) g.known[g.lists[at]] &= witnesses;
}

/** Several cards of one player went into a deck in an order that only `orderer` knows; -1: each card's own player. */
export function hideOrder(g: LorcanaState, cards: Uint16Array, n: number, orderer: number): void {
  for (let player = 0; player < g.playerCount; player++) {
    let own = 0;
    for (let i = 0; i < n; i++) if (g.owner[cards[i]] === player) own++;
    if (own < 2) continue;
    const who = 1 << (orderer < 0 ? player : orderer);
    for (let i = 0; i < n; i++) if (g.owner[cards[i]] === player) g.known[cards[i]] &= who;
  }
}
