/** Modifiers of cards: numbers, keywords, granted abilities, and those that the rules look up. */

import { Trait, V } from '../../layout/constants.js';
import { Depends, Mod } from '../../layout/index.js';
import type { LorcanaState } from '../../state/state.js';
import { Grant, Words } from '../../state/tables.js';
import { asAbility } from '../context.js';
import { amountOf, holds, matches } from '../index.js';
import { addClassifications, addSingBonus, addStat, addTrait, loseAbility, loseTrait } from './pass.js';

export function applyModifier(g: LorcanaState, card: number, row: number): void {
  const data = g.pool.data;
  switch (data[row] as Mod) {
    case Mod.Stat:
      if (data[row + 3] >= 0 && !isChallenging(g, card, data[row + 3])) break;
      addStat(g, card, data[row + 1], amountOf(g, data[row + 2]));
      break;
    case Mod.Trait:
      addTrait(g, card, data[row + 1], amountOf(g, data[row + 2]));
      break;
    case Mod.LosesTrait:
    case Mod.CantGainTrait:
      loseTrait(g, card, data[row + 1]);
      break;
    case Mod.Ability:
      grant(g, card, row);
      break;
    case Mod.Classification:
      addClassifications(g, card, data[row + 1], data[row + 2]);
      break;
    case Mod.CantBy:
    case Mod.MustChallenge:
    case Mod.ChallengesReadyIf:
      addTrait(g, card, Trait.ConditionalChallenge, 0);
      addConditional(g, card, row);
      break;
    case Mod.If:
      applyIf(g, card, row);
      break;
    case Mod.SingCost:
      addSingBonus(g, card, data[row + 1]);
      break;
    case Mod.LosesAbility:
      loseAbility(g, card, data[row + 1]);
      break;
    default:
      // Shields, redirections, names for Shift and the like are looked up where the rules need them.
      addConditional(g, card, row);
  }
}

/** A quoted static ability: it speaks of the card that has it. */
function applyIf(g: LorcanaState, card: number, row: number): void {
  g.v[V.Dependencies] |= Depends.All;
  asAbility(g, g.owner[card], card, applyOwn, card, row);
}

function applyOwn(g: LorcanaState, card: number, row: number): void {
  const data = g.pool.data;
  const list = data[row + 2];
  if (data[row + 1] >= 0 && !holds(g, data[row + 1])) return;
  for (let i = 1; i <= data[list]; i++) applyModifier(g, card, data[list + i]);
}

function isChallenging(g: LorcanaState, card: number, filter: number): boolean {
  g.v[V.Dependencies] |= Depends.Challenge;
  return g.v[V.ChallengeStep] !== 0 && g.v[V.Attacker] === card && matches(g, filter, g.v[V.Defender]);
}

/** Notes a granted ability: triggered ones as their trigger rows, activated ones as ability rows. */
function grant(g: LorcanaState, card: number, row: number): void {
  const data = g.pool.data;
  if (data[row + 1] >= 0) addGrant(g, card, -1 - data[row + 1]);
  for (let i = 0; i < data[row + 2]; i++) addGrant(g, card, data[row + 3 + i]);
}

function addGrant(g: LorcanaState, card: number, what: number): void {
  const at = g.v[V.GrantCount] * Words.Grant;
  if (at >= g.grants.length && !g.grow('grants')) return;
  g.grants[at + Grant.Card] = card;
  g.grants[at + Grant.What] = what;
  g.grants[at + Grant.Giver] = g.draft.giver;
  g.v[V.GrantCount]++;
}

/** Notes a modifier that the rules look up: [card, modifier, controller, source]. */
function addConditional(g: LorcanaState, card: number, row: number): void {
  const at = g.v[V.ConditionalCount] * Words.Conditional;
  if (at >= g.conditionals.length && !g.grow('conditionals')) return;
  g.conditionals[at] = card;
  g.conditionals[at + 1] = row;
  g.conditionals[at + 2] = g.cxYou;
  g.conditionals[at + 3] = g.cxSource;
  g.v[V.ConditionalCount]++;
}
