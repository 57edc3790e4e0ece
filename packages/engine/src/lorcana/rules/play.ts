/** Playing a card (4.3): for its ink cost, for an alternate cost, or for free. Which card it is put on by Shift: `shift.ts`. */
import {
  Conditional,
  Enters,
  Fact,
  Flag,
  Frame,
  PlayerMod,
  Trait,
  TurnFlag,
  Type,
  V,
  Zone,
} from '../layout/constants.js';
import { Depends, Mod, ModWord, PMod, PModWord } from '../layout/index.js';
import { DecisionKind, makeOption, Verb } from '../layout/options.js';
import { Event } from '../pool/events.js';
import type { LoweredCard } from '../pool/lowering/lowered-card.js';
import { happens } from '../state/cards.js';
import { Ask, ask } from '../state/decisions.js';
import type { LorcanaState } from '../state/state.js';
import { asAbility, asPlayerModifier } from '../values/context.js';
import { refresh, touch } from '../values/derived.js';
import { amountOf, matches } from '../values/index.js';
import { findConditional, hasMods, isMod } from '../values/modifiers.js';
import { beginAction } from './actions.js';
import { isAnyMet } from './conditions.js';
import { prepareFrame, startFrame } from './frame.js';
import { enterPlay, stackOnto } from './in-play.js';
import { payInk } from './ink.js';
import { costToPlay, useNextModifiers } from './permissions.js';
import { emit, tellCovered, whileLeaving } from './triggered.js';
import { countFact } from './zones.js';

/** No ink was paid for a card: it was sung, played for free, or for another cost. */
export const NOT_PAID = -1;

// ------------------------------------------------------------------------------------------------ turn actions

/** Plays a card from hand for its ink cost (4.3.2). */
export function playForInk(g: LorcanaState, card: number, exerted: boolean): void {
  const player = g.owner[card];
  const cost = costToPlay(g, card, player);
  payInk(g, player, cost);
  putIntoPlay(g, card, byChoice(exerted), false, cost);
}

/** Entering play ready, or exerted because its player wants that. */
export const byChoice = (exerted: boolean): Enters => (exerted ? Enters.ByChoice : Enters.Ready);

/** Plays a card for an alternate cost that the card names. */
export function playForAlternateCost(g: LorcanaState, card: number, ability: number, exerted: boolean): void {
  const fromDiscard = g.pool.cards[g.def[card]].discardCosts.find((one) => one.ability === ability);
  payThenPlay(g, card, -1, -1, exerted, ability, fromDiscard?.ink ?? NOT_PAID);
}

/** Pays a cost that is a program, and then plays the card: on top of `target` and `second`, if there are such. */
export function payThenPlay(
  g: LorcanaState,
  card: number,
  target: number,
  second: number,
  exerted: boolean,
  ability: number,
  paid: number,
): void {
  const v = g.v;
  prepareFrame(g, card);
  startFrame(g, Frame.Payment, ability);
  v[V.PlayCard] = card;
  v[V.PlayTarget] = target;
  v[V.PlaySecond] = second;
  v[V.PlayHow] = byChoice(exerted);
  v[V.PlayPaid] = paid;
}

/** Plays a card that a static ability lets its player play for free or from another zone. */
export function playByPermission(g: LorcanaState, card: number, free: boolean, exerted: boolean): void {
  const player = g.owner[card];
  const cost = free ? NOT_PAID : costToPlay(g, card, player);
  if (!free) payInk(g, player, cost);
  putIntoPlay(g, card, byChoice(exerted), false, cost);
}

// ------------------------------------------------------------------------------------------------ entering play at a location

/** What V.EnterAt says. */
const enum EnterAt {
  Unasked = 0,
  Nowhere = 1,
  First = 2,
}

/** Asks a card's player at which of their locations it enters play, if it may at one and that isn't asked yet. */
export function asksWhere(g: LorcanaState, card: number): boolean {
  if (g.v[V.EnterAt] !== EnterAt.Unasked || g.pool.type[g.def[card]] !== Type.Character) return false;
  const player = g.owner[card];
  if (g.pool.cards[g.def[card]].entersAt.length === 0 && !hasMods(g, player, 1 << PMod.EnterHere)) return false;
  refresh(g);
  if (!g.withCards(listPlaces, card)) return false;
  ask(g, DecisionKind.ChooseCard, player);
  g.v[V.AskA] = Ask.EnterAt;
  g.v[V.AskB] = card;
  return true;
}

/** The same of a card that is going to be played in the way of an option, which is done when that is answered. */
export function asksWhereSo(g: LorcanaState, card: number, option: number): boolean {
  if (!asksWhere(g, card)) return false;
  g.v[V.AskA] = Ask.EnterSoAt;
  g.v[V.PlayOption] = option;
  return true;
}

/** The locations at which a card may enter play: how many. */
function listPlaces(g: LorcanaState, places: Int32Array, card: number): number {
  const player = g.owner[card];
  let n = 0;
  const start = g.listStart(player, Zone.Play);
  const end = start + g.countIn(player, Zone.Play);
  for (let at = start; at < end; at++) if (mayEnterAt(g, card, g.lists[at])) places[n++] = g.lists[at];
  return n;
}

function mayEnterAt(g: LorcanaState, card: number, location: number): boolean {
  if (g.pool.type[g.def[location]] !== Type.Location) return false;
  for (const rule of g.pool.cards[g.def[card]].entersAt)
    if (isAnyMet(g, card, rule.conditions) && asAbility(g, g.owner[card], card, matches, rule.location, location))
      return true;
  const end = g.v[V.PlayerModCount] * PlayerMod.Size;
  for (let at = 0; at < end; at += PlayerMod.Size) {
    if (!isMod(g, at, g.owner[card], PMod.EnterHere) || g.playerMods[at + PlayerMod.Source] !== location) continue;
    const filter = g.pool.data[g.playerMods[at + PlayerMod.Row] + PModWord.EnterHere.Filter];
    if (asPlayerModifier(g, at, matches, filter, card)) return true;
  }
  return false;
}

/** The options for where: each location, or none. */
export const placeOptions = (g: LorcanaState): void => g.withCards(pushPlaces, g.v[V.AskB]);

function pushPlaces(g: LorcanaState, places: Int32Array, card: number): void {
  const n = listPlaces(g, places, card);
  for (let i = 0; i < n; i++) g.optionList.push(makeOption(Verb.Pick, places[i]));
  g.optionList.push(makeOption(Verb.Done));
}

/** It will enter play at that location, or with -1 at none. */
export function chooseWhere(g: LorcanaState, location: number): void {
  g.v[V.EnterAt] = location < 0 ? EnterAt.Nowhere : EnterAt.First + location;
  g.v[V.AskA] = 0;
}

/** The card that enters play is at the location that was chosen for it, which is no moving there. */
function placeWhere(g: LorcanaState, card: number): void {
  const where = g.v[V.EnterAt];
  g.v[V.EnterAt] = EnterAt.Unasked;
  if (where < EnterAt.First || g.zone[where - EnterAt.First] !== Zone.Play) return;
  g.location[card] = where - EnterAt.First;
  touch(g, Depends.Location);
}

// ------------------------------------------------------------------------------------------------ entering play

/** Bodyguard, printed or given by the card's own static ability as it enters play (8.3.2), or one that says no more than that. */
export function mayEnterExerted(g: LorcanaState, card: number): boolean {
  const def = g.def[card];
  if ((g.pool.traits[def] & (1 << Trait.Bodyguard)) !== 0) return true;
  return isAnyMet(g, card, g.pool.guardsItself[def]);
}

/** It may enter play in another way than usual if its player wants that: exerted, or with damage. */
export const mayEnterByChoice = (g: LorcanaState, card: number): boolean =>
  mayEnterExerted(g, card) || mayEnterDamaged(g, card);

/** "This character may enter play with 2 damage": a card that says so says nothing of entering play exerted. */
function mayEnterDamaged(g: LorcanaState, card: number): boolean {
  const rules = g.pool.cards[g.def[card]].mayEnterDamaged;
  for (let i = 0; i < rules.length; i++) if (isAnyMet(g, card, rules[i].conditions)) return true;
  return false;
}

/** The card is played (4.3.3): an action's effect waits to resolve, anything else enters play. `paid`: the ink that was paid for it. */
export function putIntoPlay(g: LorcanaState, card: number, how: Enters, toBottom: boolean, paid = NOT_PAID): void {
  g.v[V.CameFrom] = g.zone[card];
  useNextModifiers(g, card, false);
  if (g.pool.type[g.def[card]] === Type.Action) beginAction(g, card, toBottom);
  else enter(g, card, how);
  tellPlayed(g, card, -1, how, paid);
}

/** The card is played by Shift, on top of one card or two; `second` is -1 if it is one. */
export function putOnTop(
  g: LorcanaState,
  card: number,
  target: number,
  second: number,
  how: Enters,
  paid: number,
): void {
  g.v[V.CameFrom] = g.zone[card];
  useNextModifiers(g, card, true);
  const ownRule = entersExerted(g, card);
  emit(g, Event.PlaysOn, card, target, 1, g.owner[card]);
  if (second >= 0) emit(g, Event.PlaysOn, card, second, 1, g.owner[card]);
  stackOnto(g, card, target, second);
  if (g.v[V.EnterAt] !== EnterAt.Unasked) placeWhere(g, card);
  // Being made to enter exerted beats the ready character under it (8.10.3).
  if (how !== Enters.Ready || ownRule || isMadeToEnterExerted(g, card)) markExerted(g, card);
  tellPlayed(g, card, target, how, paid);
  tellCovered(g, target, card, paid);
  if (second >= 0) tellCovered(g, second, card, paid);
}

function tellPlayed(g: LorcanaState, card: number, target: number, how: Enters, paid: number): void {
  const player = g.owner[card];
  notePlayed(g, card, player);
  g.v[V.CheckDue] = 1;
  const isThere = g.pool.type[g.def[card]] !== Type.Action;
  // "That card" is an action in the discard, where it will be once it has resolved (6.1.11).
  if (isThere) emit(g, Event.Plays, card, target, paid, player);
  else g.withCards(tellAction, card, target, paid);
  if (isThere && (g.flags[card] & Flag.Exerted) !== 0) tellExerted(g, card, how, player);
  if (isThere && target < 0 && g.damage[card] > 0) tellDamaged(g, card, how, player);
}

function tellAction(g: LorcanaState, single: Int32Array, card: number, target: number, paid: number): void {
  single[0] = card;
  whileLeaving(g, single, 1, tellPlayedAction, target, paid);
}

const tellPlayedAction = (g: LorcanaState, [card]: Int32Array, _n: number, target: number, paid: number): void =>
  emit(g, Event.Plays, card, target, paid, g.owner[card]);

/** It was played and has entered play exerted, by choice or for another reason. */
const tellExerted = (g: LorcanaState, card: number, how: Enters, player: number): void =>
  emit(g, Event.EntersExerted, card, -1, how === Enters.ByChoice ? Enters.ByChoice : Enters.Exerted, player);

/** It has entered play with damage, by choice or for another reason. */
const tellDamaged = (g: LorcanaState, card: number, how: Enters, player: number): void =>
  emit(g, Event.EntersDamaged, card, -1, how === Enters.ByChoice ? Enters.ByChoice : Enters.Exerted, player);

function notePlayed(g: LorcanaState, card: number, player: number): void {
  const at = g.v[V.PlayedCount];
  if (at >= g.played.length && !g.grow('played')) return;
  g.played[at] = card;
  g.v[V.PlayedCount]++;
  happens(g, card, TurnFlag.Played);
  countFact(g, player, Fact.Played);
}

function enter(g: LorcanaState, card: number, how: Enters): void {
  // "enters play exerted" looks at the board before the card is part of it.
  const ownRule = entersExerted(g, card);
  const lowered = g.pool.cards[g.def[card]];
  const isDamaged = how === Enters.ByChoice && lowered.mayEnterDamaged.length > 0;
  const own = damageOf(g, card, lowered.entersDamage) + (isDamaged ? damageOf(g, card, lowered.mayEnterDamaged) : 0);
  const exerted = how !== Enters.Ready && !isDamaged;
  enterPlay(g, card);
  if (g.v[V.EnterAt] !== EnterAt.Unasked) placeWhere(g, card);
  const damage = own + damageOnEntering(g, card);
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

/** "This character enters play exerted", perhaps unless something. */
function entersExerted(g: LorcanaState, card: number): boolean {
  const lowered = g.pool.cards[g.def[card]];
  return lowered.entersExertedAlways || isAnyMet(g, card, lowered.entersExerted);
}

/** "This character enters play with 3 damage" (6.7.9), perhaps if something. */
function damageOf(g: LorcanaState, card: number, rules: LoweredCard['entersDamage']): number {
  let damage = 0;
  for (const rule of rules)
    if (isAnyMet(g, card, rule.conditions)) damage += asAbility(g, g.owner[card], card, amountOf, rule.damage);
  return damage;
}

/** "Your other characters enter play with 1 damage": another card's static ability, for each such ability. */
function damageOnEntering(g: LorcanaState, card: number): number {
  if (!g.pool.makesEnterDamaged || g.v[V.StaticCards] === 0) return 0;
  refresh(g);
  let damage = 0;
  let at = findConditional(g, card, Mod.EntersDamaged);
  for (; at >= 0; at = findConditional(g, card, Mod.EntersDamaged, at + Conditional.Size)) {
    const amount = g.pool.data[g.conditionals[at + Conditional.Modifier] + ModWord.EntersDamaged.Amount];
    const source = g.conditionals[at + Conditional.Source];
    damage += asAbility(g, g.conditionals[at + Conditional.Controller], source, amountOf, amount);
  }
  return damage;
}

/** "Opposing items enter play exerted": another card's static ability. */
function isMadeToEnterExerted(g: LorcanaState, card: number): boolean {
  if (!g.pool.makesEnterExerted || g.v[V.StaticCards] === 0) return false;
  refresh(g);
  return findConditional(g, card, Mod.EntersExerted) >= 0;
}
