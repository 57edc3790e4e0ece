/**
 * Noun phrases: how many of which cards. Every adjective, list of types and "with …" combines with every other, so that
 * each verb, condition and amount can speak of every set of cards.
 */
import type { Amount, CardFilter, CardType, Selection } from '@lorelab/engine/lorcana';
import { type Parser, remembered } from '../parser.js';
import { parseCount, parseNumber, parseStat, parseType } from '../words.js';
import { counted, parseDeterminer } from './how-many.js';
import { joined, mayBeSource, parseKind } from './kinds.js';
import { parseZone } from './places.js';

export interface NounPhrase {
  /** `chosen`: printed so; `some`: a number of them, not chosen; `all`: every one; `bare`: no word says how many. */
  readonly quantity: 'chosen' | 'some' | 'all' | 'bare';
  readonly count?: Amount;
  readonly upTo?: true;
  readonly any?: true;
  readonly total?: NonNullable<Selection['total']>;
  readonly differentNames?: true;
  readonly sameNames?: true;
  readonly filter: CardFilter;
  readonly plural: boolean;
  /** Printed as "card": what it speaks of is not in play ("a character card"). */
  readonly card?: true;
  /** "Of your choice", of cards of somebody else who does something to them. */
  readonly yourChoice?: true;
  /** Several kinds joined by "and" ("a character and location"), of which one card is none. */
  readonly and?: true;
  /** "All" or "each" stands in front. */
  readonly every?: true;
}

/** noun-phrase ← determiner? kind */
export const parseNounPhrase = remembered((p: Parser): NounPhrase => {
  return p.attempt(parseSomeOfThem) ?? p.attempt(parseOneOfThose) ?? p.attempt(parseThoseOthers) ?? parseSaidNoun(p);
});

/** ("one" | N) "of them": of those whose number has just been asked */
function parseSomeOfThem(p: Parser): NounPhrase {
  const count = parseCount(p);
  p.expect('of them');
  const filter = p.scope.counted ?? putBefore(p) ?? p.fail('cards counted before');
  return { quantity: 'some', ...counted(count), filter, plural: count > 1 };
}

/** Those that were put into a hand or a discard just now. */
function putBefore(p: Parser): CardFilter | undefined {
  const { doneTo, did, putInto } = p.scope;
  return did === 'put' && doneTo && putInto ? { affected: true, zone: putInto } : undefined;
}

/** "one of those" kind | "one of them" | "one": of several that were chosen first */
function parseOneOfThose(p: Parser): NounPhrase {
  const several = p.scope.several ?? p.fail('cards chosen before');
  p.expect('one');
  if (p.eatAny('of those', 'of the chosen')) {
    const type = p.eat('cards') ? undefined : parseType(p).type;
    if (type !== undefined && !typesOf(several).includes(type)) p.fail('those that were chosen');
  } else p.eat('of them');
  const quantity = p.eat('of your choice') ? 'chosen' : 'some';
  return { quantity, filter: { ...several, amongFirst: true }, plural: false };
}

/** ("one of" | "each of")? "those other characters": those that sang with this one */
function parseThoseOthers(p: Parser): NounPhrase {
  const filter = p.scope.sungWith ?? p.fail('those that were said');
  if (p.eat('one of those other characters')) return { quantity: 'some', filter, plural: false };
  p.expectAny('each of those other characters', 'all of those other characters', 'those other characters');
  return { quantity: 'all', filter, plural: true };
}

function parseSaidNoun(p: Parser): NounPhrase {
  const determiner = parseDeterminer(p);
  const { choosing } = p.scope;
  p.set({ choosing: determiner.quantity === 'chosen' ? true : undefined });
  const { filter, ...kind } = parseKind(p);
  p.set({ choosing });
  const phrase = { ...determiner, filter: ofAll(p, joined(p, [determiner.filter, filter])), ...kind };
  if (phrase.quantity === 'some' && isInPlay(phrase) && p.eat('of your choice'))
    return { ...phrase, quantity: 'chosen' };
  const picked = phrase.quantity === 'some' && phrase.card ? p.attempt((at) => withYourChoice(at, phrase)) : undefined;
  if (picked) return picked;
  if (phrase.and && !phrase.plural && (phrase.quantity === 'chosen' || phrase.quantity === 'some')) p.fail('"or"');
  const different = phrase.plural ? p.attempt((at) => withDifferentNames(at, phrase)) : undefined;
  if (different) return different;
  if (!determiner.any && !determiner.upTo) return phrase;
  return p.attempt((at) => withTotal(at, phrase)) ?? phrase;
}

/** "A card of your choice" is picked from somewhere; a character of your choice is a chosen one. */
const isInPlay = ({ filter, card }: NounPhrase): boolean => filter.zone === undefined && !card;

/** "Your items and your characters": whose they are is said of all of them once. */
function ofAll(p: Parser, filter: CardFilter): CardFilter {
  const { anyOf, ...rest } = filter;
  const again = anyOf?.some((one) => one.of !== undefined);
  if (!anyOf || !again || rest.of === undefined) return filter;
  // "Your other items and your characters": which of them are others?
  if (rest.other && anyOf.slice(1).some((one) => mayBeSource(p, one))) p.fail('cards of one player');
  if (anyOf.slice(1).some((one) => one.of !== rest.of)) p.fail('cards of one player');
  const own = anyOf.map(({ of: _of, ...one }) => one);
  const plain = own.every((one) => one.type !== undefined && Object.keys(one).length === 1);
  return plain ? { ...rest, type: own.flatMap((one) => one.type ?? []) } : { ...rest, anyOf: own };
}

/** … "of your choice" zone?: in a hand that has been shown, unless it is said where */
function withYourChoice(p: Parser, phrase: NounPhrase): NounPhrase {
  p.expect('of your choice');
  const { hand } = p.scope;
  const shown: CardFilter | undefined = hand && hand !== 'you' ? { zone: 'hand', of: hand } : undefined;
  const zone = phrase.filter.zone ? {} : (p.attempt(parseZone) ?? shown ?? p.fail('where those cards are'));
  const filter = { ...phrase.filter, ...zone };
  return filter.of === 'you' ? p.fail('cards of somebody else') : { ...phrase, filter, yourChoice: true };
}

/** "with different names", of as many as are selected; where they are may be said behind it */
function withDifferentNames(p: Parser, phrase: NounPhrase): NounPhrase {
  if (phrase.count === undefined && !phrase.any) p.fail('a number of cards');
  const names = p.expectAny(
    'with different names',
    'that have different names',
    'with the same name',
    'that share a name',
  );
  if (names === 'with the same name' && p.sees('as')) p.fail('one card');
  const zone = p.attempt(parseZone);
  const which = names.includes('different') ? { differentNames: true as const } : { sameNames: true as const };
  return { ...phrase, ...which, filter: { ...phrase.filter, ...zone } };
}

/** "with total cost 4 or less", of as many as one likes; where they are may be said behind it */
function withTotal(p: Parser, phrase: NounPhrase): NounPhrase {
  p.expectAny('with a total', 'with total', 'with a combined', 'with combined');
  const stat = p.eat('cost') ? ('cost' as const) : parseStat(p);
  p.eat('of');
  const max = parseNumber(p);
  p.expect('or less');
  const zone = p.attempt(parseZone);
  return { ...phrase, total: { stat, max }, filter: { ...phrase.filter, ...zone } };
}

/** Cards of a kind, of which no word says how many or that they are chosen. */
export function parseAnyOf(p: Parser): CardFilter {
  const { quantity, count, upTo, any, every, filter } = parseNounPhrase(p);
  return every || quantity === 'chosen' || count !== undefined || upTo || any ? p.fail('cards of a kind') : filter;
}

/** What only cards in play have or are: nobody discards an exerted card, or plays an opposing one. */
export function outOfPlay(p: Parser, filter: CardFilter): CardFilter {
  const has = Object.keys(filter).some(
    (key) => ONLY_IN_PLAY.has(key) && !(key === 'exerted' && filter.zone === 'inkwell'),
  );
  if (has || (filter.of === 'opponents' && filter.zone === undefined)) p.fail('what cards have that are not in play');
  for (const one of filter.anyOf ?? []) outOfPlay(p, { ...(filter.zone ? { zone: filter.zone } : {}), ...one });
  return filter;
}

const ONLY_IN_PLAY: ReadonlySet<string> = new Set([
  ...['exerted', 'damaged', 'damage', 'cardUnder', 'under', 'at', 'role', 'doomed', 'sangThis'],
]);

/** The card types of a filter, as a list; none if it may be of any. */
export function typesOf(filter: CardFilter): readonly CardType[] {
  if (filter.type === undefined) {
    const types = filter.anyOf?.map(typesOf) ?? [];
    return types.some((one) => one.length === 0) ? [] : types.flat();
  }
  return typeof filter.type === 'string' ? [filter.type] : filter.type;
}
