/** Looking at cards of a deck, and taking some of them. */

import { Known, ROOM, V, Zone } from '../../layout/constants.js';
import { PileRest, Place, Register, TakeFlag } from '../../layout/index.js';
import { DecisionKind, makeOption, Verb } from '../../layout/options.js';
import { shuffle, topOfDeckAt } from '../../rules/deck.js';
import { putUnder } from '../../rules/in-play.js';
import { moveInDeck, putIntoInkwell, relocate } from '../../rules/zones.js';
import { ask } from '../../state/decisions.js';
import type { LorcanaState } from '../../state/state.js';
import { areCopies } from '../../values/choosing.js';
import { amountOf, matches, playerOf } from '../../values/index.js';
import { clearRegisters } from './control.js';
import { Next } from './instruction.js';

const cards = new Int32Array(ROOM);

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
    // Of several cards nobody but who looks can tell any more which one goes where.
    if (n > 1 && !toAll) g.known[card] = 0;
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
  clearRegisters(g, 1 << Register.Revealed);
  for (let i = 0; i < g.v[V.PileCount]; i++) g.marks[g.pile[i]] |= 1 << Register.Revealed;
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
    g.marks[card] |= 1 << Register.Revealed;
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

export function removeFromPile(g: LorcanaState, card: number): void {
  let at = 0;
  while (g.pile[at] !== card) at++;
  const count = --g.v[V.PileCount];
  for (; at < count; at++) g.pile[at] = g.pile[at + 1];
}

/** filter, PileRest: the first card that matches goes to the hand, the others back. */
export function revealUntil(g: LorcanaState, pc: number): number {
  const code = g.pool.code;
  const player = g.cxYou;
  clearRegisters(g, 1 << Register.Revealed);
  let found = -1;
  const inDeck = g.countIn(player, Zone.Deck);
  let shown = 0;
  while (shown < inDeck && found < 0) {
    const card = topOfDeckAt(g, player, shown++);
    g.known[card] = Known.Everybody;
    g.marks[card] |= 1 << Register.Revealed;
    if (matches(g, code[pc + 1], card)) found = card;
  }
  clearRegisters(g, 1 << Register.Revealed);
  if (found >= 0) {
    g.marks[found] |= 1 << Register.Revealed;
    relocate(g, found, Zone.Hand);
    shown--;
  } else {
    g.v[V.Done] = 0;
  }
  if (code[pc + 2] === PileRest.DeckShuffled) shuffle(g, player);
  else for (let i = 0; i < shown; i++) moveInDeck(g, topOfDeckAt(g, player, 0), true);
  return pc + 3;
}
