/** Triggered abilities (6.2): what happens is told here once, and abilities that waited for it go to the bag. */

import {
  Enters,
  Giver,
  Grant,
  IncarnationBits,
  Inked,
  L,
  LastingKind,
  Lasts,
  Trait,
  TurnFlag,
  V,
  Zone,
} from '../layout/constants.js';
import { AbilityRow, CameFrom, FromLocation, Rel, TriggerRow } from '../layout/index.js';
import { Event } from '../pool/events.js';
import { inTurnOrder } from '../state/cards.js';
import type { LorcanaState } from '../state/state.js';
import { aboutEvent, asAbility } from '../values/context.js';
import { refresh } from '../values/derived.js';
import { countPlayed, holds, matches } from '../values/index.js';
import { isActive } from '../values/lasting.js';
import { addToBag } from './bag.js';
import { removeLasting } from './lasting.js';
import { counterOf, noteUse } from './uses.js';

/** Cards are leaving play together while something is told and done: they become new cards, and abilities speak of those. */
export function whileLeaving<A, B>(
  g: LorcanaState,
  cards: Int32Array,
  n: number,
  go: (g: LorcanaState, cards: Int32Array, n: number, a: A, b: B) => void,
  a: A,
  b: B,
): void {
  for (let i = 0; i < n; i++) g.leaving[cards[i]] = 1;
  try {
    go(g, cards, n, a, b);
  } finally {
    for (let i = 0; i < n; i++) g.leaving[cards[i]] = 0;
  }
}

/**
 * Something happened: `subject` and `other` are its cards (-1: none), `amount` its number, `player` who did it. Abilities
 * in play are looked up by the kind of event; nothing is searched while nobody listens.
 */
export function emit(
  g: LorcanaState,
  event: Event,
  subject: number,
  other: number,
  amount: number,
  player: number,
): void {
  // Who has been given an ability must be known before anybody can be told.
  if (g.v[V.Dirty] !== 0 && g.pool.grants && (g.v[V.GrantingCards] !== 0 || g.v[V.LastingCount] !== 0)) refresh(g);
  const inDiscard = g.pool.discardListens[event] !== 0;
  if (g.listeners[event] === 0 && g.v[V.GrantCount] === 0 && g.v[V.FloatingCount] === 0 && !inDiscard) return;
  refresh(g);
  aboutEvent(g, subject, other, amount, player, tellAll, event);
}

function tellAll(g: LorcanaState, event: Event): void {
  if (g.listeners[event] !== 0) tellCards(g, event);
  if (g.pool.discardListens[event] !== 0) tellDiscards(g, event);
  if (g.v[V.GrantCount] !== 0) tellGranted(g, event);
  if (g.v[V.FloatingCount] !== 0) tellFloating(g, event);
}

/** It has lost all abilities; what is derived is up to date. */
const hasLostAll = (g: LorcanaState, card: number): boolean => (g.moreTraits[card] & (1 << Trait.LostAll)) !== 0;

function tellCards(g: LorcanaState, event: Event): void {
  const index = g.pool.triggerIndex;
  const rows = g.pool.triggerList;
  let left = g.listeners[event];
  for (let i = 0; i < g.playerCount; i++) {
    const player = inTurnOrder(g, i);
    const start = g.listStart(player, Zone.Play);
    const end = start + g.countIn(player, Zone.Play);
    for (let at = start; at < end; at++) {
      const card = g.lists[at];
      let row = index[g.def[card] * Event.Size + event];
      if (row < 0) continue;
      if (!hasLostAll(g, card)) for (; rows[row] >= 0; row++) tellAbility(g, rows[row], card, player, Giver.Nobody);
      // Nobody else listens.
      if (--left === 0) return;
    }
  }
}

/** A card that another one has just been put on top of by Shift sees that it was played (4.3.4.2 of edition 2.2.0). */
export const tellCovered = (g: LorcanaState, covered: number, card: number, paid: number): void =>
  aboutEvent(g, card, covered, paid, g.owner[card], tellPlaysTo, covered);

function tellPlaysTo(g: LorcanaState, listener: number): void {
  const rows = g.pool.triggerList;
  const first = g.pool.triggerIndex[g.def[listener] * Event.Size + Event.Plays];
  if (first < 0) return;
  refresh(g);
  if (hasLostAll(g, listener)) return;
  for (let row = first; rows[row] >= 0; row++) tellAbility(g, rows[row], listener, g.owner[listener], Giver.Nobody);
}

/** Abilities that function in the discard (6.1.12). */
function tellDiscards(g: LorcanaState, event: Event): void {
  for (let i = 0; i < g.playerCount; i++) {
    const player = inTurnOrder(g, i);
    const start = g.listStart(player, Zone.Discard);
    const end = start + g.countIn(player, Zone.Discard);
    for (let at = start; at < end; at++) {
      for (const trigger of g.pool.discardTriggers[g.def[g.lists[at]]])
        if (trigger.event === event) tellAbility(g, trigger.row, g.lists[at], player, Giver.Nobody);
    }
  }
}

function tellGranted(g: LorcanaState, event: Event): void {
  for (let i = 0; i < g.v[V.GrantCount]; i++) {
    const at = i * Grant.Size;
    const row = g.grants[at + Grant.What];
    if (row < 0 || g.pool.data[row + TriggerRow.Event] !== event) continue;
    const card = g.grants[at + Grant.Card];
    if (hasLostAll(g, card)) continue;
    tellAbility(g, row, card, g.owner[card], g.grants[at + Grant.Giver]);
  }
}

/** Floating triggered abilities (6.2.7.1): made by an effect, they wait for a duration, or for the next time alone. */
function tellFloating(g: LorcanaState, event: Event): void {
  const rows = g.lasting;
  let used = false;
  for (let i = 0; i < g.v[V.LastingCount]; i++) {
    const at = i * L.Size;
    if (rows[at + L.Kind] !== LastingKind.Floating || rows[at + L.Lasts] === Lasts.NextTurnWaiting) continue;
    const row = rows[at + L.A];
    if (g.pool.data[row + TriggerRow.Event] !== event || !isActiveFloating(g, at)) continue;
    const about = rows[at + L.Card];
    // "The next time they challenge": the ability speaks of a card that was chosen as it was made.
    if (about >= 0 && about !== g.cxSubject) continue;
    if (tellFloatingOne(g, at, row) && rows[at + L.B] !== 0) {
      rows[at + L.Kind] = USED;
      used = true;
    }
  }
  if (used) removeLasting(g, isUsed);
}

/** "That name" is the one that was named as the ability was made. */
function tellFloatingOne(g: LorcanaState, at: number, row: number): boolean {
  const rows = g.lasting;
  const named = g.v[V.NamedCard];
  g.v[V.NamedCard] = rows[at + L.C] - 1;
  const giver = Giver.Effect - rows[at + L.Number];
  const told = tellAbility(g, row, rows[at + L.Source], rows[at + L.Controller], giver);
  g.v[V.NamedCard] = named;
  return told;
}

/** A kind that no row has otherwise: to be removed. */
const USED = 99;
const isUsed = (g: LorcanaState, at: number): boolean => g.lasting[at + L.Kind] === USED;
const isActiveFloating = (g: LorcanaState, at: number): boolean =>
  g.lasting[at + L.Card] < 0 || isActive(g, at) || g.leaving[g.lasting[at + L.Card]] !== 0;

/** Adds an ability to the bag if the event is what it waits for. */
function tellAbility(g: LorcanaState, row: number, source: number, controller: number, giver: number): boolean {
  const data = g.pool.data;
  if (data[row + TriggerRow.Self] !== 0 && g.cxSubject !== source) return false;
  const who = data[row + TriggerRow.Who];
  if (who !== Rel.Any && (who === Rel.You) !== (g.cxPlayer === controller)) return false;
  return asAbility(g, controller, source, addIfMet, row, giver);
}

/** The same, once it is clear whose event it is. */
function addIfMet(g: LorcanaState, row: number, giver: number): boolean {
  const data = g.pool.data;
  const source = g.cxSource;
  const subject = data[row + TriggerRow.Subject];
  if (subject >= 0 && !isSubject(g, data[row + TriggerRow.Event], subject)) return false;
  const other = data[row + TriggerRow.Other];
  if (other >= 0 && !(g.cxOther >= 0 && matches(g, other, g.cxOther))) return false;
  // "Is dealt damage" isn't true of damage of nothing; "deals damage to", which names the dealer, is (1.9.5).
  if (data[row + TriggerRow.Event] === Event.DealtDamage && g.cxAmount === 0 && other < 0) return false;
  const during = data[row + TriggerRow.During];
  if (during >= 0 && !holds(g, during)) return false;
  const from = data[row + TriggerRow.FromLocation];
  if (from >= 0 && g.cxAmount === 0) return false;
  if (from === FromLocation.This && g.lastLocation[g.cxSubject] !== source) return false;
  if (!isPaidSo(g, data[row + TriggerRow.PaidMin], data[row + TriggerRow.PaidMax])) return false;
  const zone = data[row + TriggerRow.FromZone];
  if (zone >= 0 && g.cxAmount !== zone) return false;
  if (data[row + TriggerRow.AsAction] > 0 && g.cxAmount !== Inked.AsAction) return false;
  if (data[row + TriggerRow.IsFree] > 0 && g.cxAmount >= 0) return false;
  if (!comesFrom(g, data[row + TriggerRow.CameFrom])) return false;
  if (data[row + TriggerRow.ByChoice] > 0 && g.cxAmount !== Enters.ByChoice) return false;
  if (data[row + TriggerRow.ByVanish] > 0 && !vanishes(g, g.cxSubject)) return false;
  const which = data[row + TriggerRow.Which];
  if (which >= 0 && g.cxAmount !== which) return false;
  const nth = data[row + TriggerRow.Nth];
  if (nth !== 0 && ordinal(g, row, source, giver) !== nth) return false;
  addToBag(g, data[row + TriggerRow.Ability], incOf(g, source), incOf(g, g.cxSubject), incOf(g, g.cxOther), giver);
  return true;
}

/** Its own Vanish resolves, which banishes it. */
const vanishes = (g: LorcanaState, card: number): boolean =>
  g.v[V.Ability] === g.pool.vanishAbility && g.v[V.Source] === card;

/** The ink that was paid for the card that is played, -1 if none was, is as much as is asked. */
const isPaidSo = (g: LorcanaState, min: number, max: number): boolean =>
  (min < 0 || g.cxAmount >= min) && (max < 0 || (g.cxAmount >= 0 && g.cxAmount <= max));

const comesFrom = (g: LorcanaState, from: number): boolean =>
  from < 0 || (from === CameFrom.Discard ? g.v[V.CameFrom] === Zone.Discard : g.v[V.CameFrom] !== Zone.Hand);

/** The incarnation that a card has once what happens now has happened. */
const incOf = (g: LorcanaState, card: number): number =>
  card < 0 ? -1 : (g.inc[card] + g.leaving[card]) & IncarnationBits.CountMask;

/** The event's card matches; of the singers of one song, or of cards banished together, it is enough that one does ("one or more of your characters"). */
function isSubject(g: LorcanaState, event: Event, filter: number): boolean {
  if (event !== Event.SingsTogether && event !== Event.BanishedSome)
    return g.cxSubject >= 0 && matches(g, filter, g.cxSubject);
  for (let card = 0; card < g.cardCount; card++) if (takesPart(g, event, card) && matches(g, filter, card)) return true;
  return false;
}

const takesPart = (g: LorcanaState, event: Event, card: number): boolean =>
  event === Event.SingsTogether ? (g.turnFlags[card] & TurnFlag.SingingNow) !== 0 : g.leaving[card] !== 0;

/** Which event of its kind this is in the turn. Cards played count from before the ability was there. */
function ordinal(g: LorcanaState, row: number, source: number, giver: number): number {
  const { data, abilityRows } = g.pool;
  const ofEach = data[row + TriggerRow.NthOfEach] !== 0;
  if (data[row + TriggerRow.Event] === Event.Plays)
    return countPlayed(g, ofEach ? Rel.EventPlayer : data[row + TriggerRow.Who], data[row + TriggerRow.Subject]);
  const counter = data[abilityRows[data[row + TriggerRow.Ability]] + AbilityRow.Counter];
  return noteUse(g, source, ofEach ? counterOf(counter, g.cxPlayer) : counter, giver);
}
