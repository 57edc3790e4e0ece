/**
 * Instructions about the pile: cards that are looked at, and cards that are put into a deck in an order that a player
 * picks. A card of the pile stays in its zone until it is put where it goes.
 */
import { nextBelow } from '../../kernel/index.js';
import { areCopies } from '../abilities/choosing.js';
import { amountOf, matches, playerOf, resolveRef } from '../abilities/expressions/index.js';
import { AFFECTED, Op, PileRest, REVEALED } from '../pool/code/index.js';
import { Index, Known, ROOM, V, Zone, Zones } from '../state/constants.js';
import { DecisionKind, makeOption, Place, Verb } from '../state/options.js';
import type { LorcanaState } from '../state/state.js';
import { ask } from '../turn/decisions.js';
import { shuffle, topOfDeckAt } from '../zones/deck.js';
import { Leave, leavePlay, putUnder } from '../zones/play.js';
import { moveInDeck, putIntoInkwell, relocate } from '../zones/zones.js';
import { clearRegisters } from './flow.js';
import { Next } from './instruction.js';

const cards = new Int32Array(ROOM);

// ------------------------------------------------------------------------------------------------ looking

/** amount, player of the deck, 1 if all players see the cards */
export function look(g: LorcanaState, pc: number): number {
  const code = g.pool.code;
  const player = playerOf(g, code[pc + 2]);
  const wanted = amountOf(g, code[pc + 1]);
  const toAll = code[pc + 3] !== 0;
  const n = Math.min(wanted, g.countIn(player, Zone.Deck));
  for (let i = 0; i < n; i++) {
    const card = topOfDeckAt(g, player, i);
    g.pile[i] = card;
    g.known[card] |= toAll ? Known.Everybody : 1 << g.cxYou;
  }
  g.v[V.PileCount] = n;
  g.v[V.PileOwner] = player;
  g.v[V.Picked] = 0;
  g.v[V.ThisWay] = 0;
  if (toAll) markRevealed(g);
  return pc + 4;
}

function markRevealed(g: LorcanaState): void {
  clearRegisters(g, 1 << REVEALED);
  for (let i = 0; i < g.v[V.PileCount]; i++) g.marks[g.pile[i]] |= 1 << REVEALED;
}

/** Bits of the flags of Take. */
const enum TakeFlag {
  Exerted = 1,
  Reveal = 2,
  All = 4,
}

/** place, filter, min, max, flags, register */
export function take(g: LorcanaState, pc: number): number {
  const code = g.pool.code;
  const isAll = (code[pc + 5] & TakeFlag.All) !== 0;
  for (;;) {
    const n = takeable(g, pc);
    const max = code[pc + 4] === -1 ? 1024 : code[pc + 4];
    const picked = g.v[V.Picked];
    if (n === 0 || picked >= max) break;
    const mustTake = isAll || (code[pc + 3] > picked && (n === 1 || code[pc + 3] - picked >= n));
    if (!mustTake || (g.askForced && !isAll)) {
      ask(g, DecisionKind.Place, g.cxYou);
      g.v[V.AskA] = code[pc + 1];
      return Next.Wait;
    }
    takeCard(g, pc, cards[0]);
  }
  return endTake(g, pc);
}

function endTake(g: LorcanaState, pc: number): number {
  if (g.v[V.Picked] === 0) g.v[V.Done] = 0;
  g.v[V.ThisWay] += g.v[V.Picked];
  g.v[V.Picked] = 0;
  return pc + 7;
}

/** The cards of the pile that this place takes, each kind once. */
function takeable(g: LorcanaState, pc: number): number {
  const filter = g.pool.code[pc + 2];
  let n = 0;
  for (let i = 0; i < g.v[V.PileCount]; i++) {
    const card = g.pile[i];
    if (filter >= 0 && !matches(g, filter, card)) continue;
    if (!isCopyOfEarlier(g, card, cards, n)) cards[n++] = card;
  }
  return n;
}

function isCopyOfEarlier(g: LorcanaState, card: number, among: Int32Array, n: number): boolean {
  for (let i = 0; i < n; i++)
    if (g.zone[among[i]] === g.zone[card] && areCopies(g, among[i], card, g.cxYou)) return true;
  return false;
}

export function takeOptions(g: LorcanaState, pc: number): void {
  const n = takeable(g, pc);
  for (let i = 0; i < n; i++) g.optionList.push(makeOption(Verb.Pick, cards[i]));
  if (g.v[V.Picked] >= g.pool.code[pc + 3]) g.optionList.push(makeOption(Verb.Done));
}

/** A card was picked, or no more are (-1). */
export function answerTake(g: LorcanaState, pc: number, card: number): void {
  if (card >= 0) takeCard(g, pc, card);
  else g.v[V.Pc] = endTake(g, pc);
}

function takeCard(g: LorcanaState, pc: number, card: number): void {
  const code = g.pool.code;
  const flags = code[pc + 5];
  removeFromPile(g, card);
  g.v[V.Picked]++;
  g.marks[card] |= 1 << code[pc + 6];
  if ((flags & TakeFlag.Reveal) !== 0) {
    g.known[card] = Known.Everybody;
    g.marks[card] |= 1 << REVEALED;
  }
  switch (code[pc + 1] as Place) {
    case Place.Hand:
      return relocate(g, card, Zone.Hand);
    case Place.Inkwell:
      return putIntoInkwell(g, card, (flags & TakeFlag.Exerted) !== 0);
    case Place.Discard:
      return relocate(g, card, Zone.Discard);
    case Place.DeckTop:
    case Place.DeckBottom:
      return moveInDeck(g, card, code[pc + 1] === Place.DeckBottom);
    case Place.Under:
      if (g.zone[g.cxSource] === Zone.Play && g.owner[card] === g.owner[g.cxSource])
        putUnder(g, card, g.cxSource, true);
      return;
    default:
      return; // it is played by the next instruction
  }
}

function removeFromPile(g: LorcanaState, card: number): void {
  let at = 0;
  while (g.pile[at] !== card) at++;
  const count = --g.v[V.PileCount];
  for (; at < count; at++) g.pile[at] = g.pile[at + 1];
}

// ------------------------------------------------------------------------------------------------ the rest

/** PileRest: where the cards go that are left. */
export function rest(g: LorcanaState, pc: number): number {
  const where = g.pool.code[pc + 1] as PileRest;
  switch (where) {
    case PileRest.DeckTop:
      return order(g, pc, 2, Place.DeckTop);
    case PileRest.DeckBottom:
      return order(g, pc, 2, Place.DeckBottom);
    case PileRest.DeckTopOrBottom:
      return topOrBottom(g, pc, 2);
    case PileRest.DeckShuffled:
      shuffle(g, g.v[V.PileOwner]);
      break;
    case PileRest.DeckBottomRandom:
      shufflePile(g);
      putPileIntoDeck(g, true);
      break;
    default:
      for (let i = 0; i < g.v[V.PileCount]; i++) putRest(g, g.pile[i], where);
  }
  g.v[V.PileCount] = 0;
  return pc + 2;
}

/** Nobody knows any more which card is where. */
function shufflePile(g: LorcanaState): void {
  for (let i = g.v[V.PileCount] - 1; i >= 0; i--) {
    const j = nextBelow(g.v, i + 1);
    const card = g.pile[i];
    g.pile[i] = g.pile[j];
    g.pile[j] = card;
    g.known[g.pile[i]] = 0;
  }
}

function putRest(g: LorcanaState, card: number, where: PileRest): void {
  if (where === PileRest.InkwellExerted) putIntoInkwell(g, card, true);
  else relocate(g, card, where === PileRest.Hand ? Zone.Hand : Zone.Discard);
}

// ------------------------------------------------------------------------------------------------ putting in order

/** ref, 0 top 1 bottom 2 either, player: makes a pile of the cards, with those under them (7.2.3.1). */
export function putOrdered(g: LorcanaState, pc: number): number {
  const n = resolveRef(g, g.pool.code[pc + 1], cards);
  let count = 0;
  for (let i = 0; i < n; i++) {
    if (g.zone[cards[i]] === Zone.Gone) continue;
    g.pile[count++] = cards[i];
    if (g.zone[cards[i]] !== Zone.Play) continue;
    for (let under = g.below[cards[i]]; under !== Index.None; under = g.below[under]) g.pile[count++] = under;
  }
  g.v[V.PileCount] = count;
  g.v[V.PileTop] = 0;
  g.v[V.PileOwner] = count > 0 ? g.owner[g.pile[0]] : g.cxYou;
  g.v[V.ThisWay] = n;
  for (let i = 0; i < n; i++) g.marks[cards[i]] |= 1 << AFFECTED;
  if (n === 0) g.v[V.Done] = 0;
  return pc + 4;
}

/** Follows PutOrdered: orders the pile and puts it there. */
export function placePile(g: LorcanaState, pc: number): number {
  const where = g.pool.code[pc - 2];
  if (where === 2) return topOrBottom(g, pc, 1);
  return order(g, pc, 1, where === 0 ? Place.DeckTop : Place.DeckBottom);
}

/**
 * A player orders the pile, top card first: V.PileTop of its cards are in their places. Then all go into the deck
 * together. `size`: words of the instruction.
 */
function order(g: LorcanaState, pc: number, size: number, place: Place): number {
  while (g.v[V.PileTop] < g.v[V.PileCount]) {
    const player = isPut(g, pc) ? nextOwner(g) : g.cxYou;
    const n = unordered(g, pc, player);
    if (n > 1) {
      ask(g, DecisionKind.Place, player);
      g.v[V.AskA] = place;
      return Next.Wait;
    }
    placeNext(g, cards[0]);
  }
  putPileIntoDeck(g, place === Place.DeckBottom);
  g.v[V.PileCount] = 0;
  g.v[V.PileTop] = 0;
  return pc + size;
}

/** What is put into decks from elsewhere is ordered by the player whose deck it is (7.2.3); what is looked at, by who looks. */
const isPut = (g: LorcanaState, pc: number): boolean => g.pool.code[pc] === Op.PlacePile;

/** The first player in turn order who has cards in the pile that have no place yet. */
function nextOwner(g: LorcanaState): number {
  let first = g.playerCount;
  for (let i = g.v[V.PileTop]; i < g.v[V.PileCount]; i++) {
    first = Math.min(first, (g.owner[g.pile[i]] - g.v[V.TurnPlayer] + g.playerCount) % g.playerCount);
  }
  return (first + g.v[V.TurnPlayer]) % g.playerCount;
}

/** The kinds of cards that have no place yet and that the player gives one. */
function unordered(g: LorcanaState, pc: number, player: number): number {
  const ownOnly = isPut(g, pc);
  let n = 0;
  for (let i = g.v[V.PileTop]; i < g.v[V.PileCount]; i++) {
    const card = g.pile[i];
    if (ownOnly && g.owner[card] !== player) continue;
    let isCopy = false;
    for (let j = 0; j < n && !isCopy; j++) isCopy = areCopies(g, cards[j], card, player);
    if (!isCopy) cards[n++] = card;
  }
  return n;
}

export function orderOptions(g: LorcanaState, pc: number): void {
  const n = unordered(g, pc, g.v[V.Decider]);
  for (let i = 0; i < n; i++) g.optionList.push(makeOption(Verb.Pick, cards[i]));
}

/** The card gets the next place from the top. */
export function placeNext(g: LorcanaState, card: number): void {
  const top = g.v[V.PileTop]++;
  let at = top;
  while (g.pile[at] !== card) at++;
  for (; at > top; at--) g.pile[at] = g.pile[at - 1];
  g.pile[top] = card;
}

const inPlay = new Int32Array(ROOM);

/** Moves all cards of the pile into their decks and puts them in the chosen order there. */
function putPileIntoDeck(g: LorcanaState, toBottom: boolean): void {
  const n = g.v[V.PileCount];
  let leaving = 0;
  for (let i = 0; i < n; i++) if (g.zone[g.pile[i]] === Zone.Play) inPlay[leaving++] = g.pile[i];
  leavePlay(g, inPlay, leaving, Zone.Deck, Leave.Put);
  for (let i = 0; i < n; i++) if (g.zone[g.pile[i]] !== Zone.Deck) relocate(g, g.pile[i], Zone.Deck);
  if (toBottom) for (let i = 0; i < n; i++) moveInDeck(g, g.pile[i], true);
  else for (let i = n - 1; i >= 0; i--) moveInDeck(g, g.pile[i], false);
}

/** Each card goes to the top or the bottom: one decision a card. V.PileTop counts those on the top. */
function topOrBottom(g: LorcanaState, pc: number, size: number): number {
  if (g.v[V.PileCount] > 0) {
    ask(g, DecisionKind.TopOrBottom, g.cxYou);
    return Next.Wait;
  }
  g.v[V.PileTop] = 0;
  return pc + size;
}

export function topOrBottomOptions(g: LorcanaState): void {
  for (let i = 0; i < g.v[V.PileCount]; i++) {
    if (isCopyInPile(g, i)) continue;
    g.optionList.push(makeOption(Verb.PutTop, g.pile[i]));
    g.optionList.push(makeOption(Verb.PutBottom, g.pile[i]));
  }
}

function isCopyInPile(g: LorcanaState, index: number): boolean {
  for (let i = 0; i < index; i++) if (areCopies(g, g.pile[i], g.pile[index], g.cxYou)) return true;
  return false;
}

/** The first card put on the top lies above the next, as does the first on the bottom. */
export function answerTopOrBottom(g: LorcanaState, card: number, toBottom: boolean): void {
  removeFromPile(g, card);
  if (g.zone[card] === Zone.Play) {
    inPlay[0] = card;
    leavePlay(g, inPlay, 1, Zone.Deck, Leave.Put);
  } else if (g.zone[card] !== Zone.Deck) {
    relocate(g, card, Zone.Deck);
  }
  moveInDeck(g, card, toBottom);
  if (toBottom) return;
  sinkBelow(g, card, g.v[V.PileTop]++);
}

/** Lets a card sink below so many cards above it that were put on the top before. */
function sinkBelow(g: LorcanaState, card: number, above: number): void {
  const owner = g.owner[card];
  const top = g.listStart(owner, Zone.Deck) + g.counts[owner * Zones.Listed + Zone.Deck] - 1;
  for (let i = 0; i < above; i++) {
    g.lists[top - i] = g.lists[top - i - 1];
    g.lists[top - i - 1] = card;
  }
}

// ------------------------------------------------------------------------------------------------ revealing until

/** filter, PileRest: the first card that matches goes to the hand, the others back. */
export function revealUntil(g: LorcanaState, pc: number): number {
  const code = g.pool.code;
  const player = g.cxYou;
  clearRegisters(g, 1 << REVEALED);
  let found = -1;
  const inDeck = g.countIn(player, Zone.Deck);
  let shown = 0;
  while (shown < inDeck && found < 0) {
    const card = topOfDeckAt(g, player, shown++);
    g.known[card] = Known.Everybody;
    g.marks[card] |= 1 << REVEALED;
    if (matches(g, code[pc + 1], card)) found = card;
  }
  clearRegisters(g, 1 << REVEALED);
  if (found >= 0) {
    g.marks[found] |= 1 << REVEALED;
    relocate(g, found, Zone.Hand);
    shown--;
  } else {
    g.v[V.Done] = 0;
  }
  if (code[pc + 2] === PileRest.DeckShuffled) shuffle(g, player);
  else for (let i = 0; i < shown; i++) moveInDeck(g, topOfDeckAt(g, player, 0), true);
  return pc + 3;
}
