/** Where a card is or was: at a location, under another card, and what is known of one that left play (6.7.7). */

import { Flag, Index, Type, Zone } from '../layout/constants.js';
import { findIn } from '../state/cards.js';
import type { LorcanaState } from '../state/state.js';

export const leftPlay = (g: LorcanaState, card: number): boolean =>
  g.zone[card] !== Zone.Play && (g.flags[card] & Flag.FromPlay) !== 0;

/** How many cards are under it, or were when it left play. */
export const underKnown = (g: LorcanaState, card: number): number =>
  leftPlay(g, card) ? g.lastUnder[card] : g.underCount[card];

/** The location that a card is at, or was at when it left play. */
export const locationKnown = (g: LorcanaState, card: number): number =>
  leftPlay(g, card) ? g.lastLocation[card] : g.location[card];

/** "here": at the source, or, if the source is a character, where it is. */
export function isHere(g: LorcanaState, card: number): boolean {
  const source = g.cxSource;
  if (g.pool.type[g.def[source]] === Type.Location) return wasAt(g, card, source);
  const location = locationKnown(g, source);
  return location !== Index.None && locationKnown(g, card) === location;
}

/** At that location, or when the location left play: who was there is known by where they left it (6.7.7). */
export function wasAt(g: LorcanaState, card: number, location: number): boolean {
  if (location < 0) return false;
  const isVacated = leftPlay(g, location) && g.zone[card] === Zone.Play && g.leftWith[card] === location;
  return isVacated || locationKnown(g, card) === location;
}

/** Under that card now, or when it left play if it has left. */
export function isUnderOf(g: LorcanaState, card: number, source: number): boolean {
  if (source < 0) return false;
  if (g.zone[source] !== Zone.Play) return leftPlay(g, source) && g.leftWith[card] === source;
  if (g.zone[card] !== Zone.Under) return false;
  return topOf(g, card) === source;
}

/** Under any of the characters and locations of a player. */
export const isUnderAnyOf = (g: LorcanaState, card: number, player: number): boolean =>
  g.zone[card] === Zone.Under && g.owner[card] === player && g.pool.type[g.def[topOf(g, card)]] !== Type.Item;

/** The top card of the stack that a card is in. */
export const topOf = (g: LorcanaState, under: number): number => findIn(g, g.owner[under], Zone.Play, hasUnder, under);

function hasUnder(g: LorcanaState, top: number, under: number): boolean {
  for (let card = g.below[top]; card !== Index.None; card = g.below[card]) if (card === under) return true;
  return false;
}
