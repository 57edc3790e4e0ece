/** What effects allow and forbid players to do with cards (1.2.1, 1.2.2), and payment modifiers (1.5.4, 4.3.6). */

import { Conditional, Giver, L, LastingKind, PlayerMod, TurnFlag, V } from '../layout/constants.js';
import { Mod, ModWord, PMod, PModWord } from '../layout/index.js';
import type { LoweredShift } from '../pool/lowering/lowered-card.js';
import type { LorcanaState } from '../state/state.js';
import { asAbility, asPlayerModifier } from '../values/context.js';
import { refresh } from '../values/derived.js';
import { amountOf, holds, matches } from '../values/index.js';
import { findConditional, hasMods, isMod } from '../values/modifiers.js';
import { removeLasting } from './lasting.js';
import { noteUse, usesOf } from './uses.js';

/** What a player would pay in ink to play a card now, for its ink cost or, with a Shift cost, for that. */
export function costToPlay(g: LorcanaState, card: number, player: number, shift?: LoweredShift): number {
  const def = g.def[card];
  const cost = shift ? shift.ink : g.pool.cost[def];
  refresh(g);
  const mayBeLess = hasMods(g, player, 1 << PMod.LessPlay);
  const less = g.v[V.PlayLess];
  if (g.pool.specialPlay[def] === 0 && !mayBeLess) return Math.max(0, cost - less);
  const byShift = shift !== undefined;
  const own = asAbility(g, player, card, ownReductions, card, byShift);
  return Math.max(0, cost - less - own - (mayBeLess ? reductions(g, card, player, byShift) : 0));
}

/** Self-referential payment modifiers function while the card is being played (4.3.6). */
function ownReductions(g: LorcanaState, card: number, byShift: boolean): number {
  const rules = g.pool.cards[g.def[card]].selfLess;
  let less = 0;
  for (let i = 0; i < rules.length; i++) {
    const rule = rules[i];
    if (rule.shift && !byShift) continue;
    if (rule.condition < 0 || holds(g, rule.condition)) less += amountOf(g, rule.amount);
  }
  return less;
}

function reductions(g: LorcanaState, card: number, player: number, byShift: boolean): number {
  const { data } = g.pool;
  const end = g.v[V.PlayerModCount] * PlayerMod.Size;
  let less = 0;
  for (let at = 0; at < end; at += PlayerMod.Size) {
    if (!isMod(g, at, player, PMod.LessPlay)) continue;
    const row = g.playerMods[at + PlayerMod.Row];
    if (data[row + PModWord.LessPlay.ShiftOnly] === 0 || byShift)
      less += asPlayerModifier(g, at, reductionBy, at, card);
  }
  return less;
}

/** How much less one modifier has its player, who is "that player", pay for a card. */
function reductionBy(g: LorcanaState, at: number, card: number): number {
  const data = g.pool.data;
  const row = g.playerMods[at + PlayerMod.Row];
  const filter = data[row + PModWord.LessPlay.Filter];
  if (!matches(g, filter, card)) return 0;
  if (data[row + PModWord.LessPlay.FirstEachTurn] !== 0 && hasPlayedMatching(g, g.cxThat, filter)) return 0;
  if (isUsedUp(g, at, data[row + PModWord.LessPlay.Counter])) return 0;
  return g.playerMods[at + PlayerMod.Giver] <= Giver.Effect
    ? g.playerMods[at + PlayerMod.Counted]
    : amountOf(g, data[row + PModWord.LessPlay.Less]);
}

function hasPlayedMatching(g: LorcanaState, player: number, filter: number): boolean {
  for (let card = 0; card < g.cardCount; card++) {
    if (g.owner[card] === player && (g.turnFlags[card] & TurnFlag.Played) !== 0 && matches(g, filter, card))
      return true;
  }
  return false;
}

/** "The next character you play": used up by the next such card, whatever was paid for it (4.3.6). */
export function useNextModifiers(g: LorcanaState, card: number, byShift: boolean): void {
  if (g.v[V.PlayerModCount] !== 0) useOnceModifiers(g, card, g.owner[card]);
  if (g.v[V.LastingCount] === 0) return;
  removeLasting(g, isUsedBy, card, byShift ? 1 : 0);
}

/** "Once during your turn, you pay less for the next character": it was that one. */
function useOnceModifiers(g: LorcanaState, card: number, player: number): void {
  const data = g.pool.data;
  const end = g.v[V.PlayerModCount] * PlayerMod.Size;
  for (let at = 0; at < end; at += PlayerMod.Size) {
    if (!isMod(g, at, player, PMod.LessPlay)) continue;
    const row = g.playerMods[at + PlayerMod.Row];
    const counter = data[row + PModWord.LessPlay.Counter];
    if (counter === 0) continue;
    if (asPlayerModifier(g, at, matches, data[row + PModWord.LessPlay.Filter], card)) useUp(g, at, counter);
  }
}

/** Whether a modifier that applies once a turn, and counts that, has applied. 0 is the counter of one that counts nothing. */
const isUsedUp = (g: LorcanaState, at: number, counter: number): boolean =>
  counter !== 0 && usesOf(g, g.playerMods[at + PlayerMod.Source], counter, g.playerMods[at + PlayerMod.Giver]) !== 0;

const useUp = (g: LorcanaState, at: number, counter: number): void =>
  void noteUse(g, g.playerMods[at + PlayerMod.Source], counter, g.playerMods[at + PlayerMod.Giver]);

/** A row of "the next character you play" that this card, which its owner plays, is. */
const isUsedBy = (g: LorcanaState, at: number, card: number, byShift: number): boolean => {
  const rows = g.lasting;
  if (rows[at + L.Kind] !== LastingKind.PlayerModifier || rows[at + L.B] !== g.owner[card]) return false;
  const row = rows[at + L.A];
  const data = g.pool.data;
  if (data[row] !== PMod.LessPlay || data[row + PModWord.LessPlay.NextOnly] === 0) return false;
  // "The next character you shift" is none that is played otherwise.
  if (data[row + PModWord.LessPlay.ShiftOnly] !== 0 && byShift === 0) return false;
  return asAbility(
    g,
    rows[at + L.Controller],
    rows[at + L.Source],
    matches,
    data[row + PModWord.LessPlay.Filter],
    card,
  );
};

/** Whether a static ability lets a player play a card from hand for free. */
export function isFreeToPlay(g: LorcanaState, card: number, player: number): boolean {
  if (!hasMods(g, player, 1 << PMod.PlayFree)) return false;
  const end = g.v[V.PlayerModCount] * PlayerMod.Size;
  for (let at = 0; at < end; at += PlayerMod.Size) {
    if (!isMod(g, at, player, PMod.PlayFree)) continue;
    const filter = g.pool.data[g.playerMods[at + PlayerMod.Row] + PModWord.PlayFree.Filter];
    if (asPlayerModifier(g, at, matches, filter, card)) return true;
  }
  return false;
}

/** What a player would pay to move a character to a location (4.7.3). */
export function costToMove(g: LorcanaState, character: number, location: number): number {
  const cost = g.pool.moveCost[g.def[location]];
  if (cost === 0) return 0;
  if (movesForFree(g, character, location)) return 0;
  if (!hasMods(g, g.owner[character], 1 << PMod.LessMove)) return cost;
  return Math.max(0, cost - moveReductions(g, character, location, Reductions.All));
}

function movesForFree(g: LorcanaState, character: number, location: number): boolean {
  for (
    let at = findConditional(g, character, Mod.MovesFree);
    at >= 0;
    at = findConditional(g, character, Mod.MovesFree, at + Conditional.Size)
  ) {
    const row = g.conditionals[at + Conditional.Modifier];
    const source = g.conditionals[at + Conditional.Source];
    const onlyHere = g.pool.data[row + ModWord.MovesFree.ToSource] !== 0;
    const onlyToIt = g.pool.data[row + ModWord.MovesFree.ToItsPlace] !== 0;
    if (onlyHere ? source === location : !onlyToIt || g.location[source] === location) return true;
  }
  return false;
}

/** Reductions by how often they can be used. */
const enum Reductions {
  All = 0,
  Lasting = 1,
  OnceATurn = 2,
}

function moveReductions(g: LorcanaState, character: number, location: number, which: Reductions): number {
  const end = g.v[V.PlayerModCount] * PlayerMod.Size;
  let less = 0;
  for (let at = 0; at < end; at += PlayerMod.Size) less += moveReduction(g, at, character, location, which);
  return less;
}

/** What a row takes off the cost of a move: nothing, if it is about something else or used up. */
function moveReduction(g: LorcanaState, at: number, character: number, location: number, which: Reductions): number {
  if (!isMod(g, at, g.owner[character], PMod.LessMove)) return 0;
  const data = g.pool.data;
  const row = g.playerMods[at + PlayerMod.Row];
  const counter = data[row + PModWord.LessMove.Counter];
  if (which !== Reductions.All && (counter !== 0) !== (which === Reductions.OnceATurn)) return 0;
  if (data[row + PModWord.LessMove.ToSource] !== 0 && g.playerMods[at + PlayerMod.Source] !== location) return 0;
  return isUsedUp(g, at, counter) ? 0 : asPlayerModifier(g, at, moveReductionBy, row, character);
}

const moveReductionBy = (g: LorcanaState, row: number, character: number): number =>
  matches(g, g.pool.data[row + PModWord.LessMove.Filter], character)
    ? amountOf(g, g.pool.data[row + PModWord.LessMove.Less])
    : 0;

/**
 * A move that is made cheaper uses up what can be used once a turn. One that costs nothing uses up nothing (4.7.3.2), nor is
 * more used up than there is to pay: "you may pay less".
 */
export function noteCheapMove(g: LorcanaState, character: number, location: number): void {
  const data = g.pool.data;
  const player = g.owner[character];
  if (!hasMods(g, player, 1 << PMod.LessMove) || movesForFree(g, character, location)) return;
  let cost = g.pool.moveCost[g.def[location]] - moveReductions(g, character, location, Reductions.Lasting);
  const end = g.v[V.PlayerModCount] * PlayerMod.Size;
  for (let at = 0; at < end && cost > 0; at += PlayerMod.Size) {
    const less = moveReduction(g, at, character, location, Reductions.OnceATurn);
    if (less <= 0) continue;
    cost -= less;
    useUp(g, at, data[g.playerMods[at + PlayerMod.Row] + PModWord.LessMove.Counter]);
  }
}

/** Calls for each filter by which a player may play cards from elsewhere (for their cost, or for free). */
export function permissionRow(g: LorcanaState, index: number, player: number): number {
  const at = index * PlayerMod.Size;
  const kind = g.pool.data[g.playerMods[at + PlayerMod.Row]];
  if (g.playerMods[at + PlayerMod.Player] !== player || (kind !== PMod.PlayFree && kind !== PMod.PlayFrom)) return -1;
  return g.playerMods[at + PlayerMod.Row];
}

// ------------------------------------------------------------------------------------------------ abilities

/** What the player of the source pays in ink to use an ability of it of that name, which costs so much (4.4.3). */
export function costToUse(g: LorcanaState, ink: number, name: number): number {
  const player = g.cxYou;
  refresh(g);
  if (!hasMods(g, player, 1 << PMod.LessUse)) return ink;
  const end = g.v[V.PlayerModCount] * PlayerMod.Size;
  let less = 0;
  for (let at = 0; at < end; at += PlayerMod.Size)
    if (isAboutUse(g, at, player, name)) less += asPlayerModifier(g, at, useReductionBy, at, g.cxSource);
  return Math.max(0, ink - less);
}

/** A modifier of what the player pays for abilities of that name, or for any. */
const isAboutUse = (g: LorcanaState, at: number, player: number, name: number): boolean =>
  isMod(g, at, player, PMod.LessUse) && isOfName(g, g.playerMods[at + PlayerMod.Row], name);

const isOfName = (g: LorcanaState, row: number, name: number): boolean => {
  const asked = g.pool.data[row + PModWord.LessUse.Name];
  return asked === 0 || asked === name;
};

/** How much less one modifier has its player pay for an ability of a card. */
function useReductionBy(g: LorcanaState, at: number, card: number): number {
  const data = g.pool.data;
  const row = g.playerMods[at + PlayerMod.Row];
  if (!matches(g, data[row + PModWord.LessUse.Filter], card)) return 0;
  if (isUsedUp(g, at, data[row + PModWord.LessUse.Counter])) return 0;
  return g.playerMods[at + PlayerMod.Giver] <= Giver.Effect
    ? g.playerMods[at + PlayerMod.Counted]
    : amountOf(g, data[row + PModWord.LessUse.Less]);
}

/** "Once during your turn, you pay less to use an ability", "the next time you use an ability": it was that one. */
export function noteCheapUse(g: LorcanaState, name: number): void {
  const player = g.cxYou;
  const card = g.cxSource;
  if (!hasMods(g, player, 1 << PMod.LessUse)) return;
  const end = g.v[V.PlayerModCount] * PlayerMod.Size;
  for (let at = 0; at < end; at += PlayerMod.Size) {
    if (!isAboutUse(g, at, player, name)) continue;
    const counter = g.pool.data[g.playerMods[at + PlayerMod.Row] + PModWord.LessUse.Counter];
    if (counter !== 0 && asPlayerModifier(g, at, useReductionBy, at, card) !== 0) useUp(g, at, counter);
  }
  endNextUse(g, name);
}

/** "The next time you use an ability of an item" is over: an ability of the source, of that name, is used. */
export function endNextUse(g: LorcanaState, name: number): void {
  if (g.v[V.LastingCount] !== 0) removeLasting(g, isNextUse, g.cxSource, name);
}

const isNextUse = (g: LorcanaState, at: number, card: number, name: number): boolean => {
  const rows = g.lasting;
  if (rows[at + L.Kind] !== LastingKind.PlayerModifier || rows[at + L.B] !== g.owner[card]) return false;
  const row = rows[at + L.A];
  const { data } = g.pool;
  if (data[row] !== PMod.LessUse || data[row + PModWord.LessUse.NextOnly] === 0 || !isOfName(g, row, name))
    return false;
  const filter = data[row + PModWord.LessUse.Filter];
  return asAbility(g, rows[at + L.Controller], rows[at + L.Source], matches, filter, card);
};
