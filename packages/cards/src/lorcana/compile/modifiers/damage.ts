/** Damage that isn't dealt, and what happens instead of banishing (6.5). */
import type { Modifier } from '@lorelab/engine/lorcana';
import { parseDuration } from '../durations.js';
import { parseNounPhrase } from '../nouns/index.js';
import { notJustChallenged } from '../nouns/qualities.js';
import type { Parser } from '../parser.js';
import { parseCount } from '../words.js';
import type { Predicate } from './predicate.js';

/** All that deals damage and is no challenge. */
export const EFFECTS = ['actions or abilities', 'actions and abilities', 'abilities or actions', 'effects'] as const;

/** "takes no damage from challenges" ("against" noun-phrase)? | "takes no damage from the challenge" */
export function parseTakesNoDamage(p: Parser): Predicate {
  if (p.eatAny('takes no damage during that challenge', 'take no damage during that challenge'))
    return { modifiers: [{ noDamageFrom: 'challenges' }], duration: 'thisChallenge' };
  p.expectAny('takes no damage from', 'take no damage from');
  if (p.eatAny(...EFFECTS)) return { modifiers: [{ noDamageFrom: 'effects' }] };
  const modifiers: Modifier[] = [{ noDamageFrom: 'challenges' }];
  if (p.eatAny('the challenge', 'that challenge')) return { modifiers, duration: 'thisChallenge' };
  p.expect('challenges');
  if (!p.eat('against')) return { modifiers };
  const { quantity, filter } = parseNounPhrase(p);
  if (quantity !== 'bare' && quantity !== 'some') p.fail('cards of a kind');
  notJustChallenged(p, filter);
  return { modifiers: [{ noDamageFrom: 'challenges', against: filter }] };
}

/** "deals damage" ("with" | "equal to") "their {W} instead of their {S}" */
export function parseDamageByWillpower(p: Parser): Modifier {
  p.expectAny('deals damage', 'deal damage');
  p.expectAny('with', 'equal to');
  p.expectAny('his', 'her', 'its', 'their');
  p.symbol('W');
  p.expect('instead of');
  p.eatAny('his', 'her', 'its', 'their');
  p.symbol('S');
  return { dealsDamageBy: 'willpower' };
}

/** the same, "during challenges" */
export function parseChallengesByWillpower(p: Parser): Predicate {
  const modifier = parseDamageByWillpower(p);
  p.expectAny('during challenges', 'in challenges', 'in a challenge', 'while challenging or being challenged');
  return { modifiers: [modifier] };
}

/** "deals damage that can't be reduced" ("or prevented")? */
export function parseDealsUnreduced(p: Parser): Predicate {
  const taken = p.eatAny("takes damage that can't be", "take damage that can't be");
  if (!taken) p.expectAny("deals damage that can't be", "deal damage that can't be");
  const cantBe = parseUnlessened(p);
  return { modifiers: [taken ? { damageToItCantBe: cantBe } : { damageCantBe: cantBe }] };
}

/** "reduced" ("or prevented")? | "prevented" ("or reduced") */
export function parseUnlessened(p: Parser): 'reduced' | 'prevented' {
  return p.expectAny('reduced or prevented', 'prevented or reduced', 'reduced') === 'reduced' ? 'reduced' : 'prevented';
}

/** "the next time they would be dealt damage they take no damage instead" is said of them, not by them: see lasting. */
export function parseNextShield(p: Parser): Predicate {
  p.expectAny('would be dealt damage', 'would take damage');
  const dealt = p.peek(-2).lower === 'dealt';
  const duration = p.attempt(parseDuration);
  p.eat(',');
  const prevents = parsePrevented(p);
  const part = prevents === 'all' ? {} : { prevents };
  const modifiers: Modifier[] = [{ shield: dealt ? 'dealtDamage' : 'damage', limit: 'next', ...part }];
  return { modifiers, ...(duration ? { duration } : {}) };
}

/** prevented ← "they take no damage instead" | "prevent that damage" | "prevent" N "of that damage" | "reduce that damage by" N */
export function parsePrevented(p: Parser): number | 'all' {
  const some = p.attempt(() => {
    if (p.eat('prevent that damage')) return 'all' as const;
    const reduces = p.eatAny('reduce that damage by', 'reduce the damage by');
    if (!reduces) p.expect('prevent');
    const count = parseCount(p);
    if (!reduces) p.expect('of that damage');
    return count;
  });
  if (some !== undefined) {
    p.eat('instead');
    return some;
  }
  p.expectAny('they', 'he', 'she', 'it', 'that character', 'that location', 'this character', 'this location');
  p.expectAny('take no damage instead', 'takes no damage instead');
  return 'all';
}

/** Whom it is about: this card, one of yours. */
interface Banished {
  readonly self: boolean;
  readonly mine: boolean;
  readonly inChallenge: boolean;
}

/** instead-of-banish ← "you may"? ("return" | "put" | "shuffle") it destination "instead" */
export function parseInsteadOfBanish(p: Parser, { self, mine, inChallenge }: Banished): Modifier {
  // Whose card it is decides.
  const may = p.eat('you may');
  if (may && !mine) p.fail('one of your characters');
  const when = { ...(inChallenge ? { inChallenge: true as const } : {}), ...(may ? { may: true as const } : {}) };
  const verb = p.expectAny('return', 'put', 'shuffle');
  if (!p.eatAny('it', 'them', 'him', 'her')) {
    p.expect(self ? 'this' : 'that');
    p.expectAny('card', 'character', 'item', 'location');
  }
  if (verb === 'shuffle') p.expect('into');
  else p.expectAny('to', 'into');
  const zone = verb === 'shuffle' ? 'deck' : verb === 'return' ? 'hand' : 'inkwell';
  p.expectAny(`your ${zone}`, `their player's ${zone}`, `its player's ${zone}`, `their ${zone}`);
  if (zone === 'inkwell') p.eat('facedown');
  const exerted = zone === 'inkwell' && p.eat('and exerted');
  p.expect('instead');
  if (zone === 'deck') return { insteadOfBanish: 'deckShuffled', ...when };
  return { insteadOfBanish: zone, ...(exerted ? { exerted: true } : {}), ...when };
}
