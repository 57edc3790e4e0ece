/** What effects allow and forbid players to do with cards (1.2.1, 1.2.2), and payment modifiers (1.5.4, 4.3.6). */

import { L, LastingKind, TurnFlag, Type, V, Zone } from '../layout/constants.js';
import { Mod, PMod } from '../layout/index.js';
import type { LoweredShift } from '../pool/lowering/lowered-card.js';
import { Words } from '../state/columns.js';
import type { LorcanaState } from '../state/state.js';
import { findConditional } from '../values/card-modifiers.js';
import { restoreContext, saveContext } from '../values/context.js';
import { refresh } from '../values/derived.js';
import { amountOf, holds, matches, shareName } from '../values/index.js';
import { hasMods, PM } from '../values/player-modifiers.js';
import { removeLasting } from './lasting.js';

/** The context of a player modifier: the card that it comes from. */
function playerModContext(g: LorcanaState, at: number): void {
  const source = g.playerMods[at + PM.Source];
  g.cxSource = source;
  g.cxYou = g.owner[source];
  g.cxThat = g.playerMods[at + PM.Player];
}

/** Whether a player could play a card now if its cost were no matter: prohibitions beat permissions (1.2.2). */
export function canPlayForFree(g: LorcanaState, card: number, player: number): boolean {
  const def = g.def[card];
  if (g.pool.type[def] === Type.Marketing) return false;
  refresh(g);
  const mayBeForbidden = hasMods(g, player, (1 << PMod.CantPlay) | (1 << PMod.PlayAtMost));
  if (g.pool.specialPlay[def] === 0 && !mayBeForbidden) return true;
  const context = saveContext(g);
  const may = meetsOwnConditions(g, card, player) && !(mayBeForbidden && isForbidden(g, card, player));
  restoreContext(g, context);
  return may;
}

/** "You can't play this character unless …". */
function meetsOwnConditions(g: LorcanaState, card: number, player: number): boolean {
  const conditions = g.pool.cards[g.def[card]].cantPlayUnless;
  g.cxYou = player;
  g.cxSource = card;
  for (let i = 0; i < conditions.length; i++) if (!holds(g, conditions[i])) return false;
  return true;
}

function isForbidden(g: LorcanaState, card: number, player: number): boolean {
  const end = g.v[V.PlayerModCount] * Words.PlayerMod;
  for (let at = 0; at < end; at += Words.PlayerMod) {
    if (isMod(g, at, player, PMod.PlayAtMost)) {
      if (hasPlayedEnough(g, at, card, player)) return true;
      continue;
    }
    if (!isMod(g, at, player, PMod.CantPlay)) continue;
    playerModContext(g, at);
    if (matches(g, g.pool.data[g.playerMods[at + PM.Row] + 1], card)) return true;
  }
  return false;
}

/** "can't play more than 2 characters each turn" */
function hasPlayedEnough(g: LorcanaState, at: number, card: number, player: number): boolean {
  const row = g.playerMods[at + PM.Row];
  const filter = g.pool.data[row + 2];
  playerModContext(g, at);
  if (!matches(g, filter, card)) return false;
  let n = 0;
  for (let i = 0; i < g.v[V.PlayedCount]; i++)
    if (g.owner[g.played[i]] === player && matches(g, filter, g.played[i])) n++;
  return n >= g.pool.data[row + 1];
}

const isMod = (g: LorcanaState, at: number, player: number, kind: PMod): boolean =>
  g.playerMods[at + PM.Player] === player && g.pool.data[g.playerMods[at + PM.Row]] === kind;

/** What a player would pay in ink to play a card now, for its ink cost or, with a Shift cost, for that. */
export function costToPlay(g: LorcanaState, card: number, player: number, shift?: LoweredShift): number {
  const def = g.def[card];
  const cost = shift ? shift.ink : g.pool.cost[def];
  refresh(g);
  const mayBeLess = hasMods(g, player, 1 << PMod.LessPlay);
  if (g.pool.specialPlay[def] === 0 && !mayBeLess) return cost;
  const byShift = shift !== undefined;
  const context = saveContext(g);
  const total = cost - ownReductions(g, card, player, byShift) - (mayBeLess ? reductions(g, card, player, byShift) : 0);
  restoreContext(g, context);
  return Math.max(0, total);
}

/** Self-referential payment modifiers function while the card is being played (4.3.6). */
function ownReductions(g: LorcanaState, card: number, player: number, byShift: boolean): number {
  const rules = g.pool.cards[g.def[card]].selfLess;
  g.cxYou = player;
  g.cxSource = card;
  let less = 0;
  for (let i = 0; i < rules.length; i++) {
    const rule = rules[i];
    if (rule.shift && !byShift) continue;
    if (rule.condition < 0 || holds(g, rule.condition)) less += amountOf(g, rule.amount);
  }
  return less;
}

function reductions(g: LorcanaState, card: number, player: number, byShift: boolean): number {
  const data = g.pool.data;
  const end = g.v[V.PlayerModCount] * Words.PlayerMod;
  let less = 0;
  for (let at = 0; at < end; at += Words.PlayerMod) {
    if (!isMod(g, at, player, PMod.LessPlay)) continue;
    const row = g.playerMods[at + PM.Row];
    if (data[row + 5] !== 0 && !byShift) continue;
    playerModContext(g, at);
    if (!matches(g, data[row + 2], card)) continue;
    if (data[row + 4] !== 0 && hasPlayedMatching(g, player, data[row + 2])) continue;
    if (data[row + 6] !== 0 && (g.uses[g.playerMods[at + PM.Source]] & DISCOUNTED) !== 0) continue;
    less += g.playerMods[at + PM.Lasting] >= 0 ? g.playerMods[at + PM.Counted] : amountOf(g, data[row + 1]);
  }
  return less;
}

function hasPlayedMatching(g: LorcanaState, player: number, filter: number): boolean {
  for (let card = 0; card < g.cardCount; card++) {
    if (g.owner[card] === player && (g.turnFlags[card] & TurnFlag.Played) !== 0 && matches(g, filter, card))
      return true;
  }
  return false;
}

/** "The next character you play": used up by the next such card, whatever was paid for it (4.3.6). */
export function useNextModifiers(g: LorcanaState, card: number, player: number): void {
  if (g.v[V.PlayerModCount] !== 0) useOnceModifiers(g, card, player);
  if (g.v[V.LastingCount] === 0) return;
  const context = saveContext(g);
  usedBy = card;
  removeLasting(g, isUsedNext, player);
  restoreContext(g, context);
}

/** "Once during your turn, you pay less for the next character": a bit of the source's counters says that it was. */
function useOnceModifiers(g: LorcanaState, card: number, player: number): void {
  const data = g.pool.data;
  const end = g.v[V.PlayerModCount] * Words.PlayerMod;
  for (let at = 0; at < end; at += Words.PlayerMod) {
    if (!isMod(g, at, player, PMod.LessPlay) || data[g.playerMods[at + PM.Row] + 6] === 0) continue;
    const context = saveContext(g);
    playerModContext(g, at);
    if (matches(g, data[g.playerMods[at + PM.Row] + 2], card)) g.uses[g.playerMods[at + PM.Source]] |= DISCOUNTED;
    restoreContext(g, context);
  }
}
const DISCOUNTED = 1 << 29;

let usedBy = -1;
const isUsedNext = (g: LorcanaState, at: number, player: number): boolean => {
  const rows = g.lasting;
  if (rows[at + L.Kind] !== LastingKind.PlayerModifier || rows[at + L.B] !== player) return false;
  const row = rows[at + L.A];
  const data = g.pool.data;
  if (data[row] !== PMod.LessPlay || data[row + 3] === 0) return false;
  g.cxYou = rows[at + L.Controller];
  g.cxSource = rows[at + L.Source];
  return matches(g, data[row + 2], usedBy);
};

/** Whether a static ability lets a player play a card from hand for free. */
export function isFreeToPlay(g: LorcanaState, card: number, player: number): boolean {
  return hasPermission(g, card, player, PMod.PlayFree);
}

function hasPermission(g: LorcanaState, card: number, player: number, kind: PMod): boolean {
  if (!hasMods(g, player, 1 << kind)) return false;
  const end = g.v[V.PlayerModCount] * Words.PlayerMod;
  const context = saveContext(g);
  let may = false;
  for (let at = 0; at < end && !may; at += Words.PlayerMod) {
    if (!isMod(g, at, player, kind)) continue;
    playerModContext(g, at);
    may = matches(g, g.pool.data[g.playerMods[at + PM.Row] + 1], card);
  }
  restoreContext(g, context);
  return may;
}

/** What a player would pay to move a character to a location (4.7.3). */
export function costToMove(g: LorcanaState, character: number, location: number): number {
  const cost = g.pool.moveCost[g.def[location]];
  if (cost === 0) return 0;
  if (movesForFree(g, character, location)) return 0;
  if (!hasMods(g, g.owner[character], 1 << PMod.LessMove)) return cost;
  const context = saveContext(g);
  const less = moveReductions(g, character, location);
  restoreContext(g, context);
  return Math.max(0, cost - less);
}

function movesForFree(g: LorcanaState, character: number, location: number): boolean {
  for (
    let at = findConditional(g, character, Mod.MovesFree);
    at >= 0;
    at = findConditional(g, character, Mod.MovesFree, at + 4)
  ) {
    const onlyHere = g.pool.data[g.conditionals[at + 1] + 1] !== 0;
    if (!onlyHere || g.conditionals[at + 3] === location) return true;
  }
  return false;
}

function moveReductions(g: LorcanaState, character: number, location: number): number {
  const data = g.pool.data;
  const end = g.v[V.PlayerModCount] * Words.PlayerMod;
  let less = 0;
  for (let at = 0; at < end; at += Words.PlayerMod) {
    if (!isMod(g, at, g.owner[character], PMod.LessMove)) continue;
    const row = g.playerMods[at + PM.Row];
    const source = g.playerMods[at + PM.Source];
    if (data[row + 3] !== 0 && source !== location) continue;
    if (data[row + 4] !== 0 && (g.uses[source] & MOVED_CHEAPLY) !== 0) continue;
    playerModContext(g, at);
    if (matches(g, data[row + 2], character)) less += amountOf(g, data[row + 1]);
  }
  return less;
}

/** "Once during your turn, you may pay 1 less to move": a bit of the source's counters. */
const MOVED_CHEAPLY = 1 << 30;

/** A move that was made cheaper uses up what can be used once a turn. */
export function noteCheapMove(g: LorcanaState, character: number): void {
  const data = g.pool.data;
  const end = g.v[V.PlayerModCount] * Words.PlayerMod;
  for (let at = 0; at < end; at += Words.PlayerMod) {
    if (!isMod(g, at, g.owner[character], PMod.LessMove) || data[g.playerMods[at + PM.Row] + 4] === 0) continue;
    const context = saveContext(g);
    playerModContext(g, at);
    const applies = matches(g, data[g.playerMods[at + PM.Row] + 2], character);
    restoreContext(g, context);
    if (applies) g.uses[g.playerMods[at + PM.Source]] |= MOVED_CHEAPLY;
  }
}

/** Whether a card can be put on top of a character by this Shift (8.10.1, 8.10.8). */
export function canShiftOnto(g: LorcanaState, card: number, target: number, shift: LoweredShift): boolean {
  if (g.zone[target] !== Zone.Play || g.pool.type[g.def[target]] !== Type.Character) return false;
  if (shift.onto === 1) return true;
  const pool = g.pool;
  if (shift.onto === 2) {
    const low = pool.classLow[g.def[target]] | g.gainedLow[target];
    const high = pool.classHigh[g.def[target]] | g.gainedHigh[target];
    if (((low & shift.low) | (high & shift.high)) !== 0) return true;
  } else if (shareName(g, card, target)) return true;
  if (findConditional(g, target, Mod.ShiftTargetAny) >= 0) return true;
  const name = findConditional(g, target, Mod.ShiftName);
  if (name < 0 || shift.onto !== 0) return false;
  const id = pool.data[g.conditionals[name + 1] + 1];
  const at = g.def[card] * 4;
  return pool.nameIds[at] === id || pool.nameIds[at + 1] === id || pool.nameIds[at + 2] === id;
}

/** Calls for each filter by which a player may play cards from elsewhere (for their cost, or for free). */
export function permissionRow(g: LorcanaState, index: number, player: number): number {
  const at = index * Words.PlayerMod;
  const kind = g.pool.data[g.playerMods[at + PM.Row]];
  if (g.playerMods[at + PM.Player] !== player || (kind !== PMod.PlayFree && kind !== PMod.PlayFrom)) return -1;
  return g.playerMods[at + PM.Row];
}
export { playerModContext };
