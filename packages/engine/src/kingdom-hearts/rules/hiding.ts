/**
 * Cards that somebody moves from a hand or a deck to another such place without showing which they are. Others, who may have
 * known some of those that it can have been, don't know any more where these are (ruling 58); what they know beyond that (it
 * is one of so many) has no place in the state.
 */

import { NOBODY } from '../../kernel/index.js';
import { Zone } from '../layout/constants.js';
import type { KingdomHeartsState } from '../state/state.js';

/**
 * A hidden card is about to go: one of its owner's hand, or of the topmost so many of their deck (-1: of all). Whoever chose
 * it sees which, and so does its owner if it is or will be in their hand.
 */
export function hideMove(g: KingdomHeartsState, card: number, to: Zone, chooser: number, top: number): void {
  const from = g.zone[card];
  const owner = g.owner[card];
  const isInHand = from === Zone.Hand || to === Zone.Hand;
  const witnesses = (chooser === NOBODY ? 0 : 1 << chooser) | (isInHand ? 1 << owner : 0);
  const n = g.countIn(owner, from);
  const first = from === Zone.Deck && top >= 0 ? Math.max(0, n - top) : 0;
  // Where there is no other card, everybody knows which one it is.
  if (n - first < 2) return;
  for (let i = first; i < n; i++) g.known[g.at(owner, from, i)] &= witnesses;
}

/** Of these cards several of a hand are about to go into the deck: in which order their owner alone sees. */
export function hideOrder(g: KingdomHeartsState, cards: Uint16Array, n: number): void {
  for (let player = 0; player < g.playerCount; player++) {
    let leaving = 0;
    for (let i = 0; i < n; i++) if (isInHandOf(g, player, cards[i])) leaving++;
    if (leaving < 2) continue;
    for (let i = 0; i < n; i++) if (isInHandOf(g, player, cards[i])) g.known[cards[i]] &= 1 << player;
  }
}

const isInHandOf = (g: KingdomHeartsState, player: number, card: number): boolean =>
  g.zone[card] === Zone.Hand && g.owner[card] === player;
