/** Bounds of a number: "3 or less", "equal to …", "less than …". */
import type { Amount, Range } from '@lorelab/engine/lorcana';
import { parseSum } from '../amounts.js';
import type { Parser } from '../parser.js';

/** "or less" | "or fewer" | "or more" | "or greater" | ε */
export function parseBound(p: Parser, count: number): Range {
  if (p.eatAny('or less', 'or fewer')) return { max: count };
  if (p.eatAny('or more', 'or greater')) return { min: count };
  return exactly(count);
}

export function exactly(amount: Amount): Range {
  return { min: amount, max: amount };
}

/** "equal to" ("or less than" | "or greater than")? number-of */
export function parseEqualBound(p: Parser): Range {
  p.expect('equal to');
  notOfThem(p);
  if (p.eat('or less than')) return { max: parseCompared(p) };
  if (p.eatAny('or greater than', 'or more than')) return { min: parseCompared(p) };
  return exactly(parseCompared(p));
}

/** A number that another is compared with: where the cards come from that have that one is said behind it, of them. */
function parseCompared(p: Parser): Amount {
  const { inPlay } = p.scope;
  p.set({ inPlay: inPlay ?? 'there' });
  const amount = parseSum(p);
  p.set({ inPlay });
  return amount;
}

/** "Chosen character with {S} greater than their {W}": their own, not this card's, and the language has no word for that. */
function notOfThem(p: Parser): void {
  if (p.scope.card === 'this' && p.sees('their', 'its', 'or less than their', 'or greater than their'))
    p.fail('"this character\'s"');
}

/** ("less than" | "greater than" … | "less than or equal to") number-of */
export function parseLessThan(p: Parser): Range {
  const orEqual = p.eatAny('less than or equal to', 'greater than or equal to', 'fewer than or equal to');
  if (orEqual) {
    notOfThem(p);
    return orEqual.startsWith('greater') ? { min: parseCompared(p) } : { max: parseCompared(p) };
  }
  const less = p.eatAny('less than', 'lower than');
  if (!less) p.expectAny('greater than', 'more than', 'higher than');
  notOfThem(p);
  const amount = parseCompared(p);
  return less ? { below: amount } : { above: amount };
}
