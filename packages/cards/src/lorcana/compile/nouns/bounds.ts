/** Bounds of a number: "3 or less", "equal to …", "less than …". */
import type { Amount, Range } from '@lorelab/engine/lorcana';
import { parseNumberOf } from '../amounts.js';
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
  if (p.eat('or less than')) return { max: parseNumberOf(p) };
  if (p.eatAny('or greater than', 'or more than')) return { min: parseNumberOf(p) };
  return exactly(parseNumberOf(p));
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
    return orEqual.startsWith('greater') ? { min: parseNumberOf(p) } : { max: parseNumberOf(p) };
  }
  const less = p.eatAny('less than', 'lower than');
  if (!less) p.expectAny('greater than', 'more than', 'higher than');
  notOfThem(p);
  const amount = parseNumberOf(p);
  return less ? { below: amount } : { above: amount };
}
