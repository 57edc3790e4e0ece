/** That there are such cards, and how many: "there's a …", "there are 3 or more …". */
import type { CardFilter, Condition, Range } from '@lorelab/engine/lorcana';
import { looselyIfPile, parseDistinctInks } from '../amounts.js';
import { exactly, parseBound } from '../nouns/bounds.js';
import { type NounPhrase, parseNounPhrase } from '../nouns/index.js';
import { parseKind } from '../nouns/kinds.js';
import type { Parser } from '../parser.js';
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
  const range = p.attempt(parseCountRange);
  if (range && p.sees(',', '.')) return ofSoMany(p, range);
  if (range) {
    const held = { ...filter, ...parseHeld(p) };
    p.set({ counted: held, had: { exists: held, count: range } });
    return { exists: held, count: range };
  }
  const none = p.eat('no');
  p.eat('both');
  const phrase = none ? { filter: parseHeld(p) } : singular(p, parseNounPhrase(p));
  if (phrase.filter.type) p.set({ kind: { type: phrase.filter.type } });
  const exists: Condition = { exists: { ...filter, ...phrase.filter } };
  if (none) return { not: exists };
  p.set({ unclear: true });
  const others = p.many(() => parseAnother(p, filter));
  return others.length === 0 ? exists : { allOf: [exists, ...others] };
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

/** … "and a" kind: that exists too */
function parseAnother(p: Parser, filter: CardFilter): Condition {
  p.expect('and');
  return { exists: { ...filter, ...singular(p, parseNounPhrase(p)).filter } };
}

/** "a character", "another item" or "any characters": at least one. */
export function singular(p: Parser, phrase: NounPhrase): NounPhrase {
  return phrase.quantity === 'some' && phrase.count === undefined && !phrase.upTo ? phrase : p.fail('"a" or a number');
}

/** count-range ← ("exactly" | "only") N | N "or more" | N "or fewer" | "fewer than" N | "more than" N | N */
export function parseCountRange(p: Parser): Range {
  if (p.eatAny('exactly', 'only')) return exactly(parseNumber(p));
  if (p.eat('fewer than')) return { below: parseNumber(p) };
  if (p.eat('more than')) return { above: parseNumber(p) };
  return parseBound(p, parseNumber(p));
}
