/** What lasts (6.1.13): modifiers, floating and delayed abilities. */

import { L, LastingKind, Lasts, StatId, V, Zone } from '../../layout/constants.js';
import { type DelayedUntil, Mod, ModifierList, ModWord, PMod, PModWord, type Word } from '../../layout/index.js';
import { Next } from '../../layout/reading.js';
import { addLasting, isOverAlready, lastsTheirTurn } from '../../rules/lasting.js';
import type { LorcanaState } from '../../state/state.js';
import { amountOf, firstOf, playerOf, resolveRef } from '../../values/index.js';
import { notDone, onlyInPlay } from './doing.js';

/** Amounts are counted now (6.1.8), except what depends on a later challenge. */
export function apply(g: LorcanaState, what: Word<'cards'>, modifiers: Word<'modifierList'>, lasts: Lasts): number {
  const { cards, inPlay } = g.work;
  const { data } = g.pool;
  const n = isOverAlready(g, lasts) ? 0 : onlyInPlay(g, cards, resolveRef(g, what, cards), inPlay);
  if (n === 0) notDone(g);
  for (let i = 0; i < data[modifiers + ModifierList.Count]; i++) {
    const row = data[modifiers + ModifierList.First + i];
    const value = countedValue(g, row);
    for (let c = 0; c < n; c++) applyOne(g, inPlay[c], row, value, lasts);
  }
  return Next.On;
}

function countedValue(g: LorcanaState, row: Word<'modifier'>): number {
  const { data } = g.pool;
  if (data[row] === Mod.Stat) return amountOf(g, data[row + ModWord.Stat.By]);
  return data[row] === Mod.Trait ? amountOf(g, data[row + ModWord.Trait.Value]) : 0;
}

function applyOne(g: LorcanaState, card: number, row: number, value: number, lasts: Lasts): void {
  const data = g.pool.data;
  if (data[row] === Mod.Stat && data[row + ModWord.Stat.Against] < 0)
    addLasting(g, LastingKind.Stat, card, data[row + ModWord.Stat.Stat], value, lasts);
  else if (data[row] === Mod.Trait)
    addLasting(g, LastingKind.Trait, card, data[row + ModWord.Trait.Trait], value, lasts);
  else addLasting(g, LastingKind.Modifier, card, row, value, lasts);
}

export function applyContinuous(g: LorcanaState, ability: Word<'static'>, lasts: Lasts, about: Word<'cards'>): number {
  if (isOverAlready(g, lasts)) return Next.On;
  if (about === -1) {
    addContinuous(g, -1, ability, lasts);
    return Next.On;
  }
  const { cards, inPlay } = g.work;
  const n = onlyInPlay(g, cards, resolveRef(g, about, cards), inPlay);
  for (let i = 0; i < n; i++) addContinuous(g, inPlay[i], ability, lasts);
  return Next.On;
}

/** "During their next turn" is another turn for the cards of each player: a row for those of each. */
function addContinuous(g: LorcanaState, about: number, ability: Word<'static'>, lasts: Lasts): void {
  const isTheirs = lastsTheirTurn(lasts);
  for (let player = isTheirs ? 0 : -1; player < (isTheirs ? g.playerCount : 0); player++) {
    const at = addLasting(g, LastingKind.Continuous, about, ability, player, lasts);
    g.lasting[at + L.C] = g.cxThat;
    if (isTheirs) g.lasting[at + L.LastsPlayer] = player;
  }
}

export function applyToPlayer(
  g: LorcanaState,
  who: Word<'player'>,
  modifier: Word<'playerModifier'>,
  lasts: Lasts,
): number {
  const player = playerOf(g, who);
  if (isOverAlready(g, lasts)) return Next.On;
  const at = addLasting(g, LastingKind.PlayerModifier, -1, modifier, player, lasts);
  if (g.pool.data[modifier] === PMod.CantPlay) noteName(g, at);
  if (g.pool.data[modifier] === PMod.LessPlay)
    g.lasting[at + L.C] = amountOf(g, g.pool.data[modifier + PModWord.LessPlay.Less]);
  else if (g.pool.data[modifier] === PMod.LessUse)
    g.lasting[at + L.C] = amountOf(g, g.pool.data[modifier + PModWord.LessUse.Less]);
  if (lastsTheirTurn(lasts)) g.lasting[at + L.LastsPlayer] = player;
  return Next.On;
}

/** About the cards that it speaks of, or about none. */
export function float(
  g: LorcanaState,
  trigger: Word<'trigger'>,
  lasts: Lasts,
  nextOnly: Word<'boolean'>,
  about: Word<'cards'>,
): number {
  const { cards } = g.work;
  if (isOverAlready(g, lasts)) return Next.On;
  if (about === -1) {
    noteName(g, addLasting(g, LastingKind.Floating, -1, trigger, nextOnly, lasts));
  } else {
    const n = resolveRef(g, about, cards);
    for (let i = 0; i < n; i++) noteName(g, addLasting(g, LastingKind.Floating, cards[i], trigger, nextOnly, lasts));
  }
  return Next.On;
}

/** The name that was named before, which the trigger or the prohibition may speak of. */
function noteName(g: LorcanaState, at: number): void {
  g.lasting[at + L.C] = g.v[V.NamedCard] + 1;
}

/** One delayed ability for each card that it speaks of, or one that speaks of none */
export function delay(g: LorcanaState, ability: Word<'ability'>, until: DelayedUntil, about: Word<'cards'>): number {
  const { cards } = g.work;
  const n = resolveRef(g, about, cards);
  for (let i = 0; i < n; i++) addLasting(g, LastingKind.Delayed, cards[i], ability, until, Lasts.Permanent);
  if (n === 0) addLasting(g, LastingKind.Delayed, -1, ability, until, Lasts.Permanent);
  return Next.On;
}

/** Support adds this character's {S} to the chosen one's this turn (8.13.1). */
export function support(g: LorcanaState, to: Word<'cards'>, howMuch: Word<'amount'>): number {
  const amount = amountOf(g, howMuch);
  const card = firstOf(g, to);
  if (card >= 0 && g.zone[card] === Zone.Play)
    addLasting(g, LastingKind.Stat, card, StatId.Strength, amount, Lasts.ThisTurn);
  return Next.On;
}
