/** Numbers: fixed ones, counted ones ("for each …") and those that equal something ("equal to …"). */

import type { Amount, CardFilter, CardNumber, CardRef, CardType, TurnFact, Whose } from '@lorelab/engine/lorcana';
import { lookupTable } from '../../basics/lookup-table.js';
import { parseAnyOf, parseNounPhrase } from './nouns/index.js';
import { type Parser, remembered } from './parser.js';
import { parseWithWhat } from './players/subjects.js';
import { parseSelf } from './references.js';
import { parsePossessor, parseReference, parseTarget } from './targets.js';
import { isCount, parseCount, parseStat } from './words.js';

/** "X", which is said behind: "…, where X is the number of …" */
export function parseX(p: Parser): Amount {
  p.expect('X');
  return p.behind(', where X is', (at) => parseMaximum(at, parseSum(at)));
}

/** An amount that the words count, so many times; undefined where the language has no factor for it. */
export function times(amount: Amount, factor: number): Amount | undefined {
  if (typeof amount === 'number') return amount * factor;
  if (factor === 1) return amount;
  const single = 'lore' in amount || 'highest' in amount;
  if ('amount' in amount && 'plus' in amount) return timesBoth(amount, factor);
  if (single || ('amount' in amount && !('per' in amount))) return undefined;
  return { ...amount, times: factor };
}

/** A sum so many times: each part of it. */
function timesBoth(sum: Extract<Amount, { amount: Amount; plus: Amount }>, factor: number): Amount | undefined {
  const [amount, plus] = [times(sum.amount, factor), times(sum.plus, factor)];
  return amount === undefined || plus === undefined ? undefined : { amount, plus };
}

/** An amount so many times; the rule does not match where the language has no factor for it. */
export function multiply(p: Parser, amount: Amount, factor: number): Amount {
  return times(amount, factor) ?? p.fail('an amount that can be multiplied');
}

/** for-each ← each-of ("and" each-of)?: of both together */
export const parseForEach = remembered((p: Parser): Amount => {
  const amount = parseEachOf(p);
  const plus = p.attempt(() => {
    p.expect('and');
    return parseEachOf(p);
  });
  return plus === undefined ? amount : { amount, plus };
});

/** each-of ← "for each" counted | "for every" N counted */
function parseEachOf(p: Parser): Amount {
  p.expectAny('for each', 'for every');
  const per = p.attempt(parseMoreThanOne) ?? 1;
  const amount = p.attempt(parseHeldLore) ?? p.attempt(parseStatOfThis) ?? parseCounted(p);
  return per === 1 ? amount : { amount, per };
}

/** N, if it is more than one */
function parseMoreThanOne(p: Parser): number {
  const count = isCount(p) ? parseCount(p) : p.fail('a number');
  return count > 1 ? count : p.fail('a number above 1');
}

/** "1"? stat self "has" */
function parseStatOfThis(p: Parser): Amount {
  p.eat('1');
  const stat = parseStat(p);
  const of = parseReference(p);
  p.expectAny('has', 'have');
  return { stat, of };
}

/** "lore you have" */
function parseHeldLore(p: Parser): Amount {
  p.expect('lore you have');
  return { lore: 'you' };
}

/** optional for-each behind an amount ("2 damage for each …", "a card for each …") */
export function parseScaled(p: Parser, amount: number): Amount {
  const each = p.attempt(() => parseForEach(p));
  return each === undefined ? amount : parseMaximum(p, multiply(p, each, amount));
}

/** counted ← "1 damage on" …| … "this way" | "card discarded" | noun-phrase … */
export const parseCounted = remembered((p: Parser): Amount => {
  return p.choice(
    parseDamageOn,
    parseDoneThisTurn,
    parseThisWay,
    parseShownCards,
    parseSangThis,
    parseCardsUnder,
    parseDistinctInks,
    parseDistinctNames,
    parsePlayerCount,
    parseBanishedThisTurn,
    parseEventCards,
    parseCardsInHands,
    parseOfThem,
    parseCardCount,
  );
});

/** "of them": those whose number has just been asked */
function parseOfThem(p: Parser): Amount {
  p.expectAny('of them', 'of those characters', 'of those items', 'of those locations', 'of those cards');
  return { count: p.scope.counted ?? p.fail('cards counted before') };
}

/** "1 damage on" card: its damage; "1 damage on" several cards: all of theirs together */
function parseDamageOn(p: Parser): Amount {
  p.eat('1');
  p.expectAny('damage on', 'damage counter on', 'damage counters on');
  return numberOf(parseTarget(p), 'damage');
}

function numberOf(ref: CardRef, stat: CardNumber): Amount {
  return typeof ref === 'object' && 'all' in ref ? { total: stat, among: ref.all } : { stat, of: ref };
}

/** "1 damage removed this way" | "card discarded this way" | "damage counter moved this way" | "character you moved" … */
function parseThisWay(p: Parser): Amount {
  return p.choice(parsePlainThisWay, parseFilteredThisWay);
}

/** What is counted, and the effects that count it. */
const THIS_WAY: Readonly<Record<string, readonly string[]>> = lookupTable({
  '1 damage removed this way': ['removeDamage'],
  'damage removed this way': ['removeDamage'],
  'damage counter removed this way': ['removeDamage'],
  '1 lore lost this way': ['loseLore'],
  'damage counter moved this way': ['moveDamage'],
  'card discarded this way': ['discard'],
  'card moved this way': ['put', 'move'],
  'card put there this way': ['put'],
  'cards put there this way': ['put'],
  'card you put there this way': ['put'],
  'cards you put there this way': ['put'],
  'card drawn this way': ['draw'],
  'card banished this way': ['banish'],
  'card returned this way': ['put'],
  'character you moved': ['move'],
  'character moved this way': ['move'],
  'damage you removed this way': ['removeDamage'],
  'damage counters removed this way': ['removeDamage'],
  'damage counters you removed this way': ['removeDamage'],
  'damage moved this way': ['moveDamage'],
  'damage counters moved this way': ['moveDamage'],
  'damage you moved this way': ['moveDamage'],
  'damage dealt this way': ['damage', 'divideDamage'],
  'cards discarded this way': ['discard'],
  'card you discarded this way': ['discard'],
  'cards you discarded this way': ['discard'],
  'cards drawn this way': ['draw'],
  'card you drew this way': ['draw'],
  'lore lost this way': ['loseLore'],
  '{I} paid this way': ['payInk'],
  '{I} you paid this way': ['payInk'],
  '{I} you paid': ['payInk'],
});

function parsePlainThisWay(p: Parser): Amount {
  const said = p.eatAny(...Object.keys(THIS_WAY)) ?? p.fail('something done this way');
  expectCounted(p, ...(THIS_WAY[said] ?? []));
  return { thisWay: true };
}

/** A number of things done "this way" is what the last effect counted: nothing was discarded by a draw. */
export function expectCounted(p: Parser, ...effects: readonly string[]): void {
  if (!effects.includes(p.scope.counting ?? '')) p.fail('what was done before');
}

/** Whether the cards that the last effect did something to are those to which one of these was done. */
export const wasDone = (p: Parser, ...effects: readonly string[]): boolean => effects.includes(p.scope.affecting ?? '');

/** Whether the last effect put damage on cards: whoever has enough is banished once the effects are over (1.8.1.4). */
export const damageWasPut = (p: Parser): boolean =>
  p.scope.did === 'damage' || p.scope.did === 'putDamage' || p.scope.did === 'moveDamage';

/** Zones of several players, where the last cards went. */
const PUT_PLACES: Readonly<Record<string, 'inkwell' | 'hand' | 'deck'>> = lookupTable({
  ...putInto(
    "an inkwell|inkwells|their inkwell|their inkwells|their players' inkwells|their player's inkwell",
    'inkwell',
  ),
  ...putInto("a hand|hands|their hand|their hands|their players' hands|their player's hand", 'hand'),
  ...putInto("a deck|decks|their decks|their players' decks|their player's deck", 'deck'),
});

function putInto<T>(places: string, zone: T): Record<string, T> {
  return Object.fromEntries(places.split('|').map((place) => [`put into ${place} this way`, zone]));
}

/** Where cards are after what was done to them; in play if nothing is said. */
const DEED_ZONES: Readonly<Record<string, CardFilter['zone']>> = lookupTable({
  'discarded this way': 'discard',
  'banished this way': 'discard',
  'returned this way': 'hand',
  'put into your hand this way': 'hand',
  'put into a discard this way': 'discard',
  'put into your discard this way': 'discard',
  'put into their discard this way': 'discard',
  'put into your inkwell this way': 'inkwell',
  ...PUT_PLACES,
  'exerted this way': undefined,
  'readied this way': undefined,
  'healed this way': undefined,
});

/** What must have been done just now. */
const DEEDS: Readonly<Record<string, string>> = lookupTable({
  'discarded this way': 'discard',
  'banished this way': 'banish',
  'returned this way': 'put',
  'put into your hand this way': 'put',
  'put into a discard this way': 'put',
  'put into your discard this way': 'put',
  'put into their discard this way': 'put',
  'put into your inkwell this way': 'put',
  ...Object.fromEntries(Object.keys(PUT_PLACES).map((put) => [put, 'put'])),
  'exerted this way': 'exert',
  'readied this way': 'ready',
  'healed this way': 'removeDamage',
});

/** noun "discarded this way": all of what was discarded, if that is what was; else those of it that match */
function parseFilteredThisWay(p: Parser): Amount {
  p.loosely();
  p.eat('of');
  return amountThisWay(p, parseAnyOf(p));
}

/** "discarded this way" | "put into your hand this way" …, of cards of a kind: all of them, or those that match */
export function amountThisWay(p: Parser, filter: CardFilter): Amount {
  const moved = isWhatWasDone(p, filter) && wasDone(p, 'move', 'put') ? p.eat('moved this way') : undefined;
  if (moved) return { thisWay: true };
  p.eatAny('that was', 'that were');
  const deed = p.expectAny(...Object.keys(DEED_ZONES));
  const zone = DEED_ZONES[deed];
  const done = DEEDS[deed] as string;
  if (done === 'banish' && damageWasPut(p)) return { count: { ...filter, doomed: true } };
  if (!wasDone(p, done)) p.fail('what was done before');
  if (deed in PUT_PLACES && !p.scope.wentTo?.startsWith(PUT_PLACES[deed] as string)) p.fail('where they were put');
  if (zone && isWhatWasDone(p, filter) && p.scope.counting === done) return { thisWay: true };
  return { count: { affected: true, ...filter, ...(zone ? { zone } : {}) } };
}

/** "Banish any number of your items": "item banished this way" is any of them. */
function isWhatWasDone(p: Parser, filter: CardFilter): boolean {
  const keys = Object.keys(filter);
  return keys.length === 1 && filter.type !== undefined && p.scope.doneTo?.type === filter.type;
}

/** kind "revealed this way", of a hand or of decks */
function parseShownCards(p: Parser): Amount {
  const filter = parseAnyOf(p);
  p.expect('revealed this way');
  const { hand, card } = p.scope;
  if (hand) return { count: { ...filter, zone: 'hand', of: hand } };
  return card === 'revealed' ? { count: { ...filter, revealed: true, zone: 'deck' } } : p.fail('cards revealed before');
}

/** "character that sang this song" */
function parseSangThis(p: Parser): Amount {
  p.expectAny('character that sang this song', 'character who sang this song');
  return { count: { type: 'character', sangThis: true } };
}

/** Every one of them: "your characters". */
function parseAllOf(p: Parser): CardFilter {
  const { quantity, plural, filter } = parseNounPhrase(p);
  return (quantity === 'all' || quantity === 'bare') && plural ? filter : p.fail('all of a kind');
}

/** "card under him" | "card that was under him" */
function parseCardsUnder(p: Parser): Amount {
  if (p.eatAny('card under', 'card that was under', 'cards under')) {
    const of = p.attempt(parseReference) ?? p.attempt(parseChosenOne);
    return of === undefined ? { total: 'under', among: parseAllOf(p) } : { stat: 'under', of };
  }
  const filter = parseAnyOf(p);
  if (Object.keys(filter).length === 0) p.fail('which cards');
  p.expect('under');
  if (filter.zone !== undefined || parseReference(p) !== 'this') p.fail('this card');
  return { count: { ...filter, zone: 'under' } };
}

/** "chosen character of yours" */
function parseChosenOne(p: Parser): CardRef {
  const one = p.sees('chosen') ? parseTarget(p) : p.fail('a chosen card');
  return typeof one === 'object' && 'select' in one ? one : p.fail('one card');
}

/** noun-phrase ("with different names" | "with a different name") */
function parseDistinctNames(p: Parser): Amount {
  const filter = parseAnyOf(p);
  p.expectAny('with different names', 'with a different name');
  const held = p.eatAny('you have in play') ? { of: 'you' as const } : {};
  if (held.of && filter.of) p.fail('whose they are, once');
  return { distinctNames: { ...filter, ...held } };
}

/** "different ink type" ("of cards revealed this way" | ("of" | "among") noun-phrase) */
export function parseDistinctInks(p: Parser): Amount {
  p.expectAny('different ink type', 'different ink types');
  if (p.eat('of cards revealed this way')) return { distinctInks: 'revealed' };
  p.expectAny('among', 'of');
  const { quantity, plural, filter } = parseNounPhrase(p);
  if (!plural || quantity === 'chosen' || quantity === 'some') p.fail('cards of a kind');
  return { distinctInks: filter };
}

/** ("opponent" | "opposing player" | "player") relative?: how many of them there are, of whom that holds */
function parsePlayerCount(p: Parser): Amount {
  const word = p.expectAny('opposing players', 'opposing player', 'opponents', 'opponent', 'players', 'player');
  // "For each opponent who doesn't" goes back to what they might have done.
  if (p.sees('who do', 'who does', "who don't", "who doesn't")) p.fail();
  const { player } = p.scope;
  p.set({ player: 'thatPlayer' });
  const that = p.attempt(parseWithWhat);
  p.set({ player });
  // "For each opponent, …" does it for one after the other.
  if (!that && p.sees(',')) p.fail('what holds of them');
  return { players: word.startsWith('opp') ? 'opponents' : 'players', ...(that ? { that } : {}) };
}

/** noun "banished" ("in a challenge")? "this turn" */
function parseBanishedThisTurn(p: Parser): Amount {
  const filter = parseAnyOf(p);
  p.eatAny('that was', 'that were', 'who was', 'who were');
  p.expect('banished');
  const turn = p.eat('in a challenge') ? ('banishedInChallenge' as const) : ('banished' as const);
  p.expect('this turn');
  return turnFact(turn, filter);
}

/** What players do to cards, as it is said behind them. */
const DONE: readonly (readonly [TurnFact, ...string[]])[] = [
  ['played', 'played'],
  ['drawn', 'drawn', 'drew'],
  ['discarded', 'discarded'],
  ['inked', 'put into your inkwell', 'put into their inkwell', 'inked'],
  ['moved', 'moved'],
];

/** noun ("you've" | "an opponent has") "played this turn" | "card put into your discard this turn" | "lore you've gained this turn" … */
function parseDoneThisTurn(p: Parser): Amount {
  const lore = p.eat('lore');
  const filter = lore ? {} : parseAnyOf(p);
  if (filter.of || filter.zone || filter.thisTurn) p.fail('what was done this turn');
  const passive = !lore && p.attempt(() => parsePutThisTurn(p, filter));
  if (passive) return passive;
  const of = p.expectAny("you've", 'you have', 'you', "they've", 'an opponent has', 'opponents have').startsWith('you')
    ? ('you' as const)
    : p.peek(-1).lower === "they've"
      ? whose(p)
      : ('opponents' as const);
  const turn = lore
    ? parseLoreDone(p)
    : (DONE.find(([, ...words]) => p.eatAny(...words)) ?? p.fail('what was done'))[0];
  p.expect('this turn');
  const plain = Object.keys(filter).length === 0;
  if ((turn === 'drawn' || turn === 'inked') && !plain) p.fail('cards');
  return turn === 'moved' ? turnFact(turn, { of, ...filter }) : { turn, of, ...(plain ? {} : { filter }) };
}

function parseLoreDone(p: Parser): TurnFact {
  return p.expectAny('gained', 'lost') === 'gained' ? 'loreGained' : 'loreLost';
}

/** ("that was")? "put into your" ("discard" | "inkwell") "this turn" */
function parsePutThisTurn(p: Parser, filter: CardFilter): Amount {
  p.eatAny('that was', 'that were');
  const plain = Object.keys(filter).length === 0;
  if (p.eat('discarded this turn')) return { turn: 'discarded', ...(plain ? {} : { filter }) };
  p.expect('put into your');
  const turn = p.expectAny('discard', 'inkwell') === 'discard' ? ('intoDiscard' as const) : ('inked' as const);
  p.expect('this turn');
  if (turn === 'inked' && !plain) p.fail('cards');
  return { turn, of: 'you', ...(plain ? {} : { filter }) };
}

/** A fact of the turn about matching cards: whose they are, and what else they must be. */
export function turnFact(
  turn: Extract<Amount, { turn: unknown }>['turn'],
  filter: CardFilter,
): Extract<Amount, { turn: unknown }> {
  const { of, type = SUFFERERS[turn], ...rest } = filter;
  // Locations are challenged too: characters are asked for.
  const said = type !== undefined && (type !== 'character' || turn === 'wasChallenged');
  const plain = !said && Object.keys(rest).length === 0;
  return { turn, ...(of ? { of } : {}), ...(plain ? {} : { filter: { ...(type ? { type } : {}), ...rest } }) };
}

/** Which cards it may happen to, where the game counts characters alone unless it is said. */
const SUFFERERS: Partial<Record<TurnFact, readonly CardType[]>> = {
  wasChallenged: ['character', 'location'],
  damaged: ['character', 'location'],
  banished: ['character', 'item', 'location'],
};

/** "card discarded" | "1 damage removed": as many as the trigger's event says */
function parseEventCards(p: Parser): Amount {
  if (p.eatAny('1 damage removed', 'damage removed')) {
    return p.scope.happening === 'healing' ? { event: 'amount' } : p.fail('damage that was removed');
  }
  p.expectAny('card discarded', 'card they discarded', 'card you discarded');
  return p.scope.happening === 'discards' ? { event: 'amount' } : p.fail('cards that were discarded');
}

/** "card in" zone: counted by zone where the filter says no more than that */
function parseCardsInHands(p: Parser): Amount {
  p.expectAny('card in', 'cards in');
  return parseZoneCount(p);
}

/** "your hand" | "opponents' hands" | "your inkwell" | "your discard" … */
export function parseZoneCount(p: Parser): Amount {
  const of = parseOwner(p);
  const zone = p.expectAny('hands', 'hand', 'inkwell', 'discard', 'deck');
  // Of cards that more is said of, those that match are counted.
  if (p.sees('with', 'named', 'not named', 'without', 'that')) p.fail('cards');
  return { cards: zone === 'hands' ? 'hand' : zone, of, ...(of === 'opponents' ? { agg: 'sum' as const } : {}) };
}

/** owner ← "your" | "your opponents'" | "opponents'" | "their" */
export function parseOwner(p: Parser): Whose {
  const word = p.expectAny("your opponents'", "opponents'", "each opponent's", 'your', 'their');
  if (word === 'your') return 'you';
  return word === 'their' ? whose(p) : 'opponents';
}

/** Whose "their" is. */
export function whose(p: Parser): Whose {
  const { player } = p.scope;
  if (player === 'you' || player === 'eventPlayer' || player === 'itsPlayer' || player === 'otherPlayer') return player;
  if (player === undefined && p.scope.card === undefined) return p.fail('a player said before');
  return player === 'opponents' ? 'opponents' : player === undefined ? 'itsPlayer' : 'thatPlayer';
}

/** Cards of a hand, a deck … of which nothing more is said have words of their own ("no cards in their hand"). */
export function looselyIfPile(p: Parser, filter: CardFilter): void {
  if (filter.zone !== undefined && Object.keys(filter).every((key) => key === 'zone' || key === 'of')) p.loosely();
}

/** ("of your")? noun: how many there are */
function parseCardCount(p: Parser): Amount {
  p.eat('of');
  const filter = parseAnyOf(p);
  // "Your locations get +1 {L} for each character there": each counts those of its own.
  if (p.sees('under', 'there', 'at them', 'at it')) p.fail();
  looselyIfPile(p, filter);
  // "Cards in chosen opponent's hand" aren't cards in play.
  if (Object.keys(filter).length === 0) p.loosely();
  return { count: filter };
}

/** equal-to ← "equal to" number-of ("," "to a maximum of" number ("lore" | "damage" | "cards")? "each"?)? */
export function parseEqualTo(p: Parser): Amount {
  p.expect('equal to');
  return parseMaximum(p, parseSum(p));
}

function parseMaximum(p: Parser, amount: Amount): Amount {
  const max = p.attempt(parseMost);
  return max === undefined ? amount : { amount, max };
}

const MAXIMUM = [', to a maximum of', ', up to a maximum of', 'to a maximum of', 'up to a maximum of'] as const;

export const expectMaximum = (p: Parser): void => void p.expectAny(...MAXIMUM);

/** most ← ","? "up"? "to a maximum of" N ("lore" | "damage" | "cards")? "each"?: of all of it together */
export function parseMost(p: Parser): number {
  expectMaximum(p);
  const most = parseCount(p);
  p.eatAny('lore', 'damage counters', 'damage', 'cards', 'card');
  p.eat('each');
  return most;
}

/** sum ← (N "plus")? number-of (("plus" | "minus") (N | number-of))? */
export function parseSum(p: Parser): Amount {
  const before = p.attempt(() => {
    const count = parseCount(p);
    p.expect('plus');
    return count;
  });
  const amount = parseNumberOf(p);
  return before === undefined ? parsePlus(p, amount) : { amount, plus: before };
}

/** … ("plus" | "minus") ("an additional")? (N | number-of): more or less than what was said */
export function parsePlus(p: Parser, amount: Amount): Amount {
  const more = p.attempt(() => {
    const plus = p.expectAny('plus', 'minus') === 'plus';
    if (plus) p.eat('an additional');
    const other = p.attempt(parseCount) ?? parseNumberOf(p);
    return plus ? { amount, plus: other } : { amount, less: other };
  });
  return more ?? amount;
}

/** number-of ← "the number of" … | "the damage on" … | "the {S} of" … | possessor {S} | "that number" | … */
export const parseNumberOf = remembered((p: Parser): Amount => {
  if (p.eatAny('twice', 'double')) return multiply(p, parseNumberOf(p), 2);
  return p.choice(
    parseNumberOfCards,
    parseHighest,
    parseTotal,
    parseDamageOf,
    parseStatHad,
    parseStatOf,
    parsePossessedStat,
    parseSaidNumber,
  );
});

/** "the {S} he had in play": its last value (6.7.7) */
function parseStatHad(p: Parser): Amount {
  p.expect('the');
  const stat = parseNumberName(p);
  const self = p.attempt(() => {
    const of = parseSelf(p);
    p.expect('had in play');
    return of;
  });
  if (self) return { stat, of: self };
  p.expectAny('he had in play', 'she had in play', 'it had in play', 'they had in play');
  return { stat, of: p.scope.card ?? p.fail('a card said before') };
}

/** "the highest" stat "among" noun-phrase */
function parseHighest(p: Parser): Amount {
  p.expect('the highest');
  const highest = parseNumberName(p);
  p.expect('among');
  return { highest, among: parseAnyOf(p) };
}

/** ("the total" | "the combined") stat ("of" | "among") noun-phrase in the plural */
function parseTotal(p: Parser): Amount {
  p.expectAny('the total', 'the combined');
  const total = parseNumberName(p);
  p.expectAny('of', 'among');
  return { total, among: parseAllOf(p) };
}

function parseNumberOfCards(p: Parser): Amount {
  p.expect('the number of');
  return parseCounted(p);
}

function parseDamageOf(p: Parser): Amount {
  p.expect('the damage on');
  return numberOf(parseTarget(p), 'damage');
}

function parseStatOf(p: Parser): Amount {
  p.expect('the');
  const stat = parseNumberName(p);
  p.expect('of');
  return { stat, of: parseTarget(p) };
}

function parsePossessedStat(p: Parser): Amount {
  const of = parsePossessor(p);
  return { stat: p.eat('damage') ? 'damage' : parseNumberName(p), of };
}

/** number-name ← {S} | {W} | {L} | "cost" */
export function parseNumberName(p: Parser): CardNumber {
  return p.eat('cost') ? 'cost' : parseStat(p);
}

/** "that number" | "the lore lost (this way)" | "the damage removed this way" … */
function parseSaidNumber(p: Parser): Amount {
  if (p.eatAny('your lore', 'the lore you have')) return { lore: 'you' };
  if (p.eat('that number')) return p.scope.number ?? p.fail('a number said before');
  const said = p.eatAny(...Object.keys(NUMBERS_THIS_WAY)) ?? p.fail('a number said before');
  expectCounted(p, NUMBERS_THIS_WAY[said] as string);
  return { thisWay: true };
}

/** Numbers of what was done, and the effects that count it. */
const NUMBERS_THIS_WAY: Readonly<Record<string, string>> = lookupTable({
  'the lore lost this way': 'loseLore',
  'the lore lost': 'loseLore',
  'the damage removed this way': 'removeDamage',
  'the amount of damage removed this way': 'removeDamage',
  'the damage moved this way': 'moveDamage',
  'the amount of damage moved this way': 'moveDamage',
  'the amount paid this way': 'payInk',
  'the amount paid': 'payInk',
  'the amount of {I} paid this way': 'payInk',
  'the amount of {I} you paid this way': 'payInk',
  'the amount of {I} paid': 'payInk',
  'the {I} paid this way': 'payInk',
});
