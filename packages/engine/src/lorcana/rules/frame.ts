/**
 * The frame: the one effect that is resolving (1.7.2). It is part of the state, so that a game can be copied in the
 * middle of an effect. The rules begin it, `resolving` runs and ends it.
 */

import { type Frame, Giver, V } from '../layout/constants.js';
import { AbilityFlag, AbilityRow } from '../layout/index.js';
import type { LorcanaState } from '../state/state.js';

/** Sets the frame's fields for an ability of a card that no event is behind: the card's player uses it. */
export function prepareFrame(g: LorcanaState, card: number): void {
  const v = g.v;
  v[V.Source] = card;
  v[V.SourceInc] = g.inc[card];
  v[V.Controller] = g.owner[card];
  v[V.Subject] = -1;
  v[V.SubjectInc] = 0;
  v[V.Other] = -1;
  v[V.OtherInc] = 0;
  v[V.EventAmount] = 0;
  v[V.EventPlayer] = g.owner[card];
  v[V.Giver] = Giver.Nobody;
}

/** Starts to resolve an ability whose source, controller and event are in the frame's fields already. */
export function startFrame(g: LorcanaState, frame: Frame, ability: number, pc = -1): void {
  const row = g.pool.abilityRows[ability];
  const v = g.v;
  v[V.Frame] = frame;
  v[V.Ability] = ability;
  v[V.Pc] = pc >= 0 ? pc : g.pool.data[row + AbilityRow.Pc];
  v[V.ThatPlayer] = v[V.EventPlayer];
  v[V.ThisWay] = 0;
  v[V.Done] = 1;
  v[V.Resolved] = 1;
  v[V.Number] = 0;
  v[V.Picked] = 0;
  v[V.PileCount] = 0;
  v[V.LoopPlayers] = -1;
  v[V.LoopOuter] = -1;
  v[V.NamedCard] = -1;
  v[V.Choosers] = 0;
  v[V.PlayHow] = 0;
  g.markWords.fill(0);
}

/** The ability marks which cards its effects affected. */
export const tracksAffected = (g: LorcanaState): boolean =>
  (g.pool.data[g.pool.abilityRows[g.v[V.Ability]] + AbilityRow.Flags] & AbilityFlag.TracksAffected) !== 0;

export const abilityHas = (g: LorcanaState, flag: AbilityFlag): boolean =>
  (g.pool.data[g.pool.abilityRows[g.v[V.Ability]] + AbilityRow.Flags] & flag) !== 0;
