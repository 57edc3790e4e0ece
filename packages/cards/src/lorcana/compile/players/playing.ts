/** How this card is played: for less, for free, from the discard. */
import type { Amount, PlayingRule } from '@lorelab/engine/lorcana';
import { parseForEach } from '../amounts.js';
import { parseCosts } from '../costs.js';
import type { Parser } from '../parser.js';
import { parseSelf } from '../references.js';
import { parseCount } from '../words.js';
import { parseCostsLess, parseDiscount, parseScaledInk } from './discounts.js';

/** playing ← "you pay" discount "to play this" noun ("using" "her" "Shift ability")? | "you can play this … for free" */
export function parsePlaying(p: Parser): PlayingRule {
  return p.choice(
    parseSelfDiscount,
    parseSelfCosts,
    parseSelfFree,
    parseSelfFromDiscard,
    parseSelfFromDiscardFor,
    parseSungTogether,
  );
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

/** "you may" ("pay" N {I} | costs) "to play this song from your discard" ("." "if you do, put it on the bottom of your deck" …)? */
function parseSelfFromDiscardFor(p: Parser): PlayingRule {
  p.expectAny('you can', 'you may');
  p.eat('pay');
  const costs = parseCosts(p);
  p.expect('to play');
  parseSelf(p);
  p.expect('from your discard');
  const afterwards = p.attempt(() => {
    if (p.source.type !== 'action') p.fail('an action');
    p.expectAny('. If you do,', ', then');
    p.expectAny('put it', 'put them', 'put this card', 'put this song', 'put this action');
    p.expect('on the bottom of your deck');
    p.eatAny('instead of into your discard', 'instead of in your discard', 'instead');
    return 'deckBottom' as const;
  });
  return { playFrom: 'discard', costs, ...(afterwards && { afterwards }) };
}

/** (N | "up to" N | "any number") "of your" ("or your teammates'")? "characters with total cost" N "or more" ("may" | "can") "{E} to sing this song for free" */
function parseSungTogether(p: Parser): PlayingRule {
  const upTo = p.eat('up to');
  const count = !upTo && p.eat('any number') ? undefined : parseCount(p);
  const whose = p.expectAny("of your or your teammates' characters", 'of your characters');
  p.expect('with total cost');
  const singTogether = p.number(1);
  p.expect('or more');
  p.expectAny('may {E}', 'can {E}');
  p.expect('to sing');
  parseSelf(p);
  p.expect('for free');
  return {
    singTogether,
    ...(count !== undefined && { count }),
    ...(upTo && { upTo }),
    ...(whose !== 'of your characters' && { teammates: true }),
  };
}

/** A discount so many times. */
export function scalePlaying(p: Parser, rule: PlayingRule, each: Amount): PlayingRule {
  if (!('less' in rule) || typeof rule.less !== 'number') return p.fail('a discount');
  return { ...rule, less: parseScaledInk(p, each, rule.less) };
}
