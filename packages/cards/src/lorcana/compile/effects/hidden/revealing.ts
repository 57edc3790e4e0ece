/** Revealing cards. */
import type { CardFilter, Effect, PlayerRef } from '@lorelab/engine/lorcana';
import { whose } from '../../amounts.js';
import { parseNounPhrase } from '../../nouns/index.js';
import { parseKind } from '../../nouns/kinds.js';
import type { Parser } from '../../parser.js';
import { describeIt } from '../../references.js';
import { ofDeck, parseDeckOwner, toCardRef } from '../../targets.js';
import { expectVerb, parseCount } from '../../words.js';
import { makeLook, parseTop } from './looking.js';
import { parseAllPlaces } from './places.js';

/** reveal ← "reveal" (top places+ | deck-top | "cards from the top of your deck until …" | noun-phrase) */
export function parseReveal(p: Parser, actor: PlayerRef): Effect[] {
  expectVerb(p, 'reveal');
  return p.choice(
    parseRevealUntil,
    parseRevealPlaces,
    (at) => parseRevealTop(at, actor),
    (at) => parseRevealRandom(at, actor),
    parseRevealSome,
  );
}

function parseRevealUntil(p: Parser): Effect[] {
  p.expectAny(
    'cards from the top of your deck until you reveal a',
    'cards from the top of your deck until you reveal an',
  );
  const { filter } = parseKind(p);
  p.expectAny('. Put that card into your hand and', '. Put it into your hand and');
  const rest = p.expectAny(
    'shuffle the rest into your deck',
    'put the rest on the bottom of your deck',
    'the rest on the bottom of your deck',
  );
  // In which order, they say.
  if (!rest.startsWith('shuffle')) p.eat('in any order');
  return [
    { do: 'revealUntil', filter, into: 'hand', rest: rest.startsWith('shuffle') ? 'deckShuffled' : 'deckBottom' },
  ];
}

function parseRevealPlaces(p: Parser): Effect[] {
  const top = parseTop(p);
  const said = parseAllPlaces(p, top.deck);
  if (said.length === 0) p.fail('where the cards go');
  return [makeLook(p, top, said, true)];
}

/** "the top card of your deck" | "the top card" after a verb that named the deck */
function parseRevealTop(p: Parser, actor: PlayerRef): Effect[] {
  p.expect('the top');
  const count = p.eat('card') ? 1 : parseCount(p);
  p.eat('cards');
  const top = p.eat('of') ? parseDeckOwner(p) : actor;
  nowRevealed(p);
  describeIt(p, ofDeck(top));
  return [{ do: 'reveal', what: { top, ...(count === 1 ? {} : { count }) } }];
}

function nowRevealed(p: Parser): void {
  p.set({
    card: 'revealed',
    unclear: false,
    said: p.scope.said + 1,
    called: { ...p.scope.called, revealed: 'revealed' },
  });
}

/** "a card at random from their hand" | "a card from their hand at random" */
function parseRevealRandom(p: Parser, actor: PlayerRef): Effect[] {
  const front = p.eatAny('a card at random from', 'a random card from');
  if (!front) p.expectAny('a card from', '1 card from');
  const of = parseHandOf(p, actor);
  if (!front) p.expect('at random');
  nowRevealed(p);
  p.set({ shown: of === 'you' ? 'you' : 'thatPlayer' });
  return [{ do: 'reveal', what: { select: { zone: 'hand', of, random: true } } }];
}

/** "your hand" | "their hand" | "chosen opponent's hand" */
function parseHandOf(p: Parser, actor: PlayerRef): NonNullable<CardFilter['of']> {
  if (actor !== 'you') {
    p.expect('their hand');
    return whose(p);
  }
  if (p.eat('your hand')) return 'you';
  p.expect("chosen opponent's hand");
  p.set({ loop: 'chosenOpponent', player: 'thatPlayer' });
  return 'thatPlayer';
}

/** "a song card in your hand" */
function parseRevealSome(p: Parser): Effect[] {
  const phrase = parseNounPhrase(p);
  if (phrase.filter.zone === undefined) p.fail('a zone to reveal from');
  return [{ do: 'reveal', what: toCardRef(p, phrase) }];
}
