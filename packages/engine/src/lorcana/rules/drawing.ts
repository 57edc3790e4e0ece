/** Drawing (1.12), and what happens instead of it (6.5). */

import { Drawing, Fact, Giver, P, PlayerMod, V, Zone } from '../layout/constants.js';
import { DrawInstead, PMod, PModWord, Replaced } from '../layout/index.js';
import { DecisionKind, makeOption, Verb } from '../layout/options.js';
import { Event } from '../pool/events.js';
import { topOfDeck } from '../state/cards.js';
import { ask } from '../state/decisions.js';
import { isOut } from '../state/players.js';
import type { LorcanaState } from '../state/state.js';
import { refresh } from '../values/derived.js';
import { hasMods } from '../values/modifiers.js';
import { refillDeck } from './deck.js';
import { firstDraw, isBeingApplied, notDone } from './frame.js';
import { beginProgram, canBegin } from './instead.js';
import { gainLore, loseLore } from './lore.js';
import { emit } from './triggered.js';
import { noteUse, usesOf } from './uses.js';
import { countFact, putIntoInkwell, relocate } from './zones.js';

/** Draws cards one at a time (1.12.2), as many as there are, where nothing can replace that. Returns how many were drawn. */
export function drawPlainly(g: LorcanaState, player: number, count: number): number {
  let drawn = 0;
  for (; drawn < count; drawn++) {
    const card = nextCard(g, player);
    if (card < 0) {
      notDone(g);
      break;
    }
    drawCard(g, player, card);
  }
  return drawn;
}

/**
 * Draws cards one at a time, with what happens instead. Returns how many were drawn, or -1 while the player has to choose
 * among replacement effects (6.5.7): called again, it goes on from there.
 */
export function draw(g: LorcanaState, player: number, count: number): number {
  if (!g.pool.replacesDraws) return drawPlainly(g, player, count);
  if (g.v[V.DrawCount] === firstDraw(g)) push(g, player, count, -1);
  return drawOn(g);
}

/** The card that is drawn next, or -1. */
function nextCard(g: LorcanaState, player: number): number {
  const card = topOfDeck(g, player);
  if (card >= 0 || !g.settings.reshuffleDiscard) return card;
  refillDeck(g, player);
  return topOfDeck(g, player);
}

function drawCard(g: LorcanaState, player: number, card: number): void {
  relocate(g, card, Zone.Hand);
  countFact(g, player, Fact.Drawn);
  emit(g, Event.Draws, card, -1, 1, player);
}

// ------------------------------------------------------------------------------------------------ draws that go on

function push(g: LorcanaState, player: number, count: number, row: number): void {
  const at = g.v[V.DrawCount] * Drawing.Size;
  if (at >= g.draws.length && !g.grow('draws')) return;
  g.draws[at + Drawing.Player] = player;
  g.draws[at + Drawing.Left] = count;
  g.draws[at + Drawing.Row] = row;
  g.draws[at + Drawing.Drawn] = 0;
  g.v[V.DrawCount]++;
}

function drawOn(g: LorcanaState): number {
  for (;;) {
    const at = (g.v[V.DrawCount] - 1) * Drawing.Size;
    if (g.draws[at + Drawing.Left] <= 0) {
      if (--g.v[V.DrawCount] === firstDraw(g)) return g.draws[at + Drawing.Drawn];
      continue;
    }
    const player = g.draws[at + Drawing.Player];
    const card = nextCard(g, player);
    // Where no card can be drawn, nothing is replaced (6.5.3).
    if (card < 0) {
      g.draws[at + Drawing.Left] = 0;
      notDone(g);
    } else if (!drawOne(g, player, card)) return -1;
  }
}

/** Draws a card, or does what is done instead. Returns false while the player has to choose what that is, or while it is done. */
function drawOne(g: LorcanaState, player: number, card: number): boolean {
  refresh(g);
  const count = countReplacements(g, player);
  if (count > 1 || (count === 1 && canBeDeclined(g, player))) {
    ask(g, DecisionKind.ChooseReplacement, player);
    g.v[V.AskB] = Replaced.Draw;
    return false;
  }
  if (count === 0) {
    drawIt(g, player, card);
    return true;
  }
  const suspended = g.v[V.SuspendedCount];
  replaceDraw(g, card, nextReplacement(g, player, 0));
  return g.v[V.SuspendedCount] === suspended;
}

function drawIt(g: LorcanaState, player: number, card: number): void {
  g.draws[(g.v[V.DrawCount] - 1) * Drawing.Size + Drawing.Left]--;
  g.draws[firstDraw(g) * Drawing.Size + Drawing.Drawn]++;
  drawCard(g, player, card);
}

/** "You may … instead", of all of them. */
function canBeDeclined(g: LorcanaState, player: number): boolean {
  for (let at = nextReplacement(g, player, 0); at >= 0; at = nextReplacement(g, player, at + PlayerMod.Size))
    if (g.pool.data[g.playerMods[at + PlayerMod.Row] + PModWord.InsteadOfDraw.May] === 0) return false;
  return true;
}

/** Whether cards are being drawn for a player who has left. */
export const isDrawingForNobody = (g: LorcanaState): boolean =>
  g.v[V.DrawCount] > firstDraw(g) && isOut(g, g.draws[firstDraw(g) * Drawing.Size + Drawing.Player]);

/** Nothing more is drawn. */
export function dropDraws(g: LorcanaState): void {
  g.v[V.DrawCount] = firstDraw(g);
}

// ------------------------------------------------------------------------------------------------ replacements

/** Different replacements that apply to a player's next card; instances of the same one count once (6.5.8). */
function countReplacements(g: LorcanaState, player: number): number {
  if (!hasMods(g, player, 1 << PMod.InsteadOfDraw)) return 0;
  let n = 0;
  for (let at = nextReplacement(g, player, 0); at >= 0; at = nextReplacement(g, player, at + PlayerMod.Size)) n++;
  return n;
}

/** Where the next replacement stands, from `from` on, that applies to a player's next card; -1 if there is none. */
function nextReplacement(g: LorcanaState, player: number, from: number): number {
  const end = g.v[V.PlayerModCount] * PlayerMod.Size;
  for (let at = from; at < end; at += PlayerMod.Size)
    if (isReplacement(g, at, player) && !isSameAsEarlier(g, at, player)) return at;
  return -1;
}

function isReplacement(g: LorcanaState, at: number, player: number): boolean {
  const row = g.playerMods[at + PlayerMod.Row];
  if (g.playerMods[at + PlayerMod.Player] !== player || g.pool.data[row] !== PMod.InsteadOfDraw) return false;
  const exceptFirst = g.pool.data[row + PModWord.InsteadOfDraw.ExceptFirst] !== 0;
  if (exceptFirst && g.get(player, P.Fact0 + Fact.Drawn) === 0) return false;
  if (isApplied(g, row)) return false;
  if (g.pool.data[row + PModWord.InsteadOfDraw.Instead] !== DrawInstead.Program) return true;
  const source = g.playerMods[at + PlayerMod.Source];
  const counter = g.pool.data[row + PModWord.InsteadOfDraw.Counter];
  if (counter !== 0 && usesOf(g, source, counter, Giver.Nobody) !== 0) return false;
  if (isBeingApplied(g, row, source)) return false;
  return (
    g.pool.data[row + PModWord.InsteadOfDraw.May] === 0 ||
    canBegin(g, g.pool.data[row + PModWord.InsteadOfDraw.Count], source, g.owner[source], -1)
  );
}

/** It has brought about the draw at hand, or one above it: it isn't applied to the same event again (6.5.5). */
function isApplied(g: LorcanaState, row: number): boolean {
  const end = g.v[V.DrawCount] * Drawing.Size;
  for (let at = 0; at < end; at += Drawing.Size) if (g.draws[at + Drawing.Row] === row) return true;
  return false;
}

function isSameAsEarlier(g: LorcanaState, at: number, player: number): boolean {
  const row = g.playerMods[at + PlayerMod.Row];
  for (let earlier = 0; earlier < at; earlier += PlayerMod.Size)
    if (g.playerMods[earlier + PlayerMod.Row] === row && isReplacement(g, earlier, player)) return true;
  return false;
}

/** The options of a choice among them: the cards that they come from, each with its place among them. */
export function drawReplacementOptions(g: LorcanaState): void {
  const player = g.v[V.Decider];
  let place = 0;
  for (let at = nextReplacement(g, player, 0); at >= 0; at = nextReplacement(g, player, at + PlayerMod.Size))
    g.optionList.push(makeOption(Verb.Pick, g.playerMods[at + PlayerMod.Source], place++));
  if (place > 0 && canBeDeclined(g, player)) g.optionList.push(makeOption(Verb.Done));
}

/** The player has chosen which replacement is applied; with -1, none. */
export function chooseDrawReplacement(g: LorcanaState, place: number): void {
  const player = g.draws[(g.v[V.DrawCount] - 1) * Drawing.Size + Drawing.Player];
  if (place < 0) return drawIt(g, player, nextCard(g, player));
  let at = nextReplacement(g, player, 0);
  for (let i = 0; i < place; i++) at = nextReplacement(g, player, at + PlayerMod.Size);
  replaceDraw(g, nextCard(g, player), at);
}

/** What happens instead of drawing a card: the draw as it was never happens (6.5.4). */
function replaceDraw(g: LorcanaState, card: number, at: number): void {
  const top = (g.v[V.DrawCount] - 1) * Drawing.Size;
  const player = g.draws[top + Drawing.Player];
  const row = g.playerMods[at + PlayerMod.Row];
  const source = g.playerMods[at + PlayerMod.Source];
  const n = g.pool.data[row + PModWord.InsteadOfDraw.Count];
  g.draws[top + Drawing.Left]--;
  const instead = g.pool.data[row + PModWord.InsteadOfDraw.Instead] as DrawInstead;
  if (instead !== DrawInstead.Draw) notDone(g);
  switch (instead) {
    case DrawInstead.Draw:
      return push(g, player, n, row);
    case DrawInstead.GainLore:
      gainLore(g, player, n, P.LoreEffects, source);
      return;
    case DrawInstead.LoseLore:
      loseLore(g, player, n);
      return;
    case DrawInstead.Program: {
      const counter = g.pool.data[row + PModWord.InsteadOfDraw.Counter];
      if (counter !== 0) noteUse(g, source, counter, Giver.Nobody);
      return beginProgram(g, row, n, source, g.owner[source], -1, -1, 0, player);
    }
    case DrawInstead.ToInkwell:
      return putIntoInkwell(g, card, n !== 0);
    case DrawInstead.ToDiscard:
      return relocate(g, card, Zone.Discard);
    case DrawInstead.ToBottom:
      return relocate(g, card, Zone.Deck, true);
  }
}
