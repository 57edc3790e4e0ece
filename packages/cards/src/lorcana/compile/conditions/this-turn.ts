/** What players did this turn, and how often. */
import type { Amount, CardFilter, Condition, Range, TurnFact, Whose } from '@lorelab/engine/lorcana';
import { turnFact, whose } from '../amounts.js';
import { parseAnyOf, typesOf } from '../nouns/index.js';
import { parseKind } from '../nouns/kinds.js';
import type { Parser } from '../parser.js';
import { parseReference } from '../targets.js';
import { parseOrdinal } from '../words.js';
import { parseCardsDid, parseIntoDiscard, parseIntoInkwell, parseLeftDiscard, parseThisDid } from './cards-did.js';
import { parseCountRange } from './existing.js';
import type { Holder } from './having.js';

/** deeds ← who "played" …, "put" …, "discarded" … | cards "challenged" | "was banished" … "this turn" */
export function parseDeedsOfThisTurn(p: Parser): Condition {
  return p.choice(
    parsePlayerDid,
    parseSecondTime,
    parseLeftDiscard,
    parseIntoDiscard,
    parseIntoInkwell,
    parseThisDid,
    parseCardsDid,
  );
}

/** agent deed "this turn" */
function parsePlayerDid(p: Parser): Condition {
  const { of, not } = parseAgent(p);
  const { amount, range } = p.choice(
    (at) => parsePlayed(at, of),
    (at) => parseShifted(at, of),
    (at) => parseDiscarded(at, of),
    (at) => parseInked(at, of, not),
    (at) => parsePutUnder(at, of),
    (at) => parseDrawn(at, of),
    (at) => parseSung(at, of),
    (at) => parseMovedThem(at, of),
    (at) => parseGained(at, of),
    (at) => parseHealed(at, of),
    (at) => parseCharactersDid(at, of),
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

/** ("shifted" | "used Shift to play") how-often kind */
function parseShifted(p: Parser, of: Whose): Deed {
  p.expectAny('shifted', 'shift', 'used Shift to play', 'use Shift to play');
  const { range, other } = parseHowOften(p);
  return { amount: fact('played', of, { ...other, ...parseKind(p).filter, shifted: true }), range };
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
  if (!inked) p.expect(of === 'you' ? 'into your inkwell' : 'into their inkwell');
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

/** ("gained" | "gain" | "lost" | "lose") (count-range | "any")? "lore" */
function parseGained(p: Parser, of: Whose): Deed {
  const gained = p.expectAny('gained', 'gain', 'lost', 'lose').startsWith('gain');
  p.eat('any');
  const range = p.eat('no') ? { max: 0 } : (p.attempt(parseCountRange) ?? { min: 1 });
  p.expect('lore');
  return { amount: fact(gained ? 'loreGained' : 'loreLost', of), range };
}

/** ("removed" | "remove") (count-range | "any")? "damage from" ("a character" | noun-phrase): from anything, or from one of theirs */
function parseHealed(p: Parser, of: Whose): Deed {
  p.expectAny('removed', 'remove');
  p.eat('any');
  const range = p.attempt(parseCountRange) ?? { min: 1 };
  p.expect('damage');
  if (!p.eat('from')) return { amount: fact('healed', of), range };
  const { of: whom, ...filter } = parseAnyOf(p);
  if (whom === undefined && isAnyCharacter(filter)) return { amount: fact('healed', of), range };
  if (whom !== of || range.min !== 1) p.fail('one of their own characters');
  return { amount: fact('healed', of, filter), range };
}

const isAnyCharacter = (filter: CardFilter): boolean =>
  Object.keys(filter).join() === 'type' && typesOf(filter).includes('character');

/** ("quested" | "challenged") ("with" how-often kind)?: their characters did */
function parseCharactersDid(p: Parser, of: Whose): Deed {
  const did = p.expectAny('quested', 'quest', 'challenged', 'challenge');
  const turn = did.startsWith('quest') ? ('quested' as const) : ('challenged' as const);
  if (!p.eat('with')) return { amount: fact(turn, of), range: { min: 1 } };
  const { range, other } = parseHowOften(p);
  const filter = { ...other, ...parseKind(p).filter };
  // Without a filter the game counts how often it happened, with one the cards.
  const counts = typeof range.min === 'number' && range.min > 1;
  return {
    amount: counts ? fact(turn, of, { type: 'character', ...filter }) : turnFact(turn, { of, ...filter }),
    range,
  };
}

/** ("sung" | "sang" | "sing") "a song": a character of theirs did */
function parseSung(p: Parser, of: Whose): Deed {
  p.expectAny('sung a song', 'sang a song', 'sing a song');
  return { amount: fact('sang', of), range: { min: 1 } };
}

/** "it's the second card you've put into your inkwell this turn" | "it's their second action this turn" | … */
export function parseSecondTime(p: Parser): Condition {
  const word = p.expectAny("it's the", "it's your", "it's their");
  const nth = parseOrdinal(p);
  const amount = word === "it's the" ? parseNthFact(p) : parseTheirNth(p, word === "it's your" ? 'you' : whose(p));
  p.expect('this turn');
  return { amount, range: { min: nth, max: nth } };
}

function parseNthFact(p: Parser): Amount {
  const played = p.attempt(parseNthPlayed);
  if (played) return played;
  if (p.eat("card you've put into your inkwell")) return { turn: 'inked', of: 'you' };
  if (p.scope.happening === 'inks' && p.eatAny('card put there', "card you've put there", 'card put into your inkwell'))
    return { turn: 'inked', of: 'you' };
  if (p.eat("card they've drawn")) return { turn: 'drawn', of: whose(p) };
  if (p.eat("card you've drawn")) return { turn: 'drawn', of: 'you' };
  if (p.eat('challenge')) return { turn: 'challenged', of: 'you' };
  const time = p.attempt(parseNthTimeOfYours);
  if (time) return { turn: time, of: 'you' };
  if (p.eat("character you've moved")) return { turn: 'moved', of: 'you' };
  return p.fail('something counted this turn');
}

/** "time" ("your characters have" | "one of your characters has") ("quested" | "challenged") */
function parseNthTimeOfYours(p: Parser): 'quested' | 'challenged' {
  p.expectAny('time your characters have', 'time a character of yours has', 'time one of your characters has');
  return p.expectAny('quested', 'challenged');
}

/** kind: what has been played, for of nothing else it is said so */
function parseTheirNth(p: Parser, of: Whose): Amount {
  const { filter } = parseKind(p);
  return filter.zone === undefined ? fact('played', of, filter) : p.fail('what is played');
}

/** kind ("you've played" | "they've played") */
function parseNthPlayed(p: Parser): Amount {
  const { filter } = parseKind(p);
  const of = p.expectAny("you've played", "they've played") === "you've played" ? 'you' : whose(p);
  return fact('played', of, filter);
}
