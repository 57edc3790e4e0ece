/** Where they are: in play, at a location, in a zone, under a card. */
import type { CardFilter } from '@lorelab/engine/lorcana';
import { whose } from '../amounts.js';
import type { Parser } from '../parser.js';
import { parsePlayersOwn } from '../players/subjects.js';
import { meantBy, parseSelf, pointItAtSelection } from '../references.js';
import { parseReference } from '../targets.js';
import { parseNounPhrase, typesOf } from './index.js';

/** "in play" | "here" | at-location */
export function parsePlace(p: Parser): CardFilter {
  const location = p.attempt(parseItsPlace) ?? p.attempt(parseAtLocation);
  if (location) return location;
  const word = p.expectAny('in play', 'here', 'there', 'at this location');
  // "… move a character there for free" says where to, and "your locations … there" are several places.
  const isElsewhere = p.source.type !== 'character' || p.sees('for free') || p.scope.bearers?.join() === 'location';
  // "Banish chosen location. Deal 2 damage to each character there": at that location, not here.
  const isThatOne = typesOf(meantBy(p, 'it') ?? {}).includes('location');
  // Who was at a banished location is nowhere any more.
  const { selections, did, card } = p.scope;
  if (word === 'there' && isThatOne && selections === 1 && card === 'it' && did !== 'banish' && !p.sees('for free'))
    return { at: { amongFirst: true } };
  if (word === 'there' && (isElsewhere || isThatOne)) p.fail();
  return word === 'in play' ? {} : { at: 'here' };
}

/** "at that location", where this character was said to be at one: else nobody knows which */
function parseItsPlace(p: Parser): CardFilter {
  const { card, called, quoted, selections } = p.scope;
  if (called.location === 'eventOther' && p.eat('at that location')) return { wasAt: 'eventOther' };
  const isThisOne = p.source.type === 'character' && card === 'this' && !quoted && selections === 0;
  if (!isThisOne || called.location !== undefined || !/\bat (?:a|one of your) /.test(p.text)) p.fail();
  p.expectAny('at that location', 'at the same location');
  return { at: 'here' };
}

/** at-location ← "at" ("a location" | "locations") | "at chosen location" | "at" noun-phrase: at a location of a kind */
export function parseAtLocation(p: Parser): CardFilter {
  p.expect('at');
  if (p.eatAny('the same location as', 'the same locations as')) return parseSameLocation(p);
  if (p.sees('this location')) p.fail();
  if (p.scope.selections === 0 && p.scope.choosesPlace === 'may' && p.eat('chosen location')) {
    pointItAtSelection(p, 'location');
    p.set({ choosesPlace: 'does' });
    return { at: { amongFirst: true } };
  }
  const { inPlay, place } = p.scope;
  p.set({ inPlay: true, place: true });
  const { quantity, count, upTo, any, card, plural, filter } = parseNounPhrase(p);
  p.set({ inPlay, place });
  const oneOfThem = quantity === 'some' ? count === undefined : plural && (quantity === 'bare' || quantity === 'all');
  if (!oneOfThem || upTo || any || card || filter.type !== 'location') p.fail('a location');
  const { type: _type, ...quality } = filter;
  return { at: Object.keys(quality).length === 0 ? 'location' : quality };
}

/** "this character" | "another" noun-phrase: who is at the same location */
function parseSameLocation(p: Parser): CardFilter {
  const self = p.attempt(parseSelf);
  if (self) return p.source.type === 'character' ? { at: 'here' } : p.fail('a character');
  const { quantity, count, upTo, card, filter } = parseNounPhrase(p);
  if (quantity !== 'some' || count !== undefined || upTo || card) p.fail('"another"');
  const { other, ...beside } = filter;
  // "A Villain character" may be the one that is asked about.
  if (!other && beside.of !== 'opponents') p.fail('"another"');
  return { beside };
}

/** zone ← ("from" | "in") owner? zone-name | "from under" … | "from there" */
export function parseZone(p: Parser): CardFilter {
  if (p.scope.inPlay === true || (p.scope.inPlay === 'there' && p.sees('from'))) p.fail();
  return p.choice(parseShownHand, parseUnderZone, parseFromThere, parseFromAmong, parseAnyDiscard, parseOwnedZone);
}

/** "from it", "in it": from the hand that has just been shown */
function parseShownHand(p: Parser): CardFilter {
  p.expectAny('from it', 'in it');
  return { zone: 'hand', of: p.scope.hand ?? p.fail('a hand said before') };
}

function parseUnderZone(p: Parser): CardFilter {
  const left = p.eatAny('that was under', 'that were under');
  if (!left && !(p.peek(-1).lower === 'cards' && p.eat('under'))) p.expect('from under');
  if (p.eatAny('your characters and locations', 'your characters or locations'))
    return { zone: 'underYours', of: 'you' };
  const ref = parseReference(p);
  // What was under a card that left play is in the discard with it (5.1.1.7).
  if (left && ref === 'this' && p.eatAny('from your discard', 'in your discard')) return { zone: 'under' };
  if (ref === 'this') return { zone: 'under' };
  return ref === 'it' ? { zone: 'underIt' } : p.fail('a card whose cards under it can be spoken of');
}

function parseFromThere(p: Parser): CardFilter {
  p.expect('from there');
  if (p.scope.hand) return { zone: 'hand', of: p.scope.hand };
  return { zone: 'inkwell', of: 'you' };
}

/** "from among them": of the cards that were put into a discard just now */
function parseFromAmong(p: Parser): CardFilter {
  p.expectAny('from among them', 'from among those cards');
  return { affected: true, zone: p.scope.among ?? p.fail('cards said before') };
}

function parseAnyDiscard(p: Parser): CardFilter {
  p.expectAny(
    'from any discard',
    'in any discard',
    "from a player's discard",
    "in a player's discard",
    "from any player's discard",
    "in any player's discard",
  );
  return { zone: 'discard' };
}

function parseOwnedZone(p: Parser): CardFilter {
  p.expectAny('from', 'in');
  const of = parseZoneOwner(p);
  const zone = p.expectAny('hand or discard', 'hands', 'hand', 'discard', 'inkwell', 'deck');
  if (zone === 'hand or discard') return { zone: 'handOrDiscard', of };
  return { zone: zone === 'hands' ? 'hand' : zone, of };
}

/** zone-owner ← "your" | "their" | "opponents'" | "chosen player's" | "chosen opponent's" */
function parseZoneOwner(p: Parser): NonNullable<CardFilter['of']> {
  const said = p.attempt(() => parseSaidOwner(p));
  if (said !== undefined) return said;
  const word = p.expectAny(
    "chosen player's",
    "chosen opponent's",
    "your opponents'",
    "opponents'",
    "that player's",
    'your',
    'their',
  );
  if (word === 'your') return 'you';
  if (word === "chosen player's" || word === "chosen opponent's") {
    p.set({ loop: word === "chosen player's" ? 'chosenPlayer' : 'chosenOpponent', player: 'thatPlayer' });
    return 'thatPlayer';
  }
  return word === "opponents'" || word === "your opponents'" ? 'opponents' : whose(p);
}

/** "that character's player's", "the challenged character's player's": a player who was said with a card */
function parseSaidOwner(p: Parser): NonNullable<CardFilter['of']> {
  if (p.sees('that player', 'that opponent')) p.fail();
  const player = parsePlayersOwn(p);
  return player === 'itsPlayer' || player === 'otherPlayer' ? player : p.fail('a player said before');
}
