/** Lore (1.11). */

import { Fact, P, PlayerFlag, V } from '../layout/constants.js';
import { Depends } from '../layout/index.js';
import { Event } from '../pool/events.js';
import type { LorcanaState } from '../state/state.js';
import { hasPlayerFlag, touch } from '../values/derived.js';
import { emit } from './triggered.js';
import { countFact } from './zones.js';

/** Where lore comes from, as the player's counter of it. */
export type LoreSource = P.LoreQuesting | P.LoreLocations | P.LoreEffects;

/** A player gains lore by a card, unless an effect forbids it (1.2.2). Returns how much. */
export function gainLore(g: LorcanaState, player: number, amount: number, source: LoreSource, card: number): number {
  if (amount <= 0 || hasPlayerFlag(g, player, PlayerFlag.CantGainLore)) return 0;
  g.p[player * P.Size + P.Lore] += amount;
  g.p[player * P.Size + source] += amount;
  g.v[V.LoreDue] = 1;
  g.brought[card] += amount;
  touch(g, Depends.Lore);
  countFact(g, player, Fact.LoreGained, amount);
  emit(g, Event.GainsLore, -1, -1, amount, player);
  return amount;
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
