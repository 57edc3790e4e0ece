/** What would happen, and what happens instead (6.5). */
import type { Ability, CardFilter, Modifier } from '@lorelab/engine/lorcana';
import { parseInsteadOfBanish, parsePrevented } from '../modifiers/damage.js';
import { parseBanishers, TO_HANDS } from '../modifiers/prohibitions.js';
import { parseNounPhrase } from '../nouns/index.js';
import type { Parser } from '../parser.js';
import { parseSelf } from '../references.js';
import { parseBefore } from './when.js';
import { about, parseWhile } from './would.js';

const PUT_ON_THIS = [
  'put that many damage counters on this',
  'put that much damage on this',
  'put that damage on this',
  'put the damage on this',
] as const;

const DEALT_TO_THIS = [
  'deal that damage to this',
  'that damage is dealt to this',
  'deal that much damage to this',
] as const;

/** "whenever" noun-phrase "would be dealt damage," ("put" that "on" | "deal" that "to") "this character instead" (6.5) */
export function parseRedirect(p: Parser): Ability {
  p.expectAny('whenever', 'if');
  const passive = p.eat('damage would be dealt to');
  const { quantity, count, filter } = parseNounPhrase(p);
  if (quantity !== 'some' || count !== undefined) p.fail('"a" or "one of"');
  if (!passive) p.expect('would be dealt damage');
  const which = parseWhile(p, filter);
  p.expect(',');
  const dealt = p.eatAny(...DEALT_TO_THIS);
  if (!dealt) p.expectAny(...PUT_ON_THIS);
  p.expect(`${p.source.type} instead`);
  const modifier: Modifier = { redirectDamage: 'toSource', ...(dealt ? { dealt: true } : {}) };
  return { kind: 'static', ...about(which, undefined), modifiers: [modifier] };
}

/** condition? ("whenever" | "if") noun-phrase "would be dealt damage," prevented: each time */
export function parsePrevention(p: Parser): Ability {
  const condition = p.attempt(parseBefore);
  p.expectAny('whenever', 'if');
  const self = p.attempt(parseSelf);
  const phrase = self ? undefined : parseNounPhrase(p);
  if (phrase && (phrase.quantity !== 'some' || phrase.count !== undefined)) p.fail('"a" or "one of"');
  p.set({ card: self });
  p.expect('would be dealt damage');
  const which = parseWhile(p, phrase?.filter ?? 'this');
  p.expect(',');
  const prevents = parsePrevented(p);
  const modifier: Modifier = prevents === 'all' ? { cant: 'beDealtDamage' } : { lessDamage: prevents };
  return { kind: 'static', ...about(which, condition), modifiers: [modifier] };
}

/** condition? ("whenever" | "if") noun-phrase "would be banished," instead-of-banish */
export function parseInsteadBanished(p: Parser): Ability {
  const condition = p.attempt(parseBefore);
  p.expectAny('whenever', 'if');
  const self = p.attempt(parseSelf);
  const phrase = self ? undefined : parseNounPhrase(p);
  if (phrase && (phrase.quantity !== 'some' || phrase.count !== undefined)) p.fail('"a" or "one of"');
  const inChallenge = p.expectAny('would be banished in a challenge', 'would be banished').includes('challenge');
  const which = parseWhile(p, phrase?.filter ?? 'this');
  p.expect(',');
  const mine = self !== undefined || phrase?.filter.of === 'you' || (which.to as CardFilter).at === 'here';
  const modifiers = [parseInsteadOfBanish(p, { self: self !== undefined, mine, inChallenge })];
  return { kind: 'static', ...about(which, condition), modifiers };
}

/**
 * ("during …,")? "the first time" (self | noun-phrase) "would take damage" ("while" state)? ("each turn")? "," prevented: of several cards,
 * the first one alone
 */
export function parseFirstShield(p: Parser): Ability {
  const condition = p.attempt(parseBefore);
  p.expect('the first time');
  const self = p.attempt(parseSelf);
  const phrase = self ? undefined : parseNounPhrase(p);
  if (phrase && (phrase.quantity !== 'some' || phrase.count !== undefined)) p.fail('"a" or "one of"');
  p.set({ card: self ?? 'event' });
  const dealt = p
    .expectAny('would take damage', 'takes damage', 'would be dealt damage', 'is dealt damage')
    .endsWith('dealt damage');
  const which = parseWhile(p, phrase?.filter ?? 'this');
  const eachTurn = p.eatAny('each turn', 'during each turn');
  if (!condition && !eachTurn) p.fail('"each turn"');
  p.expect(',');
  const prevents = parsePrevented(p);
  const shield = dealt ? ('dealtDamage' as const) : ('damage' as const);
  const limit = which.to === 'this' ? ('firstEachTurn' as const) : ('onceEachTurn' as const);
  const modifier: Modifier = { shield, limit, ...(prevents === 'all' ? {} : { prevents }) };
  return { kind: 'static', ...about(which, condition), modifiers: [modifier] };
}

/** (banishers ("can't banish" | "can't return") | "opponents can't return") noun-phrase …: they can't be banished, or returned, by those */
export function parseCantBanish(p: Parser): Ability {
  const condition = p.attempt(parseBefore);
  const all = p.eatAny("opponents can't return", "your opponents can't return");
  const by = all ? { of: 'opponents' as const } : parseBanishers(p);
  const returned = all !== undefined || p.eatAny("can't return", 'cannot return') !== undefined;
  if (!returned) p.expectAny("can't banish", 'cannot banish');
  const self = p.attempt(parseSelf);
  const phrase = self ? undefined : parseNounPhrase(p);
  if (phrase && (phrase.quantity === 'chosen' || phrase.quantity === 'some')) p.fail('cards of a kind');
  if (returned) {
    p.expect('to');
    p.expectAny(...TO_HANDS);
  }
  const modifiers: Modifier[] = [{ cant: returned ? 'beReturned' : 'beBanished', by }];
  return {
    kind: 'static',
    ...(condition ? { condition } : {}),
    to: phrase ? { all: phrase.filter } : 'this',
    modifiers,
  };
}
