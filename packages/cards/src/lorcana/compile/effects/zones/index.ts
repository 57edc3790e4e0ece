/** Putting cards into zones: return, put, shuffle, move. */
import type { Effect, PlayerRef } from '@lorelab/engine/lorcana';
import type { Parser } from '../../parser.js';
import { expectVerb } from '../../words.js';
import type { VerbRule } from '../index.js';
import { DECKS } from './destinations.js';
import { parseMove } from './moving.js';
import { parseMoveUnder, parsePut, parsePutAction, parsePutFromUnder } from './putting.js';
import { parseReturn, parseReturnUntil } from './returning.js';
import { areMine, parseMoved, parseWholeZone, phrasesFor } from './whose.js';

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
