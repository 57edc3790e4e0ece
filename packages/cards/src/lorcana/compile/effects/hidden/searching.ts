/** Searching a deck. */
import type { Effect, PlayerRef } from '@lorelab/engine/lorcana';
import { outOfPlay, parseNounPhrase } from '../../nouns/index.js';
import type { Parser } from '../../parser.js';
import { expectVerb } from '../../words.js';
import { onlyYou } from '../index.js';

type Search = Extract<Effect, { do: 'search' }>;

/** search ← "search your deck for" noun-phrase revealed? taken */
export function parseSearch(p: Parser, actor: PlayerRef): Effect[] {
  onlyYou(p, actor);
  expectVerb(p, 'search');
  p.expect('your deck for');
  const { quantity, filter, count = 1, upTo, total, differentNames, sameNames } = parseNounPhrase(p);
  if (outOfPlay(p, filter).other) p.fail('which cards');
  if (total || differentNames || sameNames) p.fail('cards that can be found one by one');
  if (quantity !== 'some' || typeof count !== 'number' || (count > 1 && !upTo)) p.fail('"a", "an" or "up to"');
  const revealed = p.attempt(() => parseShownToAll(p));
  const into = p.choice(parseFoundToHand, parseFoundOnTop);
  const several = count === 1 ? {} : { count: typeof count === 'number' ? count : p.fail() };
  if (into === 'deckTop' && count !== 1) p.fail('one card');
  const search: Search = { do: 'search', filter, into, ...(revealed ? {} : { hidden: true }), ...several };
  return [search];
}

/** ("," | "and") "reveal" ("it" | "that card") "to all players" */
function parseShownToAll(p: Parser): true {
  p.expectAny(', reveal', 'and reveal');
  p.expectAny('it', 'that card', 'them', 'those cards');
  p.eat('to all players');
  return true;
}

/** "put that card into your hand" and "shuffle your deck", joined in one of several ways */
function parseFoundToHand(p: Parser): 'hand' {
  p.expectAny('. Put', ', and put', ', put', 'and put');
  p.expectAny('that card', 'it', 'those cards', 'them');
  p.expect('into your hand');
  p.expectAny(
    ', and shuffle your deck',
    'and shuffle your deck',
    ', then shuffle your deck',
    '. Then, shuffle your deck',
    '. Then shuffle your deck',
    ', then shuffle',
    'and shuffle',
    ', and shuffle',
    '. Shuffle your deck',
  );
  return 'hand';
}

/** "Shuffle your deck and put that card on top of it" */
function parseFoundOnTop(p: Parser): 'deckTop' {
  p.expectAny('. Shuffle your deck', ', shuffle your deck', '. Then, shuffle your deck');
  p.expectAny('and put', ', then put');
  p.expectAny('that card', 'it');
  p.expectAny('on top of it', 'on the top of your deck', 'on top of your deck');
  return 'deckTop';
}
