/** Putting cards into zones: return, put, shuffle, move. */
import type { CardRef, Effect, PlayerRef } from '@lorelab/engine/lorcana';
import { whose } from '../../amounts.js';
import type { Parser } from '../../parser.js';
import { expectVerb } from '../../words.js';
import type { VerbRule } from '../index.js';
import { DECKS } from './destinations.js';
import { parseMove } from './moving.js';
import { parseMoveUnder, parsePut, parsePutAction, parsePutFromUnder } from './putting.js';
import { parseReturn, parseReturnUntil } from './returning.js';
import { areMine, parseMoved, phrasesFor } from './whose.js';

export const ZONE_VERBS: readonly VerbRule[] = [
  parseReturnUntil,
  parseReturn,
  parsePutAction,
  parsePut,
  parsePutFromUnder,
  parseMoveUnder,
  parseShuffle,
  parseMove,
];

/** shuffle ← "shuffle" targets "into" deck | "shuffle your deck" ("and put that card on top of it")? */
function parseShuffle(p: Parser, actor: PlayerRef): Effect[] {
  expectVerb(p, 'shuffle');
  if (p.eat(actor === 'you' ? 'your deck' : 'their deck'))
    return [{ do: 'shuffle', ...(actor === 'you' ? {} : { who: actor }) }];
  const what = p.attempt((at) => parseWholeZone(at, actor)) ?? parseMoved(p);
  p.expect('into');
  p.expectAny(...phrasesFor(DECKS, areMine(p, what)));
  return what.map((one) => ({ do: 'put', what: one, into: 'deckShuffled' }));
}

/** ("your" | "their") ("discard" | "hand"): all the cards in it */
function parseWholeZone(p: Parser, actor: PlayerRef): CardRef[] {
  p.expect(actor === 'you' ? 'your' : 'their');
  const zones = p.expectAny('hand and discard', 'discard and hand', 'discard', 'hand').split(' and ');
  const of = actor === 'you' ? ('you' as const) : whose(p);
  return zones.map((zone) => ({ all: { zone: zone as 'hand' | 'discard', of } }));
}
