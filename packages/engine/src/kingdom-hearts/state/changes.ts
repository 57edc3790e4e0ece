/**
 * What effects have changed for a time, as a table with a place for each kind of change, each player whose effects make it
 * and each card: however many effects there are, there is room for what they come to. In a place is one more than the
 * amount; 0: there is no such change.
 */
import { Index } from '../layout/constants.js';
import { ChangeRow, type Value } from '../layout/rows.js';
import type { KingdomHeartsState } from './state.js';

/** A kind of change and a player whose effects make it, as one number. */
export const changerOf = (g: KingdomHeartsState, kind: number, you: number): number => kind * g.playerCount + you;

/** Where it is in the table what a changer has done to a card. */
export const placeOfChange = (g: KingdomHeartsState, changer: number, card: number): number =>
  changer * g.cardCount + card;

export const countChangers = (g: KingdomHeartsState): number => g.pool.changeKinds.length * g.playerCount;

/** The row that says what a changer changes, and how. */
export const rowOfChanger = (g: KingdomHeartsState, changer: number): number =>
  g.pool.changeKinds[Math.floor(changer / g.playerCount)];

export const playerOfChanger = (g: KingdomHeartsState, changer: number): number => changer % g.playerCount;

/** The next changer, from one on, that has changed a value of a card; Index.NoCard if there is no more. */
export function nextChanger(g: KingdomHeartsState, value: Value, card: number, from: number): number {
  for (let changer = from; changer < countChangers(g); changer++)
    if (
      g.pool.data[rowOfChanger(g, changer) + ChangeRow.Value] === value &&
      g.changes[placeOfChange(g, changer, card)] !== 0
    )
      return changer;
  return Index.NoCard;
}

/** How much a changer has changed about a card of which it has changed something. */
export const amountOfChange = (g: KingdomHeartsState, changer: number, card: number): number =>
  g.changes[placeOfChange(g, changer, card)] - 1;
