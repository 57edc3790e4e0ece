/**
 * Going over cards: those of a player's zone, and whose turn it is to be looked at first. What is done with a card is a function of
 * its own that is handed on, with one thing that it needs to know; nothing is allocated. What goes over cards every turn or more
 * often (steps, options of the board, derivations, events) has a loop of its own: a call for each card would be felt there.
 */

import { type TurnFlag, V, Zone } from '../layout/constants.js';
import type { LorcanaState } from './state.js';
import { inOrderFrom } from './teams.js';

/** What is made of one card after the other: a new value of the value so far and a card. */
export type CardFold<A> = (g: LorcanaState, value: number, card: number, argument: A) => number;

/** Writes a card behind `n` others. */
export const append: CardFold<Int32Array> = (_g, n, card, out) => {
  out[n] = card;
  return n + 1;
};

/** Whether a number, most often a card, is among the first `n`. */
export function isAmong(numbers: Int32Array, n: number, one: number): boolean {
  for (let i = 0; i < n; i++) if (numbers[i] === one) return true;
  return false;
}

/** Goes over the cards of a player's zone, as they lie there: the oldest first, the bottom of a deck first. */
export function foldIn<A>(
  g: LorcanaState,
  player: number,
  zone: Zone,
  step: CardFold<A>,
  argument: A,
  value: number,
): number {
  const start = g.listStart(player, zone);
  const end = start + g.countIn(player, zone);
  for (let at = start; at < end; at++) value = step(g, value, g.lists[at], argument);
  return value;
}

/** Does something with each card of a player's zone, of which none may come or go meanwhile. */
export function forEachIn(
  g: LorcanaState,
  player: number,
  zone: Zone,
  act: (g: LorcanaState, card: number) => void,
): void;
export function forEachIn<A>(
  g: LorcanaState,
  player: number,
  zone: Zone,
  act: (g: LorcanaState, card: number, argument: A) => void,
  argument: A,
): void;
export function forEachIn<A>(
  g: LorcanaState,
  player: number,
  zone: Zone,
  act: (g: LorcanaState, card: number, argument: A) => void,
  argument?: A,
): void {
  const start = g.listStart(player, zone);
  const end = start + g.countIn(player, zone);
  for (let at = start; at < end; at++) act(g, g.lists[at], argument as A);
}

/** The first card of a player's zone of which something is true, or -1. */
export function findIn(
  g: LorcanaState,
  player: number,
  zone: Zone,
  is: (g: LorcanaState, card: number) => boolean,
): number;
export function findIn<A>(
  g: LorcanaState,
  player: number,
  zone: Zone,
  is: (g: LorcanaState, card: number, argument: A) => boolean,
  argument: A,
): number;
export function findIn<A>(
  g: LorcanaState,
  player: number,
  zone: Zone,
  is: (g: LorcanaState, card: number, argument: A) => boolean,
  argument?: A,
): number {
  const start = g.listStart(player, zone);
  const end = start + g.countIn(player, zone);
  for (let at = start; at < end; at++) if (is(g, g.lists[at], argument as A)) return g.lists[at];
  return -1;
}

/** The top card of a player's deck, or the one so many below it; -1 if there are fewer. */
export function topOfDeck(g: LorcanaState, player: number, below = 0): number {
  const count = g.countIn(player, Zone.Deck);
  return below < count ? g.lists[g.listStart(player, Zone.Deck) + count - 1 - below] : -1;
}

/** The players in turn order, the active player first (6.7.6); of a team who has the word, then the teammates. */
export const inTurnOrder = (g: LorcanaState, i: number): number => inOrderFrom(g, g.v[V.TurnPlayer], i);

// ---------------------------------------------------------------------------------------------- what happens to cards
// Most cards have nothing to tell in a turn: records don't look at them.

/** A card's bit is that of its number's low bits in the word of its high ones. */
const enum Word {
  Bits = 32,
  Shift = 5,
}

/** A bit a card. */
export const happenedWords = (cards: number): number => Math.ceil(cards / Word.Bits);

/** Notes flags of this turn. */
export function happens(g: LorcanaState, card: number, flags: TurnFlag): void {
  g.turnFlags[card] |= flags;
  g.happened[card >> Word.Shift] |= 1 << card;
}

/** Lists the cards that something has happened to since they were last listed, and says how many they are. */
export function listHappened({ happened }: LorcanaState, cards: Uint16Array): number {
  let count = 0;
  for (let word = 0; word < happened.length; word++) {
    for (let bits = happened[word]; bits !== 0; bits &= bits - 1)
      cards[count++] = Word.Bits * word + (Word.Bits - 1 - Math.clz32(bits & -bits));
    happened[word] = 0;
  }
  return count;
}
