/** The deck: shuffling, drawing, and the discard pile that becomes a new deck (l. 487-489, ruling 9). */

import { shuffleItems } from '../../kernel/index.js';
import { Zone } from '../layout/constants.js';
import { topOf } from '../state/cards.js';
import type { KingdomHeartsState } from '../state/state.js';
import { relocate } from './zones.js';

export function shuffle(g: KingdomHeartsState, player: number): void {
  const start = g.listStart(player, Zone.Deck);
  const n = g.countIn(player, Zone.Deck);
  shuffleItems(g.v, g.lists, start, start + n);
  for (let i = 0; i < n; i++) g.known[g.lists[start + i]] = 0;
}

/** Draws as many as there are. The discard pile is a new deck as soon as the last card is drawn. */
export function draw(g: KingdomHeartsState, player: number, count: number): void {
  for (let i = 0; i < count; i++) {
    refillDeck(g, player);
    const card = topOf(g, player, Zone.Deck);
    if (card < 0) return;
    relocate(g, card, Zone.Hand);
    refillDeck(g, player);
  }
}

function refillDeck(g: KingdomHeartsState, player: number): void {
  if (g.countIn(player, Zone.Deck) > 0) return;
  for (let n = g.countIn(player, Zone.Discard); n > 0; n--) relocate(g, g.at(player, Zone.Discard, n - 1), Zone.Deck);
  shuffle(g, player);
}
