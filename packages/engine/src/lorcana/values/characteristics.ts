/** Characteristics of cards as expressions see them: derived in play, printed elsewhere, last known (6.7.7). */
import { NameRow, StatId, type Trait, Zone } from '../layout/constants.js';
import type { LorcanaState } from '../state/state.js';
import { refresh } from './derived.js';

/** A characteristic of a card as it is now: derived in play, printed elsewhere. Negative counts as 0 (6.6.2, 6.6.3). */
export function statOf(g: LorcanaState, card: number, stat: number): number {
  const def = g.def[card];
  const inPlay = g.zone[card] === Zone.Play;
  switch (stat) {
    case StatId.Strength:
      return Math.max(0, inPlay ? strengthOf(g, card) : g.pool.strength[def]);
    case StatId.Willpower:
      return Math.max(0, inPlay ? willpowerOf(g, card) : g.pool.willpower[def]);
    case StatId.Lore:
      return Math.max(0, inPlay ? loreOf(g, card) : g.pool.lore[def]);
    case StatId.Cost:
      return g.pool.cost[def];
    case StatId.Damage:
      return g.damage[card];
    default:
      return g.underCount[card];
  }
}

/** How much more of it a card has than is printed on it; below 0 if it is less. */
export function changeOf(g: LorcanaState, card: number, stat: number): number {
  const { strength, willpower, lore } = g.pool;
  const printed = stat === StatId.Strength ? strength : stat === StatId.Willpower ? willpower : lore;
  return statOf(g, card, stat) - printed[g.def[card]];
}

export function strengthOf(g: LorcanaState, card: number): number {
  refresh(g);
  return g.strength[card];
}
export function willpowerOf(g: LorcanaState, card: number): number {
  refresh(g);
  return g.willpower[card];
}
export function loreOf(g: LorcanaState, card: number): number {
  refresh(g);
  return g.lore[card];
}
export function hasTrait(g: LorcanaState, card: number, trait: Trait): boolean {
  if (g.zone[card] !== Zone.Play) return g.pool.hasTrait(g.def[card], trait);
  refresh(g);
  return ((trait < 32 ? g.traits : g.moreTraits)[card] & (1 << trait)) !== 0;
}

/** The last known value of a card that left play (6.7.7). */
export function lastStatOf(g: LorcanaState, card: number, stat: number): number {
  switch (stat) {
    case StatId.Strength:
      return Math.max(0, g.lastStrength[card]);
    case StatId.Willpower:
      return Math.max(0, g.lastWillpower[card]);
    case StatId.Lore:
      return Math.max(0, g.lastLore[card]);
    case StatId.Damage:
      return g.lastDamage[card];
    case StatId.Under:
      return g.lastUnder[card];
    default:
      return statOf(g, card, stat);
  }
}

/** Does the card have this name (5.2.6)? */
export function isNamed(g: LorcanaState, card: number, name: number): boolean {
  const ids = g.pool.nameIds;
  const at = g.def[card] * NameRow.Size;
  return (
    ids[at + NameRow.First] === name ||
    ids[at + NameRow.Second] === name ||
    ids[at + NameRow.Third] === name ||
    ids[at + NameRow.Fourth] === name
  );
}

/** Do two cards share a name? */
export function shareName(g: LorcanaState, one: number, other: number): boolean {
  const ids = g.pool.nameIds;
  const at = g.def[one] * NameRow.Size;
  for (let i = 0; i < NameRow.Size; i++) if (ids[at + i] >= 0 && isNamed(g, other, ids[at + i])) return true;
  return false;
}

/** Classifications, printed and gained, as bits of two words. */
export function classLow(g: LorcanaState, card: number): number {
  const printed = g.pool.classLow[g.def[card]];
  if (g.zone[card] !== Zone.Play) return printed;
  refresh(g);
  return printed | g.gainedLow[card];
}
export function classHigh(g: LorcanaState, card: number): number {
  const printed = g.pool.classHigh[g.def[card]];
  if (g.zone[card] !== Zone.Play) return printed;
  refresh(g);
  return printed | g.gainedHigh[card];
}
