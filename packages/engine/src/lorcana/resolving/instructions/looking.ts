/** Looking at cards of a deck, and taking some of them. */

import { Known, V, Zone } from '../../layout/constants.js';
import { OpWord, PileRest, Place, Register, TakeFlag, type Word } from '../../layout/index.js';
import { DecisionKind, makeOption, Verb } from '../../layout/options.js';
import { Next } from '../../layout/reading.js';
import { shuffle } from '../../rules/deck.js';
import { putUnder } from '../../rules/in-play.js';
import { moveInDeck, putIntoInkwell, relocate } from '../../rules/zones.js';
import { topOfDeck } from '../../state/cards.js';
import { ask } from '../../state/decisions.js';
import type { LorcanaState } from '../../state/state.js';
import { areCopies } from '../../values/choosing.js';
import { amountOf, matches, playerOf } from '../../values/index.js';
import { clearRegisters } from './control.js';

export function look(g: LorcanaState, howMuch: Word<'amount'>, who: Word<'player'>, toAll: Word<'boolean'>): number {
  const player = playerOf(g, who);
  const wanted = amountOf(g, howMuch);
  const isRevealed = toAll !== 0;
  const n = Math.min(wanted, g.countIn(player, Zone.Deck));
  for (let i = 0; i < n; i++) {
    const card = topOfDeck(g, player, i);
    g.pile[i] = card;
    // Of several cards nobody but who looks can tell any more which one goes where.
    if (n > 1 && !isRevealed) g.known[card] = 0;
    g.known[card] |= isRevealed ? Known.Everybody : 1 << g.cxYou;
  }
  g.v[V.PileCount] = n;
  g.v[V.PileOwner] = player;
  g.v[V.Picked] = 0;
  g.v[V.ThisWay] = 0;
  if (isRevealed) markRevealed(g);
  return Next.On;
}

function markRevealed(g: LorcanaState): void {
  clearRegisters(g, 1 << Register.Revealed);
  for (let i = 0; i < g.v[V.PileCount]; i++) g.marks[g.pile[i]] |= 1 << Register.Revealed;
}

export function take(
  g: LorcanaState,
  place: Place,
  filter: Word<'filter'>,
  min: number,
  max: number,
  flags: TakeFlag,
  register: Word<'register'>,
): number {
  const { cards } = g.work;
  const isAll = (flags & TakeFlag.All) !== 0;
  for (;;) {
    const n = takeable(g, filter);
    const picked = g.v[V.Picked];
    if (n === 0 || (max !== -1 && picked >= max)) break;
    const mustTake = isAll || (min > picked && (n === 1 || min - picked >= n));
    if (!mustTake || (g.askForced && !isAll)) {
      ask(g, DecisionKind.Place, g.cxYou);
      g.v[V.AskA] = place;
      return Next.Wait;
    }
    takeCard(g, cards[0], place, flags, register);
  }
  endTake(g);
  return Next.On;
}

function endTake(g: LorcanaState): void {
  if (g.v[V.Picked] === 0) g.v[V.Done] = 0;
  g.v[V.ThisWay] += g.v[V.Picked];
  g.v[V.Picked] = 0;
}

/** The cards of the pile that match, each kind once. */
function takeable(g: LorcanaState, filter: Word<'filter'>): number {
  const { cards } = g.work;
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
  const { cards } = g.work;
  const { code } = g.pool;
  const n = takeable(g, code[pc + OpWord.Take.Filter]);
  for (let i = 0; i < n; i++) g.optionList.push(makeOption(Verb.Pick, cards[i]));
  if (g.v[V.Picked] >= code[pc + OpWord.Take.Min]) g.optionList.push(makeOption(Verb.Done));
}

/** A card was picked, or no more are (-1). */
export function answerTake(g: LorcanaState, pc: number, card: number): void {
  const { code } = g.pool;
  if (card >= 0) {
    const place: Place = code[pc + OpWord.Take.Place];
    return takeCard(g, card, place, code[pc + OpWord.Take.Flags], code[pc + OpWord.Take.Register]);
  }
  endTake(g);
  g.v[V.Pc] = pc + OpWord.Take.Size;
}

function takeCard(g: LorcanaState, card: number, place: Place, flags: TakeFlag, register: Word<'register'>): void {
  removeFromPile(g, card);
  g.v[V.Picked]++;
  g.marks[card] |= 1 << register;
  if ((flags & TakeFlag.Reveal) !== 0) {
    g.known[card] = Known.Everybody;
    g.marks[card] |= 1 << Register.Revealed;
  }
  switch (place) {
    case Place.Hand:
      return relocate(g, card, Zone.Hand);
    case Place.Inkwell:
      return putIntoInkwell(g, card, (flags & TakeFlag.Exerted) !== 0);
    case Place.Discard:
      return relocate(g, card, Zone.Discard);
    case Place.DeckTop:
    case Place.DeckBottom:
      return moveInDeck(g, card, place === Place.DeckBottom);
    case Place.Under:
      if ((flags & TakeFlag.PutLater) !== 0) return;
      if (g.zone[g.cxSource] === Zone.Play && g.owner[card] === g.owner[g.cxSource])
        putUnder(g, card, g.cxSource, true);
      return;
    default:
      return; // it is played by the next instruction
  }
}

export function removeFromPile(g: LorcanaState, card: number): void {
  let at = 0;
  while (g.pile[at] !== card) at++;
  const count = --g.v[V.PileCount];
  for (; at < count; at++) g.pile[at] = g.pile[at + 1];
}

/** The first card that matches goes to the hand, the others back. */
export function revealUntil(g: LorcanaState, filter: Word<'filter'>, rest: PileRest): number {
  const player = g.cxYou;
  clearRegisters(g, 1 << Register.Revealed);
  let found = -1;
  const inDeck = g.countIn(player, Zone.Deck);
  let shown = 0;
  while (shown < inDeck && found < 0) {
    const card = topOfDeck(g, player, shown++);
    g.known[card] = Known.Everybody;
    g.marks[card] |= 1 << Register.Revealed;
    if (matches(g, filter, card)) found = card;
  }
  clearRegisters(g, 1 << Register.Revealed);
  if (found >= 0) {
    g.marks[found] |= 1 << Register.Revealed;
    relocate(g, found, Zone.Hand);
    shown--;
  } else {
    g.v[V.Done] = 0;
  }
  if (rest === PileRest.DeckShuffled) shuffle(g, player);
  else for (let i = 0; i < shown; i++) moveInDeck(g, topOfDeck(g, player), true);
  return Next.On;
}
