/** What would happen, and what happens instead (6.5). */
import type { Ability, CardFilter, Modifier } from '@lorelab/engine/lorcana';
import { parseInsteadOfBanish, parsePrevented } from '../modifiers/damage.js';
import { parseBanishers, TO_HANDS } from '../modifiers/prohibitions.js';
import { parseNounPhrase } from '../nouns/index.js';
import type { Parser } from '../parser.js';
import { parseSelf } from '../references.js';
import { AROUND, parseSubject } from './subjects.js';
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
  const condition = p.attempt(parseBefore);
  const { filter, dealt } = p.choice(parseRedirected, parseRedirectedDamage);
  const modifier: Modifier = { redirectDamage: 'toSource', ...(dealt && { dealt }) };
  return { kind: 'static', ...about(filter, condition), modifiers: [modifier] };
}

interface Redirected {
  readonly filter: ReturnType<typeof parseWhile>;
  readonly dealt?: true | undefined;
}

function parseRedirected(p: Parser): Redirected {
  p.expectAny('whenever', 'if');
  const passive = p.eat('damage would be dealt to');
  const whom = parseWhom(p);
  if (!passive) p.expect('would be dealt damage');
  const filter = parseWhile(p, whom);
  p.expect(',');
  if (p.eat(`this ${p.source.type} takes that damage instead`)) return { filter, dealt: true };
  const dealt = p.eatAny(...DEALT_TO_THIS) !== undefined;
  if (!dealt) p.expectAny(...PUT_ON_THIS);
  p.expect(`${p.source.type} instead`);
  return { filter, dealt: dealt || undefined };
}

/** "that location", where this character is said to be at one | "a" | "one of" */
function parseWhom(p: Parser): CardFilter {
  if (p.source.type === 'character' && p.scope.card === 'this' && p.eat('that location')) return AROUND;
  const { quantity, count, filter } = parseNounPhrase(p);
  return quantity === 'some' && count === undefined ? filter : p.fail('"a" or "one of"');
}

/** "damage" "that would be"? "dealt to" noun-phrase "is dealt to this character instead" */
function parseRedirectedDamage(p: Parser): Redirected {
  p.expect('damage');
  p.eat('that would be');
  p.expect('dealt to');
  const to = parseSubject(p, undefined);
  if (typeof to === 'string') p.fail('other cards');
  const dealt = p.expectAny('is dealt to this', 'is put on this') === 'is dealt to this';
  p.expect(`${p.source.type} instead`);
  return { filter: { to: (to as { all: CardFilter }).all }, dealt: dealt || undefined };
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
