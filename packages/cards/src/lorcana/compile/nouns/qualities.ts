/** What they have: "cost 3 or less", "damage", "Evasive", "the most {S}". */
import type { Amount, CardFilter, CardNumber, CardRef, Range } from '@lorelab/engine/lorcana';
import type { Parser } from '../parser.js';
import { cardRef } from '../references.js';
import { parseReference } from '../targets.js';
import { parseCoined, parseCount, parseKeyword, parseNumber, parseStat } from '../words.js';
import { exactly, parseBound, parseEqualBound, parseLessThan } from './bounds.js';
import { parseNounPhrase } from './index.js';
import { joined, parseKind } from './kinds.js';
import { parseNamesake, saidBefore } from './postmodifiers.js';

/** quality: what a card has ("cost 3 or less", "5 {S} or more", "damage", "Evasive", "a card under them" …) */
export function parseQuality(p: Parser): CardFilter {
  return p.choice(
    parseDamageQuality,
    parseCardUnder,
    parseInkwellSymbol,
    parseKeywordQuality,
    parseSameCost,
    parseCostQuality,
    parseStatQuality,
    parseStatPrinted,
    parseStatEqual,
    parseStatCompared,
    parseOtherName,
  );
}

/** "no damage" | "damage" | N "damage" ("or more") */
function parseDamageQuality(p: Parser): CardFilter {
  if (p.eat('no damage')) return { damaged: false };
  if (!p.sees('damage removed') && p.eat('damage')) return { damaged: true };
  const count = parseNumber(p);
  p.eat('or more');
  p.expect('damage');
  const more = p.eatAny('or more');
  return { damage: more || p.peek(-2).lower === 'more' ? { min: count } : { min: count, max: count } };
}

/** ("a card" | "cards" | "no cards" | N "or more cards") "under" pronoun */
function parseCardUnder(p: Parser): CardFilter {
  const word = p.eatAny('a card under', 'cards under', 'no cards under');
  const under = word ? undefined : parseBound(p, parseNumber(p));
  if (!word) p.expectAny('cards under', 'card under');
  p.expectAny('them', 'it', 'him', 'her', 'this character', 'this location', 'this item');
  return under ? { under } : { cardUnder: word !== 'no cards under' };
}

function parseInkwellSymbol(p: Parser): CardFilter {
  p.symbol('C');
  return { inkable: true };
}

/** (keyword | coined) ("or" (keyword | coined))* */
function parseKeywordQuality(p: Parser): CardFilter {
  const first = parseOneKeyword(p);
  const others = p.many(() => {
    p.expect('or');
    return parseOneKeyword(p);
  });
  return others.length === 0 ? first : { anyOf: [first, ...others] };
}

const parseOneKeyword = (p: Parser): CardFilter =>
  p.choice<CardFilter>(
    (at) => ({ keyword: parseKeyword(at) }),
    (at) => ({ coined: parseCoined(at) }),
  );

/** "a different name" (("than" | "from") card)? */
function parseOtherName(p: Parser): CardFilter {
  p.expect('a different name');
  const than = p.attempt(() => {
    p.expectAny('than', 'from');
    return parseNamesake(p);
  });
  return { not: { sameNameAs: than ?? saidBefore(p) } };
}

/** "the same cost or less" | "the same" number ("as" card)? | "cost up to" N "more than" card */
function parseSameCost(p: Parser): CardFilter {
  if (p.eatAny('lower cost', 'a lower cost', 'lesser cost', 'a lesser cost'))
    return { cost: { below: { stat: 'cost', of: anotherCard(p) } } };
  if (p.eat('the same cost or less')) return { cost: { max: { stat: 'cost', of: cardRef(p) } } };
  if (p.eat('the same')) {
    const stat = p.eat('cost') ? 'cost' : parseStat(p);
    const of = p.eat('as') ? parseReference(p) : cardRef(p);
    // The same as whose? "With the same cost" is said of a card that was spoken of.
    if (of === 'this' && p.peek(-1).lower === 'cost') p.fail('"as"');
    return { [stat]: exactly({ stat, of }) };
  }
  p.expect('cost up to');
  const plus = parseCount(p);
  p.expect('more than');
  return { cost: { max: { stat: 'cost', of: parseReference(p), plus } } };
}

/** A card that was spoken of: than this card's own cost it would be said. */
function anotherCard(p: Parser): CardRef {
  const card = cardRef(p);
  return card === 'this' ? p.fail('than what') : card;
}

/** "cost" (N bound? | "equal to or less than" number-of) */
function parseCostQuality(p: Parser): CardFilter {
  p.eat('a');
  p.expect('cost');
  p.eat('of');
  return { cost: p.attempt(parseEqualBound) ?? p.attempt(parseLessThan) ?? parseNumbers(p) };
}

/** N bound? | N "or" the number after it | "between" N "and" N */
function parseNumbers(p: Parser): Range {
  if (p.eat('between')) {
    const min = parseNumber(p);
    p.expect('and');
    const max = parseNumber(p);
    return min < max ? { min, max } : p.fail('the greater number behind the smaller one');
  }
  const count = parseNumber(p);
  const next = p.attempt(() => {
    p.expect('or');
    return parseNumber(p) === count + 1 ? count + 1 : p.fail('the next number');
  });
  return next === undefined ? parseBound(p, count) : { min: count, max: next };
}

/** N stat bound? */
function parseStatQuality(p: Parser): CardFilter {
  const count = parseNumber(p);
  const stat = parseStat(p);
  return { [stat]: parseBound(p, count) };
}

/** stat ("greater" | "less") "than their printed" stat | ("more" | "less") stat "than their printed" stat */
function parseStatPrinted(p: Parser): CardFilter {
  const before = p.attempt(parseStat);
  const less = p.expectAny('less', 'lower', 'greater', 'higher', 'more').startsWith('l');
  const stat = before ?? parseStat(p);
  p.expect('than');
  p.expectAny('their printed', 'its printed', 'his printed', 'her printed');
  if (parseStat(p) !== stat) p.fail('the same number');
  return less ? { lowered: stat } : { raised: stat };
}

/** stat "equal to or less than" number-of */
function parseStatEqual(p: Parser): CardFilter {
  const stat = parseStat(p);
  return { [stat]: p.attempt(parseLessThan) ?? parseEqualBound(p) };
}

/** ("less" | "more") stat "than" (card | "each" noun-phrase) */
function parseStatCompared(p: Parser): CardFilter {
  const less = p.expectAny('less', 'more', 'greater') === 'less';
  const stat = parseStat(p);
  p.expect('than');
  const each = less ? undefined : p.attempt(() => parseHighest(p, stat));
  const amount = each ?? { stat, of: parseReference(p) };
  return { [stat]: less ? { below: amount } : { above: amount } };
}

function parseHighest(p: Parser, stat: 'strength' | 'willpower' | 'lore'): Amount {
  p.expect('each');
  return { highest: stat, among: parseKind(p).filter };
}

/** "with the" ("most" | "least" …) number: none of those that match the rest has more, or less */
export function parseWithMost(p: Parser): CardFilter {
  p.expect('with the');
  const most = { ...parseMostOf(p), ...p.attempt(parseAmongThose) };
  return p.scope.place && (most.most ?? most.least) === 'strength' ? p.fail('what a location has') : most;
}

/** "among" noun-phrase in the plural: it is one of those */
function parseAmongThose(p: Parser): CardFilter {
  p.expect('among');
  const { quantity, plural, filter } = parseNounPhrase(p);
  return plural && (quantity === 'all' || quantity === 'bare') && !filter.other ? filter : p.fail('cards of a kind');
}

/** "the most" number "among" noun-phrase: it is one of them, and none of them has more */
export function parseMostAmong(p: Parser): CardFilter {
  p.expect('the');
  const most = parseMostOf(p);
  p.expectAny('among', 'of');
  const { quantity, plural, filter } = parseNounPhrase(p);
  if (!plural || quantity === 'chosen' || quantity === 'some' || filter.other) p.fail('cards of a kind');
  return joined(p, [filter, most]);
}

/** ("most" | "least" …) number */
function parseMostOf(p: Parser): CardFilter {
  const least = p.eatAny('least', 'lowest', 'fewest');
  if (!least) p.expectAny('most', 'highest', 'greatest');
  return { [least ? 'least' : 'most']: p.choice(parseStat, parseOtherNumber) };
}

const OTHER_NUMBERS = { cost: 'cost', damage: 'damage', 'cards under them': 'under' } as const;

function parseOtherNumber(p: Parser): CardNumber {
  return OTHER_NUMBERS[p.expectAny('cost', 'damage', 'cards under them')];
}

/** Whoever is challenged has been challenged this turn: the language has no word for having been so before. */
export function notJustChallenged(p: Parser, filter: CardFilter): void {
  if (filter.thisTurn === 'wasChallenged') p.fail('a quality that it had before the challenge');
}
