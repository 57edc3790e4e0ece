/** What cards did this turn, and what was done to them. */
import type { CardFilter, CardRef, Condition, Range, TurnFact } from '@lorelab/engine/lorcana';
import { turnFact, whose } from '../amounts.js';
import { parseNounPhrase } from '../nouns/index.js';
import { parseKind } from '../nouns/kinds.js';
import type { Parser } from '../parser.js';
import { cardRef } from '../references.js';
import { parseReference } from '../targets.js';
import { parseCount } from '../words.js';
import { both } from './both.js';
import { singular } from './existing.js';

/** noun-phrase ("left" | "has left" | "have left") ("your" | "a player's" | "an opponent's") "discard this turn" */
export function parseLeftDiscard(p: Parser): Condition {
  const { filter, range } = parseDoers(p);
  p.expectAny('have left', 'has left', 'left');
  const of = parseDiscardOwner(p);
  p.expect('discard this turn');
  if (filter.of !== undefined || filter.zone !== undefined) p.fail('cards');
  const plain = Object.keys(filter).length === 0;
  return { amount: { turn: 'leftDiscard', ...(of ? { of } : {}), ...(plain ? {} : { filter }) }, range };
}

/** noun-phrase ("was" | "were") "put into" discard-owner "discard this turn", from anywhere */
export function parseIntoDiscard(p: Parser): Condition {
  const { filter, range } = p.attempt(parseExactly) ?? parseDoers(p);
  p.expectAny('have been put into', 'has been put into', 'were put into', 'was put into', 'entered');
  const of = parseDiscardOwner(p);
  p.expect('discard this turn');
  if (filter.of !== undefined || filter.zone !== undefined) p.fail('cards');
  const plain = Object.keys(filter).length === 0;
  return { amount: { turn: 'intoDiscard', ...(of ? { of } : {}), ...(plain ? {} : { filter }) }, range };
}

/** "cards" ("was" | "were") "put into" ("your" | "an opponent's") "inkwell this turn" */
export function parseIntoInkwell(p: Parser): Condition {
  const { filter, range } = p.attempt(parseExactly) ?? parseDoers(p);
  p.expectAny('have been put into', 'has been put into', 'were put into', 'was put into', 'entered');
  const of = parseDiscardOwner(p);
  p.expect('inkwell this turn');
  if (Object.keys(filter).length > 0) p.fail('cards');
  return { amount: { turn: 'inked', ...(of ? { of } : {}) }, range };
}

/** Whose discard it is: "your" | "an opponent's" | "a player's", which is anybody's */
export function parseDiscardOwner(p: Parser): 'you' | 'opponents' | undefined {
  const word = p.expectAny('your', "an opponent's", "opponents'", "a player's", 'any');
  if (word === 'your') return 'you';
  return word === "a player's" || word === 'any' ? undefined : 'opponents';
}

/** What is done to cards, behind "was", "were", "has been" and "have been". */
const SUFFERED: readonly (readonly [string, TurnFact])[] = [
  ['banished in a challenge', 'banishedInChallenge'],
  ['banished in challenges', 'banishedInChallenge'],
  ['banished', 'banished'],
  ['damaged', 'damaged'],
  ['dealt damage', 'damaged'],
  ['challenged', 'wasChallenged'],
];

const DID: readonly (readonly [string, TurnFact])[] = [
  ['challenged', 'challenged'],
  ['quested', 'quested'],
  ['sang a song', 'sang'],
  ['sang songs', 'sang'],
  ['sang 1 or more songs', 'sang'],
  ['sung a song', 'sang'],
  ['took damage', 'damaged'],
  ['taken damage', 'damaged'],
  ['moved to a location', 'moved'],
  ['moved to locations', 'moved'],
  ['moved', 'moved'],
];

const DEEDS: readonly (readonly [string, TurnFact])[] = [
  ...['was', 'were', 'has been', 'have been'].flatMap((be) =>
    SUFFERED.map(([done, fact]) => [`${be} ${done}`, fact] as const),
  ),
  ...['has', 'have'].flatMap((have) => DID.map(([did, fact]) => [`${have} ${did}`, fact] as const)),
  ...DID,
];

/** deed ← "was banished in a challenge" | "challenged" | … */
function parseDeed(p: Parser): TurnFact {
  for (const [phrase, fact] of DEEDS) {
    if (p.eat(phrase)) return fact;
  }
  return p.fail('something that happened this turn');
}

/** ("none of your" kind | "no" kind | count "or more" kind | noun-phrase) deed "this turn" | … "sang this song" */
export function parseCardsDid(p: Parser): Condition {
  const { filter, range } = p.attempt(parseSoManySingers) ?? parseDoers(p);
  if (p.eat('sang this song')) {
    p.set({ card: { all: { ...filter, sangThis: true } }, counted: { ...filter, sangThis: true } });
    return { exists: { ...filter, sangThis: true }, count: range };
  }
  const fact = parseDeed(p);
  p.expect('this turn');
  const amount = turnFact(fact, filter);
  // "None of their characters quested" is said of a player as "they didn't quest".
  if (range.max === 0 && p.scope.player && filter.of === whose(p)) return { not: { amount, range: { min: 1 } } };
  if (typeof range.min !== 'number' || range.min < 2 || !REPEATED.has(fact)) return { amount, range };
  // Without a filter the game counts how often it happened, with one the cards.
  return { amount: { ...amount, filter: { type: 'character', ...amount.filter } }, range };
}

/** What one character may do or suffer several times a turn. */
const REPEATED: ReadonlySet<TurnFact> = new Set(['quested', 'challenged', 'wasChallenged', 'sang', 'moved', 'damaged']);

/** doers ← ("none of your" | "no" | N "or more" ("of your")? | "a" …) kind */
export function parseDoers(p: Parser): { filter: CardFilter; range: Range } {
  if (p.eat('none of your')) return { filter: { of: 'you', ...parseKind(p).filter }, range: { max: 0 } };
  if (p.scope.player && p.eat('none of their'))
    return { filter: { of: whose(p), ...parseKind(p).filter }, range: { max: 0 } };
  if (p.eat('no')) return { filter: parseKind(p).filter, range: { max: 0 } };
  const range = p.attempt(parseRangeOrMore);
  if (!range) return { filter: singular(p, parseNounPhrase(p)).filter, range: { min: 1 } };
  const yours = p.eat('of your') ? { of: 'you' as const } : {};
  return { filter: { ...yours, ...parseKind(p).filter }, range };
}

/** ("exactly" | "only") N kind */
function parseExactly(p: Parser): { filter: CardFilter; range: Range } {
  p.expectAny('exactly', 'only');
  const count = parseCount(p);
  return { filter: parseKind(p).filter, range: { min: count, max: count } };
}

/** ("only" | "exactly")? N kind, who "sang this song" */
function parseSoManySingers(p: Parser): { filter: CardFilter; range: Range } {
  p.eatAny('only', 'exactly');
  const count = parseCount(p);
  const { filter } = parseKind(p);
  return p.sees('sang this song') ? { filter, range: { min: count, max: count } } : p.fail('"sang this song"');
}

/** N "or more" */
function parseRangeOrMore(p: Parser): Range {
  const min = parseCount(p);
  p.expect('or more');
  return { min };
}

/** What the game remembers of a card itself. */
const OWN_DEEDS: readonly (readonly [string, NonNullable<CardFilter['thisTurn']>])[] = [
  ['was challenged', 'wasChallenged'],
  ['been challenged', 'wasChallenged'],
  ['was damaged', 'damaged'],
  ['been damaged', 'damaged'],
  ['challenged', 'challenged'],
  ['quested', 'quested'],
  ['sang a song', 'sang'],
  ['sung a song', 'sang'],
  ['moved to a location', 'moved'],
  ['moved', 'moved'],
  ['was played', 'played'],
  ['were played', 'played'],
  ['were challenged', 'wasChallenged'],
  ['were damaged', 'damaged'],
  ['was dealt damage', 'damaged'],
  ['were dealt damage', 'damaged'],
];

/** card ("didn't" deed | deed) "this turn" */
export function parseThisDid(p: Parser): Condition {
  const played = p.attempt(parseYouPlayedIt);
  if (played) return played;
  // "At the end of each opponent's turn, if they didn't quest": the player is meant.
  if (p.scope.player !== undefined && p.scope.card === 'this' && p.sees('they')) p.loosely();
  return parseDid(p, p.attempt(parseWhoHasBeen) ?? parseReference(p));
}

/** ("didn't" deed | "wasn't challenged" | deed) "this turn" */
export function parseDid(p: Parser, is: CardRef): Condition {
  p.eatAny('has', 'have');
  const not = p.attempt(() => {
    if (p.eatAny("wasn't", "weren't", "hasn't been", "haven't been")) return [parseUnsuffered(p)];
    p.expectAny("didn't", "hasn't", "haven't");
    const first = parseUndone(p);
    const second = p.attempt(() => {
      p.expect('or');
      return parseUndone(p);
    });
    return second ? [first, second] : [first];
  });
  const done = not ?? [parseOwnDeed(p)];
  p.expect('this turn');
  const all = done.map((thisTurn): Condition => ({ is, filter: { thisTurn } }));
  if (!not) return all[0] as Condition;
  return all.map((one): Condition => ({ not: one })).reduce((one, other) => both(one, other) as Condition);
}

/** "you played" card "this turn" */
function parseYouPlayedIt(p: Parser): Condition {
  p.expectAny('you played', "you've played");
  const is = parseReference(p);
  p.expect('this turn');
  return { is, filter: { thisTurn: 'played' } };
}

/** "he's been", "they've been" … */
function parseWhoHasBeen(p: Parser): CardRef {
  p.expectAny("he's", "she's", "it's", "they've");
  return p.sees('been', 'moved') ? cardRef(p) : p.fail();
}

/** "challenged" | "damaged" | "dealt damage": what was not done to it */
const parseUnsuffered = (p: Parser): NonNullable<CardFilter['thisTurn']> =>
  p.expectAny('challenged', 'damaged', 'dealt damage') === 'challenged' ? 'wasChallenged' : 'damaged';

/** ("challenged" | "challenge" | "quested" | "quest" …): what it didn't do */
function parseUndone(p: Parser): NonNullable<CardFilter['thisTurn']> {
  const word = p.expectAny('challenged', 'challenge', 'quested', 'quest', 'moved', 'move', 'sing', 'sung');
  if (word.startsWith('move')) p.eatAny('to a location', 'to another location', 'to locations');
  return word.startsWith('challenge')
    ? 'challenged'
    : word.startsWith('quest')
      ? 'quested'
      : word.startsWith('move')
        ? 'moved'
        : 'sang';
}

function parseOwnDeed(p: Parser): NonNullable<CardFilter['thisTurn']> {
  for (const [phrase, thisTurn] of OWN_DEEDS) {
    if (p.eat(phrase)) return thisTurn;
  }
  return p.fail('something that a card did this turn');
}
