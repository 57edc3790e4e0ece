/** The deck (7.2) and what is discarded; drawing is `drawing.ts`. */

import { shuffleItems } from '../../kernel/index.js';
import { Fact, Flag, Known, PlayerFlag, V, Zone } from '../layout/constants.js';
import { Depends } from '../layout/index.js';
import { Event } from '../pool/events.js';
import { forEachIn, topOfDeck } from '../state/cards.js';
import type { LorcanaState } from '../state/state.js';
import { hasPlayerFlag, touch } from '../values/derived.js';
import { emit } from './triggered.js';
import { countFact, relocate } from './zones.js';

/** Shuffles a deck: every order is equally likely. Nobody knows any card of it afterwards. */
export function shuffle(g: LorcanaState, player: number): void {
  const start = g.listStart(player, Zone.Deck);
  const end = start + g.countIn(player, Zone.Deck);
  shuffleItems(g.v, g.lists, start, end);
  for (let at = start; at < end; at++) g.known[g.lists[at]] = 0;
  touch(g, Depends.Deck);
}

/** "Each player plays with the top card of their deck face up": everybody knows the card that lies there now. */
export function showTopCards(g: LorcanaState): void {
  if (g.pool.showsHands) showHands(g);
  if (!g.pool.showsTopCards) return;
  for (let player = 0; player < g.playerCount; player++) {
    const card = topOfDeck(g, player);
    if (card < 0) continue;
    if (hasPlayerFlag(g, player, PlayerFlag.TopFaceUp)) g.known[card] = Known.Everybody;
    else if (hasPlayerFlag(g, player, PlayerFlag.TopKnown)) g.known[card] |= 1 << player;
  }
}

/** "Each opponent plays with their hand revealed": everybody knows the cards that are in it now. */
function showHands(g: LorcanaState): void {
  for (let player = 0; player < g.playerCount; player++) {
    if (hasPlayerFlag(g, player, PlayerFlag.HandFaceUp)) forEachIn(g, player, Zone.Hand, letKnow, Known.Everybody);
  }
}

/** Those players know the card, as bits, and nobody else. */
function letKnow(g: LorcanaState, card: number, players: number): void {
  g.known[card] = players;
}

/** Pack Rush: who has no deck has the discard as a new one, as soon as there is one (10.2.5). */
export function renewDecks(g: LorcanaState): void {
  g.v[V.DeckDue] = 0;
  if (!g.settings.reshuffleDiscard) return;
  for (let player = 0; player < g.playerCount; player++) if (g.countIn(player, Zone.Deck) === 0) refillDeck(g, player);
}

/** The discard is shuffled and becomes the new deck. */
export function refillDeck(g: LorcanaState, player: number): void {
  if (g.countIn(player, Zone.Discard) === 0) return;
  const start = g.listStart(player, Zone.Discard);
  for (let n = g.countIn(player, Zone.Discard) - 1; n >= 0; n--) relocate(g, g.lists[start + n], Zone.Deck);
  shuffle(g, player);
}

/** Discards a card from a hand (7.3.4). */
export function discard(g: LorcanaState, card: number): void {
  const player = g.owner[card];
  relocate(g, card, Zone.Discard);
  g.flags[card] &= ~Flag.FaceDown;
  g.turnFlags[card] |= 1 << Fact.Discarded;
  countFact(g, player, Fact.Discarded);
  emit(g, Event.Discards, card, -1, 1, player);
}
