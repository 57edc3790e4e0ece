/** Returning cards to a hand. */
import type { CardRef, Effect, PlayerRef } from '@lorelab/engine/lorcana';
import { whose } from '../../amounts.js';
import type { Parser } from '../../parser.js';
import { alsoCalled, pointItAtSelection } from '../../references.js';
import { expectVerb, parseCount, parseNumber } from '../../words.js';
import { areMine, parseMoved, phrasesFor } from './whose.js';

export const HANDS = [
  "their player's hand",
  "its player's hand",
  "their players' hands",
  "its player's hand",
  'your hand',
  'their hands',
  'their hand',
];

/** return ← "return" targets "to" hand | "return" N "cards at random from" zone "to" hand */
export function parseReturn(p: Parser, actor: PlayerRef): Effect[] {
  expectVerb(p, 'return');
  const what = p.attempt(() => parseAtRandom(p)) ?? parseMoved(p);
  p.expectAny('to', 'into');
  const hand = p.expectAny(...phrasesFor(HANDS, areMine(p, what)));
  alsoCalled(p, 'returned');
  const theirs = hand === 'their hand' && actor === 'thatPlayer';
  return what.map((one) => ({ do: 'put', what: theirs ? ofThatPlayer(one) : one, into: 'hand' }));
}

/** "Each player returns all other characters to their hand": those of that player. */
const ofThatPlayer = (what: CardRef): CardRef =>
  typeof what === 'object' && 'all' in what && what.all.of === undefined
    ? { all: { ...what.all, of: 'thatPlayer' } }
    : what;

/** (N "cards" | "a card") "at random from your inkwell" */
function parseAtRandom(p: Parser): CardRef[] {
  const count = p.eatAny('a random card from', 'a card at random from') ? 1 : parseCount(p);
  if (p.peek(-1).lower !== 'from') p.expectAny('cards at random from', 'random cards from');
  const of = p.expectAny('your', 'their') === 'your' ? ('you' as const) : whose(p);
  const zone = p.expectAny('inkwell', 'discard', 'hand');
  pointItAtSelection(p);
  return [{ select: { of, zone, ...(count === 1 ? {} : { count }), random: true } }];
}

/** "return cards at random from their inkwell to their hand until they have" N "cards in their inkwell" */
export function parseReturnUntil(p: Parser): Effect[] {
  expectVerb(p, 'return');
  p.expect('cards at random from their inkwell to their hand until they have');
  const same = p.eatAny('the same number as you', 'as many as you', 'the same number of cards in their inkwell as you');
  const keep = same ? ({ cards: 'inkwell', of: 'you' } as const) : parseNumber(p);
  if (!same) p.expect('cards in their inkwell');
  const of = 'thatPlayer' as const;
  const count = { amount: { cards: 'inkwell' as const, of }, less: keep };
  pointItAtSelection(p);
  return [{ do: 'put', what: { select: { of, zone: 'inkwell', count, random: true } }, into: 'hand' }];
}
