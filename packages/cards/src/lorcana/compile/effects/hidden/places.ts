/** Where the cards go that are being looked at. */
import type { CardRef, LookPlace, PlayerRef } from '@lorelab/engine/lorcana';
import { outOfPlay, parseNounPhrase } from '../../nouns/index.js';
import { parseKind } from '../../nouns/kinds.js';
import type { Parser } from '../../parser.js';
import { isSelection } from '../../sentences/parts.js';
import { eatVerb, parseCount, parseNumber } from '../../words.js';
import { ENTERS_EXERTED } from '../play.js';
import { parseDestination } from '../zones/destinations.js';
import type { Look, LookPlaces } from './looking.js';

export type Rest = NonNullable<Look['rest']>;

/** places ← (("." | "and" | ", then") place-sentence)* */
export function parseAllPlaces(p: Parser, deck: PlayerRef): LookPlaces[] {
  p.set({ looked: deck });
  const places = p.many(() => {
    p.expectAny('.', ', then', 'and');
    return p.choice(
      parseRevealAndPut,
      parseFromAmong,
      parseMayPut,
      parseIfItIs,
      parseOrPlay,
      parsePutSome,
      parsePutRest,
    );
  });
  p.set({ looked: undefined });
  return places;
}

/** "you may reveal" some ("and" some)* ("and put" … place | "and play it for free") */
function parseRevealAndPut(p: Parser): LookPlaces {
  p.expectAny('you may reveal', 'they may reveal');
  const wanted = parseWanted(p);
  const taken = parseTaken(p);
  return { places: wanted.map((one) => ({ ...taken, ...one, reveal: true as const })) };
}

type Wanted = Pick<LookPlace, 'filter' | 'count' | 'upTo' | 'any' | 'differentNames'>;

function parseWanted(p: Parser): Wanted[] {
  const first = parseOneWanted(p);
  const others = p.many(() => {
    p.expect('and');
    return parseOneWanted(p);
  });
  return [first, ...others];
}

/** "a" kind | "up to" N kind | "any number of" kind: none is possible, for it is a "may" */
function parseOneWanted(p: Parser): Wanted {
  const { quantity, count, any, total, differentNames, sameNames, filter } = parseNounPhrase(p);
  p.eat('revealed this way');
  if (quantity !== 'some' || outOfPlay(p, filter).other) p.fail('how many');
  if (total || sameNames) p.fail('cards that can be taken one by one');
  const wanted = {
    ...(Object.keys(filter).length > 0 ? { filter } : {}),
    ...(differentNames ? { differentNames } : {}),
  };
  if (any) return { ...wanted, any };
  return { ...wanted, count: typeof count === 'number' ? count : 1, upTo: true };
}

/** "and put it" ("into your hand" | "on the top of your deck" | "into your inkwell" …) | "and play it for free" */
function parseTaken(p: Parser): LookedAtPlace {
  p.expect('and');
  if (eatVerb(p, 'play')) {
    p.expectAny('it for free', 'them for free', 'that card for free');
    return { into: 'play' };
  }
  p.expect('put');
  p.expectAny('it', 'them', 'that card', 'those cards');
  const place = parsePlace(p);
  return place.into === 'hand' || place.into === 'deckTop' || place.into === 'inkwell'
    ? place
    : p.fail('"into your hand"');
}

/** "you may play" some "from among them for free" | "you may put" some "from among them" place */
function parseFromAmong(p: Parser): LookPlaces {
  const verb = p.expectAny('you may play', 'you may put');
  if (verb === 'you may play' && p.eatAny('one of them for free', 'one of those cards for free'))
    return { places: [{ into: 'play', count: 1, upTo: true }] };
  const wanted = parseOneWanted(p);
  p.expect('from among them');
  if (verb === 'you may put') return { places: [{ ...parsePlace(p), ...wanted }] };
  p.expect('for free');
  return { places: [{ into: 'play', ...wanted }] };
}

/** "you may put" ("one" | some) "into your hand" | "you may put each character card with cost 2 or less into your hand" */
function parseMayPut(p: Parser): LookPlaces {
  p.expect('you may put');
  if (p.eat('each')) {
    const filter = outOfPlay(p, parseKind(p).filter);
    return { places: [{ ...parsePlace(p), filter, any: true }] };
  }
  const wanted = p.attempt(parseOneWanted);
  if (wanted) return { places: [{ ...parsePlace(p), ...wanted }] };
  if (p.eatAny('any number of them', 'any number of those cards')) return { places: [{ ...parsePlace(p), any: true }] };
  const upTo = p.eat('up to');
  const count = p.eatAny(...ANOTHER) ? 1 : parseCount(p);
  p.eat('of them');
  if (upTo) p.eat('of those cards');
  return { places: [{ ...parsePlace(p), count, upTo: true }] };
}

/** "If it's" kind ", you may reveal it and put it into your hand. Otherwise, put it" rest */
function parseIfItIs(p: Parser): LookPlaces {
  p.expect("if it's");
  p.eatAny('a', 'an');
  const filter = outOfPlay(p, parseKind(p).filter);
  p.expect(', you may reveal it');
  const taken = parseTaken(p);
  p.expect('. Otherwise, put it');
  return { places: [{ ...taken, filter, count: 1, upTo: true, reveal: true }], rest: parseRestPlace(p) };
}

/** "If that item costs 3 or less, you may play it for free instead (and it enters play exerted)": a second way */
function parseOrPlay(p: Parser): LookPlaces {
  p.expectAny('if that item costs', 'if that character costs', 'if that card costs', 'if it costs');
  const max = parseNumber(p);
  p.expect('or less, you may play it for free instead');
  const exerted = p.eatAny(...ENTERS_EXERTED);
  return { places: [{ into: 'hand', orPlay: { cost: { max } }, ...(exerted ? { exerted: true } : {}) }] };
}

/** "put" (N | "one") place ("," N place)* (","? "and" "put"? "the" ("other" | "rest") rest-place)? */
function parsePutSome(p: Parser): LookPlaces {
  p.expect('put');
  const places = [parseOnePlace(p)];
  places.push(
    ...p.many(() => {
      p.expectAny(', and', ',', 'and');
      return parseOnePlace(p);
    }),
  );
  const rest = p.attempt(() => {
    p.eat(',');
    p.expect('and');
    p.eat('put');
    p.expectAny('the others', 'the other', 'the rest');
    p.eat('back');
    return p.choice<LookPlaces>(parseRestUnder, (at) => ({ places: [], rest: parseRestPlace(at) }));
  });
  return { places: [...places, ...(rest?.places ?? [])], ...(rest?.rest ? { rest: rest.rest } : {}) };
}

/** "the other facedown under this character": all that are left */
function parseRestUnder(p: Parser): LookPlaces {
  const place = parsePlace(p);
  return place.into === 'under' ? { places: [{ ...place, all: true }] } : p.fail('"under"');
}

function parseOnePlace(p: Parser): LookPlace {
  const taken = parseTakenCards(p);
  return { ...parsePlace(p), ...taken };
}

/** N | "all revealed" kind | "revealed" kind | "all" kind ("revealed this way")? */
function parseTakenCards(p: Parser): Pick<LookPlace, 'count' | 'filter' | 'all' | 'any' | 'upTo'> {
  if (p.eat('any number of them')) return { any: true };
  if (p.eat('up to')) {
    const count = parseCount(p);
    p.eatAny('of them', 'of those cards');
    return { count, upTo: true };
  }
  if (p.eatAny('all revealed', 'revealed', 'all the', 'all')) {
    const filter = outOfPlay(p, parseKind(p).filter);
    p.eatAny('revealed this way', 'among them');
    return { filter, all: true };
  }
  const count = p.eatAny(...ANOTHER) ? 1 : parseCount(p);
  const which = p.attempt(() => parseRevealedKind(p));
  if (which) return { count, ...which };
  p.eat('of them');
  return { count };
}

const ANOTHER = ['another one', 'another of them', 'another of those cards'];

/** kind "revealed this way": so many of those, if there are */
function parseRevealedKind(p: Parser): Pick<LookPlace, 'filter'> {
  const filter = outOfPlay(p, parseKind(p).filter);
  p.expectAny('revealed this way', 'from among them', 'among them');
  return { filter };
}

/** "put" ("the rest" | "the other" | "it" | "them" "back"? | "any number of them") rest-place */
function parsePutRest(p: Parser): LookPlaces {
  if (p.eatAny('shuffle the rest into your deck', 'shuffle the others into your deck'))
    return { places: [], rest: 'deckShuffled' };
  const may = p.eat('you may');
  p.expect('put');
  if (may) return parseMayReorder(p);
  p.expectAny('the rest', 'the other', 'any number of them', 'each of them', 'them back', 'it back', 'them', 'it');
  return p.choice(parseTopOrDiscard, parseRestUnder, (at) => ({ places: [], rest: parseRestPlace(at) }));
}

/** "you may put it on either the top or the bottom of your deck": on the top it is already */
function parseMayReorder(p: Parser): LookPlaces {
  p.expect('it');
  const rest = parseRestPlace(p);
  return rest === 'deckTopOrBottom' ? { places: [], rest } : p.fail('"either the top or the bottom"');
}

/** "on top of their deck or into their discard" */
function parseTopOrDiscard(p: Parser): LookPlaces {
  if (
    !p.eat(p.scope.looked === 'you' ? 'on either the top of your deck' : 'on either the top of their deck') &&
    parseDestination(p).into !== 'deckTop'
  )
    p.fail();
  p.expect('or');
  if (parseDestination(p).into !== 'discard') p.fail();
  return { places: [{ into: 'discard', count: 1, upTo: true }], rest: 'deckTop' };
}

type LookedAtPlace = Pick<LookPlace, 'into' | 'exerted' | 'target'>;

function parsePlace(p: Parser): LookedAtPlace {
  const { into, exerted, random, target } = parseDestination(p);
  if (random) p.fail('"in any order"');
  if (target !== undefined && target !== 'this') return { into: 'under', target: underOneOf(p, target) };
  if (into === 'deckTopOrBottom' || into === 'deckShuffled') p.fail('one place');
  return { into: into as LookedAtPlace['into'], ...(exerted ? { exerted } : {}) };
}

/** "under one of your characters": cards of your deck go under cards of yours */
function underOneOf(p: Parser, target: CardRef): CardRef {
  const isMine = isSelection(target) && target.select.of === 'you' && target.select.count === undefined;
  return isMine && p.scope.looked === 'you' ? target : p.fail('"under this card"');
}

function parseRestPlace(p: Parser): Rest {
  if (p.eat('in any order')) return 'deckTop';
  const { into, exerted, random } = parseDestination(p);
  if (random) return into === 'deckBottom' ? 'deckBottomRandom' : p.fail('"in any order"');
  if (into === 'inkwell') return exerted ? 'inkwellExerted' : p.fail('"and exerted"');
  return into === 'under' ? p.fail('a place for the rest') : into;
}
