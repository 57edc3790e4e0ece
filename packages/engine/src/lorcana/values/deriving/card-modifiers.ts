/** Modifiers of cards: numbers, keywords, granted abilities, and those that the rules look up. */

import { Conditional, Grant, Trait, V } from '../../layout/constants.js';
import { Depends, Mod, ModifierList, ModWord } from '../../layout/index.js';
import type { LorcanaState } from '../../state/state.js';
import { asAbility } from '../context.js';
import { amountOf, holds, matches } from '../index.js';
import {
  addClassifications,
  addSingBonus,
  addStat,
  addTrait,
  isGiven,
  loseAbility,
  loseAll,
  loseTrait,
} from './pass.js';

/** Applies a list of modifiers. */
export function applyModifiers(g: LorcanaState, card: number, list: number): void {
  const { data } = g.pool;
  for (let i = 0; i < data[list + ModifierList.Count]; i++) applyModifier(g, card, data[list + ModifierList.First + i]);
}

export function applyModifier(g: LorcanaState, card: number, row: number): void {
  const data = g.pool.data;
  switch (data[row] as Mod) {
    case Mod.Stat:
      if (!isAgainst(g, card, data[row + ModWord.Stat.Against])) break;
      addStat(g, card, data[row + ModWord.Stat.Stat], amountOf(g, data[row + ModWord.Stat.By]));
      break;
    case Mod.Trait:
      addTrait(g, card, data[row + ModWord.Trait.Trait], amountOf(g, data[row + ModWord.Trait.Value]));
      break;
    case Mod.LosesTrait:
      loseTrait(g, card, data[row + ModWord.LosesTrait.Trait]);
      break;
    case Mod.CantGainTrait:
      loseTrait(g, card, data[row + ModWord.CantGainTrait.Trait]);
      break;
    case Mod.Ability:
      grant(g, card, row);
      break;
    case Mod.Classification:
      addClassifications(g, card, data[row + ModWord.Classification.Low], data[row + ModWord.Classification.High]);
      break;
    case Mod.CantBy:
    case Mod.MustChallenge:
    case Mod.ChallengesReadyIf:
    case Mod.ChallengedReady:
      addTrait(g, card, Trait.ConditionalChallenge, 0);
      addConditional(g, card, row);
      break;
    case Mod.InkTo:
    case Mod.PriceTo:
      addTrait(g, card, Trait.PaysToAct, 0);
      addConditional(g, card, row);
      break;
    case Mod.If:
      applyIf(g, card, row);
      break;
    case Mod.SingCost:
      addSingBonus(g, card, amountOf(g, data[row + ModWord.SingCost.More]));
      break;
    case Mod.LosesAbility:
      loseAbility(g, card, data[row + ModWord.LosesAbility.Name]);
      break;
    case Mod.Coined:
      giveCoined(g, card, row);
      break;
    case Mod.LosesAll:
      loseAll(g, card);
      break;
    default:
      // Shields, redirections, names for Shift and the like are looked up where the rules need them.
      addConditional(g, card, row);
  }
}

/** A coined keyword: what it means applies once to a card, but more of a number adds to it (8.1.2). */
function giveCoined(g: LorcanaState, card: number, row: number): void {
  const { data } = g.pool;
  const trait = data[row + ModWord.Coined.Trait];
  const hasIt = isGiven(g, card, trait);
  if (hasIt && data[row + ModWord.Coined.Stacks] === 0) return;
  addTrait(g, card, trait, 0);
  addConditional(g, card, row);
  applyModifiers(g, card, data[row + ModWord.Coined.Each]);
  if (!hasIt) applyModifiers(g, card, data[row + ModWord.Coined.Once]);
}

/** A quoted static ability: it speaks of the card that has it. */
function applyIf(g: LorcanaState, card: number, row: number): void {
  g.v[V.Dependencies] |= Depends.All;
  asAbility(g, g.owner[card], card, applyOwn, card, row);
}

function applyOwn(g: LorcanaState, card: number, row: number): void {
  const { data } = g.pool;
  const condition = data[row + ModWord.If.Condition];
  if (condition < 0 || holds(g, condition)) applyModifiers(g, card, data[row + ModWord.If.Modifiers]);
}

/** A modifier holds while its card challenges such a card, or always. */
function isAgainst(g: LorcanaState, card: number, filter: number): boolean {
  if (filter < 0) return true;
  g.v[V.Dependencies] |= Depends.Challenge;
  return g.v[V.ChallengeStep] !== 0 && g.v[V.Attacker] === card && matches(g, filter, g.v[V.Defender]);
}

/** Notes a granted ability: triggered ones as their trigger rows, activated ones as ability rows. */
function grant(g: LorcanaState, card: number, row: number): void {
  const { data } = g.pool;
  const ability = data[row + ModWord.Ability.Ability];
  if (ability >= 0) addGrant(g, card, -1 - ability);
  for (let i = 0; i < data[row + ModWord.Ability.Count]; i++) addGrant(g, card, data[row + ModWord.Ability.First + i]);
}

function addGrant(g: LorcanaState, card: number, what: number): void {
  const at = g.v[V.GrantCount] * Grant.Size;
  if (at >= g.grants.length && !g.grow('grants')) return;
  g.grants[at + Grant.Card] = card;
  g.grants[at + Grant.What] = what;
  g.grants[at + Grant.Giver] = g.draft.giver;
  g.v[V.GrantCount]++;
}

/** Notes a modifier that the rules look up: [card, modifier, controller, source]. */
function addConditional(g: LorcanaState, card: number, row: number): void {
  const at = g.v[V.ConditionalCount] * Conditional.Size;
  if (at >= g.conditionals.length && !g.grow('conditionals')) return;
  g.conditionals[at + Conditional.Card] = card;
  g.conditionals[at + Conditional.Modifier] = row;
  g.conditionals[at + Conditional.Controller] = g.cxYou;
  g.conditionals[at + Conditional.Source] = g.cxSource;
  g.v[V.ConditionalCount]++;
}
