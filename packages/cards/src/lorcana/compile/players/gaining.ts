/** What happens instead of gaining lore (6.5). */
import type { LoreReplacement } from '@lorelab/engine/lorcana';
import type { Parser } from '../parser.js';
import { eatVerb, parseCount } from '../words.js';
import type { PlayerStatement } from './statements.js';

/** "if" affected "would gain" (N "or more")? "lore" ("from a character questing")? "," replacement "instead" (6.5) */
export function parseInsteadOfLore(p: Parser): PlayerStatement {
  p.expect('if');
  const word = p.expectAny('you', 'an opponent', 'a player', 'any player');
  p.expect('would gain');
  const least = p.attempt(parseAtLeast) ?? 1;
  p.expect('lore');
  const questing = p.eatAny(...FROM_QUESTING);
  p.expect(',');
  if (word === 'you') p.eat('you');
  else p.expectAny('they', 'that player');
  if (!eatVerb(p, 'gain')) p.fail('"gain"');
  const insteadOfLore = parseLoreReplacement(p);
  p.expect('instead');
  return {
    who: word === 'you' ? 'you' : word === 'an opponent' ? 'opponents' : 'players',
    modifier: {
      insteadOfLore,
      ...(least > 1 ? { atLeast: least } : {}),
      ...(questing ? { from: 'questing' as const } : {}),
    },
  };
}

const FROM_QUESTING = [
  'from a character questing',
  'from characters questing',
  'from questing with a character',
  'from questing',
];

function parseAtLeast(p: Parser): number {
  const least = parseCount(p);
  p.expect('or more');
  return least;
}

/** replacement ← "no lore" | "that much" "lore"? "plus" "an additional"? N "lore"? | "an additional" N "lore"? | N (("more" | "less") "lore"? | "lore") */
function parseLoreReplacement(p: Parser): LoreReplacement {
  if (p.eat('no lore')) return { gain: 0 };
  const more = p.eatAny('that much lore plus an additional', 'that much lore plus', 'that much plus', 'an additional');
  const count = parseCount(p);
  if (more) return optionalLore(p, { more: count });
  const much = p.eatAny('more', 'less', 'additional');
  if (much) return optionalLore(p, much === 'less' ? { less: count } : { more: count });
  p.expect('lore');
  return { gain: count };
}

function optionalLore(p: Parser, replacement: LoreReplacement): LoreReplacement {
  p.eat('lore');
  return replacement;
}
