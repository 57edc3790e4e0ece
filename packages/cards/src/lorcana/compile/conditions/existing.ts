/** That there are such cards, and how many: "there's a …", "there are 3 or more …". */
import type { CardFilter, Condition, Range } from '@lorelab/engine/lorcana';
import { looselyIfPile, parseDistinctInks } from '../amounts.js';
import { exactly, parseBound } from '../nouns/bounds.js';
import { type NounPhrase, parseNounPhrase } from '../nouns/index.js';
import { parseKind } from '../nouns/kinds.js';
import { parsePlace, parseZone } from '../nouns/places.js';
import type { Parser } from '../parser.js';
import { parseSelf } from '../references.js';
import { parseReference } from '../targets.js';
import { parseNumber } from '../words.js';

/** "there's" noun-phrase | "there are" noun-phrase | "there was" noun-phrase */
export function parseThereIs(p: Parser): Condition {
  p.expectAny("there's", 'there are', 'there was', 'there were', 'there is');
  const none = p.attempt(() => {
    p.expectAny('no cards under', 'no card under');
    return parseReference(p);
  });
  if (none) {
    p.set({ card: none });
    return { is: none, filter: { cardUnder: false } };
  }
  const kindUnder = p.attempt(parseKindUnder);
  if (kindUnder) return kindUnder;
  const underOne = p.attempt(() => {
    p.expect('a card under');
    return singular(p, parseNounPhrase(p)).filter;
  });
  if (underOne) return { exists: { ...underOne, cardUnder: true } };
  const under = p.attempt(() => {
    p.expect('a card under');
    return parseReference(p);
  });
  if (under) {
    p.set({ card: under });
    return { is: under, filter: { cardUnder: true } };
  }
  return p.choice(parseInkTypes, parseCountUnder, parseExisting);
}

/** ("a" | "no" | count-range) kind "under" self: cards under this one of which more is said */
function parseKindUnder(p: Parser): Condition {
  const none = p.eat('no');
  const count = none || p.eatAny('an', 'a') ? undefined : parseCountRange(p);
  const { filter } = parseKind(p);
  if (Object.keys(filter).length === 0) p.fail('which cards');
  p.expect('under');
  parseSelf(p);
  const exists = { ...filter, zone: 'under' as const };
  return none ? { not: { exists } } : { exists, ...(count ? { count } : {}) };
}

/** count-range different-ink-types */
function parseInkTypes(p: Parser): Condition {
  const range = parseCountRange(p);
  return { amount: parseDistinctInks(p), range };
}

/** Every one of them: "your characters". */
function parseAllOf(p: Parser): CardFilter {
  const { quantity, plural, filter } = parseNounPhrase(p);
  return quantity === 'all' && plural ? filter : p.fail('all of a kind');
}

/** N "or more cards under" (card | noun-phrase: all of theirs together) */
function parseCountUnder(p: Parser): Condition {
  const range = parseCountRange(p);
  p.expectAny('cards under', 'card under');
  const among = p.attempt(parseAllOf);
  if (among) return { amount: { total: 'under', among }, range };
  const of = parseReference(p);
  p.set({ card: of });
  return { amount: { stat: 'under', of }, range };
}

/** count? noun-phrase: that many exist */
export function parseExisting(p: Parser, filter: CardFilter = {}): Condition {
  p.eat('either');
  const range = p.attempt(parseCountRange);
  if (range && p.sees(',', '.')) return ofSoMany(p, range);
  const names = range && p.attempt((at) => parseSoManyNames(at, range, filter));
  if (names) return names;
  if (range) {
    const held = heldBy(p, filter, parseHeld(p));
    const had = filter.of === undefined ? soMany(held, range) : { exists: held, count: range };
    p.set({ counted: held, had });
    return had;
  }
  const none = p.eat('no');
  p.eat('both');
  const phrase = none ? { filter: parseHeld(p) } : singular(p, parseNounPhrase(p));
  if (phrase.filter.type) p.set({ kind: { type: phrase.filter.type } });
  const exists: Condition = { exists: heldBy(p, filter, phrase.filter) };
  if (none) return { not: exists };
  p.set({ unclear: true });
  const others = p.many(() => parseAnother(p, filter));
  return others.length === 0 ? exists : { allOf: [exists, ...others] };
}

/** So many of them: opposing cards of all opponents together, unless it is an opponent who has them. */
export const soMany = (cards: CardFilter, range: Range): Condition =>
  cards.of === 'opponents' ? { amount: { count: cards, agg: 'sum' }, range } : { exists: cards, count: range };

/** What somebody has is theirs: "an opponent has a card in your hand" is no such thing. */
function heldBy(p: Parser, holder: CardFilter, held: CardFilter): CardFilter {
  if (holder.of !== undefined && held.of !== undefined && held.of !== holder.of) p.fail('cards of who has them');
  return { ...holder, ...held };
}

/** kind "with different names", before or behind where they are */
function parseSoManyNames(p: Parser, range: Range, filter: CardFilter): Condition {
  const held = heldBy(p, filter, parseHeld(p));
  p.expectAny('with different names', 'that have different names');
  const place = p.attempt(parsePlace) ?? p.attempt(parseZone) ?? {};
  return { amount: { distinctNames: { ...held, ...place } }, range };
}

/** "If you have 10 or more": of what has been asked before */
function ofSoMany(p: Parser, range: Range): Condition {
  const { had } = p.scope;
  if (had && 'exists' in had) return { ...had, count: range };
  return had && 'amount' in had ? { ...had, range } : p.fail('what there are so many of');
}

export function parseHeld(p: Parser): CardFilter {
  const { filter } = parseKind(p);
  looselyIfPile(p, filter);
  return filter;
}

/** … "and" ("a" kind | "no" kind | count-range kind): that exists too, or doesn't */
function parseAnother(p: Parser, filter: CardFilter): Condition {
  p.expect('and');
  if (p.eat('no')) return { not: { exists: heldBy(p, filter, parseHeld(p)) } };
  const count = p.attempt(parseCountRange);
  if (count) {
    const held = heldBy(p, filter, parseHeld(p));
    return filter.of === undefined ? soMany(held, count) : { exists: held, count };
  }
  return { exists: heldBy(p, filter, singular(p, parseNounPhrase(p)).filter) };
}

/** "a character", "another item" or "any characters": at least one. */
export function singular(p: Parser, phrase: NounPhrase): NounPhrase {
  return phrase.quantity === 'some' && phrase.count === undefined && !phrase.upTo ? phrase : p.fail('"a" or a number');
}

/** count-range ← ("exactly" | "only" | "at least" | "at most") N | N "or more" | N "or fewer" | "fewer than" N | "more than" N | N */
export function parseCountRange(p: Parser): Range {
  if (p.eatAny('exactly', 'only')) return exactly(parseNumber(p));
  if (p.eat('at least')) return { min: parseNumber(p) };
  if (p.eat('at most')) return { max: parseNumber(p) };
  if (p.eat('fewer than')) return { below: parseNumber(p) };
  if (p.eat('more than')) return { above: parseNumber(p) };
  return parseBound(p, parseNumber(p));
}
