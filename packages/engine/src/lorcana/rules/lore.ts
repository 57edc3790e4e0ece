/** Lore (1.11). */

import { Fact, P, PlayerFlag, PlayerMod, V } from '../layout/constants.js';
import { Depends, PMod, PModWord } from '../layout/index.js';
import { Event } from '../pool/events.js';
import { isAmong } from '../state/cards.js';
import type { LorcanaState } from '../state/state.js';
import { hasPlayerFlag, touch } from '../values/derived.js';
import { hasMods, isMod } from '../values/modifiers.js';
import { emit } from './triggered.js';
import { countFact } from './zones.js';

/** Where lore comes from, as the player's counter of it. */
export type LoreSource = P.LoreQuesting | P.LoreLocations | P.LoreEffects;

/** A player gains lore by a card, unless an effect forbids it (1.2.2). Returns how much. */
export function gainLore(g: LorcanaState, player: number, full: number, source: LoreSource, card: number): number {
  if (full <= 0 || hasPlayerFlag(g, player, PlayerFlag.CantGainLore)) return 0;
  const amount = hasMods(g, player, 1 << PMod.InsteadOfLore) ? g.withCards(replacedLore, player, full, source) : full;
  if (amount <= 0) return 0;
  g.p[player * P.Size + P.Lore] += amount;
  g.p[player * P.Size + source] += amount;
  g.v[V.LoreDue] = 1;
  g.brought[card] += amount;
  touch(g, Depends.Lore);
  countFact(g, player, Fact.LoreGained, amount);
  emit(g, Event.GainsLore, -1, -1, amount, player);
  return amount;
}

/** What is gained instead (6.5): each replacement is applied once (6.5.5, 6.5.8), those with a number of their own first. */
function replacedLore(g: LorcanaState, applied: Int32Array, player: number, full: number, source: LoreSource): number {
  let amount = full;
  for (let n = 0; amount > 0; n++) {
    const own = nextReplacement(g, applied, n, player, amount, source, 0);
    const row = own >= 0 ? own : nextReplacement(g, applied, n, player, amount, source, 1);
    if (row < 0) return amount;
    applied[n] = row;
    const lore = g.pool.data[row + PModWord.InsteadOfLore.Lore];
    amount = own >= 0 ? lore : amount + lore;
  }
  return 0;
}

/** A replacement of a gain that hasn't been applied to it; -1 if there is none. */
function nextReplacement(
  g: LorcanaState,
  applied: Int32Array,
  n: number,
  player: number,
  amount: number,
  source: LoreSource,
  isMore: number,
): number {
  const { data } = g.pool;
  const end = g.v[V.PlayerModCount] * PlayerMod.Size;
  for (let at = 0; at < end; at += PlayerMod.Size) {
    const row = g.playerMods[at + PlayerMod.Row];
    if (!isMod(g, at, player, PMod.InsteadOfLore) || isAmong(applied, n, row)) continue;
    if (data[row + PModWord.InsteadOfLore.IsMore] !== isMore) continue;
    if (data[row + PModWord.InsteadOfLore.Questing] !== 0 && source !== P.LoreQuesting) continue;
    if (amount >= data[row + PModWord.InsteadOfLore.Min]) return row;
  }
  return -1;
}

/** A player loses lore, never below 0 (1.11.1). Returns how much was lost. */
export function loseLore(g: LorcanaState, player: number, amount: number): number {
  if (amount <= 0 || hasPlayerFlag(g, player, PlayerFlag.CantLoseLore)) return 0;
  const lost = Math.min(amount, g.get(player, P.Lore));
  g.p[player * P.Size + P.Lore] -= lost;
  touch(g, Depends.Lore);
  if (lost === 0) return 0;
  countFact(g, player, Fact.LoreLost, lost);
  emit(g, Event.LosesLore, -1, -1, lost, player);
  return lost;
}
