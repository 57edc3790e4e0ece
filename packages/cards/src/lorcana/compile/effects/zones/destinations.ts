/** Where cards are put. */
import type { Effect } from '@lorelab/engine/lorcana';
import { parseNounPhrase } from '../../nouns/index.js';
import type { Parser } from '../../parser.js';
import { parseReference, toCardRef } from '../../targets.js';
import { HANDS } from './returning.js';
import { type Mine, phrasesFor } from './whose.js';

type Put = Extract<Effect, { do: 'put' }>;
export type Destination = Omit<Put, 'do' | 'what'>;

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
  p.eatAny(', facedown', 'facedown');
  const exerted = p.eat('and exerted');
  return { into: 'inkwell', ...(exerted ? { exerted } : {}) };
}

export const DECKS = [
  "their player's deck",
  "its player's deck",
  "their players' decks",
  'your deck',
  'their deck',
  'it',
];

const EITHER_END = ['either ', ''].flatMap((either) =>
  ['the top or the bottom', 'the top or bottom', 'top or bottom'].map((ends) => `${either}${ends}`),
);

/** "on" ("either the top or the bottom" | "the top" | "the bottom" | "top") "of" deck order? */
function parseOnDeck(p: Parser, mine: Mine): Destination {
  p.expect('on');
  const where = p.expectAny(...EITHER_END, 'the top', 'the bottom', 'top');
  // The deck whose cards are looked at.
  if (p.eat('of') && !isThatDeck(p)) p.expectAny(...phrasesFor(DECKS, mine));
  const into = where.includes('or') ? 'deckTopOrBottom' : where.endsWith('bottom') ? 'deckBottom' : 'deckTop';
  return { into, ...(parseOrder(p) ? { random: true as const } : {}) };
}

/** The deck whose cards are looked at, or that of the player whose card was revealed. */
const isThatDeck = (p: Parser): boolean =>
  (p.scope.looked !== undefined && p.eat('that deck')) ||
  (p.scope.player === 'thatPlayer' && p.scope.card === 'revealed' && p.eat("that player's deck"));

/** order ← "in any order" | "in a random order": true if random */
export function parseOrder(p: Parser): boolean {
  if (p.eat('in a random order')) return true;
  p.eat('in any order');
  return false;
}

const DISCARDS = [
  'your discard',
  'their discard',
  "their player's discard",
  "its player's discard",
  "their players' discards",
];

function parseIntoDiscard(p: Parser, mine: Mine): Destination {
  p.expectAny('into', 'in');
  p.expectAny(...phrasesFor(DISCARDS, mine));
  return { into: 'discard' };
}

/** ("facedown" | "faceup")? "under" target ("facedown" | "faceup")? */
export function parseUnder(p: Parser): Destination {
  const before = p.eatAny('facedown', 'faceup');
  p.expect('under');
  const target = p.choice(parseReference, (at) => toCardRef(at, parseNounPhrase(at)));
  const side = before ?? p.eatAny('facedown', 'faceup');
  return { into: 'under', target, ...(side === 'faceup' ? { faceup: true } : {}) };
}
