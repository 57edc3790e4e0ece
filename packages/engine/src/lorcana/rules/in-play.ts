/** Cards entering and leaving the Play zone (7.4), with their stacks (5.1.1.7). */

import {
  Fact,
  Flag,
  Frame,
  Harmed,
  Index,
  Known,
  L,
  TurnFlag,
  TurnFlagsBits,
  Type,
  V,
  Zone,
} from '../layout/constants.js';
import { Depends } from '../layout/index.js';
import { Event } from '../pool/events.js';
import { forEachIn, happens } from '../state/cards.js';
import type { LorcanaState } from '../state/state.js';
import { Most } from '../state/tables.js';
import { refresh, touch } from '../values/derived.js';
import { deriveFromPrint } from '../values/deriving/pass.js';
import { endsWithCard, removeLasting } from './lasting.js';
import { emit, whileLeaving } from './triggered.js';
import { forgetUses, inheritUses } from './uses.js';
import { countFact, enlist, entersInkwell, leftDiscard, relocate, unlist } from './zones.js';

/** Puts a card into play: ready, undamaged, faceup and, if it is a character, drying (5.1.2). */
export function enterPlay(g: LorcanaState, card: number): void {
  const from = g.zone[card];
  forgetStack(g, card);
  unlist(g, card);
  g.inc[card]++;
  if (from === Zone.Discard) leftDiscard(g, card, Zone.Play);
  // Drying matters to characters alone; of another card it says what it makes of one that is put on top of it (8.10.4.1).
  g.flags[card] = Flag.Drying;
  g.damage[card] = 0;
  g.location[card] = Index.None;
  g.below[card] = Index.None;
  g.second[card] = Index.None;
  g.underCount[card] = 0;
  forgetUses(g, card);
  g.known[card] = Known.Everybody;
  forgetDeeds(g, card);
  enlist(g, card, Zone.Play, false);
  deriveFromPrint(g, card);
  listen(g, card, 1);
}

/** What lay under a card when it left play before isn't under the new card (7.1.6). */
function forgetStack(g: LorcanaState, card: number): void {
  if ((g.flags[card] & Flag.FromPlay) === 0) return;
  for (let under = 0; under < g.cardCount; under++) if (g.leftWith[under] === card) g.leftWith[under] = Index.None;
}

/** What the card did and suffered this turn when it was in play before isn't the new card's (7.1.6). */
function forgetDeeds(g: LorcanaState, card: number): void {
  const deeds = g.turnFlags[card] & TurnFlag.Deeds;
  g.turnFlags[card] =
    (g.turnFlags[card] & ~(TurnFlag.Deeds | TurnFlag.FacedDamage)) | (deeds << TurnFlagsBits.BeforeAt);
}

/** Counts a card in or out: who listens to which event, and whether there are static abilities at all. */
export function listen(g: LorcanaState, card: number, by: 1 | -1): void {
  const pool = g.pool;
  const def = g.def[card];
  for (let at = pool.eventStart[def]; at < pool.eventStart[def + 1]; at++) g.listeners[pool.eventList[at]] += by;
  if (pool.hasStatics[def] === 0) return;
  g.v[V.StaticCards] += by;
  g.v[V.ChainedCards] += by * pool.hasChained[def];
  g.v[V.GrantingCards] += by * pool.hasGrants[def];
  g.v[V.Dirty] = 1;
}

/**
 * Puts `card` on top of `target` (8.10), and of `second` if that isn't -1: it takes over their states, their damage and what
 * applies to them. It is exerted or drying if one of them is (8.10.4.2), and where the first is.
 */
export function stackOnto(g: LorcanaState, card: number, target: number, second: number): void {
  const from = g.zone[card];
  forgetStack(g, card);
  unlist(g, card);
  g.inc[card]++;
  if (from === Zone.Discard) leftDiscard(g, card, Zone.Play);
  g.flags[card] = (g.flags[target] & (Flag.Exerted | Flag.Drying)) | Flag.Shifted;
  g.damage[card] = g.damage[target];
  g.location[card] = g.location[target];
  forgetUses(g, card);
  g.known[card] = Known.Everybody;
  forgetDeeds(g, card);
  g.below[card] = target;
  g.second[card] = Index.None;
  g.underCount[card] = g.underCount[target] + 1;
  replaceInPlay(g, target, card);
  if (g.pool.type[g.def[card]] === Type.Location) keepVisitors(g, target, card);
  if (second >= 0) takeIn(g, second, card);
  inheritUses(g, target, card);
  goUnder(g, target);
  deriveFromPrint(g, card);
  inheritLasting(g, target, card);
  listen(g, card, 1);
  touch(g, Depends.Under | Depends.Play | Depends.Entering);
  g.v[V.DamageDue] = 1; // the damage stays, the Willpower may be less
}

/** A card that has another one on top of it isn't in play any more (5.1.1.5). */
function goUnder(g: LorcanaState, card: number): void {
  listen(g, card, -1);
  g.zone[card] = Zone.Under;
  g.flags[card] &= Flag.Shifted;
  g.damage[card] = 0;
  g.location[card] = Index.None;
  g.underCount[card] = 0;
  g.inc[card]++;
}

/** The second card that `top` is put on, with its stack, lies under the first with its own. */
function takeIn(g: LorcanaState, second: number, top: number): void {
  let last = top;
  while (g.below[last] !== Index.None) last = g.below[last];
  unlist(g, second);
  g.below[last] = second;
  g.second[top] = second;
  g.underCount[top] += g.underCount[second] + 1;
  g.flags[top] |= g.flags[second] & (Flag.Exerted | Flag.Drying);
  g.damage[top] = Math.min(Most.OnCard, g.damage[top] + g.damage[second]);
  inheritLasting(g, second, top);
  inheritUses(g, second, top);
  if (g.pool.type[g.def[top]] === Type.Location) keepVisitors(g, second, top);
  goUnder(g, second);
}

/** Who is at a location that another one is put on is at that one from then on, which is no moving there. */
function keepVisitors(g: LorcanaState, from: number, to: number): void {
  for (let card = 0; card < g.cardCount; card++) if (g.location[card] === from) g.location[card] = to;
  touch(g, Depends.Location);
}

/** The top card takes the place of the one under it among the cards in play. */
function replaceInPlay(g: LorcanaState, target: number, card: number): void {
  const start = g.listStart(g.owner[target], Zone.Play);
  for (let at = start; ; at++) {
    if (g.lists[at] !== target) continue;
    g.lists[at] = card;
    g.zone[card] = Zone.Play;
    return;
  }
}

/** "It does keep any effects that apply to that character when the shifted character enters play" (8.10.5). */
function inheritLasting(g: LorcanaState, from: number, to: number): void {
  const rows = g.lasting;
  for (let i = 0; i < g.v[V.LastingCount]; i++) {
    const at = i * L.Size;
    if (rows[at + L.Card] !== from) continue;
    rows[at + L.Card] = to;
    rows[at + L.Inc] = g.inc[to];
    g.v[V.Dirty] = 1;
  }
}

/**
 * Puts a card from another zone under one in play: `faceDown` for Boost (8.4), faceup at the very bottom else. One that
 * is in play itself takes the cards under it along (5.1.1.7).
 */
export function putUnder(g: LorcanaState, card: number, top: number, faceDown: boolean): void {
  g.withCards(putStackUnder, card, top, faceDown);
}

function putStackUnder(g: LorcanaState, stack: Int32Array, card: number, top: number, faceDown: boolean): void {
  let n = 0;
  if (g.zone[card] === Zone.Play) {
    for (let under = card; under !== Index.None; under = g.below[under]) stack[n++] = under;
    takeOut(g, stack, 1, Zone.Under);
  } else {
    stack[n++] = card;
    relocate(g, card, Zone.Under);
  }
  for (let i = 0; i < n; i++) putAtBottom(g, stack[i], top, faceDown);
}

function putAtBottom(g: LorcanaState, card: number, top: number, faceDown: boolean): void {
  g.flags[card] = faceDown ? Flag.FaceDown : 0;
  if (!faceDown) g.known[card] = Known.Everybody;
  let last = top;
  while (g.below[last] !== Index.None) last = g.below[last];
  g.below[last] = card;
  g.below[card] = Index.None;
  g.underCount[top]++;
  touch(g, Depends.Under);
  g.turnFlags[top] |= TurnFlag.PutUnder;
  countFact(g, g.owner[top], Fact.PutUnder);
  emit(g, Event.CardUnder, top, card, 1, g.owner[top]);
}

// ------------------------------------------------------------------------------------------------ leaving play

/** How cards leave play: which events that is. */
export const enum Leave {
  /** Put somewhere: into an inkwell, under a card, into a deck. */
  Put = 0,
  Banish = 1,
  /** Returned to the hand. */
  Return = 2,
}

/**
 * Cards leave play together for one zone, with all cards under them (7.4.3). First every ability that would trigger from
 * them or from others leaving with them is told; then they go.
 */
export function leavePlay(
  g: LorcanaState,
  cards: Int32Array,
  n: number,
  zone: Zone,
  how: Leave,
  exerted = false,
): void {
  if (n === 0) return;
  refresh(g);
  for (let i = 0; i < n; i++) remember(g, cards[i]);
  whileLeaving(g, cards, n, goTogether, how, zone);
  if (zone === Zone.Inkwell) for (let i = 0; i < n; i++) enterInkwellWithStack(g, cards[i], exerted);
  g.v[V.CheckDue] = 1;
}

/** First all is told, then they go. */
function goTogether(g: LorcanaState, cards: Int32Array, n: number, how: Leave, zone: Zone): void {
  if (how === Leave.Banish) emit(g, Event.BanishedSome, cards[0], -1, n, g.owner[cards[0]]);
  for (let i = 0; i < n; i++) tellLeaving(g, cards[i], how);
  takeOut(g, cards, n, zone);
}

/** Keeps the values that effects may refer to later (6.7.7). */
function remember(g: LorcanaState, card: number): void {
  g.lastStrength[card] = g.strength[card];
  g.lastWillpower[card] = g.willpower[card];
  g.lastLore[card] = g.lore[card];
  g.lastDamage[card] = g.damage[card];
  g.lastUnder[card] = g.underCount[card];
  g.lastLocation[card] = g.location[card];
}

function tellLeaving(g: LorcanaState, card: number, how: Leave): void {
  const owner = g.owner[card];
  if (how === Leave.Banish) tellBanished(g, card);
  if (how === Leave.Return) emit(g, Event.ReturnedToHand, card, -1, 1, g.cxYou);
  emit(g, Event.LeavesPlay, card, -1, 1, owner);
}

function tellBanished(g: LorcanaState, card: number): void {
  const owner = g.owner[card];
  happens(g, card, TurnFlag.Banished);
  if (g.pool.type[g.def[card]] === Type.Character) countFact(g, owner, Fact.Banished);
  emit(g, Event.Banished, card, -1, 1, owner);
  const isAttacker = isPart(g, card, V.Attacker, V.AttackerInc);
  if (!isAttacker && !isPart(g, card, V.Defender, V.DefenderInc)) return;
  const other = g.v[isAttacker ? V.Defender : V.Attacker];
  if (g.pool.type[g.def[card]] === Type.Character) {
    g.turnFlags[card] |= TurnFlag.BanishedInChallenge;
    countFact(g, owner, Fact.BanishedInChallenge);
    emit(g, Event.BanishedInChallenge, card, other, 1, owner);
  }
  emit(g, isAttacker ? Event.ChallengesAndIsBanished : Event.ChallengedAndBanished, card, other, 1, owner);
  if (isBanishedByOther(g, isAttacker ? Harmed.Attacker : Harmed.Defender, other))
    emit(g, Event.Banishes, other, card, 1, g.owner[other]);
}

/**
 * A game state check banishes it for damage that it has taken from the other character of the challenge, in the challenge or
 * by an ability of that character (1.8.1.4). An effect that banishes it is something else.
 */
const isBanishedByOther = (g: LorcanaState, part: Harmed, other: number): boolean =>
  (g.v[V.Harmed] & part) !== 0 && g.v[V.Frame] === Frame.None && g.pool.type[g.def[other]] === Type.Character;

/** A card has taken damage from another one, or by an ability of it: in a challenge between them that is kept. */
export function noteHarm(g: LorcanaState, card: number, by: number): void {
  if (g.v[V.ChallengeStep] === 0 || by < 0) return;
  if (isPart(g, card, V.Attacker, V.AttackerInc) && isPart(g, by, V.Defender, V.DefenderInc))
    g.v[V.Harmed] |= Harmed.Attacker;
  else if (isPart(g, card, V.Defender, V.DefenderInc) && isPart(g, by, V.Attacker, V.AttackerInc))
    g.v[V.Harmed] |= Harmed.Defender;
}

/** A card has this part in the current challenge, and has had it since the challenge was declared. */
export const isPart = (g: LorcanaState, card: number, role: V, inc: V): boolean =>
  g.v[V.ChallengeStep] !== 0 && g.v[role] === card && g.v[inc] === g.inc[card];

/**
 * A card goes back to its player's hand alone: what was under it stays in play (8.10.8.5), in the states that the card had, which
 * were theirs. What applied to the card ends.
 */
export function returnAlone(g: LorcanaState, card: number): void {
  refresh(g);
  remember(g, card);
  g.withCards(leaveAlone, card);
  g.v[V.CheckDue] = 1;
}

function leaveAlone(g: LorcanaState, single: Int32Array, card: number): void {
  single[0] = card;
  whileLeaving(g, single, 1, goAlone, Leave.Return, Zone.Hand);
}

function goAlone(g: LorcanaState, single: Int32Array, n: number, how: Leave, zone: Zone): void {
  const card = single[0];
  tellLeaving(g, card, how);
  const states = g.flags[card] & (Flag.Exerted | Flag.Drying);
  const location = g.location[card];
  const second = cutOff(g, card, g.second[card]);
  const first = g.below[card];
  g.below[card] = Index.None;
  takeOut(g, single, n, zone);
  if (first !== Index.None) comeToTop(g, first, states, location);
  if (second !== Index.None) comeToTop(g, second, states, location);
}

/** Takes the second card out of the stack with what is under it, if it is in it still. */
function cutOff(g: LorcanaState, top: number, second: number): number {
  if (second === Index.None) return Index.None;
  for (let above = top; above !== Index.None; above = g.below[above]) {
    if (g.below[above] !== second) continue;
    g.below[above] = Index.None;
    return second;
  }
  return Index.None;
}

/** No card lies on this one any more, so that it is in play (5.1.1.8). It hasn't entered play. */
function comeToTop(g: LorcanaState, card: number, states: number, location: number): void {
  g.inc[card]++;
  g.flags[card] = states | (g.flags[card] & Flag.Shifted);
  g.location[card] = location;
  let under = 0;
  for (let below = g.below[card]; below !== Index.None; below = g.below[below]) under++;
  g.underCount[card] = under;
  enlist(g, card, Zone.Play, false);
  deriveFromPrint(g, card);
  listen(g, card, 1);
  touch(g, Depends.Under | Depends.Play);
}

function takeOut(g: LorcanaState, cards: Int32Array, n: number, zone: Zone): void {
  for (let i = 0; i < n; i++) {
    const card = cards[i];
    listen(g, card, -1);
    if (g.pool.type[g.def[card]] === Type.Location) vacate(g, card);
    if (g.v[V.LastingCount] > 0) removeLasting(g, endsWithCard, card);
    let under = g.below[card];
    place(g, card, zone);
    while (under !== Index.None) {
      const next = g.below[under];
      place(g, under, zone);
      g.leftWith[under] = card;
      under = next;
    }
  }
}

/** Characters at a location that leaves play stay in play and aren't at a location any more (5.6.6). */
function vacate(g: LorcanaState, location: number): void {
  forEachIn(g, g.owner[location], Zone.Play, leaveLocation, location);
  touch(g, Depends.Location);
}

function leaveLocation(g: LorcanaState, card: number, location: number): void {
  if (g.leftWith[card] === location) g.leftWith[card] = Index.None;
  if (g.location[card] !== location) return;
  g.location[card] = Index.None;
  g.leftWith[card] = location; // where they were is known still (6.7.7)
}

/** Moves one card of a stack that leaves play: it becomes a new card without states, damage and the like (7.1.6). */
function place(g: LorcanaState, card: number, zone: Zone): void {
  g.damage[card] = 0;
  g.location[card] = Index.None;
  g.below[card] = Index.None;
  g.second[card] = Index.None;
  g.underCount[card] = 0;
  forgetUses(g, card);
  if (zone === Zone.Discard || g.zone[card] === Zone.Play) g.known[card] = Known.Everybody;
  // How it was played is asked still by what waits in the bag (6.7.7).
  const shifted = g.flags[card] & Flag.Shifted;
  relocate(g, card, zone);
  g.flags[card] = Flag.FromPlay | shifted;
}

/** The cards of a stack that goes to the inkwell are ink, each of them (7.5.2). */
function enterInkwellWithStack(g: LorcanaState, card: number, exerted: boolean): void {
  const owner = g.owner[card];
  g.v[V.CameFrom] = Zone.Play;
  entersInkwell(g, card, exerted);
  const start = g.listStart(owner, Zone.Inkwell);
  for (let at = start; at < start + g.countIn(owner, Zone.Inkwell); at++) {
    const under = g.lists[at];
    if (
      under !== card &&
      g.leftWith[under] === card &&
      (g.flags[under] & Flag.FromPlay) !== 0 &&
      (g.flags[under] & Flag.FaceDown) === 0
    ) {
      entersInkwell(g, under, exerted);
    }
  }
}
