/** The players that something applies to, and what they can't do. */
import type { PlayerModifier } from '@lorelab/engine/lorcana';
import { parseSimple } from '../conditions/index.js';
import { outOfPlay } from '../nouns/index.js';
import { parseKind } from '../nouns/kinds.js';
import type { Parser } from '../parser.js';

export type Affected = 'you' | 'opponents' | 'players';

/** affected ← "you" | "opponents" | "each opponent" | "each player" | "players" */
export function parseAffected(p: Parser): Affected {
  const word = p.expectAny(
    'you',
    'opponents',
    'your opponents',
    'each opponent',
    'each opposing player',
    'each player',
    'players',
  );
  if (word === 'you') return 'you';
  return word.endsWith('player') && word !== 'each opposing player'
    ? 'players'
    : word === 'players'
      ? 'players'
      : 'opponents';
}

/** cant ← "can't" ("play" (kind | "the named card") | "gain lore" | "lose lore") ("unless" condition)? */
export function parseCant(p: Parser): PlayerModifier {
  p.expect("can't");
  if (p.eatAny('play the named card', 'play any card with that name')) return { cantPlay: { namedCard: true } };
  if (p.eat('play')) return { cantPlay: outOfPlay(p, parseKind(p).filter) };
  const cant = p.expectAny('gain lore', 'lose lore') === 'gain lore' ? ('gainLore' as const) : ('loseLore' as const);
  const unless = p.attempt(() => {
    p.expect('unless');
    p.set({ player: 'thatPlayer' });
    return parseSimple(p);
  });
  return { cant, ...(unless ? { unless } : {}) };
}
