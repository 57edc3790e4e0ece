/** What stands behind a noun: whose they are, where, what they are named, what they have, what they did. */
import type { CardFilter, CardRef, Range } from '@lorelab/engine/lorcana';
import { lookupTable } from '../../../basics/lookup-table.js';
import { whose } from '../amounts.js';
import { parseNames } from '../names.js';
import type { Parser } from '../parser.js';
import { cardRef, meantBy } from '../references.js';
import { parseReference } from '../targets.js';
import { parseCoined, parseKeyword, parseNumber, parseType } from '../words.js';
import { parseBound } from './bounds.js';
import { parseClassification } from './classifications.js';
import { parseNounPhrase, typesOf } from './index.js';
import { joined, parseKind } from './kinds.js';
import { parseAtLocation, parsePlace, parseZone } from './places.js';
import { parseQuality, parseWithMost } from './qualities.js';

/** Behind "with the same name as a character" or "at a location", words are that card's as far as they can be. */
export function parsePostmodifierOf(p: Parser): CardFilter {
  const behindAnother = p.scope.aside;
  const part = parsePostmodifier(p);
  // Where cards are is said last, and of the outer noun phrase.
  if (behindAnother) p.loosely(part.zone ? 1 : 2);
  if (p.scope.place && Object.keys(part).some((key) => NO_PLACE.has(key))) p.fail('what a location has');
  const aside =
    typeof part.sameNameAs === 'object' ||
    typeof part.sameAs?.of === 'object' ||
    (part.at !== undefined && part.at !== 'here') ||
    part.beside !== undefined ||
    NUMBERS.some((number) => part[number] !== undefined && comparesWithCards(part[number]));
  p.set({ aside: aside ? true : undefined });
  return part;
}

const NUMBERS = ['cost', 'strength', 'willpower', 'lore', 'damage'] as const;

/** "With cost equal to or less than the number of characters …": of those goes on what is said behind. */
const comparesWithCards = (range: Range): boolean =>
  /"(?:count|among|distinctNames|cards)":/.test(JSON.stringify(range));

/** What is never said of locations. */
const NO_PLACE: ReadonlySet<string> = new Set([
  'strength',
  'exerted',
  'keyword',
  'withoutKeyword',
  'thisTurn',
  'sangThis',
  'at',
]);

/** postmodifier: "of yours" | place | zone | "named" … | "with" … | "without" … | relative clause */
function parsePostmodifier(p: Parser): CardFilter {
  return p.choice(
    parseOwnership,
    parsePlace,
    parseZone,
    parseNamed,
    parseSameInk,
    parseWithMost,
    parseWith,
    parseWithout,
    parseOtherThan,
    parseRelative,
  );
}

/** "other than" ("this character" | "the challenging character" | "the challenged character") */
function parseOtherThan(p: Parser): CardFilter {
  p.expect('other than');
  const role = p.eatAny('the challenging character', 'the challenged character');
  if (role) return { not: { role: role === 'the challenged character' ? 'challenged' : 'challenging' } };
  return parseReference(p) === 'this' ? { other: true } : p.fail('"this"');
}

/** "of yours" | "of theirs" | "you have" | "opponents have" | "you had" */
function parseOwnership(p: Parser): CardFilter {
  const played = p.attempt(() => parseTheyPlay(p));
  if (played) return played;
  const word = p.expectAny(
    'of yours',
    'of theirs',
    'you have',
    'your opponents have',
    'opponents have',
    'an opponent has',
    'they have',
  );
  if (word === 'of yours' || word === 'you have') {
    // "for each character you have" goes on "in play" or "here"; the next postmodifier says which.
    return { of: 'you' };
  }
  if (word === 'they have' && p.scope.player === undefined) p.fail('a player said before');
  return { of: word === 'of theirs' || word === 'they have' ? whose(p) : 'opponents' };
}

/** "opponents play", of how those cards enter play */
function parseTheyPlay(p: Parser): CardFilter {
  const word = p.expectAny('your opponents play', 'opponents play', 'you play');
  if (!p.sees('enter play')) p.fail();
  return { of: word === 'you play' ? 'you' : 'opponents' };
}

/** "not"? "named" names | "with that name" | "with the same name" ("as" card)? */
function parseNamed(p: Parser): CardFilter {
  if (p.eatAny('with that name')) return { namedCard: true };
  if (p.scope.typeNamed && p.eatAny(...NAMED_TYPE)) return { namedType: true };
  if (p.scope.kindNamed === 'ink' && p.eatAny(...NAMED_INK)) return { namedInk: true };
  if (p.scope.kindNamed === 'classification' && p.eatAny(...NAMED_CLASSIFICATION)) return { namedClassification: true };
  const same = p.attempt(() => parseSameAs(p));
  if (same) return same;
  const named = p.attempt(parseSameName);
  if (named) return named;
  if (p.eatAny('not named', "that aren't named", "that isn't named")) return { notNamed: parseNames(p) };
  const of = p.peek(-1).lower.endsWith('s') ? 'several' : 'one';
  p.expect('named');
  return { named: parseNames(p, of) };
}

/** "with the same name" ("as" card)? */
function parseSameName(p: Parser): CardFilter {
  p.expect('with the same name');
  return { sameNameAs: p.eat('as') ? parseNamesake(p) : saidBefore(p) };
}

const NAMED_TYPE = ['that', 'the named', 'the chosen'].flatMap((one) => [
  `of ${one} card type`,
  `of ${one} type`,
  `with ${one} card type`,
  `with ${one} type`,
]);

const SAID_KIND = ['that', 'the named', 'the chosen'];

export const NAMED_INK = SAID_KIND.flatMap((one) =>
  ['of', 'with'].flatMap((of) => [`${of} ${one} ink type`, `${of} ${one} ink`]),
);

export const NAMED_CLASSIFICATION = SAID_KIND.flatMap((one) =>
  ['with', 'of', 'that has', 'that have'].map((having) => `${having} ${one} classification`),
);

/** "With the same name" as whom? A card that was spoken of; of this card it would be said. */
export function saidBefore(p: Parser): CardRef {
  const card = cardRef(p);
  return card === 'this' ? p.fail('"as"') : card;
}

/** ("of" | "with") "the same ink type" ("as" cards)? | "that shares an ink type with" cards */
function parseSameInk(p: Parser): CardFilter {
  const shares = p.eatAny('that shares an ink type with', 'that share an ink type with');
  if (!shares) p.expectAny('of the same ink type', 'with the same ink type');
  const of = shares || p.eat('as') ? parseNamesake(p) : saidBefore(p);
  return { sameAs: { what: 'ink', of } };
}

/** "with the same" ("type" | "card type" | "cost") "as" cards | "that shares a classification with" cards */
function parseSameAs(p: Parser): CardFilter {
  if (
    p.eatAny('that shares a classification with', 'with the same classification as', 'that share a classification with')
  )
    return { sameAs: { what: 'classification', of: parseNamesake(p) } };
  p.expect('with the same');
  const what = p.expectAny('card type', 'type', 'cost') === 'cost' ? ('cost' as const) : ('type' as const);
  p.expect('as');
  const of = parseNamesake(p);
  // Of one card a cost is a number.
  return what === 'cost' && (typeof of !== 'object' || !('all' in of))
    ? p.fail('cards of a kind')
    : { sameAs: { what, of } };
}

/** card | "a character you have in play" | "one of your characters in play": any of those */
export function parseNamesake(p: Parser): CardRef {
  const reference = p.attempt(parseReference);
  if (reference) return reference;
  p.set({ inPlay: true });
  const { quantity, count, card, filter } = parseNounPhrase(p);
  p.set({ inPlay: undefined });
  const zone = card ? p.attempt(() => parseZoneIn(p)) : undefined;
  if (card && !zone) p.fail('where that card is');
  if (quantity !== 'some' || count !== undefined) p.fail('"a" or "one of"');
  // "Another character" is another than the card itself, which has its own name.
  const { other: _other, ...any } = filter;
  return { all: { ...any, ...zone } };
}

/** "in your discard": where "a card" is that another has something in common with */
function parseZoneIn(p: Parser): CardFilter {
  return p.sees('in') ? parseZone(p) : p.fail('"in"');
}

/** "with" quality ("and" quality)* "each"? */
function parseWith(p: Parser): CardFilter {
  p.expectAny('with', 'that have', 'that has', 'who have');
  const first = parseQuality(p);
  const others = p.many(() => {
    p.expect('and');
    p.eat('with');
    // "Each character with Evasive and damage counters …" may go on to say something else.
    p.loosely();
    return parseQuality(p);
  });
  p.eat('each');
  return joined(p, [first, ...others]);
}

/** "without" keyword */
function parseWithout(p: Parser): CardFilter {
  p.expect('without');
  if (p.eat('damage')) return { damaged: false };
  const under = p.attempt(() => {
    p.expectAny('a card under', 'cards under', 'any cards under');
    return p.expectAny('them', 'it', 'him', 'her');
  });
  if (under !== undefined) return { cardUnder: false };
  const coined = p.attempt(parseCoined);
  return coined === undefined ? { withoutKeyword: parseKeyword(p) } : { not: { coined } };
}

/** relative ← "you removed damage from this way" | "that isn't a song" | "who was challenged this turn" | … */
function parseRelative(p: Parser): CardFilter {
  if (p.eatAny("that isn't a song card", "that isn't a song", "that aren't songs")) return { song: false };
  if (p.eatAny('that sang this song', 'who sang this song')) return { sangThis: true };
  if (p.eatAny('you removed damage from this way', 'with damage removed this way')) return { affected: true };
  if (
    p.eatAny(
      'that was here',
      'who was here',
      'that were here',
      'who were here',
      'that was at this location',
      'that were at this location',
    )
  )
    return { at: 'here' };
  const left = p.attempt(parseWasThere);
  if (left) return left;
  if (p.eatAny('that costs', 'that cost', 'costing')) return { cost: parseBound(p, parseNumber(p)) };
  const moved = p.attempt(parsePutThisWay);
  if (moved) return moved;
  const lacks = p.attempt(parseNotBeing);
  if (lacks) return lacks;
  const state = p.attempt(() => {
    p.expectAny('that are', 'that is', "that's", "that're", 'who are', 'who is', "who's");
    return parseBeing(p);
  });
  if (state) return state;
  if (p.eatAny('that was put into your discard this turn', 'that were put into your discard this turn'))
    return { zone: 'discard', of: 'you', thisTurn: 'intoDiscard' };
  p.expectAny('who', 'that');
  for (const [phrase, thisTurn] of THIS_TURN) {
    if (p.eat(phrase)) return { thisTurn };
  }
  return p.fail('something that a card did this turn');
}

/** ("that" | "who") ("was" | "were") "there": at the location that has just left play */
function parseWasThere(p: Parser): CardFilter {
  p.expectAny('that was there', 'who was there', 'that were there', 'who were there');
  const { card, called, selections, gone } = p.scope;
  const isOfTrigger = selections === 0 && (called.banished === 'event' || gone);
  const location = card === 'event' && isOfTrigger ? card : (called.banished ?? called.returned ?? card);
  const types = typesOf((location === 1 ? p.scope.firstMeant : meantBy(p, card ?? 'it')) ?? {});
  if (types.join() !== 'location') p.fail('a location that has left play');
  if (location === 'event' || location === 'eventOther') return { wasAt: location };
  return location === 1 || (location === 'it' && selections === 1) ? { wasAt: 'first' } : p.fail('one location');
}

/** ("that was" | "that were")? "put into your discard this way": of the cards that were put there just now */
function parsePutThisWay(p: Parser): CardFilter {
  p.eatAny('that was', 'that were');
  p.expectAny('put into your discard this way', 'put into their discard this way', 'put there this way');
  if (p.scope.among !== 'discard') p.fail('cards put there before');
  return { affected: true, zone: 'discard' };
}

/** "not" place | ("that isn't" | "who aren't" …) (being | self | noun) */
function parseNotBeing(p: Parser): CardFilter {
  if (p.eat('not')) return { not: parsePlace(p) };
  p.expectAny("that isn't", "that aren't", "who isn't", "who aren't", "that's not", "who's not");
  const self = p.attempt(parseReference);
  if (self !== undefined) return self === 'this' ? { other: true } : p.fail('"this"');
  const being = p.attempt(parseBeing);
  if (being) return opposite(being);
  p.eatAny('an', 'a');
  const classification = p.attempt(parseClassification);
  if (classification !== undefined && !p.attempt(parseTypeWord)) return { not: { classification } };
  const { zone, of, ...kind } = classification === undefined ? parseKind(p).filter : { classification };
  return zone || of || Object.keys(kind).length === 0 ? p.fail('a kind of card') : { not: kind };
}

/** "character(s)" behind a classification: it goes without saying */
function parseTypeWord(p: Parser): true {
  parseType(p);
  return true;
}

/** What is so where that is not. */
function opposite(being: CardFilter): CardFilter {
  if (being.exerted !== undefined) return { exerted: !being.exerted };
  return being.damaged === undefined ? { not: being } : { damaged: !being.damaged };
}

const BEING: Readonly<Record<string, CardFilter>> = lookupTable({
  yours: { of: 'you' },
  "an opponent's": { of: 'opponents' },
  exerted: { exerted: true },
  ready: { exerted: false },
  damaged: { damaged: true },
  undamaged: { damaged: false },
  'at this location': { at: 'here' },
  here: { at: 'here' },
});

/** being ← state ("and" state | ("or" state)*): both, or one of these */
export function parseBeing(p: Parser): CardFilter {
  const first = parseOneState(p);
  const also = p.attempt((at) => parseAlsoBeing(at, first));
  if (also) return { ...first, ...also };
  const others = p.many(() => {
    p.expect('or');
    return parseOneState(p);
  });
  return others.length === 0 ? first : { anyOf: [first, ...others] };
}

/** "exerted and at a location": two things that don't exclude each other */
function parseAlsoBeing(p: Parser, first: CardFilter): CardFilter {
  p.expect('and');
  const second = parseOneState(p);
  return Object.keys(second).some((key) => key in first) ? p.fail('something else') : second;
}

/** state ← "exerted" | "ready" | "damaged" | "undamaged" | "here" | at-location */
function parseOneState(p: Parser): CardFilter {
  p.eat('already');
  return p.attempt(parseAtLocation) ?? (BEING[p.expectAny(...Object.keys(BEING))] as CardFilter);
}

type ThisTurn = readonly [phrase: string, fact: NonNullable<CardFilter['thisTurn']>];

/** What was done to it, behind "was" and "were". */
const SUFFERED: readonly ThisTurn[] = [
  ['put there', 'intoDiscard'],
  ['challenged', 'wasChallenged'],
  ['damaged', 'damaged'],
  ['dealt damage', 'damaged'],
  ['played', 'played'],
];

/** What it did, also behind "has" and "have". */
const DID: readonly ThisTurn[] = [
  ['challenged', 'challenged'],
  ['quested', 'quested'],
  ['moved to a location', 'moved'],
  ['moved', 'moved'],
  ['sang a song', 'sang'],
  ['sang songs', 'sang'],
];

const THIS_TURN: readonly ThisTurn[] = [
  ...['was', 'were'].flatMap((be) => SUFFERED.map(([done, fact]): ThisTurn => [`${be} ${done} this turn`, fact])),
  ...['', 'has ', 'have '].flatMap((have) => DID.map(([did, fact]): ThisTurn => [`${have}${did} this turn`, fact])),
  ["you've played this turn", 'played'],
  ['you played this turn', 'played'],
];
