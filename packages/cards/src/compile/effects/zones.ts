/** Putting cards into zones: return, put, shuffle, move. */
import type { CardFilter, CardRef, Effect, PlayerRef } from '@lorelab/engine/lorcana';
import { whose } from '../amounts.js';
import { parseNounPhrase } from '../nouns/index.js';
import type { Parser } from '../parser.js';
import { alsoCalled, meantBy, nowIt, parseSelf } from '../references.js';
import { parseReference, toCardRef, toSelection } from '../targets.js';
import { expectVerb, parseArticleOrCount, parseCount } from '../words.js';
import type { VerbRule } from './index.js';
import { parseTargets } from './states.js';

type Put = Extract<Effect, { do: 'put' }>;
type Destination = Omit<Put, 'do' | 'what'>;

/**
 * Whose zones cards can go to: "your hand" is no place for a card that is chosen among everybody's, nor "their hand" for
 * one of yours. Undefined: nothing is known.
 */
type Mine = boolean | undefined;

const phrasesFor = (phrases: readonly string[], mine: Mine): readonly string[] =>
  phrases.filter((one) => !(mine === true ? OF_OTHERS : mine === false ? OF_MINE : NEVER).test(one));
const OF_OTHERS = /^their \p{L}+$/u;
const OF_MINE = /^your /;
const NEVER = /$^/;

/** Whose the cards are that these words mean: all of them yours, or none known to be. */
function areMine(p: Parser, refs: readonly CardRef[]): Mine {
  const all = refs.map((ref) => isMine(p, ref));
  if (all.every((one) => one === true)) return true;
  return all.includes(false) ? false : undefined;
}

function isMine(p: Parser, ref: CardRef): Mine {
  if (ref === 'this') return true;
  const meant = meantBy(p, ref);
  if (meant) return ofYours(meant);
  if (typeof ref !== 'object') return undefined;
  if ('top' in ref) return ref.top === 'you';
  if ('bottom' in ref) return ref.bottom === 'you';
  return 'locationOf' in ref ? undefined : ofYours('select' in ref ? ref.select : ref.all);
}

const YOURS_ZONES: ReadonlySet<CardFilter['zone']> = new Set(['under', 'underYours']);
/** Zones of cards of which the words before say whose they are. */
const TOLD_ZONES: ReadonlySet<CardFilter['zone']> = new Set(['underIt', 'looked']);

/** Whether the cards of a filter are yours; undefined where other words say it. */
function ofYours({ of, zone, at, affected, role, sangThis, anyOf }: CardFilter): Mine {
  // Characters are at their own player's locations (4.7).
  if (of === 'you' || at === 'here' || YOURS_ZONES.has(zone)) return true;
  const told = TOLD_ZONES.has(zone) || affected || role || sangThis || of === 'eventPlayer' || of === 'itsPlayer';
  if (told || anyOf?.some((one) => ofYours(one) !== false)) return undefined;
  return false;
}

/** A card called back may be said to come from its zone, which it is in anyway (6.1.11.1). */
function parseMoved(p: Parser): CardRef[] {
  const targets = parseTargets(p);
  if (!targets.every((one) => typeof one === 'string')) return targets;
  const from = p.eatAny('from your discard', 'from your hand', 'from their hand');
  if (from === 'from your discard' && targets.includes('this')) p.set({ fromDiscard: true });
  return targets;
}

// ------------------------------------------------------------------------------------------------ return

const HANDS = [
  "their player's hand",
  "its player's hand",
  "their players' hands",
  "its player's hand",
  'your hand',
  'their hands',
  'their hand',
];

/** return ← "return" targets "to" hand | "return" N "cards at random from" zone "to" hand */
function parseReturn(p: Parser): Effect[] {
  expectVerb(p, 'return');
  const what = p.attempt(() => parseAtRandom(p)) ?? parseMoved(p);
  p.expectAny('to', 'into');
  p.expectAny(...phrasesFor(HANDS, areMine(p, what)));
  alsoCalled(p, 'returned');
  return what.map((one) => ({ do: 'put', what: one, into: 'hand' }));
}

/** N "cards at random from your inkwell" */
function parseAtRandom(p: Parser): CardRef[] {
  const count = parseCount(p);
  p.expect('cards at random from');
  const of = p.expectAny('your', 'their') === 'your' ? 'you' : 'thatPlayer';
  const zone = p.expectAny('inkwell', 'discard', 'hand');
  nowIt(p);
  return [{ select: { of, zone, count, random: true } }];
}

/** "return cards at random from their inkwell to their hand until they have" N "cards in their inkwell" */
function parseReturnUntil(p: Parser): Effect[] {
  expectVerb(p, 'return');
  p.expect('cards at random from their inkwell to their hand until they have');
  const keep = parseCount(p);
  p.expect('cards in their inkwell');
  const of = 'thatPlayer' as const;
  const count = { amount: { cards: 'inkwell' as const, of }, less: keep };
  nowIt(p);
  return [{ do: 'put', what: { select: { of, zone: 'inkwell', count, random: true } }, into: 'hand' }];
}

// ------------------------------------------------------------------------------------------------ put

/** put ← "put" targets destination | "choose" … "and put" is two verbs */
function parsePut(p: Parser): Effect[] {
  expectVerb(p, 'put');
  const { card, selections } = p.scope;
  const what = p.attempt(parseOneOfThem) ?? parseMoved(p);
  const mine = areMine(p, what);
  // "Put the top card of your deck facedown under him": not under the card that is put.
  if (card !== undefined && p.sees('facedown under', 'faceup under', 'under')) p.set({ card });
  const to = parseDestination(p, mine);
  if (to.target !== undefined && [...what, to.target].some(isOpponents)) p.fail('cards of one player');
  const top = what.some((one) => typeof one === 'object' && 'top' in one);
  if (top && to.target === undefined && card === 'it') p.set({ person: selections === 1 ? 'first' : 'unclear' });
  p.set({ among: to.into === 'discard' ? 'discard' : undefined });
  return underEach(p, what, to) ?? what.map((one) => ({ do: 'put', what: one, ...to }));
}

/** Cards go under cards of their own player alone. */
function isOpponents(ref: CardRef): boolean {
  if (typeof ref !== 'object') return false;
  if ('select' in ref) return ref.select.of === 'opponents';
  // Under whose card each of several top cards goes is said by "each opponent puts …".
  if ('top' in ref) return ref.top === 'opponents' || ref.top === 'players';
  return 'all' in ref && ref.all.of === 'opponents';
}

/** "a card from the top of your deck facedown under each of your characters": one card for each of them */
function underEach(
  p: Parser,
  [what, ...more]: readonly CardRef[],
  { target, ...to }: Destination,
): Effect[] | undefined {
  if (typeof target !== 'object' || !('all' in target)) return undefined;
  // A card that is picked would be "it", and nobody could say any longer under which one it goes.
  if (typeof what !== 'object' || !('top' in what) || more.length > 0) return p.fail('a card from the top of a deck');
  // "Those characters" are all of them, not the last one.
  p.set({ card: target });
  return [{ do: 'forEach', cards: target, effects: [{ do: 'put', what, ...to, target: 'it' }] }];
}

/**
 * "put" ("all cards" | "a card" | N "cards") "from under" noun-phrase destination: the card is chosen, then what is under
 * it is put; of "your characters" each in its turn
 */
function parsePutFromUnder(p: Parser): Effect[] {
  expectVerb(p, 'put');
  const count = parseHowManyUnder(p);
  p.expect('from under');
  const phrase = parseNounPhrase(p);
  const on = toCardRef(p, phrase);
  const what: CardRef =
    count === 'all' ? { all: { zone: 'underIt' } } : { select: { zone: 'underIt', ...(count === 1 ? {} : { count }) } };
  const effect: Effect = { do: 'put', what, ...parseDestination(p, areMine(p, [on])) };
  if (typeof on === 'object' && 'all' in on) return [{ do: 'forEach', cards: on, effects: [effect] }];
  return [{ do: 'choose', what: withCardsUnder(on, count) }, effect];
}

/** "move" ("all cards" | "a card" | N "cards") "from under" self "to under" target */
function parseMoveUnder(p: Parser): Effect[] {
  expectVerb(p, 'move');
  const count = parseHowManyUnder(p);
  p.expect('from under');
  parseSelf(p);
  p.eat('to');
  const to = parseUnder(p);
  if (to.target === undefined || isOpponents(to.target)) p.fail('cards of one player');
  const what: CardRef =
    count === 'all' ? { all: { zone: 'under' } } : { select: { zone: 'under', ...(count === 1 ? {} : { count }) } };
  return [{ do: 'put', what, ...to }];
}

function parseHowManyUnder(p: Parser): number | 'all' {
  if (p.eatAny('all cards', 'all the cards')) return 'all';
  const count = parseArticleOrCount(p);
  p.expectAny('cards', 'card');
  return count;
}

/** The card to take them from is chosen; nobody takes a card from under one that has none. */
function withCardsUnder(on: CardRef, count: number | 'all'): CardRef {
  if (typeof on !== 'object' || !('select' in on)) return on;
  return { select: { ...on.select, ...(count === 'all' ? {} : { cardUnder: true }), chosen: true } };
}

/** "any card from your hand" and its like are noun phrases; "the revealed cards" are what was revealed. */
function parseOneOfThem(p: Parser): CardRef[] {
  p.expectAny('the revealed cards', 'revealed cards', 'the revealed card');
  return ['revealed'];
}

/** destination ← hand | inkwell | deck | discard | under */
export function parseDestination(p: Parser, mine: Mine = areLookedMine(p)): Destination {
  return p.choice(
    (at) => parseIntoHand(at, mine),
    (at) => parseIntoInkwell(at, mine),
    (at) => parseOnDeck(at, mine),
    (at) => parseIntoDiscard(at, mine),
    parseUnder,
  );
}

function areLookedMine({ scope }: Parser): Mine {
  return scope.looked === undefined ? undefined : scope.looked === 'you';
}

function parseIntoHand(p: Parser, mine: Mine): Destination {
  p.expectAny('into', 'in', 'to');
  p.expectAny(...phrasesFor(HANDS, mine));
  return { into: 'hand' };
}

const INKWELLS = [
  "their player's inkwell",
  "its player's inkwell",
  "their players' inkwells",
  'your inkwell',
  'their inkwell',
];

/** "into your inkwell facedown" ("and exerted")? */
function parseIntoInkwell(p: Parser, mine: Mine): Destination {
  p.expect('into');
  p.expectAny(...phrasesFor(INKWELLS, mine));
  p.eat('facedown');
  const exerted = p.eat('and exerted');
  return { into: 'inkwell', ...(exerted ? { exerted } : {}) };
}

const DECKS = ["their player's deck", "its player's deck", "their players' decks", 'your deck', 'their deck', 'it'];

/** "on" ("either the top or the bottom" | "the top" | "the bottom" | "top") "of" deck order? */
function parseOnDeck(p: Parser, mine: Mine): Destination {
  p.expect('on');
  const where = p.expectAny('either the top or the bottom', 'the top or the bottom', 'the top', 'the bottom', 'top');
  if (p.eat('of')) p.expectAny(...phrasesFor(DECKS, mine));
  const into = where.includes('or') ? 'deckTopOrBottom' : where.endsWith('bottom') ? 'deckBottom' : 'deckTop';
  return { into, ...(parseOrder(p) ? { random: true as const } : {}) };
}

/** order ← "in any order" | "in a random order": true if random */
export function parseOrder(p: Parser): boolean {
  if (p.eat('in a random order')) return true;
  p.eat('in any order');
  return false;
}

const DISCARDS = ['your discard', 'their discard', "their player's discard", "its player's discard"];

function parseIntoDiscard(p: Parser, mine: Mine): Destination {
  p.expectAny('into', 'in');
  p.expectAny(...phrasesFor(DISCARDS, mine));
  return { into: 'discard' };
}

/** ("facedown" | "faceup")? "under" target ("facedown" | "faceup")? */
function parseUnder(p: Parser): Destination {
  const before = p.eatAny('facedown', 'faceup');
  p.expect('under');
  const target = p.choice(parseReference, (at) => toCardRef(at, parseNounPhrase(at)));
  const side = before ?? p.eatAny('facedown', 'faceup');
  return { into: 'under', target, ...(side === 'faceup' ? { faceup: true } : {}) };
}

// ------------------------------------------------------------------------------------------------ shuffle, move

/** shuffle ← "shuffle" targets "into" deck | "shuffle your deck" ("and put that card on top of it")? */
function parseShuffle(p: Parser, actor: PlayerRef): Effect[] {
  expectVerb(p, 'shuffle');
  if (p.eatAny('your deck', 'their deck')) return [{ do: 'shuffle', ...(actor === 'you' ? {} : { who: actor }) }];
  const what = p.attempt((at) => parseWholeZone(at, actor)) ?? parseMoved(p);
  p.expect('into');
  p.expectAny(...phrasesFor(DECKS, areMine(p, what)));
  return what.map((one) => ({ do: 'put', what: one, into: 'deckShuffled' }));
}

/** ("your" | "their") ("discard" | "hand"): all the cards in it */
function parseWholeZone(p: Parser, actor: PlayerRef): CardRef[] {
  p.expectAny('your', 'their');
  const zone = p.expectAny('discard', 'hand');
  return [{ all: { zone, of: actor === 'you' ? 'you' : whose(p) } }];
}

/** move ← "move" targets "to" location ("for free") */
function parseMove(p: Parser): Effect[] {
  expectVerb(p, 'move');
  const here = p.attempt(() => parseMoveHere(p));
  if (here) return [here];
  const before = p.scope.selections;
  const what = parseTargets(p);
  const { selections } = p.scope;
  const to = p.attempt(parseThere) ?? parseToLocation(p);
  p.expect('for free');
  // "that location", from here on, is the one that those moved are at.
  const called = { ...p.scope.called, other: what.length, moved: selections };
  p.set({ called });
  return what.length === 1 ? [{ do: 'move', what: what[0] as CardRef, to }] : movedTogether(p, what, to, before);
}

/** "there": to the location said before */
function parseThere(p: Parser): CardRef {
  p.expect('there');
  const location = p.scope.called.location;
  return typeof location === 'object' || location === 'event' || location === 'eventOther'
    ? location
    : p.fail('a location said before');
}

function parseToLocation(p: Parser): CardRef {
  p.expect('to');
  return parseLocation(p);
}

/** noun-phrase "here for free": to this location */
function parseMoveHere(p: Parser): Effect {
  const called = p.attempt(() => {
    const what = parseReference(p);
    p.expect('here for free');
    return what;
  });
  if (called && p.source.type === 'location') return { do: 'move', what: called, to: 'this' };
  const phrase = parseNounPhrase(p);
  const { at, ...filter } = phrase.filter;
  p.expect('for free');
  if (at !== 'here' || p.source.type !== 'location') p.fail('"here"');
  return { do: 'move', what: toCardRef(p, { ...phrase, filter }), to: 'this' };
}

/** "move him and one of your other characters to the same location": the location is chosen once. */
function movedTogether(p: Parser, what: readonly CardRef[], to: CardRef, selections: number): Effect[] {
  if (typeof to !== 'object' || !('select' in to)) return what.map((one) => ({ do: 'move', what: one, to }));
  const [first, ...rest] = what as [CardRef, ...CardRef[]];
  const isFirst = typeof first !== 'object' || ('select' in first && selections === 0);
  if (!isFirst) return p.fail('one target');
  const there: CardRef = { locationOf: typeof first === 'object' ? 'first' : first };
  return [{ do: 'move', what: first, to }, ...rest.map((one): Effect => ({ do: 'move', what: one, to: there }))];
}

/** "the same location" | "a location" | "another location" | "that location" */
function parseLocation(p: Parser): CardRef {
  if (p.eat('the same location')) {
    nowIt(p);
    return { select: { type: 'location', of: 'you' } };
  }
  const reference = p.attempt(parseReference);
  if (reference) return reference;
  const phrase = parseNounPhrase(p);
  const one = phrase.quantity === 'some' || phrase.quantity === 'chosen';
  if (!one || phrase.count !== undefined || phrase.any || phrase.filter.type !== 'location') p.fail('a location');
  nowIt(p);
  if (phrase.quantity === 'chosen') return { select: toSelection(phrase) };
  return { select: { ...phrase.filter, of: 'you' } };
}

export const ZONE_VERBS: readonly VerbRule[] = [
  parseReturnUntil,
  parseReturn,
  parsePut,
  parsePutFromUnder,
  parseMoveUnder,
  parseShuffle,
  parseMove,
];
