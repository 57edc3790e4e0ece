/** Ink: inking a card (4.2), once a turn and additional cards that effects allow, and paying with it (1.5). */

import { assert } from '../../kernel/index.js';
import { Flag, Inked, Known, P, PlayerFlag, V, Zone } from '../layout/constants.js';
import { Depends, Mod, ModifierList, StaticRow } from '../layout/index.js';
import { makeOption, Verb } from '../layout/options.js';
import { findIn, forEachIn } from '../state/cards.js';
import type { LorcanaState } from '../state/state.js';
import { hasPlayerFlag, refresh, touch } from '../values/derived.js';
import { exertInk, putIntoInkwell } from './zones.js';

/** Whether the player can still ink a card this turn, if they have one (4.2.3). */
export function canInk(g: LorcanaState, player: number): boolean {
  refresh(g);
  return g.get(player, P.InkActions) < 1 + g.get(player, P.ExtraInk);
}

/** What the options of inking need to know, once for all cards of a decision. */
export const enum Inking {
  No = 0,
  /** Cards with the inkwell symbol. */
  Printed = 1,
  /** All cards in hand count as having it. */
  Any = 2,
}

export function inkingOf(g: LorcanaState, player: number): Inking {
  if (!canInk(g, player)) return Inking.No;
  return g.pool.inkableHand && countsAllAsInkable(g, player) ? Inking.Any : Inking.Printed;
}

export function inkOption(g: LorcanaState, card: number, inking: Inking): void {
  if (inking !== Inking.No && (inking === Inking.Any || g.pool.inkable[g.def[card]] !== 0))
    g.optionList.push(makeOption(Verb.Ink, card));
}

/** "You can ink cards from your discard." */
export function inkFromDiscardOptions(g: LorcanaState, player: number, inking: Inking): void {
  if (inking === Inking.No || !g.pool.inkableHand || !hasPlayerFlag(g, player, PlayerFlag.InkFromDiscard)) return;
  forEachIn(g, player, Zone.Discard, inkOption, Inking.Printed);
}

/** "All cards in your hand count as having {C}": a static ability that speaks of cards outside of play. */
const countsAllAsInkable = (g: LorcanaState, player: number): boolean =>
  findIn(g, player, Zone.Play, makesInkable) >= 0;

function makesInkable(g: LorcanaState, card: number): boolean {
  const { cards, data } = g.pool;
  for (const row of cards[g.def[card]].statics) {
    const list = data[row + StaticRow.Modifiers];
    for (let i = 0; list >= 0 && i < data[list + ModifierList.Count]; i++)
      if (data[data[list + ModifierList.First + i]] === Mod.Inkable) return true;
  }
  return false;
}

/** Reveals a card with the inkwell symbol and puts it into the inkwell, facedown and ready (4.2.1). */
export function ink(g: LorcanaState, card: number): void {
  const player = g.owner[card];
  g.p[player * P.Size + P.InkActions]++;
  g.known[card] = Known.Everybody;
  putIntoInkwell(g, card, false, Inked.AsAction);
  g.v[V.CheckDue] = 1;
}

/** Exerts so many ready ink cards of a player (4.3.2.4). That there are enough has been checked. */
export function payInk(g: LorcanaState, player: number, amount: number): void {
  assert(g.get(player, P.ReadyInk) >= amount, 'a cost is paid in full');
  g.p[player * P.Size + P.InkSpent] += amount;
  const start = g.listStart(player, Zone.Inkwell);
  for (let at = start; amount > 0; at++) {
    const card = g.lists[at];
    if ((g.flags[card] & Flag.Exerted) !== 0) continue;
    exertInk(g, card);
    amount--;
  }
  touch(g, Depends.Inkwell);
}
