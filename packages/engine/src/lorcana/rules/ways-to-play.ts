/** The ways in which a card can be played now (4.3.2): the options of the Main Phase, and of effects that have one played. */

import { P, PlayerMod, V, Zone } from '../layout/constants.js';
import { PMod, PMods, PModWord } from '../layout/index.js';
import { cardOf, extraOf, makeOption, targetOf, Verb, verbOf } from '../layout/options.js';
import type { LoweredShift } from '../pool/lowering/lowered-card.js';
import { forEachIn } from '../state/cards.js';
import type { LorcanaState } from '../state/state.js';
import { asPlayerModifier } from '../values/context.js';
import { refresh } from '../values/derived.js';
import { canPlayForFree, collect } from '../values/index.js';
import { hasMods } from '../values/modifiers.js';
import { canShiftOnto } from '../values/shifting.js';
import { costToPlay, isFreeToPlay, permissionRow } from './permissions.js';
import { mayEnterExerted, playByPermission, playByShift, playForInk, shiftForFree } from './play.js';
import { canPay, isAnyMet, isMet } from './requirements.js';
import { beginSingTogether, singAlone, singOption } from './sing.js';

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
  if (isFreeToPlay(g, card, player)) addPermitted(g, Verb.PlayFree, card, 0, Extra.ForFree);
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

/** The ways in which a player can play a card for free by an effect that lets them shift it, or has them do so. */
export function freeWayOptions(g: LorcanaState, card: number, player: number, mustShift: boolean): void {
  if (!canPlayForFree(g, card, player)) return;
  if (!mustShift) addPermitted(g, Verb.PlayFree, card, 0, Extra.ForFree);
  const start = g.listStart(player, Zone.Play);
  const end = start + g.countIn(player, Zone.Play);
  for (const shift of g.pool.cards[g.def[card]].shifts)
    for (let at = start; at < end; at++)
      if (canShiftOnto(g, card, g.lists[at], shift)) addFreeShift(g, card, g.lists[at]);
}

function addFreeShift(g: LorcanaState, card: number, target: number): void {
  const option = makeOption(Verb.Shift, card, target, Extra.ForFree);
  if (g.optionList.indexOf(option) >= 0) return;
  g.optionList.push(option);
  if (mayEnterExerted(g, card)) g.optionList.push(makeOption(Verb.ShiftExerted, card, target, Extra.ForFree));
}

/** Plays a card in one of those ways. */
export function playInWay(g: LorcanaState, option: number): void {
  const card = cardOf(option);
  const verb = verbOf(option);
  if (verb === Verb.Sing) singAlone(g, card, targetOf(option));
  else if (verb === Verb.SingTogether) beginSingTogether(g, card);
  else if (verb === Verb.PlayFree) playByPermission(g, card, true, (extraOf(option) & Extra.EntersExerted) !== 0);
  else if (verb === Verb.Shift || verb === Verb.ShiftExerted) {
    const shift = (extraOf(option) & Extra.ForFree) !== 0 ? shiftForFree : playByShift;
    shift(g, card, targetOf(option), verb === Verb.ShiftExerted);
  } else playForInk(g, card, verb === Verb.PlayExerted);
}

/** Bits of the extra part of PlayFree, PlayAlternate and Shift. */
export const enum Extra {
  ForFree = 1,
  EntersExerted = 2,
}

function addPermitted(
  g: LorcanaState,
  verb: Verb.PlayFree | Verb.PlayAlternate,
  card: number,
  target: number,
  extra: number,
): void {
  g.optionList.push(makeOption(verb, card, target, extra));
  if (mayEnterExerted(g, card)) g.optionList.push(makeOption(verb, card, target, extra | Extra.EntersExerted));
}

function shiftOptions(g: LorcanaState, card: number, player: number, ink: number): void {
  const lowered = g.pool.cards[g.def[card]];
  for (let i = 0; i < lowered.shifts.length; i++) shiftTargets(g, card, player, ink, lowered.shifts[i]);
  for (const gained of lowered.gainedShifts) {
    if (isMet(g, player, card, gained.condition)) shiftTargets(g, card, player, ink, gained.shift);
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

/** Cards in other zones that an effect lets the player play, for free or for what they cost. */
export function permittedOptions(g: LorcanaState, player: number, ink: number): void {
  if (!hasMods(g, player, (1 << PMod.PlayFree) | (1 << PMod.PlayFrom))) return;
  for (let i = 0; i < g.v[V.PlayerModCount]; i++) {
    if (permissionRow(g, i, player) >= 0) g.withCards(optionsPermittedBy, i, player, ink);
  }
}

function optionsPermittedBy(g: LorcanaState, cards: Int32Array, index: number, player: number, ink: number): void {
  const row = permissionRow(g, index, player);
  const free = g.pool.data[row] === PMod.PlayFree;
  const extra = free ? Extra.ForFree : 0;
  const filter = g.pool.data[row + (free ? PModWord.PlayFree.Filter : PModWord.PlayFrom.Filter)];
  const n = asPlayerModifier(g, index * PlayerMod.Size, collect, filter, cards);
  for (let i = 0; i < n; i++) {
    const card = cards[i];
    if (g.zone[card] === Zone.Hand || g.zone[card] === Zone.Play || !canPlayForFree(g, card, player)) continue;
    const isNew = g.optionList.indexOf(makeOption(Verb.PlayFree, card, 0, extra)) < 0;
    if (isNew && (free || costToPlay(g, card, player) <= ink)) addPermitted(g, Verb.PlayFree, card, 0, extra);
    // Whoever pays for a card may pay an alternate cost instead (4.3.2.2), but not for one that is free.
    if (!free && g.pool.hasShift[g.def[card]] !== 0) shiftOptions(g, card, player, ink);
  }
}

/** Cards in the discard that say themselves that they can be played from there. */
export const discardOptions = (g: LorcanaState, player: number, ink: number): void =>
  forEachIn(g, player, Zone.Discard, discardOption, ink);

function discardOption(g: LorcanaState, card: number, ink: number): void {
  const player = g.owner[card];
  const conditions = g.pool.cards[g.def[card]].fromDiscard;
  if (conditions.length === 0 || !canPlayForFree(g, card, player) || !isAnyMet(g, card, conditions)) return;
  const isNew = g.optionList.indexOf(makeOption(Verb.PlayFree, card)) < 0;
  if (isNew && costToPlay(g, card, player) <= ink) addPermitted(g, Verb.PlayFree, card, 0, 0);
  if (g.pool.hasShift[g.def[card]] !== 0) shiftOptions(g, card, player, ink);
}
