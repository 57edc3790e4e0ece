/** What players have: cards in play or in a zone, lore, more of it than another. */
import type { Amount, CardFilter, Condition, Range, Whose } from '@lorelab/engine/lorcana';
import { whose } from '../amounts.js';
import { parseNames } from '../names.js';
import { parseNounPhrase } from '../nouns/index.js';
import { parseKind } from '../nouns/kinds.js';
import type { Parser } from '../parser.js';
import { parseCount, parseType } from '../words.js';
import { parseCountRange, parseExisting, parseHeld } from './existing.js';

/** Who has or did something: whose cards, hands and lore are meant. `opponents`: any one of them. */
export interface Holder {
  readonly of: Whose;
  readonly not?: true;
}

/** holder ("more" … "than" … | cards-in | lore | things) */
export function parseHave(p: Parser): Condition {
  const each = p.attempt(parseEachHas);
  if (each) return each;
  const { of, not } = parseHolder(p);
  const condition = parseHaving(p, of);
  return not ? { not: condition } : condition;
}

/** ("each opponent has" | "your opponents each have") having: so has the one with the least, or the most, of it */
function parseEachHas(p: Parser): Condition {
  p.expectAny(
    'each opponent has',
    'all opponents have',
    'all of your opponents have',
    'every opponent has',
    'each of your opponents has',
    'your opponents each have',
  );
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
    (at) => parseAsMany(at, of),
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

/** Of what was chosen before. */
const THEIR_PLAYER = [
  'their player',
  'its player',
  "that character's player",
  "that item's player",
  "that location's player",
  'that player',
] as const;

function parseHolding(p: Parser): Whose {
  if (p.eat('you')) return 'you';
  if (p.scope.player && p.eatAny('they', 'that player')) return whose(p);
  if (p.scope.card === 'it' && p.eatAny(...THEIR_PLAYER)) {
    p.set({ player: 'itsPlayer' });
    return 'itsPlayer';
  }
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
  const what = parseThings(p, of);
  p.expect('than');
  const own = p.attempt((at) => parseOwnThings(at, of));
  if (own !== undefined) return compared(numberOf(what, of), more, own, by);
  const rival = p.expectAny('each opponent', 'an opponent', 'any opponent', 'chosen opponent', 'you');
  if (rival === 'chosen opponent') p.set({ loop: 'chosenOpponent', player: 'thatPlayer' });
  const than = rival === 'you' ? 'you' : rival === 'chosen opponent' ? 'thatPlayer' : 'opponents';
  if (of === than) p.fail('another player');
  const most = more === (rival !== 'an opponent' && rival !== 'any opponent') ? 'max' : 'min';
  // Of cards in play it is always one opponent's that are compared: the most of them with "more", the least with "fewer".
  const usual = by === undefined && (of === 'opponents' || most === (more ? 'max' : 'min'));
  const number = (whose: Whose): Amount =>
    typeof what === 'string'
      ? amountOf(what, whose, most)
      : { count: { ...what, of: whose }, ...(whose === 'opponents' && !usual ? { agg: most } : {}) };
  return compared(number(of), more, number(than), by);
}

/** One number is greater than another, or smaller; by so much at least. */
function compared(one: Amount, more: boolean, other: Amount, by: Amount | undefined): Condition {
  if (by === undefined) return { amount: one, range: more ? { above: other } : { below: other } };
  const [greater, smaller] = more ? [one, other] : [other, one];
  return { amount: { amount: greater, less: smaller }, range: { min: by } };
}

/** Other things that the same player has: "more exerted characters than ready characters" */
function parseOwnThings(p: Parser, of: Whose): Amount {
  if (of === 'opponents') p.fail('one player');
  return numberOf(parseThings(p, of), of);
}

const parseThings = (p: Parser, of: Whose): Amounts | CardFilter =>
  p.choice<Amounts | CardFilter>(parseLoreWord, (at) => parseCardsOf(at, of), parseHeld);

/** How much of it a player has. */
const numberOf = (what: Amounts | CardFilter, of: Whose): Amount =>
  typeof what === 'string' ? amountOf(what, of, 'max') : { count: { ...what, of } };

/** ("the same number of" | "as many" | "exactly as many") things ("as" ("you" | "chosen opponent" | things) | "and" things) */
function parseAsMany(p: Parser, of: Whose): Condition {
  const word = p.expectAny('the same number of', 'exactly as many', 'as many');
  const what = parseThings(p, of);
  if (!p.eat('as')) return word === 'the same number of' ? sameOfBoth(p, what, of) : p.fail('"as"');
  const rival = p.eatAny('chosen opponent', 'you');
  if (rival === 'chosen opponent') p.set({ loop: 'chosenOpponent', player: 'thatPlayer' });
  const than = rival === undefined ? of : rival === 'you' ? 'you' : 'thatPlayer';
  // One of several opponents has as many: that is neither who has most of it nor who has least.
  if (of === 'opponents' || (rival && of === than)) p.fail('one player, and another');
  const same = numberOf(rival ? what : parseThings(p, of), than);
  return { amount: numberOf(what, of), range: { min: same, max: same } };
}

/** "the same number of characters and items": two types that are said in one breath, or two kinds of things */
function sameOfBoth(p: Parser, what: Amounts | CardFilter, of: Whose): Condition {
  if (of === 'opponents') p.fail('one player');
  if (typeof what !== 'string' && typeof what.type === 'object' && what.type.length === 2) {
    const [one, other] = what.type.map((type) => numberOf({ ...what, type }, of)) as [Amount, Amount];
    return { amount: one, range: { min: other, max: other } };
  }
  p.expect('and');
  const other = numberOf(parseThings(p, of), of);
  return { amount: numberOf(what, of), range: { min: other, max: other } };
}

/** ("the most" | "the fewest" | "the least") (lore | cards-in | kind): no opponent has more, or fewer; as many are the most too */
function parseMost(p: Parser, of: Whose): Condition {
  const most = p.expectAny('the most', 'the fewest', 'the least') === 'the most';
  const what = parseThings(p, of);
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
  const had: Condition = { amount: amountOf(parseCardsOf(p, of), of, leastOrMost(range)), range };
  p.set({ had });
  return had;
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
export function parseOpponentsHaveNone(p: Parser): Condition {
  p.expectAny('your opponents have no', 'opponents have no');
  return { not: { exists: { of: 'opponents', ...parseKind(p).filter } } };
}
