/** Questing (4.5). */

import { Fact, Flag, P, Trait, TurnFlag, Type, V } from '../layout/constants.js';
import { makeOption, Verb } from '../layout/options.js';
import { Event } from '../pool/events.js';
import { happens } from '../state/cards.js';
import type { LorcanaState } from '../state/state.js';
import { loreOf } from '../values/index.js';
import { gainLore } from './lore.js';
import { beginToPay, canPayTo, payTo } from './price.js';
import { exert } from './states.js';
import { addToBagFor } from './support.js';
import { emit } from './triggered.js';
import { countFact } from './zones.js';

/** Reckless, and effects that say so, keep a character from questing (4.5.1.2, 8.7.2). */
const CANT_QUEST = (1 << Trait.Reckless) | (1 << Trait.CantQuest);

export function canQuest(g: LorcanaState, card: number): boolean {
  if (g.pool.type[g.def[card]] !== Type.Character) return false;
  const traits = g.traits[card];
  if ((g.flags[card] & keptFromQuesting(traits)) !== 0 || (traits & CANT_QUEST) !== 0) return false;
  return canPayTo(g, card, Trait.CantQuest);
}

/** The states that keep a card with these traits from questing. */
const keptFromQuesting = (traits: number): number =>
  Flag.Exerted | (Flag.Drying * (1 - ((traits >>> Trait.QuestsDrying) & 1)));

/** As `canQuest`, mostly in bits: each factor is 1 if nothing of its kind forbids it. */
export function questOption(g: LorcanaState, card: number): void {
  if (!canPayTo(g, card, Trait.CantQuest)) return;
  const states = ((g.flags[card] & keptFromQuesting(g.traits[card])) - 1) >>> 31;
  const traits = ((g.traits[card] & CANT_QUEST) - 1) >>> 31;
  g.optionList.pushIf(makeOption(Verb.Quest, card), states & traits & g.pool.type[g.def[card]] & Type.Character);
}

/** Exerts the character and gains lore equal to its Lore value (4.5.1.3, 4.5.1.4). */
export function quest(g: LorcanaState, card: number): void {
  payTo(g, card, Trait.CantQuest);
  if (!beginToPay(g, card, Trait.CantQuest, -1)) questPaid(g, card);
}

/** Whatever was asked for it has been paid. */
export function questPaid(g: LorcanaState, card: number): void {
  const player = g.owner[card];
  exert(g, card);
  gainLore(g, player, Math.max(0, loreOf(g, card)), P.LoreQuesting, card); // negative counts as 0 (4.5.3.1)
  happens(g, card, TurnFlag.Quested);
  countFact(g, player, Fact.Quested);
  emit(g, Event.Quests, card, -1, 1, player);
  addToBagFor(g, card);
  g.v[V.CheckDue] = 1;
}
