/** Paying while an effect resolves (6.1.5), having others do something, and what is said about doing. */
import type { Effect, PlayerRef } from '@lorelab/engine/lorcana';
import type { Parser } from '../parser.js';
import { parseActs } from '../sentences/acts.js';
import { expectVerb, parseInkCost } from '../words.js';
import { type VerbRule, who } from './index.js';

/** pay ← "pay" N {I} */
function parsePay(p: Parser, actor: PlayerRef): Effect[] {
  expectVerb(p, 'pay');
  p.eat('an additional');
  const some = actor === 'you' ? p.attempt(parseAnyInk) : undefined;
  if (some) return [some];
  return [{ do: 'payInk', ...who(actor), amount: parseInkCost(p) }];
}

/** "any amount of" {I} | "up to" N {I}: it can be spoken of then */
function parseAnyInk(p: Parser): Effect {
  const any = p.eatAny('any amount of', 'any number of');
  if (!any) p.expect('up to');
  const amount = any ? ('any' as const) : p.number(1);
  p.symbol('I');
  p.set({ number: { thisWay: true } });
  return { do: 'payInk', amount, ...(any ? {} : { upTo: true }) };
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
