/**
 * Dealing hidden cards anew: a state to search in, which is the real one as far as a player knows, and tells nothing
 * beyond that. Hidden cards lie in hands and decks alone, and nothing speaks of a card that lies there: so it is enough
 * to deal a player's hidden cards into the places that are hidden.
 */

import { nextBelow, seedWords, shuffleItems, sortByKind } from '../kernel/index.js';
import { countPlayerCards } from './flow/setup.js';
import { P, Step, V, Zone } from './layout/constants.js';
import type { KingdomHeartsState } from './state/state.js';

/** Makes `to`, a copy, equal to `from` as far as `viewer` knows: the cards that they don't know are dealt anew by `seed`. */
export function dealAnew(from: KingdomHeartsState, to: KingdomHeartsState, viewer: number, seed: number): void {
  seedWords(to.v, seed);
  seedWords(to.scratch.dealing.random, ~seed);
  sortByKind(from.byKind, from);
  for (let player = 0; player < to.playerCount; player++) {
    dealPlayer(to, from.byKind, viewer, player);
    if (player !== viewer) chooseAnew(to, player);
  }
}

function dealPlayer(g: KingdomHeartsState, order: Uint16Array, viewer: number, player: number): void {
  const { random, cards, places, known, turnFlags } = g.scratch.dealing;
  const isViewers = 1 << viewer;
  let n = 0;
  for (let i = 0; i < order.length; i++)
    if (g.owner[order[i]] === player && (g.known[order[i]] & isViewers) === 0) cards[n++] = order[i];
  let m = 0;
  for (const zone of HIDDEN) {
    const start = g.listStart(player, zone);
    for (let at = start; at < start + g.countIn(player, zone); at++)
      if ((g.known[g.lists[at]] & isViewers) === 0) places[m++] = at;
  }
  for (let i = 0; i < m; i++) {
    const card = g.lists[places[i]];
    known[i] = g.known[card];
    turnFlags[i] = g.turnFlags[card];
  }
  shuffleItems(random, cards, 0, m);
  for (let i = 0; i < m; i++) {
    const card = cards[i];
    g.lists[places[i]] = card;
    g.known[card] = known[i];
    g.turnFlags[card] = turnFlags[i];
    g.zone[card] = places[i] < g.listStart(player, Zone.Hand) ? Zone.Deck : Zone.Hand;
  }
}

const HIDDEN = [Zone.Deck, Zone.Hand] as const;

/** The Player Card that the opponent has chosen and not shown yet (ruling 6). */
function chooseAnew(g: KingdomHeartsState, player: number): void {
  if (g.v[V.Step] !== Step.PlayerCards || g.get(player, P.Chosen) < 0) return;
  g.set(player, P.Chosen, nextBelow(g.scratch.dealing.random, countPlayerCards(g, player)));
}

/** Two cards of a player that lie in hands or decks change places: what belongs to a place stays there. */
export function exchangePlaces(g: KingdomHeartsState, one: number, other: number): void {
  if (one === other) return;
  const [here, there] = [placeOf(g, one), placeOf(g, other)];
  [g.lists[here], g.lists[there]] = [other, one];
  for (const column of [g.known, g.turnFlags, g.zone]) [column[one], column[other]] = [column[other], column[one]];
}

/** Where a card stands in the lists. */
function placeOf(g: KingdomHeartsState, card: number): number {
  const start = g.listStart(g.area[card], g.zone[card]);
  return g.lists.indexOf(card, start);
}
