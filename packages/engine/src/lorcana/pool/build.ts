import type { CardDefinition } from '../language/index.js';
import { GRAMMAR } from './grammar.js';
import { forgetClassifications, lowerCard } from './lowering/cards.js';
import { lowerSupport, lowerVanish } from './lowering/keywords.js';
import type { LoweredCard } from './lowering/lowered-card.js';
import { type Grammar, Lowering } from './lowering/lowering.js';
import { ProgramError } from './lowering/program-error.js';
import { CardPool } from './pool.js';

/** A card's program can't be lowered. */
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
  const cards = all.map((definition, def) => lower(lowering, definition, def));
  for (const name of extraNames) lowering.names.id(name);
  const supportAbility = lowerSupport(lowering);
  const vanishAbility = lowerVanish(lowering);
  forgetClassifications(lowering, cards);
  return new CardPool({ definitions: all, cards, lowering, supportAbility, vanishAbility });
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
