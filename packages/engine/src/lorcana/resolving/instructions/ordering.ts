/** Putting the pile into decks: in an order, on the top or the bottom, or as what is left of it. */
import { nextBelow } from '../../../kernel/index.js';
import { Index, V, Zone, Zones } from '../../layout/constants.js';
import { DeckPlace, Op, PileRest, Place, Register, type Word } from '../../layout/index.js';
import { DecisionKind, makeOption, Verb } from '../../layout/options.js';
import { Next } from '../../layout/reading.js';
import { shuffle } from '../../rules/deck.js';
import { hideMoves, hideOrder } from '../../rules/hiding.js';
import { Leave, leavePlay } from '../../rules/in-play.js';
import { moveInDeck, putIntoInkwell, relocate } from '../../rules/zones.js';
import { inTurnOrder } from '../../state/cards.js';
import { ask } from '../../state/decisions.js';
import type { LorcanaState } from '../../state/state.js';
import { areCopies } from '../../values/choosing.js';
import { resolveRef } from '../../values/index.js';
import { removeFromPile } from './looking.js';

/** Makes a pile of the cards, with those under them (7.2.3.1). */
export function putOrdered(g: LorcanaState, what: Word<'cards'>): number {
  const { cards } = g.work;
  const n = resolveRef(g, what, cards);
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
  for (let i = 0; i < n; i++) g.marks[cards[i]] |= 1 << Register.Affected;
  if (n === 0) g.v[V.Done] = 0;
  return Next.On;
}

/** Follows PutOrdered: orders the pile and puts it there. */
export function placePile(g: LorcanaState, where: DeckPlace): number {
  if (where === DeckPlace.Either) return topOrBottom(g);
  return order(g, where === DeckPlace.Top ? Place.DeckTop : Place.DeckBottom);
}

/**
 * A player orders the pile, top card first: V.PileTop of its cards are in their places. Then all go into the deck
 * together.
 */
function order(g: LorcanaState, place: Place): number {
  const { cards } = g.work;
  while (g.v[V.PileTop] < g.v[V.PileCount]) {
    const player = isPut(g) ? nextOwner(g) : g.cxYou;
    const n = unordered(g, player);
    if (n > 1) {
      ask(g, DecisionKind.Place, player);
      g.v[V.AskA] = place;
      return Next.Wait;
    }
    placeNext(g, cards[0]);
  }
  putPileIntoDeck(g, place === Place.DeckBottom);
  hideOrder(g, g.pile, g.v[V.PileCount], isPut(g) ? -1 : g.cxYou);
  g.v[V.PileCount] = 0;
  g.v[V.PileTop] = 0;
  return Next.On;
}

/** What is put into decks from elsewhere is ordered by the player whose deck it is (7.2.3); what is looked at, by who looks. */
const isPut = (g: LorcanaState): boolean => g.pool.code[g.v[V.Pc]] === Op.PlacePile;

/** The first player in turn order who has cards in the pile that have no place yet. */
function nextOwner(g: LorcanaState): number {
  let owners = 0;
  for (let i = g.v[V.PileTop]; i < g.v[V.PileCount]; i++) owners |= 1 << g.owner[g.pile[i]];
  let i = 0;
  while ((owners & (1 << inTurnOrder(g, i))) === 0) i++;
  return inTurnOrder(g, i);
}

/** The kinds of cards that have no place yet and that the player gives one. */
function unordered(g: LorcanaState, player: number): number {
  const { cards } = g.work;
  const ownOnly = isPut(g);
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

export function orderOptions(g: LorcanaState): void {
  const { cards } = g.work;
  const n = unordered(g, g.v[V.Decider]);
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

/** Moves all cards of the pile into their decks and puts them in the chosen order there. */
function putPileIntoDeck(g: LorcanaState, toBottom: boolean): void {
  const { inPlay } = g.work;
  const n = g.v[V.PileCount];
  hideMoves(g, g.pile, n, Zone.Deck);
  let leaving = 0;
  for (let i = 0; i < n; i++) if (g.zone[g.pile[i]] === Zone.Play) inPlay[leaving++] = g.pile[i];
  leavePlay(g, inPlay, leaving, Zone.Deck, Leave.Put);
  for (let i = 0; i < n; i++) if (g.zone[g.pile[i]] !== Zone.Deck) relocate(g, g.pile[i], Zone.Deck);
  if (toBottom) for (let i = 0; i < n; i++) moveInDeck(g, g.pile[i], true);
  else for (let i = n - 1; i >= 0; i--) moveInDeck(g, g.pile[i], false);
}

/** Each card goes to the top or the bottom: one decision a card. V.PileTop counts those on the top. */
function topOrBottom(g: LorcanaState): number {
  if (g.v[V.PileCount] > 0) {
    ask(g, DecisionKind.TopOrBottom, g.cxYou);
    return Next.Wait;
  }
  g.v[V.PileTop] = 0;
  return Next.On;
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
  const { inPlay } = g.work;
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

/** Where the cards go that are left. */
export function rest(g: LorcanaState, where: PileRest): number {
  switch (where) {
    case PileRest.DeckTop:
      return order(g, Place.DeckTop);
    case PileRest.DeckBottom:
      return order(g, Place.DeckBottom);
    case PileRest.DeckTopOrBottom:
      return topOrBottom(g);
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
  return Next.On;
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
