/** What happens instead of drawing a card (6.5). */
import type { DrawReplacement } from '@lorelab/engine/lorcana';
import type { Parser } from '../parser.js';
import { eatVerb, parseCount } from '../words.js';
import type { PlayerStatement } from './statements.js';

/** "if" affected "would draw a card" except-first? "," replacement "instead" (6.5) */
export function parseInsteadOfDraw(p: Parser): PlayerStatement {
  p.expect('if');
  const word = p.expectAny('you', 'an opponent', 'a player', 'any player');
  p.expect('would draw a card');
  const exceptFirst = p.attempt(() => {
    p.eat(',');
    return p.expectAny('except the first card they draw each turn', 'except the first card you draw each turn');
  });
  p.expect(',');
  const insteadOfDraw = parseDrawReplacement(p, word === 'you');
  p.expect('instead');
  const who = word === 'you' ? 'you' : word === 'an opponent' ? 'opponents' : 'players';
  return { who, modifier: { insteadOfDraw, ...(exceptFirst ? { exceptFirst: true } : {}) } };
}

/** replacement ← "draw" N "cards" | ("gain" | "lose") N "lore" | "put the top card of your deck" somewhere */
function parseDrawReplacement(p: Parser, you: boolean): DrawReplacement {
  if (!you) p.expectAny('they', 'that player');
  if (eatVerb(p, 'draw')) {
    const draw = parseCount(p);
    p.expect('cards');
    return { draw };
  }
  const lore = p.attempt(() => {
    const gained = eatVerb(p, 'gain');
    if (!gained && !eatVerb(p, 'lose')) p.fail('"gain" or "lose"');
    const amount = parseCount(p);
    p.expect('lore');
    return gained ? { gainLore: amount } : { loseLore: amount };
  });
  if (lore) return lore;
  const their = you ? 'your' : 'their';
  if (!eatVerb(p, 'put')) p.fail('put');
  p.expect(`the top card of ${their} deck`);
  if (p.eat(`on the bottom of ${their} deck`)) return { put: 'deckBottom' };
  p.expect(`into ${their}`);
  if (p.eat('discard')) return { put: 'discard' };
  p.expect('inkwell facedown');
  return { put: 'inkwell', ...(p.eat('and exerted') ? { exerted: true } : {}) };
}
