/** Gaining and losing lore. */
import type { Amount, Effect, PlayerRef } from '@lorelab/engine/lorcana';
import { parseEqualTo, parsePlus, parseScaled, parseX } from '../amounts.js';
import type { Parser } from '../parser.js';
import { expectVerb, parseCount } from '../words.js';
import { type VerbRule, who } from './index.js';

/** gain ← "gain" lore */
function parseGainLore(p: Parser, actor: PlayerRef): Effect[] {
  expectVerb(p, 'gain');
  return [{ do: 'gainLore', ...who(actor), amount: parseLore(p) }];
}

/** lose ← "lose" lore */
function parseLoseLore(p: Parser, actor: PlayerRef): Effect[] {
  expectVerb(p, 'lose');
  return [{ do: 'loseLore', ...who(actor), amount: parseLore(p) }];
}

/** lore ← "X lore" | N "lore" scale? | "lore" equal-to */
function parseLore(p: Parser): Amount {
  const unknown = p.attempt(parseX);
  if (unknown !== undefined) {
    p.expect('lore');
    return unknown;
  }
  if (p.eat('lore')) return parseEqualTo(p);
  if (p.eat('that much lore')) return parsePlus(p, p.scope.number ?? p.fail('an amount said before'));
  const count = parseCount(p);
  p.eatAny('more', 'additional');
  p.expect('lore');
  return parseScaled(p, count);
}

export const LORE_VERBS: readonly VerbRule[] = [parseGainLore, parseLoseLore];
