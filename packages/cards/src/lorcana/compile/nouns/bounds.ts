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
  if (p.eat('or less than')) return { max: parseNumberOf(p) };
  if (p.eatAny('or greater than', 'or more than')) return { min: parseNumberOf(p) };
  return exactly(parseNumberOf(p));
}

/** ("less than" | "greater than" …) number-of */
export function parseLessThan(p: Parser): Range {
  const less = p.eatAny('less than', 'lower than');
  if (!less) p.expectAny('greater than', 'more than', 'higher than');
  const amount = parseNumberOf(p);
  return less ? { below: amount } : { above: amount };
}
