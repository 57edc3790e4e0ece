/** What is paid less, or more. */
import type { Amount } from '@lorelab/engine/lorcana';
import { expectMaximum, multiply, parseForEach } from '../amounts.js';
import { limited } from '../modifiers/predicate.js';
import type { Parser } from '../parser.js';
import { eatVerb, parseInkCost } from '../words.js';

interface Discount {
  readonly less: Amount;
}

/** discount ← "pay(s)" (N {I} | "that amount of" {I}) ("less" | "more") */
export function parseDiscount(p: Parser): Discount {
  if (!eatVerb(p, 'pay')) p.fail('pay');
  const amount = p.attempt(parseInkCost) ?? parseThatAmount(p);
  return p.expectAny('less', 'more') === 'less' ? { less: amount } : { less: multiply(p, amount, -1) };
}

function parseThatAmount(p: Parser): Amount {
  p.expect('that amount of');
  p.symbol('I');
  return p.scope.number ?? p.fail('an amount said before');
}

/** Ink so many times as there are cards to count, and ("," "to a maximum of" N {I} ("less" | "more")?)? */
export function parseScaledInk(p: Parser, each: Amount, ink: Amount): Amount {
  const less = multiply(p, each, typeof ink === 'number' ? ink : p.fail('a number'));
  const most = p.attempt(() => {
    expectMaximum(p);
    const found = parseInkCost(p);
    p.eat((ink as number) < 0 ? 'more' : 'less');
    return found;
  });
  return most === undefined ? less : limited(less, (ink as number) < 0 ? -most : most);
}

/** costs-less ← "costs" "you"? N {I} ("less" | "more") "to play"? for-each? */
export function parseCostsLess(p: Parser): Amount {
  p.expectAny('costs', 'cost');
  p.eat('you');
  const amount = parseInkCost(p);
  const less = p.expectAny('less', 'more') === 'less' ? amount : -amount;
  p.eat('to play');
  const each = p.attempt(() => parseForEach(p));
  return each === undefined ? less : parseScaledInk(p, each, less);
}
