/**
 * Cards that somebody moves without showing which they are. Others, who may have known some of those that it can have been,
 * don't know any more where these are; what they know beyond that (it is one of so many) has no place in the state.
 */

import { Known, V, Zone } from '../layout/constants.js';
import { Register } from '../layout/index.js';
import { type CardFold, foldIn, forEachIn } from '../state/cards.js';
import type { LorcanaState } from '../state/state.js';

/**
 * Cards are about to go to where not everybody sees them. Of those that come from hands, and of ink cards, which lie
 * facedown in any arrangement (7.5.4), nobody but their owner and who chose them sees which these are.
 */
export function hideMoves(g: LorcanaState, cards: Int32Array | Uint16Array, n: number, to: Zone): void {
  if (to !== Zone.Hand) hideMovesFrom(g, Zone.Hand, cards, n);
  if (to !== Zone.Inkwell) hideMovesFrom(g, Zone.Inkwell, cards, n);
}

function hideMovesFrom(g: LorcanaState, from: Zone, cards: Int32Array | Uint16Array, n: number): void {
  for (let player = 0; player < g.playerCount; player++) {
    let hidden = 0;
    let leaving = 0;
    for (let i = 0; i < n; i++) {
      if (g.zone[cards[i]] !== from || g.owner[cards[i]] !== player) continue;
      leaving++;
      if (!isShown(g, cards[i])) hidden++;
    }
    // Where all of them go, everybody knows where they are.
    if (hidden > 0 && leaving < countAlike(g, player, from))
      forEachIn(g, player, from, forget, (1 << player) | g.v[V.Choosers]);
  }
}

/** How many cards of a zone look alike to those who don't see them: a marketing card looks like no other. */
const countAlike = (g: LorcanaState, player: number, zone: Zone): number => foldIn(g, player, zone, addAlike, 0, 0);
const addAlike: CardFold<number> = (g, n, card) => (g.def[card] === g.pool.marketing ? n : n + 1);

/** The resolving ability has revealed it, or its back tells it from others. */
const isShown = (g: LorcanaState, card: number): boolean =>
  g.def[card] === g.pool.marketing ||
  ((g.marks[card] & (1 << Register.Revealed)) !== 0 && g.known[card] === Known.Everybody);

/** Only those players, as bits, know the card still, unless it is shown. */
function forget(g: LorcanaState, card: number, witnesses: number): void {
  if (!isShown(g, card)) g.known[card] &= witnesses;
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
