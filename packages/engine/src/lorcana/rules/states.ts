/** Ready and exerted (5.1.1). */

import { Flag, Trait, Type, Zone } from '../layout/constants.js';
import { Depends } from '../layout/index.js';
import { Event } from '../pool/events.js';
import type { LorcanaState } from '../state/state.js';
import { touch } from '../values/derived.js';
import { hasTrait } from '../values/index.js';
import { emit } from './triggered.js';

/** Ready, and dry if it is a character (4.4.2). */
export function canExert(g: LorcanaState, card: number): boolean {
  const flags = g.flags[card];
  if ((flags & Flag.Exerted) !== 0) return false;
  return (flags & Flag.Drying) === 0 || g.pool.type[g.def[card]] !== Type.Character;
}

/** Exerts a card in play; locations are neither ready nor exerted (5.1.2.3). Returns whether it was ready before. */
export function exert(g: LorcanaState, card: number): boolean {
  if (g.zone[card] !== Zone.Play || (g.flags[card] & Flag.Exerted) !== 0) return false;
  if (g.pool.type[g.def[card]] === Type.Location) return false;
  g.flags[card] |= Flag.Exerted;
  touch(g, Depends.Exerted);
  emit(g, Event.Exerts, card, -1, 1, g.owner[card]);
  return true;
}

/** A player readies a card in play, unless it can't ready. Returns whether it did. */
export function ready(g: LorcanaState, card: number, player: number): boolean {
  if (g.zone[card] !== Zone.Play || (g.flags[card] & Flag.Exerted) === 0 || hasTrait(g, card, Trait.CantReady))
    return false;
  g.flags[card] &= ~Flag.Exerted;
  touch(g, Depends.Exerted);
  emit(g, Event.Readies, card, -1, 1, player);
  return true;
}
