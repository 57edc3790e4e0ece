/** Drawing and discarding. */
import type { Amount, CardFilter, Effect, PlayerRef } from '@lorelab/engine/lorcana';
import { parseEqualTo, parsePlus, parseScaled, parseX } from '../amounts.js';
import { counted, saidNumber } from '../nouns/how-many.js';
import { outOfPlay } from '../nouns/index.js';
import { parseKind } from '../nouns/kinds.js';
import type { Parser } from '../parser.js';
import { parsePlayersOwn } from '../players/subjects.js';
import { describeIt, nowDoneTo, pointItAtCard, pointItAtSelection } from '../references.js';
import { expectVerb, parseArticleOrCount, parseCount, parseNumber } from '../words.js';
import { onlyYou, parseVerbPhrase, type VerbRule, who } from './index.js';

/** draw ← "draw" (until | number of cards) */
function parseDraw(p: Parser, actor: PlayerRef): Effect[] {
  expectVerb(p, 'draw');
  p.eat('cards');
  const until = p.attempt(() => parseUntil(p, actor));
  if (until !== undefined) return [{ do: 'draw', ...who(actor), amount: until, until: true }];
  const amount = p.peek(-1).lower === 'cards' ? parseEqualTo(p) : (p.attempt(parseXCards) ?? parseCards(p));
  return [{ do: 'draw', ...who(actor), amount }];
}

/** until ← "until you have" N ("cards in your hand")? | "until you have the same number" */
function parseUntil(p: Parser, actor: PlayerRef): Amount {
  p.expect(actor === 'you' ? 'until you have' : 'until they have');
  if (p.eat('the same number')) return { cards: 'hand', of: actor === 'you' ? 'thatPlayer' : 'you' };
  const amount = parseNumber(p);
  p.attempt(() => p.expectAny(actor === 'you' ? 'cards in your hand' : 'cards in their hand', 'cards'));
  return amount;
}

/** "X cards" */
function parseXCards(p: Parser): Amount {
  const amount = parseX(p);
  p.expect('cards');
  return amount;
}

/** cards ← "that many cards" | ("a" | N) "cards" ("each")? scale? */
function parseCards(p: Parser): Amount {
  if (p.eat('that many cards')) return parsePlus(p, saidNumber(p));
  const count = p.eatAny('another', 'an additional') ? 1 : parseArticleOrCount(p);
  p.eatAny('more', 'additional');
  p.expectAny('cards', 'card');
  p.eat('each');
  return parseScaled(p, count);
}

/** discard ← ("choose and discard" | "discard") what */
function parseDiscard(p: Parser, actor: PlayerRef): Effect[] {
  p.attempt(() => {
    expectVerb(p, 'choose');
    p.expect('and');
  });
  expectVerb(p, 'discard');
  return p.choice(
    (at) => parseDiscardEither(at, actor),
    (at) => [{ do: 'discard', ...who(actor), ...parseDiscarded(at, actor) }],
  );
}

type Discarded = Omit<Extract<Effect, { do: 'discard' }>, 'do' | 'who'>;

function parseDiscarded(p: Parser, actor: PlayerRef): Discarded {
  const discarded = p.choice(
    (at) => parseWholeHand(at, actor),
    (at) => parseShown(at, actor),
    parseEvery,
    (at) => parseDownTo(at, actor),
    parseThatMany,
    (at) => parseOfThoseShown(at, actor),
    parseAnyNumber,
    (at) => parseSome(at, actor),
  );
  pointItAtCard(p, discarded.amount === 1, 'discarded');
  if (actor === 'you' && discarded.amount === 1) nowDoneTo(p, 'discarded');
  p.set({ number: { thisWay: true }, discarding: actor, among: 'discard' });
  return discarded;
}

/** "your hand" | "their hand(s)" | "all cards in their hand" */
function parseWholeHand(p: Parser, actor: PlayerRef): Discarded {
  p.eatAny('all cards in', 'all the cards in');
  if (actor === 'you') p.expect('your hand');
  else p.expectAny('their hands', 'their hand');
  return { how: 'hand' };
}

/** "it" | "that card": of the hand, what has just been revealed */
function parseShown(p: Parser, actor: PlayerRef): Discarded {
  p.expectAny('it', 'that card');
  if (p.scope.card !== 'revealed' || p.scope.shown !== actor) p.fail('a card revealed before');
  return { how: 'every', filter: { revealed: true } };
}

/** "all cards with that name", "all item cards": those in the hand that match */
function parseEvery(p: Parser): Discarded {
  p.expectAny('all', 'each');
  const filter = outOfPlay(p, parseKind(p).filter);
  p.eatAny('from their hand', 'from your hand', 'revealed this way');
  // "All cards in their hand" are the whole hand.
  if (Object.keys(filter).every((key) => key === 'zone' || key === 'of')) p.fail('which cards');
  return { how: 'every', filter };
}

/** ("cards")? "until they have" N */
function parseDownTo(p: Parser, actor: PlayerRef): Discarded {
  p.eat('cards');
  return { amount: parseUntil(p, actor), until: true };
}

function parseThatMany(p: Parser): Discarded {
  p.expect('that many cards');
  return { amount: parsePlus(p, saidNumber(p)) };
}

/** N "of them" "of your choice"?: of the cards of the hand that have just been asked about */
function parseOfThoseShown(p: Parser, actor: PlayerRef): Discarded {
  const amount = parseCount(p);
  p.expect('of them');
  const { zone, of, ...filter } = p.scope.counted ?? p.fail('cards counted before');
  if (zone !== 'hand' || of !== p.scope.hand) p.fail('cards of that hand');
  const how = p.eat('of your choice') ? { how: actor === 'you' ? p.fail() : ('youChoose' as const) } : {};
  return { amount, ...filterOf(filter), ...how };
}

/** "any number of" kind */
function parseAnyNumber(p: Parser): Discarded {
  p.expect('any number of');
  return { any: true, ...filterOf(outOfPlay(p, parseKind(p).filter)) };
}

/** ("a" | N) kind ("at random" | "of your choice" | "of their choice" | scale)? */
function parseSome(p: Parser, actor: PlayerRef): Discarded {
  const count = parseArticleOrCount(p);
  const filter = outOfPlay(p, parseKind(p).filter);
  // At random it is any card of the hand.
  if (Object.keys(filter).length === 0 && p.eat('at random')) return { amount: count, how: 'random' };
  if (p.eat('of your choice'))
    return { amount: count, ...filterOf(filter), how: actor === 'you' ? p.fail() : 'youChoose' };
  p.eat('of their choice');
  return { amount: parseScaled(p, count), ...filterOf(filter) };
}

function filterOf(filter: CardFilter): { filter?: CardFilter } {
  return Object.keys(filter).length > 0 ? { filter } : {};
}

/** "either 2 cards or 1 action card" */
function parseDiscardEither(p: Parser, actor: PlayerRef): Effect[] {
  p.expect('either');
  const first = parseSome(p, actor);
  p.expect('or');
  const second = parseSome(p, actor);
  const option = (discarded: Discarded): Effect[] => [{ do: 'discard', ...who(actor), ...discarded }];
  pointItAtCard(p, false, 'discarded');
  return [{ do: 'oneOf', options: [option(first), option(second)], ...(actor === 'you' ? {} : { by: actor }) }];
}

/** "reveals their hand" ("and discards" …): what is discarded has been seen */
function parseRevealHand(p: Parser, actor: PlayerRef): Effect[] {
  expectVerb(p, 'reveal');
  p.expectAny(...(actor === 'you' ? ['your hand'] : ['their hands', 'their hand']));
  p.set({ hand: whoseHand(actor) });
  return [{ do: 'revealHand', who: actor }];
}

/** Whose hand it is, as a filter says it. */
const whoseHand = (player: PlayerRef): CardFilter['of'] =>
  KNOWN.has(player) ? (player as CardFilter['of']) : undefined;

const KNOWN: ReadonlySet<PlayerRef> = new Set(['you', 'thatPlayer', 'eventPlayer', 'itsPlayer', 'otherPlayer']);

/** "choose" noun "from there and that player discards it" (or ". If you do," behind "may"): of the hand that has just been revealed */
function parseChosenDiscard(p: Parser, actor: PlayerRef): Effect[] {
  onlyYou(p, actor);
  const may = p.peek(-1).lower === 'may';
  p.expect('choose');
  const count = parseArticleOrCount(p);
  const filter = outOfPlay(p, parseKind(p).filter);
  const { hand } = p.scope;
  if (filter.zone !== undefined && filter.zone !== 'hand') p.fail('"from there"');
  const isShown =
    hand !== undefined &&
    p.sees(
      ...['and', '.', '. If you do,'].flatMap((joint) => [`${joint} they discard`, `${joint} that player discards`]),
    );
  const shown = ['revealed this way', 'from there', 'from among them', 'from their hand'];
  if (filter.zone === undefined && !(isShown && !p.sees(...shown))) p.expectAny(...shown);
  p.expectAny('and', 'and then', ', then', ...(may ? ['. If you do,'] : ['.']));
  p.expectAny('that player discards', 'they discard', 'discard');
  p.expectAny('it', 'that card', 'them', 'those cards');
  const { zone: _zone, of: _of, ...which } = filter;
  const whose = hand === undefined || hand === 'you' || hand === 'opponents' ? p.fail('a hand said before') : hand;
  if (p.sees('unless')) return may ? p.fail() : parseUnlessTheyDo(p, { whose, count, which });
  pointItAtCard(p, count === 1, 'discarded');
  const discard: Effect = { do: 'discard', ...who(whose), amount: count, ...filterOf(which), how: 'youChoose' };
  if (!p.sees(...ALSO_DOES)) return [discard];
  const then = parseAlsoDoes(p, whose);
  return may ? [{ do: 'sequence', first: [discard], then, form: 'ifYouDo' }] : [discard, ...then];
}

interface ChosenInHand {
  readonly whose: NonNullable<CardFilter['of']>;
  readonly count: number;
  readonly which: CardFilter;
}

/** "unless they" verb-phrase: which card it is, is chosen before that player says what they do */
function parseUnlessTheyDo(p: Parser, { whose, count, which }: ChosenInHand): Effect[] {
  p.expect('unless');
  if (p.scope.selections > 0) p.fail('the first card that is chosen');
  p.expectAny('they', 'that player', 'that opponent');
  const select = { ...which, zone: 'hand' as const, of: whose, ...counted(count) };
  pointItAtSelection(p);
  describeIt(p, select);
  const effects = parseVerbPhrase(p, whose);
  const otherwise: Effect[] = [{ do: 'discard', ...who(whose), how: 'every', filter: { amongFirst: true } }];
  pointItAtCard(p, count === 1, 'discarded');
  return [
    { do: 'choose', what: { select } },
    { do: 'may', ...who(whose), effects, otherwise },
  ];
}

/** ", then draws a card": by the player who discards */
function parseAlsoDoes(p: Parser, actor: PlayerRef): Effect[] {
  p.expectAny(...JOINTS);
  return parseVerbPhrase(p, actor);
}

const JOINTS = [', then', 'and then', ', and', 'and'];
const ALSO_DOES = JOINTS.flatMap((joint) =>
  ['draws', 'discards', 'gains', 'loses', 'puts'].map((verb) => `${joint} ${verb}`),
);

/** "look at each opponent's hand" | "look at chosen player's hand" | "look at that player's hand" | "look at their hand" */
function parseLookAtHand(p: Parser, actor: PlayerRef): Effect[] {
  onlyYou(p, actor);
  p.expect('look at');
  if (p.eatAny("each opponent's hand", "your opponents' hands")) return [{ do: 'lookAtHand', who: 'opponents' }];
  const said = p.attempt(() => parseSaidPlayersHand(p));
  if (said !== undefined) return [{ do: 'lookAtHand', who: said }];
  const owner = p.expectAny("chosen opponent's hand", "chosen player's hand");
  p.set({ player: 'thatPlayer', hand: 'thatPlayer' });
  return [{ do: 'lookAtHand', who: owner === "chosen player's hand" ? 'chosenPlayer' : 'chosenOpponent' }];
}

/** (player "'s" | "their") "hand": of a player who was said before */
function parseSaidPlayersHand(p: Parser): PlayerRef {
  const their = !p.sees('their player') && p.eat('their');
  const player = their ? (p.scope.player ?? p.fail('a player said before')) : parsePlayersOwn(p);
  p.expect('hand');
  if (player === 'you') p.fail('another player');
  p.set({ hand: whoseHand(player) });
  return player;
}

export const CARD_VERBS: readonly VerbRule[] = [
  parseDraw,
  parseDiscard,
  parseRevealHand,
  parseChosenDiscard,
  parseLookAtHand,
];
