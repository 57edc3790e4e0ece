/** The ways in which a card can be played now (4.3.2): the options of the Main Phase, and of effects that have one played. */

import { P, PlayerMod, V, Zone } from '../layout/constants.js';
import { PMod, PMods, PModWord } from '../layout/index.js';
import { cardOf, extraOf, makeOption, targetOf, Verb, verbOf } from '../layout/options.js';
import { forEachIn } from '../state/cards.js';
import { isWaiting } from '../state/decisions.js';
import type { LorcanaState } from '../state/state.js';
import { asPlayerModifier } from '../values/context.js';
import { canPlayForFree, collect } from '../values/index.js';
import { hasMods } from '../values/modifiers.js';
import { isAnyMet, isMet } from './conditions.js';
import { costToPlay, isFreeToPlay, permissionRow } from './permissions.js';
import { asksWhereSo, mayEnterByChoice, playByPermission, playForInk } from './play.js';
import { canPay } from './requirements.js';
import { freeShiftOptions, payAndShift, playByShift, shiftOptions } from './shift.js';
import { beginSingTogether, singAlone, singOption } from './sing.js';

/** The ways in which the active player can play a card from hand now, except singing. */
export function playOption(g: LorcanaState, card: number, player: number, ink: number): void {
  const def = g.def[card];
  if (g.pool.specialPlay[def] !== 0 || hasMods(g, player, PMods.OfHand)) {
    if (canPlayForFree(g, card, player)) specialOptions(g, card, player, ink);
    return;
  }
  if (g.pool.cost[def] <= ink) addPlay(g, card);
  if (g.pool.hasShift[def] !== 0) shiftOptions(g, card, player, ink, true);
}

/** A card, and once more so that it enters play exerted if it may (8.3.2). */
function addPlay(g: LorcanaState, card: number): void {
  g.optionList.push(makeOption(Verb.Play, card));
  if (mayEnterByChoice(g, card)) g.optionList.push(makeOption(Verb.PlayExerted, card));
}

function specialOptions(g: LorcanaState, card: number, player: number, ink: number): void {
  const def = g.def[card];
  if (costToPlay(g, card, player) <= ink) addPlay(g, card);
  if (g.pool.hasShift[def] !== 0) shiftOptions(g, card, player, ink, true);
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
  if (costToPlay(g, card, player) <= ink) addPlay(g, card);
  if (g.pool.hasShift[g.def[card]] !== 0) shiftOptions(g, card, player, ink, false);
  if (g.pool.song[g.def[card]] !== 0) singOption(g, card, player);
}

/** The ways in which a player can play a card for free by an effect that lets them shift it, or has them do so. */
export function freeWayOptions(g: LorcanaState, card: number, player: number, mustShift: boolean): void {
  if (!canPlayForFree(g, card, player)) return;
  if (!mustShift) addPermitted(g, Verb.PlayFree, card, 0, Extra.ForFree);
  freeShiftOptions(g, card, player);
}

/** Plays a card in one of those ways. */
export function playInWay(g: LorcanaState, option: number): void {
  const card = cardOf(option);
  const verb = verbOf(option);
  const isPutOnTop = verb === Verb.Shift || verb === Verb.ShiftExerted;
  if (!isPutOnTop && asksWhereSo(g, card, option)) return;
  if (verb === Verb.Sing) singAlone(g, card, targetOf(option));
  else if (verb === Verb.SingTogether) beginSingTogether(g, card);
  else if (verb === Verb.PlayFree) playByPermission(g, card, true, (extraOf(option) & Extra.EntersExerted) !== 0);
  else if (isPutOnTop) playByShift(g, option);
  else playForInk(g, card, verb === Verb.PlayExerted);
  if (!isWaiting(g)) g.v[V.PlayLess] = 0;
}

/** It is known where the card enters play that is played in the way of V.PlayOption. */
export function goOnInWay(g: LorcanaState): void {
  const verb = verbOf(g.v[V.PlayOption]);
  if (verb === Verb.Shift || verb === Verb.ShiftExerted) payAndShift(g, g.v[V.PlaySecond]);
  else playInWay(g, g.v[V.PlayOption]);
}

/** Bits of the extra part of PlayFree and PlayAlternate. */
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
  if (mayEnterByChoice(g, card)) g.optionList.push(makeOption(verb, card, target, extra | Extra.EntersExerted));
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
    if (!free && g.pool.hasShift[g.def[card]] !== 0) shiftOptions(g, card, player, ink, true);
  }
}

/** Cards in the discard that say themselves that they can be played from there. */
export const discardOptions = (g: LorcanaState, player: number, ink: number): void =>
  forEachIn(g, player, Zone.Discard, discardOption, ink);

function discardOption(g: LorcanaState, card: number, ink: number): void {
  const player = g.owner[card];
  const { fromDiscard: conditions, discardCosts } = g.pool.cards[g.def[card]];
  for (const { condition, ability } of discardCosts)
    if (canPlayForFree(g, card, player) && isMet(g, player, card, condition) && canPay(g, card, player, ability))
      addPermitted(g, Verb.PlayAlternate, card, ability, 0);
  if (conditions.length === 0 || !canPlayForFree(g, card, player) || !isAnyMet(g, card, conditions)) return;
  const isNew = g.optionList.indexOf(makeOption(Verb.PlayFree, card)) < 0;
  if (isNew && costToPlay(g, card, player) <= ink) addPermitted(g, Verb.PlayFree, card, 0, 0);
  if (g.pool.hasShift[g.def[card]] !== 0) shiftOptions(g, card, player, ink, true);
}
