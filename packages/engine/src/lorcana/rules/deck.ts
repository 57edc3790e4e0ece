/** The deck (7.2), and drawing from it (1.12). */

import { shuffleItems } from '../../kernel/index.js';
import { Fact, Flag, Known, P, PlayerFlag, PlayerMod, V, Zone } from '../layout/constants.js';
import { Depends, DrawInstead, PMod, PModWord } from '../layout/index.js';
import { Event } from '../pool/events.js';
import { forEachIn, topOfDeck } from '../state/cards.js';
import type { LorcanaState } from '../state/state.js';
import { hasPlayerFlag, refresh, touch } from '../values/derived.js';
import { hasMods } from '../values/modifiers.js';
import { gainLore, loseLore } from './lore.js';
import { emit } from './triggered.js';
import { countFact, putIntoInkwell, relocate } from './zones.js';

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
    if (card >= 0 && hasPlayerFlag(g, player, PlayerFlag.TopFaceUp)) g.known[card] = Known.Everybody;
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

/** Draws cards one at a time (1.12.2), as many as there are. Returns how many were drawn. */
export const draw = (g: LorcanaState, player: number, count: number): number => drawCards(g, player, count, undefined);

/** A replacement that has been applied to the draw at hand, and those before it: none is applied to it again (6.5.5). */
interface Applied {
  readonly row: number;
  readonly before: Applied | undefined;
}

function isApplied(row: number, applied: Applied | undefined): boolean {
  for (; applied !== undefined; applied = applied.before) if (applied.row === row) return true;
  return false;
}

function drawCards(g: LorcanaState, player: number, count: number, applied: Applied | undefined): number {
  let drawn = 0;
  for (let i = 0; i < count; i++) {
    let card = topOfDeck(g, player);
    if (card < 0 && g.settings.reshuffleDiscard) {
      refillDeck(g, player);
      card = topOfDeck(g, player);
    }
    // Where no card can be drawn, nothing is replaced (6.5.3).
    if (card < 0) break;
    if (g.pool.replacesDraws) {
      const replacement = drawReplacement(g, player, applied);
      if (replacement >= 0) {
        drawn += drawOtherwise(g, player, card, replacement, applied);
        continue;
      }
    }
    drawn++;
    relocate(g, card, Zone.Hand);
    countFact(g, player, Fact.Drawn);
    emit(g, Event.Draws, card, -1, 1, player);
  }
  return drawn;
}

/** Where the replacement stands that applies to a player's next card, or -1. */
function drawReplacement(g: LorcanaState, player: number, applied: Applied | undefined): number {
  refresh(g);
  if (!hasMods(g, player, 1 << PMod.InsteadOfDraw)) return -1;
  const end = g.v[V.PlayerModCount] * PlayerMod.Size;
  for (let at = 0; at < end; at += PlayerMod.Size) {
    const row = g.playerMods[at + PlayerMod.Row];
    if (g.playerMods[at + PlayerMod.Player] !== player || g.pool.data[row] !== PMod.InsteadOfDraw) continue;
    const isFirst =
      g.pool.data[row + PModWord.InsteadOfDraw.ExceptFirst] !== 0 && g.get(player, P.Fact0 + Fact.Drawn) === 0;
    if (!isFirst && !isApplied(row, applied)) return at;
  }
  return -1;
}

/** What happens instead of drawing a card. Returns how many cards were drawn by it. */
function drawOtherwise(
  g: LorcanaState,
  player: number,
  card: number,
  at: number,
  applied: Applied | undefined,
): number {
  const row = g.playerMods[at + PlayerMod.Row];
  const source = g.playerMods[at + PlayerMod.Source];
  const n = g.pool.data[row + PModWord.InsteadOfDraw.Count];
  switch (g.pool.data[row + PModWord.InsteadOfDraw.Instead] as DrawInstead) {
    case DrawInstead.Draw:
      return drawCards(g, player, n, { row, before: applied });
    case DrawInstead.GainLore:
      gainLore(g, player, n, P.LoreEffects, source);
      return 0;
    case DrawInstead.LoseLore:
      loseLore(g, player, n);
      return 0;
    case DrawInstead.ToInkwell:
      putIntoInkwell(g, card, n !== 0);
      return 0;
    case DrawInstead.ToDiscard:
      relocate(g, card, Zone.Discard);
      return 0;
    case DrawInstead.ToBottom:
      relocate(g, card, Zone.Deck, true);
      return 0;
  }
}

/** Pack Rush: who has no deck has the discard as a new one, as soon as there is one (10.2.5). */
export function renewDecks(g: LorcanaState): void {
  g.v[V.DeckDue] = 0;
  if (!g.settings.reshuffleDiscard) return;
  for (let player = 0; player < g.playerCount; player++) if (g.countIn(player, Zone.Deck) === 0) refillDeck(g, player);
}

/** The discard is shuffled and becomes the new deck. */
function refillDeck(g: LorcanaState, player: number): void {
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
