/** Damage (1.9): dealt, put, removed, moved; and what replaces it (6.5). */
import {
  Conditional,
  Fact,
  Fixed,
  Giver,
  Hit,
  L,
  LastingKind,
  Trait,
  TurnFlag,
  TurnFlagsBits,
  TurnMark,
  Type,
  V,
  Zone,
} from '../layout/constants.js';
import { Depends, Mod, ModWord, Replaced } from '../layout/index.js';
import { DecisionKind, makeOption, Verb } from '../layout/options.js';
import { Event } from '../pool/events.js';
import { ask } from '../state/decisions.js';
import type { LorcanaState } from '../state/state.js';
import { Most } from '../state/tables.js';
import { refresh, touch } from '../values/derived.js';
import { hasTrait } from '../values/index.js';
import { findConditional } from '../values/modifiers.js';
import {
  canShield,
  DamageFrom,
  fixedBy,
  fixedFor,
  isDealt,
  isPart,
  isUnused,
  redirects,
  reduced,
  takesDamage,
} from './dealing.js';
import { firstHit, notDone } from './frame.js';
import { noteHarm } from './in-play.js';
import { beginInstead, isInstead, isProgram } from './instead.js';
import { removeLasting } from './lasting.js';
import { emit } from './triggered.js';
import { noteUse } from './uses.js';
import { countFact } from './zones.js';

/**
 * Prepares damage that is dealt to a card: modifiers apply now, for all cards of one effect at the same time (6.7.2.2,
 * 4.6.6.1). `processDamage` places it.
 */
export function queueDamage(
  g: LorcanaState,
  card: number,
  amount: number,
  from: DamageFrom,
  dealer: number,
  said = Fixed.No,
): void {
  if (!takesDamage(g, card)) return notDone(g);
  const fixed = Math.max(said, fixedBy(g, dealer), fixedFor(g, card));
  const dealt = reduced(g, card, amount, from, dealer, fixed);
  if (!isDealt(g, dealt)) return notDone(g);
  const at = g.v[V.DamageCount] * Hit.Size;
  if (at >= g.damageQueue.length && !g.grow('damageQueue')) return;
  g.damageQueue[at + Hit.Card] = card;
  g.damageQueue[at + Hit.Amount] = dealt;
  g.damageQueue[at + Hit.Dealer] = dealer;
  g.damageQueue[at + Hit.From] = from;
  g.damageQueue[at + Hit.Fixed] = fixed;
  g.v[V.DamageCount]++;
}

/**
 * Begins to divide damage among cards: a point for one of them, which is in the queue as it is until `queueDivided`.
 */
export function dividePoints(g: LorcanaState, card: number, points: number, dealer: number): void {
  let at = g.v[V.DamageNext] * Hit.Size;
  const end = g.v[V.DamageCount] * Hit.Size;
  while (at < end && g.damageQueue[at + Hit.Card] !== card) at += Hit.Size;
  if (at === end) {
    if (at >= g.damageQueue.length && !g.grow('damageQueue')) return;
    g.damageQueue[at + Hit.Card] = card;
    g.damageQueue[at + Hit.Amount] = 0;
    g.damageQueue[at + Hit.Dealer] = dealer;
    g.damageQueue[at + Hit.From] = DamageFrom.Effect;
    g.damageQueue[at + Hit.Fixed] = Fixed.No;
    g.v[V.DamageCount]++;
  }
  g.damageQueue[at + Hit.Amount] += points;
}

/** All is divided: each card's share is prepared as damage, at the same time. `put`: it is put without being dealt. */
export function queueDivided(g: LorcanaState, put: boolean): void {
  const { v } = g;
  const shares = g.damageQueue.slice(v[V.DamageNext] * Hit.Size, v[V.DamageCount] * Hit.Size);
  v[V.DamageCount] = v[V.DamageNext];
  for (let at = 0; at < shares.length; at += Hit.Size) {
    if (put) putDamage(g, shares[at + Hit.Card], shares[at + Hit.Amount], shares[at + Hit.Dealer]);
    else queueDamage(g, shares[at + Hit.Card], shares[at + Hit.Amount], DamageFrom.Effect, shares[at + Hit.Dealer]);
  }
}

/**
 * Places the damage that is queued. Returns false while a player must choose among replacement effects (6.5.7), or while something happens
 * instead.
 */
export function processDamage(g: LorcanaState): boolean {
  while (g.v[V.DamageNext] < g.v[V.DamageCount]) {
    const at = g.v[V.DamageNext] * Hit.Size;
    const card = g.damageQueue[at + Hit.Card];
    if (g.damageQueue[at + Hit.Amount] === 0) {
      g.v[V.DamageNext]++;
      if (g.zone[card] === Zone.Play)
        tellDealt(g, card, 0, g.damageQueue[at + Hit.Dealer], g.damageQueue[at + Hit.From]);
      continue;
    }
    const replacements = countReplacements(g, card, g.damageQueue[at + Hit.Fixed]);
    if (replacements > 1 || (replacements === 1 && canBeDeclined(g, card, g.damageQueue[at + Hit.Fixed]))) {
      ask(g, DecisionKind.ChooseReplacement, g.owner[card]);
      g.v[V.AskA] = card;
      return false;
    }
    const suspended = g.v[V.SuspendedCount];
    placeNext(g, replacements === 0 ? -1 : firstReplacement(g, card, g.damageQueue[at + Hit.Fixed]));
    if (g.v[V.SuspendedCount] !== suspended) return false;
  }
  dropDamage(g);
  return true;
}

/** No damage waits any more. */
export function dropDamage(g: LorcanaState): void {
  g.v[V.DamageCount] = firstHit(g);
  g.v[V.DamageNext] = firstHit(g);
}

/** Places the damage at the head of the queue, with one replacement effect or none (-1). */
function placeNext(g: LorcanaState, replacement: number): void {
  const at = g.v[V.DamageNext] * Hit.Size;
  const card = g.damageQueue[at + Hit.Card];
  const amount = g.damageQueue[at + Hit.Amount];
  const dealer = g.damageQueue[at + Hit.Dealer];
  if (replacement >= 0 && isPart(g, replacement, amount)) return lessen(g, at, replacement);
  g.v[V.DamageNext]++;
  g.turnFlags[card] |= TurnFlag.FacedDamage;
  if (replacement >= 0) return replace(g, card, amount, replacement, dealer);
  if (g.zone[card] !== Zone.Play) return notDone(g);
  place(g, card, amount, dealer);
  g.v[V.ThisWay] += amount;
  tellDealt(g, card, amount, dealer, g.damageQueue[at + Hit.From]);
}

/**
 * A card dealt damage to another. Of damage that was reduced to nothing (1.9.5 of edition 2.2.0) only those are told who ask for the
 * dealer: nobody was dealt any.
 */
function tellDealt(g: LorcanaState, card: number, amount: number, dealer: number, from: DamageFrom): void {
  emit(g, Event.DealtDamage, card, dealer, amount, g.owner[card]);
  if (from === DamageFrom.Challenge && dealer >= 0) emit(g, Event.DealsDamage, dealer, card, amount, g.owner[dealer]);
}

/** A part of the damage is prevented; other replacement effects can apply to what is left of it (6.5.7). */
function lessen(g: LorcanaState, at: number, replacement: number): void {
  const card = g.damageQueue[at + Hit.Card];
  const row = g.conditionals[replacement + Conditional.Modifier];
  g.damageQueue[at + Hit.Amount] -= g.pool.data[row + ModWord.Shield.Prevents];
  g.turnFlags[card] |= TurnFlag.FacedDamage;
  useShield(g, card, replacement);
}

/** Places damage counters, which come from a card, or by an ability of it. */
function place(g: LorcanaState, card: number, amount: number, by: number): void {
  noteHarm(g, card, by);
  g.damage[card] = Math.min(Most.OnCard, g.damage[card] + amount);
  g.turnFlags[card] |= TurnFlag.Damaged;
  if (g.pool.type[g.def[card]] === Type.Character) countFact(g, g.owner[card], Fact.Damaged);
  g.v[V.CheckDue] = 1;
  g.v[V.DamageDue] = 1;
  touch(g, Depends.Damage | Depends.Facts);
  emit(g, Event.Damaged, card, -1, amount, g.owner[card]);
}

/** Puts damage counters on a card: damage that isn't dealt, so that Resist doesn't matter (1.9.2.2, 8.8.3). */
export function putDamage(g: LorcanaState, card: number, amount: number, by: number): void {
  if (amount <= 0 || !takesDamage(g, card)) return notDone(g);
  refresh(g);
  const shield = findShield(g, card, false);
  g.turnFlags[card] |= TurnFlag.FacedDamage;
  if (shield < 0) return place(g, card, amount, by);
  const prevents = g.pool.data[g.conditionals[shield + Conditional.Modifier] + ModWord.Shield.Prevents];
  useShield(g, card, shield);
  if (prevents > 0 && prevents < amount) return place(g, card, amount - prevents, by);
  notDone(g);
}

/** Removes damage. Returns how much. */
export function removeDamage(g: LorcanaState, card: number, amount: number, player: number): number {
  if (g.zone[card] !== Zone.Play || hasTrait(g, card, Trait.DamageStays)) return 0;
  const removed = Math.min(amount, g.damage[card]);
  if (removed <= 0) return 0;
  g.damage[card] -= removed;
  touch(g, Depends.Damage);
  noteHealed(g, card, removed, player);
  return removed;
}

/** So much damage has been removed from a card by a player. */
function noteHealed(g: LorcanaState, card: number, removed: number, player: number): void {
  if (player === g.owner[card]) g.turnFlags[card] |= TurnMark.Healed << TurnFlagsBits.MarksAt;
  countFact(g, player, Fact.Healed, removed);
  emit(g, Event.Healed, card, -1, removed, player);
}

/** Moves damage: removed here and put there, and either can trigger abilities (1.9.2.4). */
export function moveDamage(g: LorcanaState, from: number, to: number, amount: number): number {
  if (from === to || g.zone[from] !== Zone.Play || g.zone[to] !== Zone.Play || hasTrait(g, from, Trait.DamageStays))
    return 0;
  const moved = Math.min(amount, g.damage[from]);
  if (moved <= 0) return 0;
  g.damage[from] -= moved;
  touch(g, Depends.Damage);
  noteHealed(g, from, moved, g.cxYou);
  putDamage(g, to, moved, g.cxSource);
  emit(g, Event.MovesDamage, from, to, moved, g.cxYou);
  return moved;
}

// ------------------------------------------------------------------------------------------------ replacement (6.5)

/** Replacement effects that could apply to damage dealt to a card: shields on it, and cards that take it instead. */
function isReplacement(g: LorcanaState, card: number, at: number, fixed: Fixed): boolean {
  if (g.conditionals[at + Conditional.Card] !== card) return false;
  const row = g.conditionals[at + Conditional.Modifier];
  const kind = g.pool.data[row] as Mod;
  if (kind === Mod.Instead) return isInstead(g, at, Replaced.Damage);
  if (kind === Mod.Shield) return isUnused(g, card, at) && canShield(g, row, fixed);
  return kind === Mod.Redirect && redirects(g, at);
}

/** What is being placed. */
const fixedNow = (g: LorcanaState): Fixed => g.damageQueue[g.v[V.DamageNext] * Hit.Size + Hit.Fixed];

/** Different replacement effects; instances of the same one count once (6.5.8). */
function countReplacements(g: LorcanaState, card: number, fixed: Fixed): number {
  if (g.v[V.ConditionalCount] === 0 && g.v[V.Dirty] === 0) return 0;
  refresh(g);
  const end = g.v[V.ConditionalCount] * Conditional.Size;
  let n = 0;
  for (let at = 0; at < end; at += Conditional.Size) {
    if (isReplacement(g, card, at, fixed) && !isSameAsEarlier(g, card, at, fixed)) n++;
  }
  return n;
}

function isSameAsEarlier(g: LorcanaState, card: number, at: number, fixed: Fixed): boolean {
  const row = g.conditionals[at + Conditional.Modifier];
  // Who takes the damage instead makes a difference, who gave a shield doesn't.
  const anySource = g.pool.data[row] === Mod.Shield;
  for (let earlier = 0; earlier < at; earlier += Conditional.Size) {
    if (!isReplacement(g, card, earlier, fixed) || g.conditionals[earlier + Conditional.Modifier] !== row) continue;
    if (anySource || replacer(g, earlier) === replacer(g, at)) return true;
  }
  return false;
}

/** Who is offered as the replacement's card: its source, which may be the card itself. */
const replacer = (g: LorcanaState, at: number): number => g.conditionals[at + Conditional.Source];

function firstReplacement(g: LorcanaState, card: number, fixed: Fixed): number {
  for (let at = 0; ; at += Conditional.Size) if (isReplacement(g, card, at, fixed)) return at;
}

/** The options of a choice among replacement effects. */
export function replacementOptions(g: LorcanaState): void {
  const card = g.v[V.AskA];
  const fixed = fixedNow(g);
  const end = g.v[V.ConditionalCount] * Conditional.Size;
  for (let at = 0; at < end; at += Conditional.Size) {
    if (isReplacement(g, card, at, fixed) && !isSameAsEarlier(g, card, at, fixed))
      g.optionList.push(replacementOption(g, card, at, fixed));
  }
  if (g.optionList.length > 0 && canBeDeclined(g, card, fixed)) g.optionList.push(makeOption(Verb.Done));
}

/** "You may … instead", of all of them. */
function canBeDeclined(g: LorcanaState, card: number, fixed: Fixed): boolean {
  const end = g.v[V.ConditionalCount] * Conditional.Size;
  for (let at = 0; at < end; at += Conditional.Size) {
    const row = g.conditionals[at + Conditional.Modifier];
    if (!isReplacement(g, card, at, fixed)) continue;
    if (!isProgram(g, row) || g.pool.data[row + ModWord.Instead.May] === 0) return false;
  }
  return true;
}

/**
 * The card that the replacement comes from, with its place among those of that card; of a shield also the card that has it, with
 * `extra` above 0.
 */
function replacementOption(g: LorcanaState, card: number, at: number, fixed: Fixed): number {
  const place = placeAmongOwn(g, card, at, fixed);
  const isShield = g.pool.data[g.conditionals[at + Conditional.Modifier]] === Mod.Shield;
  return makeOption(Verb.Pick, replacer(g, at), isShield ? card : place, isShield ? 1 + place : 0);
}

/** How many earlier replacements come from the same card. */
function placeAmongOwn(g: LorcanaState, card: number, at: number, fixed: Fixed): number {
  let place = 0;
  for (let earlier = 0; earlier < at; earlier += Conditional.Size) {
    if (!isReplacement(g, card, earlier, fixed) || isSameAsEarlier(g, card, earlier, fixed)) continue;
    if (replacer(g, earlier) === replacer(g, at)) place++;
  }
  return place;
}

/** The player has chosen which replacement effect applies, by its option; with -1, none. */
export function chooseReplacement(g: LorcanaState, option: number): void {
  const card = g.v[V.AskA];
  const fixed = fixedNow(g);
  if (option < 0) return placeNext(g, -1);
  for (let at = 0; ; at += Conditional.Size)
    if (isReplacement(g, card, at, fixed) && replacementOption(g, card, at, fixed) === option) return placeNext(g, at);
}

/** Applies a replacement: the event as it was never happens (6.5.4), so that it isn't what was to be done (6.1.5.1). */
function replace(g: LorcanaState, card: number, amount: number, at: number, dealer: number): void {
  const row = g.conditionals[at + Conditional.Modifier];
  const instead = g.conditionals[at + Conditional.Source];
  notDone(g);
  if (isProgram(g, row))
    return beginInstead(g, row, instead, g.conditionals[at + Conditional.Controller], card, dealer, amount);
  if (g.pool.data[row] !== Mod.Redirect) return useShield(g, card, at);
  if (g.pool.data[row + ModWord.Redirect.IsDealt] === 0) return putDamage(g, instead, amount, instead);
  const dealt = reduced(g, instead, amount, DamageFrom.Effect, dealer, fixedBy(g, dealer));
  if (!isDealt(g, dealt)) return;
  if (dealt > 0) place(g, instead, dealt, dealer);
  g.v[V.ThisWay] += dealt;
  tellDealt(g, instead, dealt, dealer, DamageFrom.Effect);
}

function findShield(g: LorcanaState, card: number, dealt: boolean): number {
  for (
    let at = findConditional(g, card, Mod.Shield);
    at >= 0;
    at = findConditional(g, card, Mod.Shield, at + Conditional.Size)
  ) {
    const row = g.conditionals[at + Conditional.Modifier];
    if ((dealt || g.pool.data[row + ModWord.Shield.DealtOnly] === 0) && isUnused(g, card, at)) return at;
  }
  return -1;
}

/** The damage is replaced by none; all instances of the same effect on the card are used up (6.5.8). */
function useShield(g: LorcanaState, card: number, at: number): void {
  const row = g.conditionals[at + Conditional.Modifier];
  const counter = g.pool.data[row + ModWord.Shield.Counter];
  if (counter !== 0) {
    noteUse(g, g.conditionals[at + Conditional.Source], counter, Giver.Nobody);
    return;
  }
  if (g.pool.data[row + ModWord.Shield.FirstEachTurn] !== 0) return;
  removeLasting(g, isShield, card, row);
}
const isShield = (g: LorcanaState, at: number, card: number, row: number): boolean =>
  g.lasting[at + L.Kind] === LastingKind.Modifier && g.lasting[at + L.Card] === card && g.lasting[at + L.A] === row;
