/** What stands in front of a trigger: "once per turn,", "during your turn,", "while …,". */
import type { Condition } from '@lorelab/engine/lorcana';
import { both } from '../conditions/both.js';
import { parseSimple } from '../conditions/index.js';
import { type Parser, remembered } from '../parser.js';
import { parseTurnOf } from './turns.js';

interface Prefix {
  readonly limit?: number;
  readonly condition?: Condition | undefined;
}

/** prefix ← "during your turn," | "once during your turn," | "once per turn," | ("while" | "if") condition "," */
export const parsePrefixes = remembered((p: Parser): Prefix => {
  let result: Prefix = {};
  for (const part of p.many(parsePrefix)) {
    result = { ...result, ...part, condition: both(result.condition, part.condition) };
  }
  return result;
});

function parsePrefix(p: Parser): Prefix {
  const prefix = p.choice(parseLimit, parseTurn, parseWhilePrefix);
  p.expect(',');
  return prefix;
}

/** "once during your turn" | "twice during your turn" | "once per turn" */
function parseLimit(p: Parser): Prefix {
  const limit = p.expectAny('once', 'twice') === 'once' ? 1 : 2;
  if (p.eatAny('per turn', 'each turn', 'during each turn', 'a turn')) return { limit };
  if (p.eat('during each of your turns')) return { limit, condition: { turnOf: 'you' } };
  return { limit, condition: { turnOf: parseTurnOf(p) } };
}

/** "during your turn" | "during an opponent's turn" | "during opponents' turns" | "during each opponent's turn" */
function parseTurn(p: Parser): Prefix {
  return { condition: { turnOf: parseTurnOf(p) } };
}

function parseWhilePrefix(p: Parser): Prefix {
  p.expectAny('while', 'if');
  return { condition: parseSimple(p) };
}
