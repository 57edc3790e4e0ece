/** Moving a character to a location (4.7). */

import { Fact, P, TurnFlag, Type, V, Zone } from '../layout/constants.js';
import { Depends } from '../layout/index.js';
import { makeOption, Verb } from '../layout/options.js';
import { Event } from '../pool/events.js';
import { forEachIn } from '../state/cards.js';
import type { LorcanaState } from '../state/state.js';
import { refresh, touch } from '../values/derived.js';
import { canMove } from '../values/modifiers.js';
import { payInk } from './ink.js';
import { costToMove, noteCheapMove } from './permissions.js';
import { emit } from './triggered.js';
import { countFact } from './zones.js';

/** A player's characters can move to that player's locations (4.7.1), wherever they are now. */
export const moveOptions = (g: LorcanaState, location: number, player: number): void =>
  forEachIn(g, player, Zone.Play, moveOption, location);

function moveOption(g: LorcanaState, card: number, location: number): void {
  if (canMove(g, card, location) && costToMove(g, card, location) <= g.get(g.owner[card], P.ReadyInk))
    g.optionList.push(makeOption(Verb.Move, card, location));
}

/** Pays the move cost and moves (4.7.3, 4.7.4). */
export function moveForInk(g: LorcanaState, card: number, location: number): void {
  payInk(g, g.owner[card], costToMove(g, card, location));
  noteCheapMove(g, card, location);
  move(g, card, location);
}

/** The character moves to the location. Returns whether it did. */
export function move(g: LorcanaState, card: number, location: number): boolean {
  if (g.zone[card] !== Zone.Play || g.zone[location] !== Zone.Play || g.pool.type[g.def[location]] !== Type.Location)
    return false;
  if (g.owner[card] !== g.owner[location]) return false;
  refresh(g);
  if (!canMove(g, card, location)) return false;
  const from = g.location[card];
  g.lastLocation[card] = from; // "from a location"
  g.location[card] = location;
  touch(g, Depends.Location);
  g.turnFlags[card] |= TurnFlag.Moved;
  countFact(g, g.owner[card], Fact.Moved);
  g.v[V.CheckDue] = 1;
  emit(g, Event.Moves, card, location, from === 0xffff ? 0 : 1, g.owner[card]);
  return true;
}
