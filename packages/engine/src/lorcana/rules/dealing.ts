/**
 * What becomes of damage before it is placed (1.9.2.1): how much of it is dealt (8.8, 4.6.6.1), and whether a card can be dealt any at all, as to pay
 * with (1.5.3).
 */
import { Conditional, Fixed, Giver, Trait, TurnFlag, Type, V, Zone } from '../layout/constants.js';
import { Mod, ModWord } from '../layout/index.js';
import type { LorcanaState } from '../state/state.js';
import { asAbility, asConditional } from '../values/context.js';
import { refresh } from '../values/derived.js';
import { amountOf, hasTrait, matches } from '../values/index.js';
import { findConditional } from '../values/modifiers.js';
import { usesOf } from './uses.js';

/** Where damage comes from: an effect, or a character in a challenge. */
export const enum DamageFrom {
  Effect = 0,
  Challenge = 1,
}

/** No damage is dealt, not even one that was reduced to nothing. */
const NONE = -1;

const WITH_WILLPOWER = Type.Character | Type.Location;

/** Where damage can be: on a character or a location in play (1.9.1). */
export const takesDamage = (g: LorcanaState, card: number): boolean =>
  g.zone[card] === Zone.Play && (g.pool.type[g.def[card]] & WITH_WILLPOWER) !== 0;

/** Whether what a card deals can become less. */
export function fixedBy(g: LorcanaState, dealer: number): Fixed {
  if (dealer < 0 || g.zone[dealer] !== Zone.Play) return Fixed.No;
  if (hasTrait(g, dealer, Trait.DealsUnprevented)) return Fixed.Unprevented;
  return hasTrait(g, dealer, Trait.DealsUnreduced) ? Fixed.Unreduced : Fixed.No;
}

/** Whether what is dealt to a card can become less. */
export function fixedFor(g: LorcanaState, card: number): Fixed {
  if (hasTrait(g, card, Trait.TakesUnprevented)) return Fixed.Unprevented;
  return hasTrait(g, card, Trait.TakesUnreduced) ? Fixed.Unreduced : Fixed.No;
}

/**
 * Damage after Resist (8.8) and after what prevents a part of it. 0 is damage that was reduced to nothing: whether it was dealt
 * all the same depends on the edition (8.8.2). None is dealt at all where something forbids it, or where there was none.
 */
export function reduced(
  g: LorcanaState,
  card: number,
  amount: number,
  from: DamageFrom,
  dealer: number,
  fixed: Fixed,
): number {
  refresh(g);
  if (amount <= 0) return NONE;
  const traits = g.traits[card];
  if ((traits & (1 << Trait.CantBeDealtDamage)) !== 0) return NONE;
  const kept = from === DamageFrom.Challenge ? Trait.NoDamageFromChallenges : Trait.NoDamageFromEffects;
  if ((traits & (1 << kept)) !== 0) return NONE;
  if ((traits & (1 << Trait.CantBeDealtDamageUnlessChallenged)) !== 0) {
    const isChallenged = from === DamageFrom.Challenge && g.v[V.Defender] === card;
    if (!isChallenged) return NONE;
  }
  if ((traits & (1 << Trait.ConditionalChallenge)) !== 0 && isKeptFrom(g, card, from, dealer)) return NONE;
  if (g.v[V.ConditionalCount] === 0) return fixed !== Fixed.No ? amount : Math.max(0, amount - g.resist[card]);
  const whole = fixed !== Fixed.No ? amount : Math.max(0, amount - g.resist[card] - prevented(g, card));
  return Math.min(whole, mostAtATime(g, card));
}

/** "can't be dealt damage by …", "takes no damage from challenges against …" */
function isKeptFrom(g: LorcanaState, card: number, from: DamageFrom, dealer: number): boolean {
  const data = g.pool.data;
  for (
    let at = findConditional(g, card, Mod.CantBy);
    at >= 0;
    at = findConditional(g, card, Mod.CantBy, at + Conditional.Size)
  ) {
    const row = g.conditionals[at + Conditional.Modifier];
    const kept = data[row + ModWord.CantBy.Trait] as Trait;
    if (kept !== Trait.CantBeDealtDamage && (kept !== Trait.NoDamageFromChallenges || from !== DamageFrom.Challenge))
      continue;
    if (asConditional(g, at, matches, data[row + ModWord.CantBy.By], dealer)) return true;
  }
  return false;
}

/** How much can be dealt to a card at a time, also of what can't be reduced: "can't" comes before it (1.2.2). */
function mostAtATime(g: LorcanaState, card: number): number {
  let most = Number.MAX_SAFE_INTEGER;
  for (
    let at = findConditional(g, card, Mod.DamageAtMost);
    at >= 0;
    at = findConditional(g, card, Mod.DamageAtMost, at + Conditional.Size)
  )
    most = Math.min(most, g.pool.data[g.conditionals[at + Conditional.Modifier] + ModWord.DamageAtMost.Most]);
  return most;
}

/** What standing effects prevent of the damage that would be dealt to a card, each time. */
function prevented(g: LorcanaState, card: number): number {
  let less = 0;
  for (
    let at = findConditional(g, card, Mod.LessDamage);
    at >= 0;
    at = findConditional(g, card, Mod.LessDamage, at + Conditional.Size)
  ) {
    const amount = g.pool.data[g.conditionals[at + Conditional.Modifier] + ModWord.LessDamage.Amount];
    less += asAbility(
      g,
      g.conditionals[at + Conditional.Controller],
      g.conditionals[at + Conditional.Source],
      amountOf,
      amount,
    );
  }
  return less;
}

/** Whether what `reduced` leaves is dealt: damage that was reduced to nothing, by the edition (8.8.2; 1.9.5 of 2.2.0). */
export const isDealt = (g: LorcanaState, dealt: number): boolean =>
  dealt > 0 || (dealt === 0 && g.settings.reducedToNothingIsDealt);

/** A shield that prevents a part only reduces the damage. */
export const canShield = (g: LorcanaState, row: number, fixed: Fixed): boolean =>
  fixed === Fixed.No || (fixed === Fixed.Unreduced && g.pool.data[row + ModWord.Shield.Prevents] === 0);

/** "The first time" each turn, whatever became of it then; or of all whom the ability is about the first one. */
export function isUnused(g: LorcanaState, card: number, at: number): boolean {
  const row = g.conditionals[at + Conditional.Modifier];
  const counter = g.pool.data[row + ModWord.Shield.Counter];
  if (counter !== 0 && usesOf(g, g.conditionals[at + Conditional.Source], counter, Giver.Nobody) !== 0) return false;
  return g.pool.data[row + ModWord.Shield.FirstEachTurn] === 0 || (g.turnFlags[card] & TurnFlag.FacedDamage) === 0;
}

/**
 * Whether a card can be dealt so much by itself, to pay with that: a price that is reduced to nothing, or that something else takes the place of
 * (6.5.4), isn't paid. What happens instead by a program of its own is seen when it is paid.
 */
export function canBeDealt(g: LorcanaState, card: number, amount: number): boolean {
  if (!takesDamage(g, card)) return false;
  const fixed = Math.max(fixedBy(g, card), fixedFor(g, card));
  const dealt = reduced(g, card, amount, DamageFrom.Effect, card, fixed);
  return isDealt(g, dealt) && (dealt === 0 || g.v[V.ConditionalCount] === 0 || !isTaken(g, card, dealt, fixed));
}

/** Who takes the damage instead is in play. */
export const redirects = (g: LorcanaState, at: number): boolean =>
  g.zone[g.conditionals[at + Conditional.Source]] === Zone.Play;

/** A shield that prevents less than all of the damage. */
export function isPart(g: LorcanaState, replacement: number, amount: number): boolean {
  const row = g.conditionals[replacement + Conditional.Modifier];
  if (g.pool.data[row] !== Mod.Shield) return false;
  const prevents = g.pool.data[row + ModWord.Shield.Prevents];
  return prevents > 0 && prevents < amount;
}

/** All of it is prevented, or another card takes it. */
function isTaken(g: LorcanaState, card: number, dealt: number, fixed: Fixed): boolean {
  const end = g.v[V.ConditionalCount] * Conditional.Size;
  for (let at = 0; at < end; at += Conditional.Size) {
    if (g.conditionals[at + Conditional.Card] !== card) continue;
    const row = g.conditionals[at + Conditional.Modifier];
    if (g.pool.data[row] === Mod.Redirect && redirects(g, at)) return true;
    if (g.pool.data[row] !== Mod.Shield || !isUnused(g, card, at) || !canShield(g, row, fixed)) continue;
    if (!isPart(g, at, dealt)) return true;
  }
  return false;
}
