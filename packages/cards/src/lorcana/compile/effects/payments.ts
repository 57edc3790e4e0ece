/** Paying while an effect resolves (6.1.5), having others do something, and what is said about doing. */
import type { Effect, PlayerRef } from '@lorelab/engine/lorcana';
import type { Parser } from '../parser.js';
import { parseActs } from '../sentences/acts.js';
import { expectVerb, parseInkCost } from '../words.js';
import { type VerbRule, who } from './index.js';

/** pay ← "pay" N {I} */
function parsePay(p: Parser, actor: PlayerRef): Effect[] {
  expectVerb(p, 'pay');
  return [{ do: 'payInk', ...who(actor), amount: parseInkCost(p) }];
}

/** have ← "have" player verb-phrase */
function parseHave(p: Parser): Effect[] {
  p.expect('have');
  return parseActs(p);
}

/** "repeat this effect" */
function parseRepeat(p: Parser): Effect[] {
  p.expect('repeat this effect');
  return [{ do: 'again' }];
}

export const PAYMENT_VERBS: readonly VerbRule[] = [parsePay, parseHave, parseRepeat];
