/** What the rules for predicates give. */
import type { Amount, Duration, Modifier } from '@lorelab/engine/lorcana';
import { multiply } from '../amounts.js';
import type { Parser } from '../parser.js';

/** What is said of a subject, and for how long. */
export interface Predicate {
  readonly modifiers: readonly Modifier[];
  readonly duration?: Duration;
  /** One of the modifiers alone: "your choice of". */
  readonly choice?: true;
}

export const just = (...modifiers: Modifier[]): Predicate => ({ modifiers });

/** A modifier so many times as there are cards to count. */
export function scaleModifier(p: Parser, modifier: Modifier, each: Amount): Modifier {
  if ('stat' in modifier && typeof modifier.by === 'number') return { ...modifier, by: multiply(p, each, modifier.by) };
  if ('singCost' in modifier && typeof modifier.singCost === 'number')
    return { singCost: multiply(p, each, modifier.singCost) };
  if ('keyword' in modifier && typeof modifier.value === 'number') {
    return { ...modifier, value: multiply(p, each, modifier.value) };
  }
  return p.fail('a number to count with');
}

/** How cards enter play is said of those that are to come. */
export const isAboutEntering = (modifier: Modifier): boolean => 'enters' in modifier || 'entersWithDamage' in modifier;
