/** What applies: static abilities of cards in play, and what effects have made that lasts. */

import { Giver, L, LastingKind, V, Zone } from '../../layout/constants.js';
import { StaticRow, StaticTo } from '../../layout/index.js';
import type { LorcanaState } from '../../state/state.js';
import { asAbility, asLasting } from '../context.js';
import { collect, holds, isWhose } from '../index.js';
import { isActive } from '../lasting.js';
import { applyModifier, applyModifiers } from './card-modifiers.js';
import { addStat, addTrait, hasLost } from './pass.js';
import { applyPlayerModifier, applyPlayerModifiers } from './player-modifiers.js';

export function applyLasting(g: LorcanaState, withStatics: boolean): void {
  const rows = g.lasting;
  for (let i = 0; i < g.v[V.LastingCount]; i++) {
    const at = i * L.Size;
    if (!isActive(g, at)) continue;
    const card = rows[at + L.Card];
    g.draft.giver = Giver.Effect - rows[at + L.Number];
    switch (rows[at + L.Kind] as LastingKind) {
      case LastingKind.Stat:
        addStat(g, card, rows[at + L.A], rows[at + L.B]);
        break;
      case LastingKind.Trait:
        addTrait(g, card, rows[at + L.A], rows[at + L.B]);
        break;
      case LastingKind.Modifier:
        asAbility(g, rows[at + L.Controller], rows[at + L.Source], applyModifier, card, rows[at + L.A]);
        break;
      case LastingKind.Continuous:
        if (withStatics) asLasting(g, at, applyContinuous, at);
        break;
      case LastingKind.PlayerModifier:
        asAbility(g, rows[at + L.Controller], rows[at + L.Source], applyToPlayer, at);
        break;
      default:
    }
  }
}

/** An ability that an effect made: all that it looks at matters. */
function applyContinuous(g: LorcanaState, at: number): void {
  const data = g.pool.data;
  const row = g.lasting[at + L.A];
  noteRow(g, row);
  g.v[V.Dependencies] |= data[row + StaticRow.Asks];
  if (data[row + StaticRow.Condition] < 0 || holds(g, data[row + StaticRow.Condition]))
    applyRow(g, row, g.lasting[at + L.B]);
}

function applyToPlayer(g: LorcanaState, at: number): void {
  const rows = g.lasting;
  applyPlayerModifier(g, rows[at + L.B], rows[at + L.A], rows[at + L.C]);
}

export function applyStatics(g: LorcanaState): void {
  for (let player = 0; player < g.playerCount; player++) {
    const start = g.listStart(player, Zone.Play);
    const end = start + g.countIn(player, Zone.Play);
    for (let at = start; at < end; at++) {
      const card = g.lists[at];
      if (g.pool.hasStatics[g.def[card]] !== 0) asAbility(g, player, card, applyStaticsOf, card);
    }
  }
}

function applyStaticsOf(g: LorcanaState, card: number): void {
  const rows = g.pool.cards[g.def[card]].statics;
  g.draft.giver = card;
  for (let i = 0; i < rows.length; i++) {
    const does = answer(g, rows[i]);
    if (hasLost(g, card, g.pool.data[rows[i] + StaticRow.Name])) continue;
    noteRow(g, rows[i]);
    if (does) applyRow(g, rows[i]);
  }
}

/** The conditions whose answers are noted: a bit each. */
export const enum Answers {
  Most = 32,
}

/** A pass begins: nothing is noted yet of what abilities look at and change. */
export function beginNotes(g: LorcanaState): void {
  const v = g.v;
  v[V.Dependencies] = 0;
  v[V.Asked] = 0;
  v[V.Answers] = 0;
  g.draft.changed = 0;
  g.draft.answered = 0;
}

/** Whether an ability of a card in play applies, noted if only the answer matters; also of one that the card has lost. */
function answer(g: LorcanaState, row: number): boolean {
  const data = g.pool.data;
  const condition = data[row + StaticRow.Condition];
  const does = condition < 0 || holds(g, condition);
  const asks = data[row + StaticRow.Asks];
  if (asks === 0) return does;
  const { answered } = g.draft;
  if (answered === Answers.Most) {
    g.v[V.Dependencies] |= asks;
    return does;
  }
  g.v[V.Asked] |= asks;
  if (does) g.v[V.Answers] |= 1 << answered;
  g.draft.answered = answered + 1;
  return does;
}

/** Notes what an ability looks at and what it changes, whether it applies or not. */
function noteRow(g: LorcanaState, row: number): void {
  g.v[V.Dependencies] |= g.pool.data[row + StaticRow.Depends];
  g.draft.changed |= g.pool.data[row + StaticRow.Changes];
}

/** To the cards of one player alone, if it is not -1. */
function applyRow(g: LorcanaState, row: number, owner = -1): void {
  const data = g.pool.data;
  if (data[row + StaticRow.Modifiers] >= 0)
    applyToCards(g, data[row + StaticRow.To], data[row + StaticRow.Modifiers], owner);
  if (data[row + StaticRow.PlayerModifiers] >= 0)
    applyToPlayers(g, data[row + StaticRow.Who], data[row + StaticRow.PlayerModifiers]);
}

function applyToCards(g: LorcanaState, to: number, list: number, owner: number): void {
  if (to === StaticTo.This) return applyTo(g, g.cxSource, list);
  const { targets } = g.draft;
  const n = collect(g, to, targets);
  for (let i = 0; i < n; i++) if (owner < 0 || g.owner[targets[i]] === owner) applyTo(g, targets[i], list);
}

function applyTo(g: LorcanaState, card: number, list: number): void {
  if (g.zone[card] !== Zone.Play) return;
  applyModifiers(g, card, list);
}

function applyToPlayers(g: LorcanaState, who: number, list: number): void {
  for (let player = 0; player < g.playerCount; player++)
    if (isWhose(g, who, player)) applyPlayerModifiers(g, player, list);
}
