/** Playing a card (4.3): for its ink cost, by Shift, for an alternate cost, or for free. */
import { assert } from '../../kernel/index.js';
import { Fact, Flag, Frame, P, ROOM, Trait, TurnFlag, Type, V, Zone } from '../layout/constants.js';
import { AbilityRow, Depends, Mod, PMod, PMods } from '../layout/index.js';
import type { LoweredShift } from '../pool/lowering/lowered-card.js';
import { Event } from '../pool/vocabulary.js';
import { beginAction, prepareFrame, startFrame } from '../resolving/frame.js';
import { Most, Words } from '../state/columns.js';
import { cardOf, makeOption, targetOf, Verb, verbOf } from '../state/options.js';
import type { LorcanaState } from '../state/state.js';
import { asAbility, asPlayerModifier } from '../values/context.js';
import { refresh, touch } from '../values/derived.js';
import { canPlayForFree, collect, holds } from '../values/index.js';
import { findConditional, hasMods } from '../values/modifiers.js';
import { payInk } from './costs.js';
import { enterPlay, stackOnto } from './in-play.js';
import { canShiftOnto, costToPlay, isFreeToPlay, permissionRow, useNextModifiers } from './permissions.js';
import { canMeet } from './requirements.js';
import { beginSingTogether, canBeSung, singAlone, singOption } from './sing.js';
import { emit } from './triggered.js';
import { countFact } from './zones.js';

// ------------------------------------------------------------------------------------------------ options

/** The ways in which the active player can play a card from hand now, except singing. */
export function playOption(g: LorcanaState, card: number, player: number, ink: number): void {
  const def = g.def[card];
  if (g.pool.specialPlay[def] !== 0 || hasMods(g, player, PMods.OfHand)) {
    if (canPlayForFree(g, card, player)) specialOptions(g, card, player, ink);
    return;
  }
  if (g.pool.cost[def] <= ink) addPlay(g, card, Verb.Play);
  if (g.pool.hasShift[def] !== 0) shiftOptions(g, card, player, ink);
}

/** A card, and once more so that it enters play exerted if it may (8.3.2). */
function addPlay(g: LorcanaState, card: number, verb: Verb.Play | Verb.Shift, target = 0): void {
  g.optionList.push(makeOption(verb, card, target));
  if (mayEnterExerted(g, card)) g.optionList.push(makeOption(verb + 1, card, target));
}

function specialOptions(g: LorcanaState, card: number, player: number, ink: number): void {
  const def = g.def[card];
  if (costToPlay(g, card, player) <= ink) addPlay(g, card, Verb.Play);
  if (g.pool.hasShift[def] !== 0) shiftOptions(g, card, player, ink);
  for (const ability of g.pool.cards[def].alternates) {
    if (canPay(g, card, player, ability)) addPermitted(g, Verb.PlayAlternate, card, ability, 0);
  }
  if (isFreeToPlay(g, card, player)) addPermitted(g, Verb.PlayFree, card, 0, FOR_FREE);
}

/**
 * The ways in which a player can pay for a card while an effect resolves that has it played (4.3.2.2). A cost that is an
 * effect itself can't be paid meanwhile: one effect resolves at a time.
 */
export function wayOptions(g: LorcanaState, card: number, player: number): void {
  if (!canPlayForFree(g, card, player)) return;
  const ink = g.get(player, P.ReadyInk);
  if (costToPlay(g, card, player) <= ink) addPlay(g, card, Verb.Play);
  for (const shift of g.pool.cards[g.def[card]].shifts)
    if (shift.ability < 0) shiftTargets(g, card, player, ink, shift);
  if (g.pool.song[g.def[card]] !== 0) singOption(g, card, player);
}

/** Plays a card in one of those ways. */
export function playInWay(g: LorcanaState, option: number): void {
  const card = cardOf(option);
  const verb = verbOf(option);
  if (verb === Verb.Sing) singAlone(g, card, targetOf(option));
  else if (verb === Verb.SingTogether) beginSingTogether(g, card);
  else if (verb === Verb.Shift || verb === Verb.ShiftExerted)
    playByShift(g, card, targetOf(option), verb === Verb.ShiftExerted);
  else playForInk(g, card, verb === Verb.PlayExerted);
}

/** Whether a player could pay for a card while an effect resolves, in any of those ways. */
export function hasWay(g: LorcanaState, card: number, player: number): boolean {
  const ink = g.get(player, P.ReadyInk);
  if (costToPlay(g, card, player) <= ink) return true;
  if (g.pool.song[g.def[card]] !== 0 && canBeSung(g, card, player)) return true;
  const start = g.listStart(player, Zone.Play);
  const end = start + g.countIn(player, Zone.Play);
  for (const shift of g.pool.cards[g.def[card]].shifts) {
    if (shift.ability >= 0 || costToPlay(g, card, player, shift) > ink) continue;
    for (let at = start; at < end; at++) if (canShiftOnto(g, card, g.lists[at], shift)) return true;
  }
  return false;
}

/** Bits of the extra part of PlayFree and PlayAlternate. */
export const FOR_FREE = 1;
export const ENTERS_EXERTED = 2;

function addPermitted(
  g: LorcanaState,
  verb: Verb.PlayFree | Verb.PlayAlternate,
  card: number,
  target: number,
  extra: number,
): void {
  g.optionList.push(makeOption(verb, card, target, extra));
  if (mayEnterExerted(g, card)) g.optionList.push(makeOption(verb, card, target, extra | ENTERS_EXERTED));
}

/** A condition, -1 for none, of an ability that a card has. */
const applies = (g: LorcanaState, player: number, card: number, condition: number): boolean =>
  condition < 0 || asAbility(g, player, card, holds, condition);

/** Whether one of the conditions of such abilities is met, if there is any. */
function isAnyMet(g: LorcanaState, card: number, conditions: readonly number[]): boolean {
  for (let i = 0; i < conditions.length; i++) if (applies(g, g.owner[card], card, conditions[i])) return true;
  return false;
}

/** The requirements of a cost, seen from the card that it belongs to. */
function canPay(g: LorcanaState, card: number, player: number, ability: number): boolean {
  return asAbility(g, player, card, canMeet, g.pool.data[g.pool.abilityRows[ability] + AbilityRow.Requirements]);
}

function shiftOptions(g: LorcanaState, card: number, player: number, ink: number): void {
  const lowered = g.pool.cards[g.def[card]];
  for (let i = 0; i < lowered.shifts.length; i++) shiftTargets(g, card, player, ink, lowered.shifts[i]);
  for (const gained of lowered.gainedShifts) {
    if (applies(g, player, card, gained.condition)) shiftTargets(g, card, player, ink, gained.shift);
  }
}

function shiftTargets(g: LorcanaState, card: number, player: number, ink: number, shift: LoweredShift): void {
  refresh(g);
  if (costToPlay(g, card, player, shift) > ink || (shift.ability >= 0 && !canPay(g, card, player, shift.ability)))
    return;
  const start = g.listStart(player, Zone.Play);
  const end = start + g.countIn(player, Zone.Play);
  for (let at = start; at < end; at++) {
    const target = g.lists[at];
    // Two permissions, or two kinds of Shift, are one way to play it.
    if (canShiftOnto(g, card, target, shift) && g.optionList.indexOf(makeOption(Verb.Shift, card, target)) < 0)
      addPlay(g, card, Verb.Shift, target);
  }
}

const permitted = new Int32Array(ROOM);

/** Cards in other zones that an effect lets the player play, for free or for what they cost. */
export function permittedOptions(g: LorcanaState, player: number, ink: number): void {
  if (!hasMods(g, player, (1 << PMod.PlayFree) | (1 << PMod.PlayFrom))) return;
  for (let i = 0; i < g.v[V.PlayerModCount]; i++) {
    const row = permissionRow(g, i, player);
    if (row < 0) continue;
    const free = g.pool.data[row] === PMod.PlayFree;
    const n = asPlayerModifier(g, i * Words.PlayerMod, collect, g.pool.data[row + 1], permitted);
    for (let c = 0; c < n; c++) {
      const card = permitted[c];
      if (g.zone[card] === Zone.Hand || g.zone[card] === Zone.Play || !canPlayForFree(g, card, player)) continue;
      const extra = free ? FOR_FREE : 0;
      const isNew = g.optionList.indexOf(makeOption(Verb.PlayFree, card, 0, extra)) < 0;
      if (isNew && (free || costToPlay(g, card, player) <= ink)) addPermitted(g, Verb.PlayFree, card, 0, extra);
      // Whoever pays for a card may pay an alternate cost instead (4.3.2.2), but not for one that is free.
      if (!free && g.pool.hasShift[g.def[card]] !== 0) shiftOptions(g, card, player, ink);
    }
  }
}

/** Cards in the discard that say themselves that they can be played from there. */
export function discardOptions(g: LorcanaState, player: number, ink: number): void {
  const start = g.listStart(player, Zone.Discard);
  const end = start + g.countIn(player, Zone.Discard);
  for (let at = start; at < end; at++) {
    const card = g.lists[at];
    const conditions = g.pool.cards[g.def[card]].fromDiscard;
    if (conditions.length === 0 || !canPlayForFree(g, card, player) || !isAnyMet(g, card, conditions)) continue;
    const isNew = g.optionList.indexOf(makeOption(Verb.PlayFree, card)) < 0;
    if (isNew && costToPlay(g, card, player) <= ink) addPermitted(g, Verb.PlayFree, card, 0, 0);
    if (g.pool.hasShift[g.def[card]] !== 0) shiftOptions(g, card, player, ink);
  }
}

/** Bodyguard, printed or given by the card's own static ability as it enters play (8.3.2). */
export function mayEnterExerted(g: LorcanaState, card: number): boolean {
  const def = g.def[card];
  if ((g.pool.traits[def] & (1 << Trait.Bodyguard)) !== 0) return true;
  return isAnyMet(g, card, g.pool.guardsItself[def]);
}

// ------------------------------------------------------------------------------------------------ turn actions

/** Plays a card from hand for its ink cost (4.3.2). */
export function playForInk(g: LorcanaState, card: number, exerted: boolean): void {
  const player = g.owner[card];
  payInk(g, player, costToPlay(g, card, player));
  putIntoPlay(g, card, -1, exerted, false);
}

/** Plays a card by Shift, on top of `target` (8.10.1). Costs that aren't ink are paid by a program first. */
export function playByShift(g: LorcanaState, card: number, target: number, exerted: boolean): void {
  const player = g.owner[card];
  const shift = cheapestShift(g, card, target, player);
  payInk(g, player, costToPlay(g, card, player, shift));
  if (shift.ability < 0) putIntoPlay(g, card, target, exerted, false);
  else payThenPlay(g, card, target, exerted, shift.ability);
}

/** The Shift that a player would pay for: of those that can be paid, the one with the least ink. */
function cheapestShift(g: LorcanaState, card: number, target: number, player: number): LoweredShift {
  const lowered = g.pool.cards[g.def[card]];
  let best: LoweredShift | undefined;
  for (let i = 0; i < lowered.shifts.length; i++) best = cheaper(g, card, target, player, lowered.shifts[i], best);
  for (let i = 0; i < lowered.gainedShifts.length; i++) {
    const gained = lowered.gainedShifts[i];
    if (applies(g, player, card, gained.condition)) best = cheaper(g, card, target, player, gained.shift, best);
  }
  assert(best !== undefined, 'a Shift that is among the options can be paid');
  return best;
}

function cheaper(
  g: LorcanaState,
  card: number,
  target: number,
  player: number,
  shift: LoweredShift,
  best: LoweredShift | undefined,
): LoweredShift | undefined {
  if (best !== undefined && best.ink <= shift.ink) return best;
  if (!canShiftOnto(g, card, target, shift) || costToPlay(g, card, player, shift) > g.get(player, P.ReadyInk))
    return best;
  return shift.ability < 0 || canPay(g, card, player, shift.ability) ? shift : best;
}

/** Plays a card for an alternate cost that the card names. */
export function playForAlternateCost(g: LorcanaState, card: number, ability: number, exerted: boolean): void {
  payThenPlay(g, card, -1, exerted, ability);
}

function payThenPlay(g: LorcanaState, card: number, target: number, exerted: boolean, ability: number): void {
  const v = g.v;
  prepareFrame(g, card);
  startFrame(g, Frame.Payment, ability);
  v[V.PlayCard] = card;
  v[V.PlayTarget] = target;
  v[V.PlayHow] = exerted ? 1 : 0;
}

/** Plays a card that a static ability lets its player play for free or from another zone. */
export function playByPermission(g: LorcanaState, card: number, free: boolean, exerted: boolean): void {
  const player = g.owner[card];
  if (!free) payInk(g, player, costToPlay(g, card, player));
  putIntoPlay(g, card, -1, exerted, false);
}

// ------------------------------------------------------------------------------------------------ entering play

/**
 * The card is played (4.3.3): an action's effect waits to resolve, anything else enters play. `target`: the character
 * that it is put on top of by Shift, or -1.
 */
export function putIntoPlay(g: LorcanaState, card: number, target: number, exerted: boolean, toBottom: boolean): void {
  const player = g.owner[card];
  const type = g.pool.type[g.def[card]];
  useNextModifiers(g, card);
  if (type === Type.Action) beginAction(g, card, toBottom);
  else if (target >= 0) enterByShift(g, card, target, exerted);
  else enter(g, card, exerted);
  notePlayed(g, card, player);
  g.v[V.CheckDue] = 1;
  emit(g, Event.Plays, card, target, 1, player);
}

function notePlayed(g: LorcanaState, card: number, player: number): void {
  if (g.v[V.PlayedCount] >= Most.Played) return g.watch.noteFull('the list of cards played this turn is long enough');
  g.played[g.v[V.PlayedCount]++] = card;
  g.turnFlags[card] |= TurnFlag.Played;
  countFact(g, player, Fact.Played);
}

function enter(g: LorcanaState, card: number, exerted: boolean): void {
  // "enters play exerted" looks at the board before the card is part of it.
  const ownRule = entersExerted(g, card);
  const damage = entersWithDamage(g, card);
  enterPlay(g, card);
  g.damage[card] = damage;
  if (damage > 0) {
    touch(g, Depends.Damage);
    g.v[V.DamageDue] = 1;
  }
  if (exerted || ownRule || isMadeToEnterExerted(g, card)) markExerted(g, card);
}

/** It enters so, which is no exerting. What depends on it may have been derived while it entered. */
function markExerted(g: LorcanaState, card: number): void {
  g.flags[card] |= Flag.Exerted;
  touch(g, Depends.Exerted);
}

function enterByShift(g: LorcanaState, card: number, target: number, exerted: boolean): void {
  const ownRule = entersExerted(g, card);
  emit(g, Event.PlaysOn, card, target, 1, g.owner[card]);
  stackOnto(g, card, target);
  // Being made to enter exerted beats the ready character under it (8.10.3).
  if (exerted || ownRule || isMadeToEnterExerted(g, card)) markExerted(g, card);
}

/** "This character enters play exerted", perhaps unless something. */
function entersExerted(g: LorcanaState, card: number): boolean {
  const lowered = g.pool.cards[g.def[card]];
  return lowered.entersExertedAlways || isAnyMet(g, card, lowered.entersExerted);
}

/** "This character enters play with 3 damage" (6.7.9). */
function entersWithDamage(g: LorcanaState, card: number): number {
  let damage = 0;
  for (const rule of g.pool.cards[g.def[card]].entersDamage) damage += rule.damage;
  return damage;
}

/** "Opposing items enter play exerted": another card's static ability. */
function isMadeToEnterExerted(g: LorcanaState, card: number): boolean {
  if (!g.pool.makesEnterExerted || g.v[V.StaticCards] === 0) return false;
  refresh(g);
  return findConditional(g, card, Mod.EntersExerted) >= 0;
}
