import type { CardDefinition } from '../language/index.js';
import { MAX_TARGETS } from '../layout/options.js';
import { lowerAbility, lowerGrantedAbility } from './lowering/abilities.js';
import { lowerAmount } from './lowering/amounts.js';
import { forgetClassifications, lowerCard } from './lowering/cards.js';
import { lowerChoice } from './lowering/choices.js';
import { lowerCondition } from './lowering/conditions.js';
import { lowerEffect, lowerEffects } from './lowering/effects/effects.js';
import { lowerFilter } from './lowering/filters.js';
import { lowerSupport, lowerVanish } from './lowering/keywords.js';
import type { LoweredCard } from './lowering/lowered-card.js';
import { type Grammar, Lowering, ProgramError } from './lowering/lowering.js';
import { lowerReference } from './lowering/references.js';
import { CardPool } from './pool.js';

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

/** A card's program can't be lowered, or there is more to cards than a game has room for. */
export class PoolError extends Error {
  override readonly name = 'PoolError';
}

/** Makes the pool of the given cards. `extraNames`: further names that can be named. */
export function buildPool(definitions: readonly CardDefinition[], extraNames: readonly string[] = []): CardPool {
  return buildPoolBy(GRAMMAR, definitions, extraNames);
}

/** Makes a pool by a grammar of one's own. */
export function buildPoolBy(
  grammar: Grammar,
  definitions: readonly CardDefinition[],
  extraNames: readonly string[] = [],
): CardPool {
  const lowering = new Lowering(grammar);
  const all = [...definitions, MARKETING];
  lowering.everyClassification = [...new Set(all.flatMap(({ classifications }) => classifications))].sort();
  const cards = all.map((definition, def) => lower(lowering, definition, def));
  for (const name of extraNames) lowering.names.id(name);
  const supportAbility = lowerSupport(lowering);
  const vanishAbility = lowerVanish(lowering);
  forgetClassifications(lowering, cards);
  refuseTooMany('abilities', lowering.abilityRows.length, MAX_TARGETS);
  refuseTooMany('names', lowering.names.texts.length, MAX_TARGETS);
  refuseTooMany('classifications', lowering.classifications.count, 64);
  return new CardPool({ definitions: all, cards, lowering, supportAbility, vanishAbility });
}

function refuseTooMany(what: string, count: number, most: number): void {
  if (count > most) throw new PoolError(`all cards of a game together have at most ${most} ${what}, found ${count}`);
}

function lower(lowering: Lowering, definition: CardDefinition, def: number): LoweredCard {
  try {
    return lowerCard(lowering, definition, def);
  } catch (error) {
    if (error instanceof ProgramError) throw new PoolError(`${definition.fullName}: ${error.message}`);
    throw error;
  }
}

/** The marketing card, which is no real card (10.2.2), is the last one of each pool. */
const MARKETING: CardDefinition = {
  fullName: '(marketing card)',
  name: '(marketing card)',
  type: 'item',
  inks: [],
  cost: 0,
  inkable: false,
  classifications: [],
  abilities: [],
};
