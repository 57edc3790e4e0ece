/** "Instead", of what static abilities say: "Your characters get +1 {S}. Your Toy characters get +2 {S} instead." */
import type { CardFilter, StaticAbility } from '@lorelab/engine/lorcana';
import { isSameData } from '../../../basics/same-data.js';
import { both } from '../conditions/both.js';
import { whoAreNot } from '../sentences/replacing.js';

/** Both abilities, the first of them for those, or for the time, of which the second isn't said. */
export function instead(usual: StaticAbility, other: StaticAbility): [StaticAbility, StaticAbility] | undefined {
  if (!usual.modifiers || !other.modifiers || usual.name !== other.name) return undefined;
  if (isSameData(usual.to, other.to)) {
    const { condition } = other;
    if (!condition || 'while' in condition) return undefined;
    const without = 'not' in condition ? condition.not : { not: condition };
    const whole = both(usual.condition, without);
    return whole && [{ ...usual, condition: whole }, other];
  }
  if (typeof usual.to !== 'object' || typeof other.to !== 'object') return undefined;
  if (!isSameData(usual.condition, other.condition)) return undefined;
  const others = whoAreNot(whatIsMore(usual.to.all, other.to.all));
  return others && [{ ...usual, to: { all: { ...usual.to.all, ...others } } }, other];
}

/** What a filter asks beyond another; nothing if it isn't one of those that the other has as well. */
function whatIsMore(all: CardFilter, some: CardFilter): CardFilter {
  const keys = Object.keys(all) as (keyof CardFilter)[];
  if (all.not || keys.some((key) => !isSameData(all[key], some[key]))) return {};
  return Object.fromEntries(Object.entries(some).filter(([key]) => !(key in all)));
}
