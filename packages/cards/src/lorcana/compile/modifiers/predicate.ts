/** What the rules for predicates give. */
import type { Amount, Duration, Modifier } from '@lorelab/engine/lorcana';
import { expectMaximum, multiply } from '../amounts.js';
import type { Parser } from '../parser.js';
import { parseKeyword, parseStat } from '../words.js';

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

/** Modifiers, of which those that have a number have it so many times; a maximum may be said behind that. */
export function scaleAll(p: Parser, modifiers: readonly Modifier[], each: Amount): Modifier[] {
  const counting = modifiers.filter((one) => !isPlain(one));
  const scaled = modifiers.map((one) => (counting.includes(one) ? scaleModifier(p, one, each) : one));
  const most = p.attempt((at) => parseMaximumOf(at, counting));
  return most === undefined ? scaled : scaled.map((one) => (isPlain(one) ? one : atMost(one, most)));
}

/** A keyword without a number. */
export const isPlain = (modifier: Modifier): boolean =>
  'keyword' in modifier && modifier.value === undefined && !modifier.shift;

/** maximum ← "to a maximum of" ±N stat? | … keyword +N: of the one number that is counted, in its own direction */
function parseMaximumOf(p: Parser, [one, ...more]: readonly Modifier[]): number {
  expectMaximum(p);
  if (!one || more.length > 0) return p.fail('one number');
  const keyword = p.attempt(parseKeyword);
  const isSaid = 'keyword' in one ? keyword === undefined || keyword === one.keyword : keyword === undefined;
  const most = p.token.kind === 'signed' ? p.change() : p.number(1);
  const stat = 'stat' in one ? p.attempt(parseStat) : undefined;
  if ('singCost' in one) p.eat('cost');
  const number = 'stat' in one ? one.by : 'keyword' in one ? one.value : 'singCost' in one ? one.singCost : 0;
  if (!isSaid || (stat !== undefined && 'stat' in one && stat !== one.stat)) p.fail('what is counted');
  return typeof number === 'number' && Math.sign(number) === Math.sign(most) ? most : p.fail('a number like that');
}

function atMost(modifier: Modifier, most: number): Modifier {
  if ('stat' in modifier) return { ...modifier, by: limited(modifier.by, most) };
  if ('singCost' in modifier) return { singCost: limited(modifier.singCost, most) };
  return 'keyword' in modifier ? { ...modifier, value: limited(modifier.value ?? 0, most) } : modifier;
}

/** At most so much of it; of what is taken off, the sign is counted for behind that. */
export function limited(amount: Amount, most: number): Amount {
  if (most > 0) return { amount, max: most };
  return { amount: { amount: opposite(amount), max: -most }, per: 1, times: -1 };
}

/** What is taken off, as so much. */
function opposite(amount: Amount): Amount {
  if (typeof amount === 'object' && 'amount' in amount && 'plus' in amount)
    return { amount: opposite(amount.amount), plus: opposite(amount.plus) };
  const factor = typeof amount === 'object' && 'times' in amount ? (amount.times ?? 1) : 1;
  const { times: _times, ...once } = amount as Exclude<Amount, number> & { times?: number };
  return (factor === -1 ? once : { ...once, times: -factor }) as Amount;
}

/** How cards enter play is said of those that are to come. */
export const isAboutEntering = (modifier: Modifier): boolean => 'enters' in modifier || 'entersWithDamage' in modifier;
