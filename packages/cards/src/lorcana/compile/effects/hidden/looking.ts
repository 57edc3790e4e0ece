/** Looking at the top cards of a deck. */
import type { Amount, Effect, LookPlace, PlayerRef } from '@lorelab/engine/lorcana';
import { parseEqualTo, parseX } from '../../amounts.js';
import type { Parser } from '../../parser.js';
import { describeIt, pointItAtSelection } from '../../references.js';
import { ofDeck, parseDeckOwner } from '../../targets.js';
import { expectVerb, parseCount } from '../../words.js';
import { onlyYou } from '../index.js';
import { parseAllPlaces, type Rest } from './places.js';

export type Look = Extract<Effect, { do: 'look' }>;

/** What one sentence says about looked-at cards. */
export interface LookPlaces {
  readonly places: readonly LookPlace[];
  readonly rest?: Rest;
}

/** "… you may play it for free instead" is a second way for the card that the place before takes. */
function withSecondWay(places: readonly LookPlace[], place: LookPlace): LookPlace[] {
  const before = places.at(-1);
  if (!place.orPlay || !before) return [...places, place];
  const { orPlay, exerted } = place;
  return [...places.slice(0, -1), { ...before, orPlay, ...(exerted ? { exerted } : {}) }];
}

interface Top {
  readonly amount: Amount;
  readonly deck: PlayerRef;
}

/** look ← "look at" top places+ | "look at" top | "look at the cards in your inkwell" */
export function parseLook(p: Parser, actor: PlayerRef): Effect[] {
  onlyYou(p, actor);
  expectVerb(p, 'look');
  p.expect('at');
  if (p.eatAny('the cards in your inkwell', 'all cards in your inkwell')) {
    pointItAtSelection(p);
    return [{ do: 'lookAt', what: { all: { zone: 'inkwell', of: 'you' } } }];
  }
  const top = parseTop(p);
  const said = parseAllPlaces(p, top.deck);
  if (said.length === 0) {
    // What is done with the cards in the next sentence belongs to it.
    p.loosely();
    return [lookAt(p, top)];
  }
  return [makeLook(p, top, said)];
}

function lookAt(p: Parser, { amount, deck }: Top): Effect {
  pointItAtSelection(p, 'revealed');
  describeIt(p, ofDeck(deck));
  return { do: 'lookAt', what: { top: deck, ...(amount === 1 ? {} : { count: amount }) } };
}

export function makeLook(p: Parser, { amount, deck }: Top, said: readonly LookPlaces[], reveal = false): Look {
  const places = said.flatMap((one) => one.places).reduce(withSecondWay, []);
  const rests = said.flatMap((one) => one.rest ?? []);
  if (new Set(rests).size > 1) p.fail('one place for the rest');
  pointItAtSelection(p, 'revealed');
  return {
    do: 'look',
    amount,
    ...(deck === 'you' ? {} : { deck }),
    ...(reveal ? { reveal: true as const } : {}),
    places,
    ...(rests[0] ? { rest: rests[0] } : {}),
  };
}

/** top ← "the top" ("card" | N "cards") "of" deck | "a number of cards from the top of" deck equal-to */
export function parseTop(p: Parser): Top {
  if (p.eat('a number of cards from the top of')) {
    const deck = parseDeckOwner(p);
    return { deck, amount: parseEqualTo(p) };
  }
  p.expect('the top');
  if (p.eat('card of')) return { amount: 1, deck: parseDeckOwner(p) };
  const amount = p.attempt(parseX) ?? parseCount(p);
  p.expect('cards of');
  const deck = parseDeckOwner(p);
  p.passReadAhead();
  return { amount, deck };
}
