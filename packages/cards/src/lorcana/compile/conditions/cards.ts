/** What cards are: this one, the one spoken of, or some of a kind. */
import type { CardFilter, CardNumber, CardRef, Condition, Range } from '@lorelab/engine/lorcana';
import { parseNumberName, parseNumberOf } from '../amounts.js';
import { parseNames } from '../names.js';
import { exactly, parseBound, parseEqualBound, parseLessThan } from '../nouns/bounds.js';
import { parseClassification } from '../nouns/classifications.js';
import { parseNounPhrase, typesOf } from '../nouns/index.js';
import { parseKind } from '../nouns/kinds.js';
import { parseBeing, parseNamesake } from '../nouns/postmodifiers.js';
import { parseMostAmong, parseQuality } from '../nouns/qualities.js';
import type { Parser } from '../parser.js';
import { bearerTypes, cardRef, meantBy, parseSelf } from '../references.js';
import { isThisThing, parsePossessor, parseReference } from '../targets.js';
import { parseNumber } from '../words.js';
import { parseDoers } from './cards-did.js';
import { parseCountRange, soMany } from './existing.js';

/** ("all your" | "all" | "each") kind "are" ("exerted" | "damaged" …): none is not */
export function parseAllAre(p: Parser): Condition {
  const whose = p.expectAny('all your', 'all of your', 'each of your', 'all', 'each');
  const { filter } = parseKind(p);
  p.expectAny('are', 'is');
  const { exerted, damaged } = parseBeing(p);
  const opposite =
    exerted !== undefined ? { exerted: !exerted } : { damaged: !(damaged ?? p.fail('"exerted" or "damaged"')) };
  return { not: { exists: { ...(whose.endsWith('your') ? { of: 'you' } : {}), ...filter, ...opposite } } };
}

/** "this card is in your discard" */
export function parseInDiscard(p: Parser): Condition {
  p.expect('this card');
  const not =
    p.expectAny('is in your discard', "isn't in your discard", 'is not in your discard') !== 'is in your discard';
  const condition: Condition = { is: 'this', filter: { zone: 'discard' } };
  if (not) return { not: condition };
  const company = p.attempt(() => parseCompany(p));
  return company ? { allOf: [condition, company] } : condition;
}

/** … "with" count-range "other" kind: beside it, in the same discard */
function parseCompany(p: Parser): Condition {
  p.expect('with');
  const count = parseCountRange(p);
  const { filter } = parseKind(p);
  if (!filter.other || filter.of || filter.zone) p.fail('"other"');
  return { exists: { ...filter, zone: 'discard', of: 'you' }, count };
}

/** "the top card of" an opponent's deck is" noun: of one opponent, at least */
function parseTopOfTheirs(p: Parser): Condition {
  p.expect("the top card of an opponent's deck is");
  p.eatAny('a', 'an');
  const filter = notAnother(p, parseNounOrNamed(p));
  if (filter.of || filter.zone) p.fail('a kind of card');
  return { exists: { ...filter, zone: 'deckTop', of: 'opponents' } };
}

/** "it's" noun | "that card is" noun | "it has the same name as" card */
export function parseRevealedIs(p: Parser): Condition {
  if (p.attempt(() => p.expectAny("it's the named card", 'that card is the named card'))) {
    return { is: cardRef(p), filter: { namedCard: true } };
  }
  const typed = p.scope.typeNamed && p.attempt(() => parseIsOfType(p));
  if (typed) return typed;
  const kind = p.scope.kindNamed && p.attempt(() => parseIsOfKind(p));
  if (kind) return kind;
  const special = p.attempt(() => p.choice(parseShares, parseHasSame, parseTopOfTheirs));
  if (special) return special;
  const is = parseSubject(p);
  const filter = p.attempt(parseOneOfYours) ?? parseWhatItIs(p);
  return { is: couldBe(p, is, filter) ? is : otherOne(p, is, filter), filter };
}

/** ("a" | "an")? noun */
function parseWhatItIs(p: Parser): CardFilter {
  p.eatAny('a', 'an');
  return notAnother(p, parseNounOrNamed(p));
}

/** "one of yours" | "one of your" kind: of what has left play nobody knows any more whether it was exerted or damaged */
function parseOneOfYours(p: Parser): CardFilter {
  if (p.eat('one of yours')) return { of: 'you' };
  p.expect('one of');
  const { quantity, plural, filter } = parseNounPhrase(p);
  const all = (quantity === 'all' || quantity === 'bare') && plural && filter.of === 'you';
  if (!all || filter.zone) p.fail('"one of your characters"');
  if (p.scope.gone && (filter.exerted !== undefined || filter.damaged !== undefined)) p.fail('what it was');
  return notAnother(p, filter);
}

/** ("it" | reference) "shares" ("a classification" | "an ink type" | "a name") "with" card */
function parseShares(p: Parser): Condition {
  const is = p.eat('it') ? cardRef(p) : parseReference(p);
  const what = p.expectAny('shares a classification with', 'shares an ink type with', 'shares a name with');
  const of = parseNamesake(p);
  if (what === 'shares a name with') return { is, filter: { sameNameAs: of } };
  return { is, filter: { sameAs: { what: what === 'shares an ink type with' ? 'ink' : 'classification', of } } };
}

/** ("it" | reference) "has the same" ("name" | "cost" | "card type") "as" card */
function parseHasSame(p: Parser): Condition {
  const is = p.eat('it') ? cardRef(p) : parseReference(p);
  p.expectAny('has the same', 'have the same');
  const what = p.expectAny('name', 'cost', 'card type', 'type');
  p.expect('as');
  const of = parseNamesake(p);
  if (what === 'name') return { is, filter: { sameNameAs: of } };
  if (what !== 'cost') return { is, filter: { sameAs: { what: 'type', of } } };
  const one = typeof of !== 'object' || !('all' in of);
  return { is, filter: one ? { cost: exactly({ stat: 'cost', of }) } : { sameAs: { what: 'cost', of } } };
}

/** "it's" ("of")? "that type" | "that card has the named type" */
function parseIsOfType(p: Parser): Condition {
  const short = p.eatAny("it's", 'it is', 'it has') !== undefined;
  const is = short ? cardRef(p) : p.eatAny('the revealed card') ? revealedOne(p) : parseReference(p);
  if (!short) p.expectAny('is', 'has', 'was');
  p.eat('of');
  p.expectAny(
    'that card type',
    'that type',
    'the named card type',
    'the named type',
    'the chosen card type',
    'the chosen type',
  );
  return { is, filter: { namedType: true } };
}

/** ("it's" "of"? | "it has" | card ("is of" | "has")) ("that" | "the named" | "the chosen") ("ink type" | "classification") */
function parseIsOfKind(p: Parser): Condition {
  const short = p.eatAny("it's", 'it is', 'it has') !== undefined;
  const is = short ? cardRef(p) : p.eatAny('the revealed card') ? revealedOne(p) : parseReference(p);
  if (!short) p.expectAny('is', 'has', 'was');
  p.eat('of');
  p.expectAny('that', 'the named', 'the chosen');
  if (p.scope.kindNamed === 'ink') {
    p.expectAny('ink type', 'ink');
    return { is, filter: { namedInk: true } };
  }
  p.expect('classification');
  return { is, filter: { namedClassification: true } };
}

/** No character is an action: "it" is some other card then. */
function couldBe(p: Parser, is: CardRef, filter: CardFilter): boolean {
  const [mine, asked] = [is === 'this' ? bearerTypes(p) : typesOf(meantBy(p, is) ?? {}), typesOf(filter)];
  return mine.length === 0 || asked.length === 0 || asked.some((type) => mine.includes(type));
}

/** What was selected first, where that was no card in play and could be so; else what was revealed. */
function otherOne(p: Parser, is: CardRef, filter: CardFilter): CardRef {
  const { selections, firstMeant, called } = p.scope;
  const discarded = selections === 2 && is === 'it' && called.discarded === 1;
  if (!discarded && (selections !== 2 || is !== 'it' || firstMeant?.zone === undefined)) return revealedOne(p);
  const [had, asked] = [typesOf(firstMeant ?? {}), typesOf(filter)];
  return had.length === 0 || asked.some((type) => had.includes(type)) ? 'first' : p.fail('a card that it may be');
}

/** "Reveal the top card of your deck. If it's …, this character gains Rush this turn. If it's an action card, …" */
const revealedOne = (p: Parser): CardRef =>
  p.scope.called.revealed === 'revealed' ? 'revealed' : p.fail('a card that it may be');

/** subject ← "it's" | "they're" | "he's" | "she's" | reference ("is" | "was") */
function parseSubject(p: Parser): CardRef {
  if (p.eatAny("it's", "they're", "he's", "she's")) return cardRef(p);
  const is = p.attempt(parseTopOfDeck) ?? parseReference(p);
  p.expectAny('is', 'are', 'was', 'were');
  return is;
}

/** "the top card of your deck" */
function parseTopOfDeck(p: Parser): CardRef {
  p.expect('the top card of your deck');
  const card: CardRef = { top: 'you' };
  p.set({ card });
  return card;
}

/** noun ("or named" name)? | "named" names | classification */
function parseNounOrNamed(p: Parser): CardFilter {
  if (p.eat('named')) return { named: parseNames(p) };
  const bare = p.attempt(() => {
    const classification = parseClassification(p);
    return p.sees(',', '.') ? { classification } : p.fail();
  });
  if (bare) return bare;
  const filter = p.attempt(() => parseKind(p).filter);
  if (!filter) return { classification: parseClassification(p) };
  if (!p.eat('or named')) return filter;
  return orNamed(filter, parseNames(p));
}

/** "a character card with cost 3 or less or named X": the name is one more way to match, the type holds for both. */
function orNamed({ type, ...rest }: CardFilter, named: string | string[]): CardFilter {
  return { ...(type ? { type } : {}), anyOf: [rest, { named }] };
}

/** noun-phrase "is chosen": the chosen card is such a card */
export function parseChosenIs(p: Parser): Condition {
  const some = p.attempt(() => parseSoManyChosen(p));
  if (some) return some;
  p.eatAny('a', 'an');
  const filter = notAnother(p, parseKind(p).filter);
  p.expectAny('is chosen', 'was chosen');
  return { is: cardRef(p), filter };
}

/** count-range kind "are chosen": of those that were chosen first */
function parseSoManyChosen(p: Parser): Condition {
  const count = parseCountRange(p);
  const filter = notAnother(p, parseKind(p).filter);
  p.expectAny('are chosen', 'were chosen');
  if (p.scope.selections !== 1 || p.scope.card !== 'it' || filter.of || filter.zone) p.fail('cards chosen before');
  return {
    exists: { ...filter, amongFirst: true },
    count: count.min === count.max ? { min: count.min as number } : count,
  };
}

/** One card is asked about: "If another character is chosen" is a question about whom? */
export const notAnother = (p: Parser, filter: CardFilter): CardFilter =>
  filter.other || filter.anyOf?.some((one) => one.other) ? p.fail('"a"') : filter;

/** ("none of your" | "no") kind "are exerted" | "have damage" …: there is none that is */
export function parseNoneAre(p: Parser): Condition {
  const of = p.expectAny('none of your', 'no') === 'no' ? {} : { of: 'you' as const };
  const { filter } = parseKind(p);
  const state = p.attempt(() => p.expectAny('is in play', 'are in play')) ? {} : parseState(p);
  return { not: { exists: { ...of, ...filter, ...state } } };
}

/** noun-phrase "is in play" | "has damage" | "are exerted" … */
export function parseCardsAre(p: Parser): Condition {
  const { filter, range } = parseDoers(p);
  if (range.max === 0) p.fail();
  const state = p.attempt(() => p.expectAny('is in play', 'are in play')) ? {} : parseState(p);
  p.set({ unclear: true });
  const cards = { ...filter, ...state };
  return range.min === 1 ? { exists: cards } : soMany(cards, range);
}

/** "no damage remains on" card */
function parseNoDamageLeft(p: Parser): Condition {
  p.expectAny('no damage remains on', 'there is no damage on', "there's no damage on");
  return { is: parseReference(p), filter: { damaged: false } };
}

/** self "is still in play" */
function parseStillInPlay(p: Parser): Condition {
  parseSelf(p);
  p.expect('is still in play');
  return { exists: { self: true } };
}

/** still-in-play | card state ("this character is exerted", "he has no damage", "that item costs 3 or less", "they aren't damaged") */
export function parseCardIs(p: Parser): Condition {
  const found = p.attempt(parseNoDamageLeft) ?? p.attempt(parseStillInPlay);
  if (found) return found;
  const is = parseStateSubject(p);
  const not = p.attempt(() => p.expectAny("isn't", "aren't", "wasn't", "weren't"));
  if (not) return { not: { is, filter: p.choice(parseBeing, parseNounOrNamed) } };
  const lacks = p.eatAny("doesn't have", "don't have");
  if (lacks) return { not: { is, filter: parseQuality(p) } };
  const had = p.attempt(() => parseHadNumber(p, is));
  if (had) return had;
  const was = p.sees('was', 'were');
  const filter = parseState(p);
  return was && p.scope.gone ? wasInPlay(p, is, filter) : { is, filter };
}

/** What it was before it left play, as far as the game knows (6.7.7): its damage, not whether it was exerted. */
function wasInPlay(p: Parser, of: CardRef, filter: CardFilter): Condition {
  if (filter.damaged !== undefined && Object.keys(filter).length === 1)
    return { amount: { stat: 'damage', of }, range: filter.damaged ? { min: 1 } : { max: 0 } };
  if (filter.exerted !== undefined || filter.damaged !== undefined || filter.anyOf) p.fail('"had"');
  return { is: of, filter };
}

/** "had" (N stat bound | N "damage" …): its last value, if it left play since (6.7.7) */
function parseHadNumber(p: Parser, of: CardRef): Condition {
  p.expect('had');
  const [stat, range] = Object.entries(parseQuality(p))[0] as [CardNumber | 'damaged', Range | boolean];
  if (stat === 'damaged') return { amount: { stat: 'damage', of }, range: range === true ? { min: 1 } : { max: 0 } };
  if (!LAST_VALUES.has(stat)) p.fail('a number');
  return { amount: { stat, of }, range: range as Range };
}

const LAST_VALUES: ReadonlySet<string> = new Set(['strength', 'willpower', 'lore', 'damage', 'under']);

/** possessor (stat | "cost") "is" N bound */
export function parseNumberIs(p: Parser): Condition {
  const is = parsePossessor(p);
  if (typeof is === 'object') p.fail('a card said before');
  const number = parseNumberName(p);
  p.expectAny('is', 'was');
  return {
    is,
    filter: { [number]: p.attempt(parseEqualBound) ?? p.attempt(parseLessThan) ?? parseBound(p, parseNumber(p)) },
  };
}

function parseStateSubject(p: Parser): CardRef {
  if (p.eat("they're")) return cardRef(p);
  const card = p.attempt(parseReference) ?? parseThisPerson(p);
  if (!isThisThing(p, card)) p.set({ card });
  return card;
}

/** "While she has no damage, …" at the beginning of an ability: this character */
export function parseThisPerson(p: Parser): 'this' {
  if (p.scope.card !== undefined || bearerTypes(p).join() !== 'character') p.fail();
  p.expectAny('he', 'she');
  return 'this';
}

/** "Characters with more {S} than this character can't challenge him": nobody else has been said who could be meant. */
export function parseThisPersonAsObject(p: Parser): 'this' {
  if (p.scope.card !== undefined || bearerTypes(p).join() !== 'character') p.fail();
  p.expectAny('him', 'her');
  return 'this';
}

/** this character "is the only" kind "you have in play": you have no other */
export function parseOnlyOne(p: Parser): Condition {
  if (!p.eat('this is')) {
    parseSelf(p);
    p.expect('is');
  }
  const your = p.eat('your only');
  if (!your) p.expect('the only');
  const kind = parseKind(p).filter;
  const filter: CardFilter = your ? { of: 'you', ...kind } : kind;
  if (filter.of !== 'you') p.fail('"you have in play"');
  return { not: { exists: { ...filter, other: true } } };
}

/** amount "is" bound: of what is counted or summed */
export function parseAmountIs(p: Parser): Condition {
  if (!p.sees('the number of', 'the total', 'the combined', 'the highest')) p.fail();
  const amount = parseNumberOf(p);
  p.expectAny('is', 'are');
  const range = p.attempt(parseLessThan) ?? parseBound(p, parseNumber(p));
  const isCount = typeof amount === 'object' && 'count' in amount && !amount.times;
  return isCount ? soMany(amount.count, range) : { amount, range };
}

/** "it contains" ("no" | count-range | "a") kind: the hand that has just been shown */
export function parseContains(p: Parser): Condition {
  p.expectAny('it contains', 'their hand contains', 'that hand contains');
  const of = p.scope.hand ?? p.fail('a hand said before');
  const none = p.eat('no');
  const count = none || p.eatAny('an', 'a', 'any') ? undefined : parseCountRange(p);
  const exists = { ...parseKind(p).filter, zone: 'hand' as const, of };
  return none ? { not: { exists } } : { exists, ...(count ? { count } : {}) };
}

/** state ← ("is" | "are" | "'s") being | ("has" | "have" | "had") quality | "costs" bound */
export function parseState(p: Parser): CardFilter {
  const previous = p.peek(-1).lower;
  if (previous === "they're" || p.eatAny('is', 'are', "'s", 'was', 'were')) return parseBeing(p);
  const has = p.eatAny('has', 'have', 'had');
  // What a card had in play is asked of its last values where there are words for that.
  if (has === 'had') p.loosely();
  if (has) return p.attempt(parseMostAmong) ?? parseQuality(p);
  p.expectAny('costs', 'cost');
  return { cost: parseBound(p, parseNumber(p)) };
}
