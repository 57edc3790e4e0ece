/** Modifiers that the rules look up: those of cards that are noted with whose they are, and those of players. */

import { Conditional, P, PlayerMod, Trait, Type, V, Zone } from '../layout/constants.js';
import { Mod, ModWord, type PMod } from '../layout/index.js';
import type { LorcanaState } from '../state/state.js';
import { refresh } from './derived.js';

// ------------------------------------------------------------------------------------------------ of cards

/** The position in `conditionals` of a noted modifier of some kind on a card, from `from` on; -1 if there is none. */
export function findConditional(g: LorcanaState, card: number, kind: Mod, from = 0): number {
  const end = g.v[V.ConditionalCount] * Conditional.Size;
  for (let at = from; at < end; at += Conditional.Size) {
    if (
      g.conditionals[at + Conditional.Card] === card &&
      g.pool.data[g.conditionals[at + Conditional.Modifier]] === kind
    )
      return at;
  }
  return -1;
}

/** Nothing says that it can't be banished at all. */
export function canBeBanished(g: LorcanaState, card: number): boolean {
  refresh(g);
  if (g.v[V.ConditionalCount] === 0) return true;
  let at = findConditional(g, card, Mod.CantBeBanished);
  while (at >= 0 && bannedTo(g, at) >= 0) at = findConditional(g, card, Mod.CantBeBanished, at + Conditional.Size);
  return at < 0;
}

/** The filter of the cards by whose effects it can't be banished; -1 if nothing can banish it. */
export const bannedTo = (g: LorcanaState, at: number): number =>
  g.pool.data[g.conditionals[at + Conditional.Modifier] + ModWord.CantBeBanished.By];

/** What is printed on the source after a coined keyword, and what it has been given of it (8.1.2). */
export function coinedNumber(g: LorcanaState, trait: number): number {
  const card = g.cxSource;
  let number = g.pool.cards[g.def[card]].coinedNumbers.get(trait as Trait) ?? 0;
  if (g.zone[card] === Zone.Play) refresh(g);
  let at = findConditional(g, card, Mod.Coined);
  for (; at >= 0; at = findConditional(g, card, Mod.Coined, at + Conditional.Size)) {
    const row = g.conditionals[at + Conditional.Modifier];
    if (g.pool.data[row + ModWord.Coined.Trait] === trait) number += g.pool.data[row + ModWord.Coined.Value];
  }
  return number;
}

/** A character that isn't there yet, and that nothing keeps where it is (4.7). */
export function canMove(g: LorcanaState, card: number, location: number): boolean {
  if (g.pool.type[g.def[card]] !== Type.Character || g.location[card] === location) return false;
  return (g.moreTraits[card] & (1 << Trait.CantMove)) === 0;
}

// ------------------------------------------------------------------------------------------------ of players

/** Whether there are modifiers of one of these kinds, bits of PMod, about a player: most often there are none. */
export const hasMods = (g: LorcanaState, player: number, kinds: number): boolean =>
  (g.p[player * P.Size + P.Mods] & kinds) !== 0;

/** Whether a row is about a player and of some kind. */
export const isMod = (g: LorcanaState, at: number, player: number, kind: PMod): boolean =>
  g.playerMods[at + PlayerMod.Player] === player && g.pool.data[g.playerMods[at + PlayerMod.Row]] === kind;
