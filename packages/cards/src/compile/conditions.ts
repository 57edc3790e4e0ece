/** What must hold: "if …", "while …", "unless …". */
import type {
  Amount,
  CardFilter,
  CardNumber,
  CardRef,
  Condition,
  Range,
  TurnFact,
  Whose,
} from '@lorelab/engine/lorcana';
import { looselyIfPile, parseDistinctInks, parseNumberName, turnFact, whose } from './amounts.js';
import { parseNames } from './names.js';
import {
  exactly,
  type NounPhrase,
  parseAnyOf,
  parseBeing,
  parseBound,
  parseClassification,
  parseKind,
  parseMostAmong,
  parseNounPhrase,
  parseQuality,
} from './nouns.js';
import { both, type Parser } from './parser.js';
import { alsoCalled, cardRef, parseSelf } from './references.js';
import { isThisThing, parsePossessor, parseReference } from './targets.js';
import { parseCount, parseOrdinal, parseType } from './words.js';

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
    parseOpponentsHaveNone,
    parseHave,
    parseThereIs,
    parseRevealedIs,
    parseChosenIs,
    parseThisWay,
    parseNoneAre,
    parseCardsAre,
    parseCardIs,
    parseNumberIs,
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
  if (p.scope.player === 'eventPlayer' && p.eat("it's their turn")) return { turnOf: 'eventPlayer' };
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
  const against = p.attempt(() => parseAnyOf(p));
  return { while: 'challenging', ...(against ? { against } : {}) };
}

/** ("all your" | "all" | "each") kind "are" ("exerted" | "damaged" …): none is not */
function parseAllAre(p: Parser): Condition {
  const whose = p.expectAny('all your', 'all of your', 'each of your', 'all', 'each');
  const { filter } = parseKind(p);
  p.expectAny('are', 'is');
  const { exerted, damaged } = parseBeing(p);
  const opposite =
    exerted !== undefined ? { exerted: !exerted } : { damaged: !(damaged ?? p.fail('"exerted" or "damaged"')) };
  return { not: { exists: { ...(whose.endsWith('your') ? { of: 'you' } : {}), ...filter, ...opposite } } };
}

/** "this card is in your discard" */
function parseInDiscard(p: Parser): Condition {
  p.expect('this card is in your discard');
  return { is: 'this', filter: { zone: 'discard' } };
}

/** "there's" noun-phrase | "there are" noun-phrase | "there was" noun-phrase */
function parseThereIs(p: Parser): Condition {
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
  if (range) {
    const held = { ...filter, ...parseHeld(p) };
    p.set({ counted: held });
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

function parseHeld(p: Parser): CardFilter {
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

/** Who has or did something: whose cards, hands and lore are meant. `opponents`: any one of them. */
interface Holder {
  readonly of: Whose;
  readonly not?: true;
}

/** holder ("more" … "than" … | cards-in | lore | things) */
function parseHave(p: Parser): Condition {
  const each = p.attempt(parseEachHas);
  if (each) return each;
  const { of, not } = parseHolder(p);
  const condition = parseHaving(p, of);
  return not ? { not: condition } : condition;
}

/** ("each opponent has" | "your opponents each have") having: so has the one with the least, or the most, of it */
function parseEachHas(p: Parser): Condition {
  p.expectAny('each opponent has', 'every opponent has', 'each of your opponents has', 'your opponents each have');
  const having = parseHaving(p, 'opponents');
  if (!('amount' in having) || typeof having.amount !== 'object') return p.fail('a number');
  const { amount } = having;
  if (!('lore' in amount || 'cards' in amount)) return p.fail('lore, or cards somewhere');
  // Nobody has less than nothing.
  const range = having.range.max === 0 ? { max: 0 } : having.range;
  const isLeast = range.min !== undefined || range.above !== undefined;
  if (isLeast && (range.max !== undefined || range.below !== undefined)) p.fail('one bound');
  return { amount: { ...amount, agg: isLeast ? 'min' : 'max' }, range };
}

/** What a player has. */
export function parseHaving(p: Parser, of: Whose): Condition {
  return p.choice(
    (at) => parseCardUnderOne(at, of),
    (at) => parseCompared(at, of),
    (at) => parseMost(at, of),
    (at) => parseCardsIn(at, of),
    (at) => parseLore(at, of),
    (at) => parseTwoNames(at, of),
    (at) => parseExisting(at, { of }),
  );
}

/** "a card under one of your characters": of yours, one that has a card under it */
function parseCardUnderOne(p: Parser, of: Whose): Condition {
  p.expectAny('a card under', 'any cards under', 'cards under');
  const { quantity, filter } = parseNounPhrase(p);
  if (of !== 'you' || filter.of !== 'you' || (quantity !== 'some' && quantity !== 'all')) p.fail('"one of your"');
  return { exists: { ...filter, cardUnder: true } };
}

/** holder ← ("you" | "they" | "an opponent" | "no opponent" | "chosen opponent" …) ("has" | "have" | "don't have" …) */
function parseHolder(p: Parser): Holder {
  const chosen = p.eat('chosen opponent');
  if (chosen) p.set({ loop: 'chosenOpponent', player: 'thatPlayer' });
  const of = chosen ? 'thatPlayer' : parseHolding(p);
  const no = p.peek(-2).lower === 'no' && of === 'opponents';
  const not = p.expectAny("don't have", "doesn't have", 'has', 'have', 'had').startsWith('do');
  if (no && not) p.fail('"has"');
  return { of, ...(no || not ? { not: true } : {}) };
}

function parseHolding(p: Parser): Whose {
  if (p.eat('you')) return 'you';
  if (p.scope.player && p.eatAny('they', 'that player')) return whose(p);
  p.expectAny('an opponent', 'one or more opponents', 'any opponent', 'no opponent');
  return 'opponents';
}

type Amounts = 'lore' | CardsAmount['cards'];
type CardsAmount = Extract<Amount, { cards: unknown }>;

/** What some opponents have: the one with the most of it, or the one with the least. */
function amountOf(what: Amounts, of: Whose, agg: 'max' | 'min'): Amount {
  const several = of === 'opponents' ? { agg } : {};
  return what === 'lore' ? { lore: of, ...several } : { cards: what, of, ...several };
}

/** ("at least" N)? ("more" | "fewer" | "less") (lore | cards-in | kind) "than" ("each opponent" | "an opponent" | "you") */
function parseCompared(p: Parser, of: Whose): Condition {
  const by = p.eat('at least') ? parseCount(p) : undefined;
  const more = p.expectAny('more', 'fewer', 'less') === 'more';
  const what = p.choice<Amounts | CardFilter>(parseLoreWord, (at) => parseCardsOf(at, of), parseHeld);
  p.expect('than');
  const rival = p.expectAny('each opponent', 'an opponent', 'any opponent', 'you');
  const than = rival === 'you' ? 'you' : 'opponents';
  if (of === than) p.fail('another player');
  const most = more === (rival !== 'an opponent' && rival !== 'any opponent') ? 'max' : 'min';
  // Of cards in play it is always one opponent's that are compared: the most of them with "more", the least with "fewer".
  const usual = by === undefined && (of === 'opponents' || most === (more ? 'max' : 'min'));
  const number = (whose: Whose): Amount =>
    typeof what === 'string'
      ? amountOf(what, whose, most)
      : { count: { ...what, of: whose }, ...(whose === 'opponents' && !usual ? { agg: most } : {}) };
  if (by !== undefined) {
    const [greater, smaller] = more ? [of, than] : [than, of];
    return { amount: { amount: number(greater as Whose), less: number(smaller as Whose) }, range: { min: by } };
  }
  return { amount: number(of), range: more ? { above: number(than) } : { below: number(than) } };
}

/** ("the most" | "the fewest" | "the least") (lore | cards-in | kind): no opponent has more, or fewer; as many are the most too */
function parseMost(p: Parser, of: Whose): Condition {
  const most = p.expectAny('the most', 'the fewest', 'the least') === 'the most';
  const what = p.choice<Amounts | CardFilter>(parseLoreWord, (at) => parseCardsOf(at, of), parseHeld);
  if (of !== 'you') p.fail('"you"');
  const number = (whose: Whose): Amount =>
    typeof what === 'string' ? amountOf(what, whose, most ? 'max' : 'min') : { count: { ...what, of: whose } };
  const than = number('you');
  return { not: { amount: number('opponents'), range: most ? { above: than } : { below: than } } };
}

function parseLoreWord(p: Parser): 'lore' {
  p.expect('lore');
  return 'lore';
}

/** "cards in" ("your" | "their") zone */
function parseCardsOf(p: Parser, of: Whose): CardsAmount['cards'] {
  p.expectAny('cards in', 'card in');
  p.eat(of === 'you' ? 'your' : 'their');
  return p.expectAny('hand', 'hands', 'inkwell', 'discard', 'deck').replace('hands', 'hand') as CardsAmount['cards'];
}

/** ("no" | count-range) cards-in */
function parseCardsIn(p: Parser, of: Whose): Condition {
  const range = p.eat('no') ? { max: 0 } : parseCountRange(p);
  return { amount: amountOf(parseCardsOf(p, of), of, leastOrMost(range)), range };
}

/** ("no" | count-range) "lore" */
function parseLore(p: Parser, of: Whose): Condition {
  const range = p.eat('no') ? { max: 0 } : parseCountRange(p);
  p.expect('lore');
  return { amount: amountOf('lore', of, leastOrMost(range)), range };
}

/** One opponent has at least so much if the one with the most has, and at most so much if the one with the least has. */
const leastOrMost = (range: Range): 'max' | 'min' =>
  range.max === undefined && range.below === undefined ? 'max' : 'min';

/** "characters named" A "and" B "in play": each of them */
function parseTwoNames(p: Parser, of: Whose): Condition {
  const { type, plural } = parseType(p);
  if (!plural) p.fail();
  p.expect('named');
  const start = p.index;
  const names = parseNames(p);
  // "Characters named A or B" are those of either name, not one of each.
  for (let back = start - p.index; back < 0; back += 1) if (p.peek(back).lower === 'or') p.fail('"and"');
  p.expect('in play');
  return { allOf: [names].flat().map((named) => ({ exists: { type, named, of } })) };
}

/** ("your opponents" | "opponents") "have no" kind */
function parseOpponentsHaveNone(p: Parser): Condition {
  p.expectAny('your opponents have no', 'opponents have no');
  return { not: { exists: { of: 'opponents', ...parseKind(p).filter } } };
}

// ------------------------------------------------------------------------------------------------ this turn

/** deeds ← who "played" …, "put" …, "discarded" … | cards "challenged" | "was banished" … "this turn" */
function parseDeedsOfThisTurn(p: Parser): Condition {
  return p.choice(parsePlayerDid, parseSecondTime, parseLeftDiscard, parseThisDid, parseCardsDid);
}

/** agent deed "this turn" */
function parsePlayerDid(p: Parser): Condition {
  const { of, not } = parseAgent(p);
  const { amount, range } = p.choice(
    (at) => parsePlayed(at, of),
    (at) => parseDiscarded(at, of),
    (at) => parseInked(at, of, not),
    (at) => parsePutUnder(at, of),
    (at) => parseDrawn(at, of),
    (at) => parseSung(at, of),
    (at) => parseMovedThem(at, of),
    (at) => parseGained(at, of),
  );
  p.expect('this turn');
  // "No characters" are not as many as one.
  if (amount.turn === 'played' && range.max === 0) return { not: { amount, range: { min: 1 } } };
  return not && range.max !== 0 ? { not: { amount, range } } : { amount, range };
}

/** agent ← "you" | "you've" | "you haven't" | "you didn't" | "an opponent has" | "they" … */
function parseAgent(p: Parser): Holder {
  if (p.eatAny("you haven't", "you didn't")) return { of: 'you', not: true };
  const not = p.scope.player
    ? p.eatAny("they haven't", "they didn't", "that player hasn't", "that player didn't")
    : undefined;
  if (not) return { of: whose(p), not: true };
  const they = p.scope.player ? p.eatAny("they've", 'they have', 'they', 'that player has', 'that player') : undefined;
  if (they) return { of: whose(p) };
  const word = p.expectAny("you've already", "you've", 'you have', 'you', 'an opponent has', 'an opponent');
  return { of: word.startsWith('you') ? 'you' : 'opponents' };
}

type TurnAmount = Extract<Amount, { turn: unknown }>;

interface Deed {
  readonly amount: TurnAmount;
  readonly range: Range;
}

function fact(turn: TurnFact, of: Whose, filter: CardFilter = {}): TurnAmount {
  const plain = Object.keys(filter).length === 0;
  return { turn, of, ...(plain ? {} : { filter }) };
}

/** how-often ← count-range | "another" | "any" | "a" | "an" */
function parseHowOften(p: Parser): { range: Range; other: CardFilter } {
  if (p.eat('another')) return { range: { min: 1 }, other: { other: true } };
  if (p.eat('no')) return { range: { max: 0 }, other: {} };
  if (p.eatAny('any', 'a', 'an')) return { range: { min: 1 }, other: {} };
  const range = parseCountRange(p);
  if (range.min !== undefined && range.min === range.max && p.peek(-2).lower !== 'exactly') p.fail('"or more"');
  return { range, other: {} };
}

/** ("played" | "play") how-often kind */
function parsePlayed(p: Parser, of: Whose): Deed {
  p.expectAny('played', 'play');
  const { range, other } = parseHowOften(p);
  return { amount: fact('played', of, { ...other, ...parseKind(p).filter }), range };
}

/** ("put a card under") card */
function parsePutUnder(p: Parser, of: Whose): Deed {
  p.expectAny('put a card under', 'put any cards under');
  const filter = p.attempt(parseReferenceFilter) ?? parseAnyOf(p);
  return { amount: fact('putUnder', of, filter), range: { min: 1 } };
}

function parseReferenceFilter(p: Parser): CardFilter {
  return parseReference(p) === 'this' ? { self: true } : p.fail();
}

/** ("discarded" | "discard") how-often kind */
function parseDiscarded(p: Parser, of: Whose): Deed {
  p.expectAny('discarded', 'discard');
  const { range } = parseHowOften(p);
  return { amount: fact('discarded', of, parseKind(p).filter), range };
}

/** "put" how-often "card(s) into" ("your" | "their") "inkwell" | "inked" how-often "card(s)" */
function parseInked(p: Parser, of: Whose, not: true | undefined): Deed {
  const inked = p.eatAny('inked', 'ink');
  if (!inked) p.expect('put');
  const { range } = parseHowOften(p);
  p.expectAny('cards', 'card');
  if (!inked) p.expectAny('into your inkwell', 'into their inkwell');
  return { amount: fact('inked', of), range: not ? { max: 0 } : range };
}

/** ("drawn" | "drew" | "draw") how-often "card(s)" */
function parseDrawn(p: Parser, of: Whose): Deed {
  p.expectAny('drawn', 'drew', 'draw');
  const { range } = parseHowOften(p);
  p.expectAny('cards', 'card');
  return { amount: fact('drawn', of), range };
}

/** ("moved" | "move") how-often kind ("to a location")? */
function parseMovedThem(p: Parser, of: Whose): Deed {
  p.expectAny('moved', 'move');
  const { range } = parseHowOften(p);
  const { of: _of, ...filter } = parseKind(p).filter;
  p.eatAny('to a location', 'to locations');
  return { amount: turnFact('moved', { of, ...filter }), range };
}

/** ("gained" | "gain") (count-range | "any")? "lore" */
function parseGained(p: Parser, of: Whose): Deed {
  p.expectAny('gained', 'gain');
  p.eat('any');
  const range = p.attempt(parseCountRange) ?? { min: 1 };
  p.expect('lore');
  return { amount: fact('loreGained', of), range };
}

/** ("sung" | "sang" | "sing") "a song": a character of theirs did */
function parseSung(p: Parser, of: Whose): Deed {
  p.expectAny('sung a song', 'sang a song', 'sing a song');
  return { amount: fact('sang', of), range: { min: 1 } };
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
  const played = p.attempt(parseNthPlayed);
  if (played) return played;
  if (p.eat("card you've put into your inkwell")) return { turn: 'inked', of: 'you' };
  if (p.eat("card they've drawn")) return { turn: 'drawn', of: whose(p) };
  if (p.eat("card you've drawn")) return { turn: 'drawn', of: 'you' };
  if (p.eat('challenge')) return { turn: 'challenged', of: 'you' };
  if (p.eat("character you've moved")) return { turn: 'moved', of: 'you' };
  return p.fail('something counted this turn');
}

/** kind ("you've played" | "they've played") */
function parseNthPlayed(p: Parser): Amount {
  const { filter } = parseKind(p);
  const of = p.expectAny("you've played", "they've played") === "you've played" ? 'you' : whose(p);
  return fact('played', of, filter);
}

/** noun-phrase ("left" | "has left" | "have left") ("your" | "a player's" | "an opponent's") "discard this turn" */
function parseLeftDiscard(p: Parser): Condition {
  const { filter, range } = parseDoers(p);
  p.expectAny('have left', 'has left', 'left');
  const of = parseDiscardOwner(p);
  p.expect('discard this turn');
  if (filter.of !== undefined || filter.zone !== undefined) p.fail('cards');
  const plain = Object.keys(filter).length === 0;
  return { amount: { turn: 'leftDiscard', ...(of ? { of } : {}), ...(plain ? {} : { filter }) }, range };
}

/** Whose discard it is: "your" | "an opponent's" | "a player's", which is anybody's */
export function parseDiscardOwner(p: Parser): 'you' | 'opponents' | undefined {
  const word = p.expectAny('your', "an opponent's", "opponents'", "a player's", 'any');
  if (word === 'your') return 'you';
  return word === "a player's" || word === 'any' ? undefined : 'opponents';
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
  ['moved to a location', 'moved'],
  ['moved', 'moved'],
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

/** doers ← ("none of your" | "no" | N "or more" ("of your")? | "a" …) kind */
function parseDoers(p: Parser): { filter: CardFilter; range: Range } {
  if (p.eat('none of your')) return { filter: { of: 'you', ...parseKind(p).filter }, range: { max: 0 } };
  if (p.eat('no')) return { filter: parseKind(p).filter, range: { max: 0 } };
  const range = p.attempt(parseRangeOrMore);
  if (!range) return { filter: singular(p, parseNounPhrase(p)).filter, range: { min: 1 } };
  const yours = p.eat('of your') ? { of: 'you' as const } : {};
  return { filter: { ...yours, ...parseKind(p).filter }, range };
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
  ['was damaged', 'damaged'],
  ['challenged', 'challenged'],
  ['quested', 'quested'],
  ['sang a song', 'sang'],
  ['moved to a location', 'moved'],
  ['moved', 'moved'],
  ['was played', 'played'],
];

/** card ("didn't" deed | deed) "this turn" */
function parseThisDid(p: Parser): Condition {
  const is = parseReference(p);
  p.eatAny('has', 'have');
  const not = p.attempt(() => {
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

/** ("challenged" | "challenge" | "quested" | "quest" …): what it didn't do */
function parseUndone(p: Parser): NonNullable<CardFilter['thisTurn']> {
  const word = p.expectAny('challenged', 'challenge', 'quested', 'quest', 'moved', 'move', 'sing', 'sung');
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

/** subject ← "it's" | "they're" | "he's" | "she's" | reference ("is" | "was") */
function parseSubject(p: Parser): CardRef {
  if (p.eatAny("it's", "they're", "he's", "she's")) return cardRef(p);
  const is = parseReference(p);
  p.expectAny('is', 'are', 'was', 'were');
  return is;
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
function parseChosenIs(p: Parser): Condition {
  p.eatAny('a', 'an');
  const { filter } = parseKind(p);
  p.expectAny('is chosen', 'was chosen');
  return { is: cardRef(p), filter };
}

/** amount-this-way | ("you" | "they") "discarded" noun | noun "is discarded this way" | "was banished this way" … */
function parseThisWay(p: Parser): Condition {
  return p.choice(parseAmountThisWay, parseRevealedThisWay, parseAffectedThisWay);
}

/** "you removed" (N ("or more")?)? "damage this way" | N "or more damage was removed this way" */
function parseAmountThisWay(p: Parser): Condition {
  const did = p.eatAny('you removed', 'you moved', 'you dealt', 'you remove', 'you move', 'you deal');
  const range = p.attempt(parseCountRange) ?? { min: 1 };
  const moved =
    did?.startsWith('you move') && p.scope.called.moved !== undefined ? p.eatAny('characters', 'character') : undefined;
  if (!moved) p.expectAny('damage', 'damage counters');
  if (!did) p.expectAny('was removed', 'was moved', 'was dealt');
  p.expect('this way');
  return { amount: { thisWay: true }, range };
}

/** ("a" kind "is" | kind "are") "revealed this way": in the hand that was shown, or on the deck */
function parseRevealedThisWay(p: Parser): Condition {
  p.eatAny('a', 'an', 'any');
  const { filter } = parseKind(p);
  p.expectAny('is revealed this way', 'are revealed this way', 'was revealed this way', 'were revealed this way');
  if (p.scope.hand) return { exists: { ...filter, zone: 'hand', of: p.scope.hand } };
  return p.scope.card === 'revealed' ? { is: 'revealed', filter } : p.fail('cards revealed before');
}

function parseAffectedThisWay(p: Parser): Condition {
  const did = p.attempt(parseDidThisWay);
  p.eat('any');
  p.eatAny('a', 'an');
  const { filter } = parseKind(p);
  if (did) p.eat('this way');
  else parseWasThisWay(p);
  alsoCalled(p, 'chosen');
  return { is: 'affected', filter };
}

function parseDidThisWay(p: Parser): string {
  return p.expectAny('you discarded', 'they discarded', 'that player discarded');
}

/** What is said to have been done must have been done: nobody is banished by damage before the effects are over. */
function parseWasThisWay(p: Parser): void {
  p.expectAny('is', 'are', 'was', 'were');
  const done = p.expectAny('discarded', 'moved', 'banished', 'returned', 'readied', 'exerted');
  if (done !== 'moved' && done !== 'discarded' && p.scope.called[done] === undefined) p.fail('what was done before');
  p.expect('this way');
}

/** ("none of your" | "no") kind "are exerted" | "have damage" …: there is none that is */
function parseNoneAre(p: Parser): Condition {
  const of = p.expectAny('none of your', 'no') === 'no' ? {} : { of: 'you' as const };
  const { filter } = parseKind(p);
  const state = p.attempt(() => p.expectAny('is in play', 'are in play')) ? {} : parseState(p);
  return { not: { exists: { ...of, ...filter, ...state } } };
}

/** noun-phrase "is in play" | "has damage" | "are exerted" … */
function parseCardsAre(p: Parser): Condition {
  const { filter, range } = parseDoers(p);
  if (range.max === 0) p.fail();
  const state = p.attempt(() => p.expectAny('is in play', 'are in play')) ? {} : parseState(p);
  p.set({ unclear: true });
  return { exists: { ...filter, ...state }, ...(range.min === 1 ? {} : { count: range }) };
}

/** card state ("this character is exerted", "he has no damage", "that item costs 3 or less", "they aren't damaged") */
function parseCardIs(p: Parser): Condition {
  const is = parseStateSubject(p);
  const not = p.attempt(() => p.expectAny("isn't", "aren't", "wasn't", "weren't"));
  if (not) return { not: { is, filter: p.choice(parseBeing, parseNounOrNamed) } };
  const lacks = p.eatAny("doesn't have", "don't have");
  if (lacks) return { not: { is, filter: parseQuality(p) } };
  return p.attempt(() => parseHadNumber(p, is)) ?? { is, filter: parseState(p) };
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
function parseNumberIs(p: Parser): Condition {
  const is = parsePossessor(p);
  if (typeof is === 'object') p.fail('a card said before');
  const number = parseNumberName(p);
  p.expectAny('is', 'was');
  return { is, filter: { [number]: parseBound(p, parseCount(p)) } };
}

function parseStateSubject(p: Parser): CardRef {
  if (p.eat("they're")) return cardRef(p);
  const card = parseReference(p);
  if (!isThisThing(p, card)) p.set({ card });
  return card;
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
  return { cost: parseBound(p, parseCount(p)) };
}
