/** The deck (7.2), and drawing from it (1.12). */

import { shuffleItems } from '../../kernel/index.js';
import { hasPlayerFlag, touch } from '../abilities/static.js';
import { emit } from '../abilities/triggered.js';
import { Depends } from '../pool/code.js';
import { Event } from '../pool/vocabulary.js';
import { Fact, Flag, Known, PlayerFlag, Zone } from '../state/constants.js';
import type { LorcanaState } from '../state/state.js';
import { countFact, relocate, topOfDeck } from './zones.js';

/** Shuffles a deck: every order is equally likely. Nobody knows any card of it afterwards. */
export function shuffle(g: LorcanaState, player: number): void {
  const start = g.listStart(player, Zone.Deck);
  const count = g.countIn(player, Zone.Deck);
  shuffleItems(g.v, g.lists, start, start + count);
  for (let at = start; at < start + count; at++) g.known[g.lists[at]] = 0;
  touch(g, Depends.Deck);
}

/** "Each player plays with the top card of their deck face up": everybody knows the card that lies there now. */
export function showTopCards(g: LorcanaState): void {
  if (g.pool.showsHands) showHands(g);
  if (!g.pool.showsTopCards) return;
  for (let player = 0; player < g.playerCount; player++) {
    const card = topOfDeck(g, player);
    if (card >= 0 && hasPlayerFlag(g, player, PlayerFlag.TopFaceUp)) g.known[card] = Known.Everybody;
  }
}

/** "Each opponent plays with their hand revealed": everybody knows the cards that are in it now. */
function showHands(g: LorcanaState): void {
  for (let player = 0; player < g.playerCount; player++) {
    if (!hasPlayerFlag(g, player, PlayerFlag.HandFaceUp)) continue;
    const start = g.listStart(player, Zone.Hand);
    for (let i = 0; i < g.countIn(player, Zone.Hand); i++) g.known[g.lists[start + i]] = Known.Everybody;
  }
}

/** Draws cards one at a time (1.12.2), as many as there are. Returns how many were drawn. */
export function draw(g: LorcanaState, player: number, count: number): number {
  let drawn = 0;
  for (; drawn < count; drawn++) {
    let card = topOfDeck(g, player);
    if (card < 0 && g.settings.reshuffleDiscard) {
      refillDeck(g, player);
      card = topOfDeck(g, player);
    }
    if (card < 0) break;
    relocate(g, card, Zone.Hand);
    g.known[card] |= 1 << player;
    countFact(g, player, Fact.Drawn);
    emit(g, Event.Draws, card, -1, 1, player);
  }
  return drawn;
}

/** Pack Rush: the discard is shuffled and becomes the new deck (10.2.5). */
export function refillDeck(g: LorcanaState, player: number): void {
  while (g.countIn(player, Zone.Discard) > 0) {
    relocate(g, g.lists[g.listStart(player, Zone.Discard) + g.countIn(player, Zone.Discard) - 1], Zone.Deck);
  }
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

/** The card so many below the top of a deck. */
export const topOfDeckAt = (g: LorcanaState, player: number, below: number): number =>
  g.lists[g.listStart(player, Zone.Deck) + g.countIn(player, Zone.Deck) - 1 - below];
