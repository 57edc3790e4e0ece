import { lowerAbility, lowerGrantedAbility } from './lowering/abilities.js';
import { lowerAmount } from './lowering/amounts.js';
import { lowerChoice } from './lowering/choices.js';
import { lowerCondition } from './lowering/conditions.js';
import { lowerEffect, lowerEffects } from './lowering/effects/effects.js';
import { lowerFilter } from './lowering/filters.js';
import type { Grammar } from './lowering/lowering.js';
import { lowerReference } from './lowering/references.js';

/** Which function lowers which part of the language. */
export const GRAMMAR: Grammar = {
  ability: lowerAbility,
  grantedAbility: lowerGrantedAbility,
  effects: lowerEffects,
  effect: lowerEffect,
  choice: lowerChoice,
  reference: lowerReference,
  filter: lowerFilter,
  amount: lowerAmount,
  condition: lowerCondition,
};
