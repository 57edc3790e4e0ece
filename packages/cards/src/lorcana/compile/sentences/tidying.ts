/** Effects in the form that is shortest. */
import type { Effect, PlayerRef } from '@lorelab/engine/lorcana';
import { isTop } from './parts.js';

const SIMPLE = new Set(['draw', 'discard', 'gainLore', 'loseLore', 'revealHand', 'lookAtHand', 'shuffle']);

/** A loop around one simple effect of the looped player is that effect, done by those players. */
export function tidy(effects: readonly Effect[]): Effect[] {
  return effects.map((effect, index) => tidyOne(ofTheirOwn(effect, effects[index - 1])));
}

/**
 * "Each player reveals the top card of their deck. Each player who reveals a character card …": all have revealed one when
 * the first decides, and each decides about the card that is the top one of their own deck still.
 */
function ofTheirOwn(effect: Effect, before: Effect | undefined): Effect {
  if (effect.do !== 'each' || before?.do !== 'each' || effect.players !== before.players) return effect;
  const [asked, shown] = [effect.effects[0], before.effects.at(-1)];
  const isAsked = asked?.do === 'if' && 'is' in asked.condition && asked.condition.is === 'revealed';
  if (!isAsked || shown?.do !== 'reveal' || !isTop(shown.what) || shown.what.top !== 'thatPlayer') return effect;
  const own = JSON.stringify({ top: 'thatPlayer' });
  return JSON.parse(JSON.stringify(effect).replace(/"revealed"(?!:)/g, own)) as Effect;
}

function tidyOne(effect: Effect): Effect {
  if (effect.do === 'oneOf') return { ...effect, options: effect.options.map(tidy) };
  const parts: Record<string, unknown> = { ...effect };
  for (const block of BLOCKS) {
    if (Array.isArray(parts[block])) parts[block] = tidy(parts[block] as Effect[]);
  }
  const tidied = parts as Effect;
  return tidied.do === 'each' ? unlooped(tidied) : tidied;
}

/** Where effects have effects in them. */
const BLOCKS = ['effects', 'first', 'then', 'otherwise'] as const;

function unlooped(each: Extract<Effect, { do: 'each' }>): Effect {
  const [only, ...more] = each.effects;
  if (!only || more.length > 0 || each.that) return each;
  if (
    SIMPLE.has(only.do) &&
    'who' in only &&
    only.who === 'thatPlayer' &&
    !JSON.stringify({ ...only, who: 0 }).includes('thatPlayer')
  ) {
    return { ...only, who: each.players } as Effect;
  }
  return unloopedTop(only, each.players) ?? each;
}

/** "Each player reveals the top card of their deck" and the like. */
function unloopedTop(only: Effect, players: PlayerRef): Effect | undefined {
  if (only.do !== 'reveal' && only.do !== 'put') return undefined;
  const { what } = only;
  if (typeof what !== 'object' || !('top' in what) || what.top !== 'thatPlayer') return undefined;
  return { ...only, what: { ...what, top: players } };
}
