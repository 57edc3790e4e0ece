/** Cards changing zones (section 7). Entering and leaving play is `play.ts`: it looks back, and takes whole stacks along. */
import { assert } from '../../kernel/index.js';
import {
  Fact,
  Flag,
  Index,
  Inked,
  Known,
  P,
  PlayerFlag,
  TurnFlag,
  TurnFlagsBits,
  TurnMark,
  V,
  Zone,
  Zones,
} from '../layout/constants.js';
import { Depends } from '../layout/index.js';
import { Event } from '../pool/events.js';
import { happens } from '../state/cards.js';
import type { LorcanaState } from '../state/state.js';
import { hasPlayerFlag, touch } from '../values/derived.js';
import { emit } from './triggered.js';

/** A change of each zone's contents, for static abilities that count cards there. */
const LEAVING: readonly Depends[] = [
  Depends.Deck,
  Depends.Hand,
  Depends.Play,
  Depends.Inkwell,
  Depends.Discard,
  Depends.Under,
];
const COMING: readonly Depends[] = LEAVING.map((change, zone) =>
  zone === Zone.Play ? change | Depends.Entering : change,
);

/** Takes a card off the list of the zone that it is in. */
export function unlist(g: LorcanaState, card: number): void {
  const zone = g.zone[card];
  if (zone === Zone.Under) takeFromStack(g, card);
  if (zone >= Zones.Listed) return;
  const owner = g.owner[card];
  const { lists } = g;
  const start = g.listStart(owner, zone);
  // Cards are mostly taken from the end: the top of the deck, what was drawn or played last. Those behind it move up.
  let at = start + g.countIn(owner, zone) - 1;
  for (let one = lists[at]; one !== card; ) {
    assert(at > start, 'a card is in the list of its zone');
    const behind = one;
    one = lists[--at];
    lists[at] = behind;
  }
  const left = --g.counts[owner * Zones.Listed + zone];
  if (zone === Zone.Deck && left === 0) g.v[V.DeckDue] = 1;
  if (zone === Zone.Inkwell && (g.flags[card] & Flag.Exerted) === 0) g.p[owner * P.Size + P.ReadyInk]--;
  touch(g, LEAVING[zone]);
}

/** Takes a card out from under another. One that has left play with its stack is under nothing any more. */
function takeFromStack(g: LorcanaState, card: number): void {
  const owner = g.owner[card];
  const start = g.listStart(owner, Zone.Play);
  for (let at = start; at < start + g.countIn(owner, Zone.Play); at++) {
    const top = g.lists[at];
    for (let above = top; above !== Index.None; above = g.below[above]) {
      if (g.below[above] !== card) continue;
      g.below[above] = g.below[card];
      g.below[card] = Index.None;
      g.underCount[top]--;
      touch(g, Depends.Under);
      return;
    }
  }
}

/** Puts a card at the end of a zone's list (a deck's top), or at its start (a deck's bottom). */
export function enlist(g: LorcanaState, card: number, zone: Zone, atStart: boolean): void {
  const owner = g.owner[card];
  const start = g.listStart(owner, zone);
  const count = g.counts[owner * Zones.Listed + zone]++;
  if (atStart) {
    for (let at = start + count; at > start; at--) g.lists[at] = g.lists[at - 1];
    g.lists[start] = card;
  } else {
    g.lists[start + count] = card;
  }
  g.zone[card] = zone;
  if (zone === Zone.Discard && g.counts[owner * Zones.Listed + Zone.Deck] === 0) g.v[V.DeckDue] = 1;
  if (zone === Zone.Inkwell && (g.flags[card] & Flag.Exerted) === 0) g.p[owner * P.Size + P.ReadyInk]++;
  touch(g, COMING[zone]);
}

/**
 * Moves a card that isn't in play to a zone that isn't play. It becomes a new card (7.1.6). `atStart`: to the bottom of
 * the deck.
 */
export function relocate(g: LorcanaState, card: number, zone: Zone, atStart = false): void {
  const from = g.zone[card];
  unlist(g, card);
  g.inc[card]++;
  // What is known of a card that was in play is asked still by what waits in the bag.
  g.flags[card] &= Flag.FromPlay | Flag.Shifted;
  g.leftWith[card] = Index.None;
  if (zone === Zone.Discard) g.known[card] = Known.Everybody;
  if (zone < Zones.Listed) enlist(g, card, zone, atStart);
  else g.zone[card] = zone;
  if (zone === Zone.Hand) happens(g, card, TurnFlag.CameToHand);
  if (zone === Zone.Hand || from === Zone.Hand) g.known[card] |= 1 << g.owner[card];
  if (from === Zone.Discard) leftDiscard(g, card, zone);
  else if (zone === Zone.Discard) intoDiscard(g, card, from);
}

/** A card is put into its player's discard, from wherever. */
function intoDiscard(g: LorcanaState, card: number, from: Zone): void {
  g.turnFlags[card] |= TurnMark.IntoDiscard << TurnFlagsBits.MarksAt;
  countFact(g, g.owner[card], Fact.IntoDiscard);
  emit(g, Event.IntoDiscard, card, -1, from, g.owner[card]);
}

/** A card has left its player's discard, also by being played from there. */
export function leftDiscard(g: LorcanaState, card: number, to: Zone): void {
  const owner = g.owner[card];
  g.turnFlags[card] |= 1 << Fact.LeftDiscard;
  countFact(g, owner, Fact.LeftDiscard);
  emit(g, Event.LeavesDiscard, card, -1, 1, owner);
  if (to === Zone.Hand) emit(g, Event.ReturnsFromDiscard, card, -1, 1, owner);
}

/** Notes that something happened this turn, so often. */
export function countFact(g: LorcanaState, player: number, fact: Fact, amount = 1): void {
  g.p[player * P.Size + P.Fact0 + fact] += amount;
  touch(g, Depends.Facts);
}

/** Puts a card into its player's inkwell facedown (7.5.6). It isn't revealed. */
export function putIntoInkwell(g: LorcanaState, card: number, exerted: boolean, how = Inked.ByEffect): void {
  g.v[V.CameFrom] = g.zone[card];
  relocate(g, card, Zone.Inkwell);
  entersInkwell(g, card, exerted, how);
}

/** What follows on a card's entering the inkwell, however it came there. */
export function entersInkwell(g: LorcanaState, card: number, exerted: boolean, how = Inked.ByEffect): void {
  const owner = g.owner[card];
  g.flags[card] |= Flag.FaceDown;
  // "Cards enter opponents' inkwells exerted."
  if (exerted || hasPlayerFlag(g, owner, PlayerFlag.InkEntersExerted)) exertInk(g, card);
  happens(g, card, TurnFlag.Inked);
  countFact(g, owner, Fact.Inked);
  emit(g, Event.Inks, card, -1, how, owner);
}

/** Exerts an ink card. Returns whether it was ready before. */
export function exertInk(g: LorcanaState, card: number): boolean {
  if ((g.flags[card] & Flag.Exerted) !== 0) return false;
  g.flags[card] |= Flag.Exerted;
  g.p[g.owner[card] * P.Size + P.ReadyInk]--;
  return true;
}

/** Readies an ink card. Returns whether it was exerted before. */
export function readyInk(g: LorcanaState, card: number): boolean {
  if ((g.flags[card] & Flag.Exerted) === 0) return false;
  g.flags[card] &= ~Flag.Exerted;
  g.p[g.owner[card] * P.Size + P.ReadyInk]++;
  return true;
}

/** Moves a card within its player's deck to the top or the bottom. */
export function moveInDeck(g: LorcanaState, card: number, toBottom: boolean): void {
  unlist(g, card);
  enlist(g, card, Zone.Deck, toBottom);
}
