/** How this card is played: for less, for free, from the discard. */
import type { Amount, PlayingRule } from '@lorelab/engine/lorcana';
import { parseForEach } from '../amounts.js';
import type { Parser } from '../parser.js';
import { parseSelf } from '../references.js';
import { parseCostsLess, parseDiscount, parseScaledInk } from './discounts.js';

/** playing ← "you pay" discount "to play this" noun ("using" "her" "Shift ability")? | "you can play this … for free" */
export function parsePlaying(p: Parser): PlayingRule {
  return p.choice(parseSelfDiscount, parseSelfCosts, parseSelfFree, parseSelfFromDiscard);
}

function parseSelfDiscount(p: Parser): PlayingRule {
  p.expect('you');
  const { less } = parseDiscount(p);
  p.expect('to play');
  parseSelf(p);
  const shift = p.attempt(() => {
    p.expect('using');
    p.expectAny('his', 'her', 'its', 'their');
    p.expect('Shift ability');
    return true;
  });
  const each = p.attempt(() => parseForEach(p));
  const whole = each === undefined ? less : parseScaledInk(p, each, less);
  return shift ? { less: whole, using: 'shift' } : { less: whole };
}

/** "this character costs" N {I} "less to play" for-each? */
function parseSelfCosts(p: Parser): PlayingRule {
  parseSelf(p);
  return { less: parseCostsLess(p) };
}

function parseSelfFree(p: Parser): PlayingRule {
  p.expectAny('you can play', 'you may play');
  parseSelf(p);
  p.expect('for free');
  return { alternateCost: [] };
}

/** "you may play this character from your discard": for its cost */
function parseSelfFromDiscard(p: Parser): PlayingRule {
  p.expectAny('you can play', 'you may play');
  parseSelf(p);
  p.expect('from your discard');
  if (p.sees('for')) p.fail('the end of the sentence');
  return { playFrom: 'discard' };
}

/** A discount so many times. */
export function scalePlaying(p: Parser, rule: PlayingRule, each: Amount): PlayingRule {
  if (!('less' in rule) || typeof rule.less !== 'number') return p.fail('a discount');
  return { ...rule, less: parseScaledInk(p, each, rule.less) };
}
