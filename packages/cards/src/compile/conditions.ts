/** What must hold: "if …", "while …", "unless …". */
import type { Amount, CardFilter, CardRef, Condition, Range, TurnFact } from '@lorelab/engine/lorcana';
import { turnFact, whose } from './amounts.js';
import { parseNames } from './names.js';
import {
  exactly,
  type NounPhrase,
  parseBound,
  parseClassification,
  parseKind,
  parseNounPhrase,
  parseQuality,
} from './nouns.js';
import { both, type Parser } from './parser.js';
import { alsoCalled, cardRef, parseSelf } from './references.js';
import { parseReference } from './targets.js';
import { parseArticleOrCount, parseCount, parseOrdinal, parseType } from './words.js';

/** condition ← simple ("and" simple)* | simple "or" simple */
export function parseCondition(p: Parser): Condition {
  let condition = parseSimple(p);
  for (;;) {
    const next = p.attempt(() => {
      p.expect('and');
      p.eat('if');
      return parseSimple(p);
    });
    if (!next) return condition;
    condition = both(condition, next) as Condition;
  }
}

/** simple ← one of the sentences that can be true or false */
export function parseSimple(p: Parser): Condition {
  return p.choice(
    parseUsedShift,
    parseYourTurn,
    parseFirstTurn,
    parseBeingChallenged,
    parseChallenging,
    parseAllAre,
    parseInDiscard,
    parseDeedsOfThisTurn,
    parseOpponentHas,
    parseOpponentsHaveNone,
    parseHave,
    parseThereIs,
    parseRevealedIs,
    parseChosenIs,
    parseThisWay,
    parseNoneDid,
    parseCardsAre,
    parseCardIs,
  );
}

// ------------------------------------------------------------------------------------------------ the game

/** "you used Shift to play" card */
function parseUsedShift(p: Parser): Condition {
  p.expect('you used Shift to play');
  return { usedShift: parseReference(p) === 'this' ? 'this' : 'event' };
}

/** "it's your turn" */
function parseYourTurn(p: Parser): Condition {
  return {
    turnOf: p.expectAny("it's your turn", "it's an opponent's turn") === "it's your turn" ? 'you' : 'opponents',
  };
}

/** "this is your first turn and you're not the first player" */
function parseFirstTurn(p: Parser): Condition {
  p.expect("this is your first turn and you're not the first player");
  return { firstTurnNotStarting: true };
}

/** "this character is being challenged" */
function parseBeingChallenged(p: Parser): Condition {
  parseSelf(p);
  p.expect('is being challenged');
  p.set({ called: { ...p.scope.called, challenging: { all: { role: 'challenging' } } } });
  return { while: 'beingChallenged' };
}

/** "this character is challenging" noun-phrase? */
function parseChallenging(p: Parser): Condition {
  parseSelf(p);
  p.expect('is challenging');
  p.set({ card: 'this' });
  const against = p.attempt(() => parseNounPhrase(p).filter);
  return { while: 'challenging', ...(against ? { against } : {}) };
}

/** "all your" kind "are" ("exerted" | "damaged" …): none is not */
function parseAllAre(p: Parser): Condition {
  p.expectAny('all your', 'all of your', 'each of your');
  const { filter } = parseKind(p);
  p.expectAny('are', 'is');
  const { exerted, damaged } = parseBeing(p);
  const opposite =
    exerted !== undefined ? { exerted: !exerted } : { damaged: !(damaged ?? p.fail('"exerted" or "damaged"')) };
  return { not: { exists: { of: 'you', ...filter, ...opposite } } };
}

/** "this card is in your discard" */
function parseInDiscard(p: Parser): Condition {
  p.expect('this card is in your discard');
  return { is: 'this', filter: { zone: 'discard' } };
}

/** "there's" noun-phrase | "there are" noun-phrase | "there was" noun-phrase */
function parseThereIs(p: Parser): Condition {
  p.expectAny("there's", 'there are', 'there was', 'there were', 'there is');
  const under = p.attempt(() => {
    p.expect('a card under');
    return parseReference(p);
  });
  if (under) {
    p.set({ card: under });
    return { is: under, filter: { cardUnder: true } };
  }
  return p.choice(parseCountUnder, parseExisting);
}

/** N "or more cards under" card */
function parseCountUnder(p: Parser): Condition {
  const range = parseCountRange(p);
  p.expectAny('cards under', 'card under');
  const of = parseReference(p);
  p.set({ card: of });
  return { amount: { stat: 'under', of }, range };
}

/** count? noun-phrase: that many exist */
function parseExisting(p: Parser, filter: CardFilter = {}): Condition {
  const range = p.attempt(parseCountRange);
  if (range) return { exists: { ...filter, ...parseKind(p).filter }, count: range };
  const none = p.eat('no');
  p.eat('both');
  const phrase = none ? { filter: parseKind(p).filter } : singular(p, parseNounPhrase(p));
  if (phrase.filter.type) p.set({ kind: { type: phrase.filter.type } });
  const exists: Condition = { exists: { ...filter, ...phrase.filter } };
  if (none) return { not: exists };
  p.set({ unclear: true });
  const others = p.many(() => parseAnother(p, filter));
  return others.length === 0 ? exists : { allOf: [exists, ...others] };
}

/** … "and a" kind: that exists too */
function parseAnother(p: Parser, filter: CardFilter): Condition {
  p.expect('and');
  return { exists: { ...filter, ...singular(p, parseNounPhrase(p)).filter } };
}

/** "a character", "another item" or "any characters": at least one. */
function singular(p: Parser, phrase: NounPhrase): NounPhrase {
  return phrase.quantity === 'some' && phrase.count === undefined && !phrase.upTo ? phrase : p.fail('"a" or a number');
}

/** count-range ← N "or more" | N "or fewer" | "fewer than" N | "more than" N | N */
export function parseCountRange(p: Parser): Range {
  if (p.eat('exactly')) return exactly(parseCount(p));
  if (p.eat('fewer than')) return { below: parseCount(p) };
  if (p.eat('more than')) return { above: parseCount(p) };
  return parseBound(p, parseCount(p));
}

// ------------------------------------------------------------------------------------------------ players

/** "you have" … | "you don't have" … | "they have" … */
function parseHave(p: Parser): Condition {
  const { who, not } = parseHolder(p);
  const condition = p.choice(
    (at) => parseHandCount(at, who),
    (at) => parseMoreLore(at, who),
    (at) => parseMoreThan(at, who),
    (at) => parseFewerThan(at, who),
    (at) => parseTwoNames(at, who),
    (at) => parseExisting(at, who === 'you' ? { of: 'you' } : { of: whose(at) }),
  );
  return not ? { not: condition } : condition;
}

function parseHolder(p: Parser): { who: 'you' | 'they'; not: boolean } {
  if (p.eat("you don't have")) return { who: 'you', not: true };
  if (p.eat('you have')) return { who: 'you', not: false };
  if (!p.scope.player) p.fail('a player');
  p.expectAny('they have', 'that player has');
  return { who: 'they', not: false };
}

/** ("no" | count-range) "cards in" zone */
function parseHandCount(p: Parser, who: 'you' | 'they'): Condition {
  const range = p.eat('no') ? { max: 0 } : parseCountRange(p);
  p.expectAny('cards in', 'card in');
  p.eatAny('your', 'their');
  const zone = p.expectAny('hand', 'inkwell', 'discard', 'deck');
  return { amount: { cards: zone, of: who === 'you' ? 'you' : whose(p) }, range };
}

/** ("more" | "less") "lore than" ("each opponent" | "an opponent") */
function parseMoreLore(p: Parser, who: 'you' | 'they'): Condition {
  const more = p.expectAny('more lore than', 'less lore than', 'fewer lore than') === 'more lore than';
  const each = p.expectAny('each opponent', 'an opponent') === 'each opponent';
  const other: Amount = { lore: 'opponents', agg: more === each ? 'max' : 'min' };
  const amount: Amount = { lore: who === 'you' ? 'you' : whose(p) };
  return { amount, range: more ? { above: other } : { below: other } };
}

/** "more" things "than" another */
function parseMoreThan(p: Parser, who: 'you' | 'they'): Condition {
  p.expect('more');
  const inHand = p.attempt(() => {
    p.expect('cards in your hand than each opponent');
    return { cards: 'hand' as const, of: 'opponents' as const, agg: 'max' as const };
  });
  if (inHand) return { amount: { cards: 'hand', of: 'you' }, range: { above: inHand } };
  const { filter } = parseKind(p);
  p.expectAny('than each opponent', 'than an opponent');
  return {
    amount: { count: { ...filter, of: who === 'you' ? 'you' : whose(p) } },
    range: { above: { count: { ...filter, of: 'opponents' } } },
  };
}

/** "fewer" kind "than" ("each opponent" | "an opponent") */
function parseFewerThan(p: Parser, who: 'you' | 'they'): Condition {
  p.expect('fewer');
  const { filter } = parseKind(p);
  p.expectAny('than each opponent', 'than an opponent');
  return {
    amount: { count: { ...filter, of: who === 'you' ? 'you' : whose(p) } },
    range: { below: { count: { ...filter, of: 'opponents' } } },
  };
}

/** "characters named" A "and" B "in play": each of them */
function parseTwoNames(p: Parser, who: 'you' | 'they'): Condition {
  const { type, plural } = parseType(p);
  if (!plural) p.fail();
  p.expect('named');
  const names = parseNames(p);
  p.expect('in play');
  const of = who === 'you' ? 'you' : whose(p);
  return { allOf: [names].flat().map((named) => ({ exists: { type, named, of } })) };
}

/** ("an opponent" | "no opponent" | "chosen opponent" | "one or more opponents") ("has" | "have") … */
function parseOpponentHas(p: Parser): Condition {
  const chosen = p.eat('chosen opponent');
  const none = p.eat('no opponent');
  if (!chosen && !none) p.expectAny('an opponent', 'one or more opponents', 'any opponent');
  p.expectAny('has', 'have');
  if (chosen) p.set({ loop: 'chosenOpponent', player: 'thatPlayer' });
  const condition = p.choice(
    (at) => parseMoreCards(at, chosen),
    (at) => parseMoreThings(at),
    (at) => parseNoCards(at),
    (at) => parseLoreThanYou(at, chosen),
    (at) => parseLore(at),
    (at) => parseExisting(at, { of: 'opponents' }),
  );
  return none ? { not: condition } : condition;
}

/** ("your opponents" | "opponents") "have no" kind */
function parseOpponentsHaveNone(p: Parser): Condition {
  p.expectAny('your opponents have no', 'opponents have no');
  return { not: { exists: { of: 'opponents', ...parseKind(p).filter } } };
}

/** "more cards in their hand than you" */
function parseMoreCards(p: Parser, chosen: boolean): Condition {
  p.expect('more cards in their');
  const cards = p.expectAny('hand', 'inkwell', 'discard', 'deck');
  p.expect('than you');
  const theirs: Amount = chosen ? { cards, of: 'thatPlayer' } : { cards, of: 'opponents', agg: 'max' };
  return { amount: theirs, range: { above: { cards, of: 'you' } } };
}

/** ("more" | "fewer") kind "than you" */
function parseMoreThings(p: Parser): Condition {
  const more = p.expectAny('more', 'fewer') === 'more';
  const { filter } = parseKind(p);
  p.expect('than you');
  const yours: Amount = { count: { ...filter, of: 'you' } };
  return { amount: { count: { ...filter, of: 'opponents' } }, range: more ? { above: yours } : { below: yours } };
}

function parseNoCards(p: Parser): Condition {
  p.expectAny('no cards in their hands', 'no cards in their hand');
  return { amount: { cards: 'hand', of: 'opponents', agg: 'min' }, range: { max: 0 } };
}

/** ("more" | "less") "lore than you" */
function parseLoreThanYou(p: Parser, chosen: boolean): Condition {
  const more = p.expectAny('more lore than you', 'less lore than you') === 'more lore than you';
  const amount: Amount = chosen ? { lore: 'thatPlayer' } : { lore: 'opponents', agg: more ? 'max' : 'min' };
  return { amount, range: more ? { above: { lore: 'you' } } : { below: { lore: 'you' } } };
}

/** N "lore" | N "or more lore": of any one opponent */
function parseLore(p: Parser): Condition {
  const range = parseCountRange(p);
  p.expect('lore');
  const agg = range.max === undefined ? ('max' as const) : ('min' as const);
  return { amount: { lore: 'opponents', agg }, range };
}

// ------------------------------------------------------------------------------------------------ this turn

/** deeds ← who "played" …, "put" …, "discarded" … | cards "challenged" | "was banished" … "this turn" */
function parseDeedsOfThisTurn(p: Parser): Condition {
  return p.choice(
    parsePlayed,
    parsePutUnder,
    parseDiscarded,
    parseInked,
    parseInkedNone,
    parseSecondTime,
    parseLeftDiscard,
    parseCardsDid,
  );
}

/** "you've played" count noun "this turn" | "you played a song this turn" | "you didn't play a song this turn" */
function parsePlayed(p: Parser): Condition {
  const not = p.eat("you didn't play");
  if (!not) p.expectAny("you've played", 'you played', "you've already played");
  const range = p.attempt(parseRangeOrMore);
  const another = range === undefined && p.eat('another');
  if (range === undefined && !another) parseArticleOrCount(p);
  const { filter } = parseKind(p);
  p.expect('this turn');
  const played = playedFact(another ? { other: true, ...filter } : filter);
  const condition: Condition = { amount: played, range: range ?? { min: 1 } };
  return not ? { not: condition } : condition;
}

function playedFact(filter: CardFilter): Amount {
  const plain = Object.keys(filter).length === 0;
  return { turn: 'played', of: 'you', ...(plain ? {} : { filter }) };
}

/** N "or more" */
function parseRangeOrMore(p: Parser): Range {
  const min = parseCount(p);
  p.expect('or more');
  return { min };
}

/** "you've put a card under" card "this turn" | "you put a card under him this turn" */
function parsePutUnder(p: Parser): Condition {
  p.expectAny("you've put a card under", 'you put a card under');
  const filter = p.attempt(parseReferenceFilter) ?? parseNounPhrase(p).filter;
  p.expect('this turn');
  return { amount: { turn: 'putUnder', of: 'you', filter }, range: { min: 1 } };
}

function parseReferenceFilter(p: Parser): CardFilter {
  return parseReference(p) === 'this' ? { self: true } : p.fail();
}

/** "you discarded a card this turn" */
function parseDiscarded(p: Parser): Condition {
  p.expectAny("you've discarded", 'you discarded');
  const range = p.attempt(parseRangeOrMore);
  if (!range) parseArticleOrCount(p);
  const { filter } = parseKind(p);
  p.expect('this turn');
  const plain = Object.keys(filter).length === 0;
  return { amount: { turn: 'discarded', of: 'you', ...(plain ? {} : { filter }) }, range: range ?? { min: 1 } };
}

/** "you've put a card into your inkwell this turn" | "you inked a card this turn" */
function parseInked(p: Parser): Condition {
  p.expectAny(
    "you've put a card into your inkwell this turn",
    'you put a card into your inkwell this turn',
    "you've inked a card this turn",
    'you inked a card this turn',
  );
  return { amount: { turn: 'inked', of: 'you' }, range: { min: 1 } };
}

/** "you didn't put any cards into your inkwell this turn" */
function parseInkedNone(p: Parser): Condition {
  p.expectAny(
    "you didn't put any cards into your inkwell this turn",
    "you haven't put any cards into your inkwell this turn",
  );
  return { amount: { turn: 'inked', of: 'you' }, range: { max: 0 } };
}

/** "it's the second card you've put into your inkwell this turn" | "it's the second challenge this turn" | … */
export function parseSecondTime(p: Parser): Condition {
  p.expect("it's the");
  const nth = parseOrdinal(p);
  const amount = parseNthFact(p);
  p.expect('this turn');
  return { amount, range: { min: nth, max: nth } };
}

function parseNthFact(p: Parser): Amount {
  if (p.eat("card you've put into your inkwell")) return { turn: 'inked', of: 'you' };
  if (p.eat("card they've drawn")) return { turn: 'drawn', of: whose(p) };
  if (p.eat("card you've drawn")) return { turn: 'drawn', of: 'you' };
  if (p.eat('challenge')) return { turn: 'challenged', of: 'you' };
  return p.fail('something counted this turn');
}

/** "1 or more cards have left a player's discard this turn" | "a card left a player's discard this turn" */
function parseLeftDiscard(p: Parser): Condition {
  if (p.eatAny("1 or more cards have left a player's discard this turn", "a card left a player's discard this turn")) {
    return { amount: { turn: 'leftDiscard' }, range: { min: 1 } };
  }
  p.expectAny('a card left your discard this turn', '1 or more cards have left your discard this turn');
  return { amount: { turn: 'leftDiscard', of: 'you' }, range: { min: 1 } };
}

const DEEDS: readonly (readonly [string, TurnFact])[] = [
  ['was banished in a challenge', 'banishedInChallenge'],
  ['were banished in a challenge', 'banishedInChallenge'],
  ['was banished', 'banished'],
  ['were banished', 'banished'],
  ['was damaged', 'damaged'],
  ['were damaged', 'damaged'],
  ['was challenged', 'wasChallenged'],
  ['has challenged', 'challenged'],
  ['have challenged', 'challenged'],
  ['challenged', 'challenged'],
  ['has quested', 'quested'],
  ['have quested', 'quested'],
  ['quested', 'quested'],
  ['sang a song', 'sang'],
];

/** deed ← "was banished in a challenge" | "challenged" | … */
function parseDeed(p: Parser): TurnFact {
  for (const [phrase, fact] of DEEDS) {
    if (p.eat(phrase)) return fact;
  }
  return p.fail('something that happened this turn');
}

/** ("none of your" kind | "no" kind | count "or more" kind | noun-phrase) deed "this turn" | … "sang this song" */
function parseCardsDid(p: Parser): Condition {
  const { filter, range } = parseDoers(p);
  if (p.eat('sang this song')) {
    p.set({ card: { all: { ...filter, sangThis: true } } });
    return { exists: { ...filter, sangThis: true }, count: range };
  }
  const fact = parseDeed(p);
  p.expect('this turn');
  return { amount: turnFact(fact, filter), range };
}

function parseDoers(p: Parser): { filter: CardFilter; range: Range } {
  if (p.eat('none of your')) return { filter: { of: 'you', ...parseKind(p).filter }, range: { max: 0 } };
  if (p.eat('no')) return { filter: parseKind(p).filter, range: { max: 0 } };
  const range = p.attempt(parseRangeOrMore);
  if (range) return { filter: parseKind(p).filter, range };
  return { filter: singular(p, parseNounPhrase(p)).filter, range: { min: 1 } };
}

/** "none of your characters …" without a turn has no meaning here. */
function parseNoneDid(p: Parser): Condition {
  p.expect('none of your');
  const { filter } = parseKind(p);
  p.expectAny('are exerted');
  return { not: { exists: { of: 'you', ...filter, exerted: true } } };
}

// ------------------------------------------------------------------------------------------------ cards

/** "it's" noun | "that card is" noun | "it has the same name as" card */
function parseRevealedIs(p: Parser): Condition {
  if (p.attempt(() => p.expectAny("it's the named card", 'that card is the named card'))) {
    return { is: cardRef(p), filter: { namedCard: true } };
  }
  if (p.eat('it has the same name as')) {
    const is = cardRef(p);
    return { is, filter: { sameNameAs: parseReference(p) } };
  }
  const is = parseSubject(p);
  p.eatAny('a', 'an');
  return { is, filter: parseNounOrNamed(p) };
}

/** subject ← "it's" | "they're" | "he's" | "she's" | reference "is" */
function parseSubject(p: Parser): CardRef {
  if (p.eatAny("it's", "they're", "he's", "she's")) return cardRef(p);
  const is = parseReference(p);
  p.expectAny('is', 'are');
  return is;
}

/** noun ("or named" name)? | "named" names | classification */
function parseNounOrNamed(p: Parser): CardFilter {
  if (p.eat('named')) return { named: parseNames(p) };
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
function parseChosenIs(p: Parser): Condition {
  p.eatAny('a', 'an');
  const { filter } = parseKind(p);
  p.expectAny('is chosen', 'was chosen');
  return { is: cardRef(p), filter };
}

/** noun-phrase "is discarded this way" | "you discarded" noun-phrase | "you removed damage this way" */
function parseThisWay(p: Parser): Condition {
  if (p.eat('you removed damage this way')) return { amount: { thisWay: true }, range: { min: 1 } };
  const you = p.eatAny('you discarded');
  p.eat('any');
  p.eatAny('a', 'an');
  const { filter } = parseKind(p);
  if (!you)
    p.expectAny('is discarded this way', 'were discarded this way', 'were moved this way', 'was moved this way');
  alsoCalled(p, 'chosen');
  return { is: 'affected', filter };
}

/** noun-phrase "is in play" | "has damage" | "are exerted" … */
function parseCardsAre(p: Parser): Condition {
  const range = p.attempt(parseRangeOrMore);
  const filter = range ? parseKind(p).filter : singular(p, parseNounPhrase(p)).filter;
  const state = p.attempt(() => p.expectAny('is in play', 'are in play')) ? {} : parseState(p);
  p.set({ unclear: true });
  return { exists: { ...filter, ...state }, ...(range ? { count: range } : {}) };
}

/** card state ("this character is exerted", "he has no damage", "that item costs 3 or less") */
function parseCardIs(p: Parser): Condition {
  const is = parseStateSubject(p);
  const not = p.attempt(() => p.expectAny("isn't", "aren't"));
  const condition: Condition = { is, filter: not ? parseBeing(p) : parseState(p) };
  return not ? { not: condition } : condition;
}

function parseStateSubject(p: Parser): CardRef {
  if (p.eat("they're")) return cardRef(p);
  const card = parseReference(p);
  p.set({ card });
  return card;
}

/** state ← ("is" | "are" | "'s") being | ("has" | "have" | "had") quality | "costs" bound */
export function parseState(p: Parser): CardFilter {
  const previous = p.peek(-1).lower;
  if (previous === "they're" || p.eatAny('is', 'are', "'s", 'was', 'were')) return parseBeing(p);
  if (p.eatAny('has', 'have', 'had')) return parseQuality(p);
  p.expectAny('costs', 'cost');
  return { cost: parseBound(p, parseCount(p)) };
}

/** being ← "exerted" | "ready" | "damaged" | "undamaged" | "at a location" | "here" */
function parseBeing(p: Parser): CardFilter {
  const word = p.expectAny('exerted', 'ready', 'damaged', 'undamaged', 'at a location', 'at locations', 'here');
  switch (word) {
    case 'exerted':
      return { exerted: true };
    case 'ready':
      return { exerted: false };
    case 'damaged':
      return { damaged: true };
    case 'undamaged':
      return { damaged: false };
    case 'here':
      return { at: 'here' };
    default:
      return { at: 'location' };
  }
}
