/** Putting cards somewhere, also under others and from under them. */
import type { CardRef, Effect, PlayerRef } from '@lorelab/engine/lorcana';
import { parseNounPhrase, typesOf } from '../../nouns/index.js';
import type { Parser } from '../../parser.js';
import { meantBy, parseSelf } from '../../references.js';
import { toCardRef } from '../../targets.js';
import { expectVerb, parseArticleOrCount } from '../../words.js';
import { type Destination, parseDestination, parseUnder } from './destinations.js';
import { areMine, parseMoved, parseWholeZone } from './whose.js';

/** "put" ("that song" | "that card") destination "instead of into your discard": the action that you have just played, which is there by now */
export function parsePutAction(p: Parser): Effect[] {
  expectVerb(p, 'put');
  const what = playedAction(p);
  p.expectAny('that song card', 'that song', 'that action card', 'that action', 'that card');
  const to = parseDestination(p, true);
  if (to.into === 'discard') p.fail('another place');
  p.expect('instead of into your discard');
  // Of a song that is played again it is said how that goes on.
  p.loosely();
  return [{ do: 'put', what, ...to }];
}

/** The song that is sung, or the action that you play, where a trigger waits for that. */
function playedAction(p: Parser): CardRef {
  const { called, card, justPlayed, player, selections } = p.scope;
  if (called.song === 'eventOther') return 'eventOther';
  const types = typesOf(meantBy(p, 'event') ?? {});
  const isAction = card === 'event' && justPlayed === true && types.join() === 'action';
  return isAction && player !== 'eventPlayer' && selections === 0 ? 'event' : p.fail('an action that you play');
}

/** put ← "put" targets destination | "choose" … "and put" is two verbs */
export function parsePut(p: Parser, actor: PlayerRef): Effect[] {
  expectVerb(p, 'put');
  const { card, selections, said, meant } = p.scope;
  const what = p.attempt(parseOneOfThem) ?? p.attempt((at) => parseWholeZone(at, actor)) ?? parseMoved(p);
  const mine = areMine(p, what);
  // "Put the top card of your deck facedown under him": not under the card that is put.
  if (card !== undefined && p.sees('facedown under', 'faceup under', 'under'))
    p.set({ card, meant: meant?.said === said ? { ...meant, said: p.scope.said } : undefined });
  const to = parseDestination(p, mine);
  if (to.target !== undefined && [...what, to.target].some(isOpponents)) p.fail('cards of one player');
  if (to.target !== undefined && isYours(to.target) && what.some(isTopOfOthers)) p.fail('cards of one player');
  const top = what.some((one) => typeof one === 'object' && 'top' in one);
  if (top && to.target === undefined && card === 'it') p.set({ person: selections === 1 ? 'first' : 'unclear' });
  p.set({ among: to.into === 'discard' ? 'discard' : undefined });
  const other = p.attempt(() => parseOtherwhere(p, what, to));
  if (other) return [{ do: 'oneOf', options: [to, other].map((into) => putAll(what, into)) }];
  return underEach(p, what, to) ?? putAll(what, to);
}

const putAll = (what: readonly CardRef[], to: Destination): Effect[] =>
  what.map((one) => ({ do: 'put', what: one, ...to }));

/** … "or into your discard": one card, which goes to either place */
function parseOtherwhere(p: Parser, what: readonly CardRef[], to: Destination): Destination {
  p.expect('or');
  const other = parseDestination(p, areMine(p, what));
  const isOne = what.length === 1 && (what[0] === 'revealed' || what[0] === 'it');
  const plain = [to, other].every(({ target, random, into }) => !target && !random && into !== 'deckTopOrBottom');
  return isOne && plain && to.into !== other.into ? other : p.fail('one card and two places');
}

const isYours = (ref: CardRef): boolean =>
  ref === 'this' ||
  (typeof ref === 'object' && (('select' in ref && ref.select.of === 'you') || ('all' in ref && ref.all.of === 'you')));

/** The top card of the deck of a player who is somebody else. */
const isTopOfOthers = (ref: CardRef): boolean => typeof ref === 'object' && 'top' in ref && ref.top !== 'you';

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
export function parsePutFromUnder(p: Parser): Effect[] {
  expectVerb(p, 'put');
  const count = parseHowManyUnder(p);
  p.expect('from under');
  const phrase = parseNounPhrase(p);
  const on = toCardRef(p, phrase);
  const what = someUnder(count, 'underIt');
  const effect: Effect = { do: 'put', what, ...parseDestination(p, areMine(p, [on])) };
  const each = typeof on === 'object' && 'all' in on;
  // Any number of those under any of them is one choice: `parsePut` reads it.
  if (each && count === 'any') p.fail('one card');
  if (each) return [{ do: 'forEach', cards: on, effects: [effect] }];
  return [{ do: 'choose', what: withCardsUnder(on, count) }, effect];
}

/** "move" ("all cards" | "a card" | N "cards") "from under" (self | noun-phrase) "to under" target */
export function parseMoveUnder(p: Parser): Effect[] {
  expectVerb(p, 'move');
  const count = parseHowManyUnder(p);
  p.expect('from under');
  const self = p.attempt(parseSelf);
  const on = self ? undefined : toCardRef(p, parseNounPhrase(p));
  if (on && (typeof on !== 'object' || !('select' in on) || isOpponents(on))) p.fail('one of your cards');
  p.eat('to');
  const to = parseUnder(p);
  if (to.target === undefined || isOpponents(to.target)) p.fail('cards of one player');
  const moved: Effect = { do: 'put', what: someUnder(count, on ? 'underIt' : 'under'), ...to };
  return on ? [{ do: 'choose', what: withCardsUnder(on, count) }, moved] : [moved];
}

type HowMany = number | 'all' | 'any' | { readonly upTo: number };

/** So many of the cards under a card. */
function someUnder(count: HowMany, zone: 'under' | 'underIt'): CardRef {
  if (count === 'all') return { all: { zone } };
  if (count === 'any') return { select: { zone, any: true } };
  if (typeof count === 'object') return { select: { zone, count: count.upTo, upTo: true } };
  return { select: { zone, ...(count === 1 ? {} : { count }) } };
}

function parseHowManyUnder(p: Parser): HowMany {
  if (p.eatAny('all cards', 'all the cards')) return 'all';
  if (p.eat('any number of cards')) return 'any';
  if (p.eat('up to')) {
    const upTo = parseArticleOrCount(p);
    p.expectAny('cards', 'card');
    return { upTo };
  }
  const count = parseArticleOrCount(p);
  p.expectAny('cards', 'card');
  return count;
}

/** The card to take them from is chosen; nobody takes a card from under one that has none. */
function withCardsUnder(on: CardRef, count: HowMany): CardRef {
  if (typeof on !== 'object' || !('select' in on)) return on;
  return { select: { ...on.select, ...(count === 'all' ? {} : { cardUnder: true }), chosen: true } };
}

/** "any card from your hand" and its like are noun phrases; "the revealed cards" are what was revealed. */
function parseOneOfThem(p: Parser): CardRef[] {
  p.expectAny('the revealed cards', 'revealed cards', 'the revealed card');
  return ['revealed'];
}
