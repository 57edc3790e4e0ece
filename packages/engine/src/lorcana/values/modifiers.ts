/** Modifiers that the rules look up: those of cards that are noted with whose they are, and those of players. */

import { Conditional, P, PlayerMod, Trait, Type, V, Zone } from '../layout/constants.js';
import { Mod, ModWord, type PMod, Replaced, ReplacedBy } from '../layout/index.js';
import type { LorcanaState } from '../state/state.js';
import { willpowerOf } from './characteristics.js';
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

/** A character or location in play with damage of its Willpower or more, which nothing keeps there (1.8.1.4). */
export const isDoomed = (g: LorcanaState, card: number): boolean =>
  g.zone[card] === Zone.Play &&
  (g.pool.type[g.def[card]] & (Type.Character | Type.Location)) !== 0 &&
  g.damage[card] >= willpowerOf(g, card) &&
  canBeBanished(g, card) &&
  !isSavedFromDamage(g, card);

/**
 * Whatever its player says, something else happens to the card instead of being banished for its damage (6.5). Who goes for
 * another leaves it the damage, which banishes it then (1.8.3).
 */
function isSavedFromDamage(g: LorcanaState, card: number): boolean {
  if (g.v[V.ConditionalCount] === 0) return false;
  const { data } = g.pool;
  for (let at = findConditional(g, card, Mod.InsteadOfBanish); at >= 0; ) {
    const row = g.conditionals[at + Conditional.Modifier];
    if (data[row + ModWord.InsteadOfBanish.May] === 0 && data[row + ModWord.InsteadOfBanish.InChallenge] === 0)
      return true;
    at = findConditional(g, card, Mod.InsteadOfBanish, at + Conditional.Size);
  }
  for (let at = findConditional(g, card, Mod.Instead); at >= 0; ) {
    if (savesFromDamage(data, g.conditionals[at + Conditional.Modifier])) return true;
    at = findConditional(g, card, Mod.Instead, at + Conditional.Size);
  }
  return false;
}

const savesFromDamage = (data: Int32Array, row: number): boolean =>
  data[row + ModWord.Instead.Of] === Replaced.Banishment &&
  data[row + ModWord.Instead.By] === ReplacedBy.Anything &&
  data[row + ModWord.Instead.May] === 0 &&
  data[row + ModWord.Instead.InChallenge] === 0 &&
  data[row + ModWord.Instead.Counter] === 0 &&
  data[row + ModWord.Instead.IsSacrifice] === 0;

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
