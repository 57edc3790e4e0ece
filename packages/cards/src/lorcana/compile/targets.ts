/** What a verb is done to: the cards of a noun phrase, or cards called back. */
import type { Amount, CardFilter, CardRef, PlayerRef, Selection } from '@lorelab/engine/lorcana';
import { isSameData } from '../../basics/same-data.js';
import { parseNumberName, parseX, wasDone } from './amounts.js';
import { CLEAR_WORD } from './errors.js';
import { type NounPhrase, outOfPlay, parseNounPhrase, typesOf } from './nouns/index.js';
import { parseKind } from './nouns/kinds.js';
import { parsePostmodifierOf } from './nouns/postmodifiers.js';
import { type Parser, remembered } from './parser.js';
import { parsePlayersOwn } from './players/subjects.js';
import {
  describeIt,
  isUnclear,
  meantBy,
  parseCalledBack,
  parsePronoun,
  parseSelf,
  parseThatCard,
  pointItAtCard,
  pointItAtSelection,
  pointItAtTop,
} from './references.js';
import { parseCount, parseType } from './words.js';

/** reference ← self | pronoun | that-card | called-back */
export const parseReference = remembered((p: Parser): CardRef => {
  return p.choice(parseSelf, parsePronoun, parseThatCard, parseCalledBack, parseSingers);
});

/** "the" ("character" | "characters") ("who" | "that") "sang it": this song */
function parseSingers(p: Parser): CardRef {
  p.expectAny(
    'the character who sang it',
    'the characters who sang it',
    'the character that sang it',
    'the characters that sang it',
  );
  const { called, card } = p.scope;
  const isThisSong = typeof card === 'object' && 'all' in card && card.all.sangThis === true;
  return p.source.type === 'action' && called.song === undefined && isThisSong ? card : p.fail('who sang this song');
}

/** target ← reference | deck-top | noun-phrase */
export const parseTarget = remembered((p: Parser): CardRef => {
  return p.choice(
    parseThoseOfThem,
    parseDoneThisWay,
    parseOneWith,
    parseEachChosen,
    parseCalledTarget,
    parseDeckTop,
    (at) => toCardRef(at, parseNounPhrase(at)),
  );
});

/** "each of them" postmodifier, behind which "instead" stands: those of the cards said before that are so */
function parseThoseOfThem(p: Parser): CardRef {
  p.expect('each of them');
  const before = meantBy(p, p.scope.card ?? 'it') ?? p.fail('cards said before');
  const more = parsePostmodifierOf(p);
  if (!p.sees('instead')) p.fail('"instead"');
  return { all: { ...before, ...more } };
}

/** "the one with" ("less" | "more" | "the least" …) number: of two cards that have been chosen; of as much as the other neither has less */
export function parseOneWith(p: Parser): CardRef {
  p.expect('the one with');
  const superlative = p.eat('the');
  const word = p.expectAny(
    ...(superlative ? [...LESS, ...MORE, 'least', 'lowest', 'most', 'highest', 'greatest'] : [...LESS, ...MORE]),
  );
  const number = parseNumberName(p);
  const less = LESS.includes(word) || word === 'least' || word === 'lowest';
  const { selections, several, described, card } = p.scope;
  const kind = several ?? described?.[selections] ?? p.fail('cards chosen before');
  if (card !== 'it' || (several ? selections !== 1 : selections !== 2)) p.fail('two cards chosen before');
  const type = kind.type ?? p.fail('cards of one type');
  const those: CardFilter = { type, amongChosen: true };
  const isLess: CardFilter = { ...those, not: { ...those, [less ? 'most' : 'least']: number } };
  pointItAtSelection(p);
  describeIt(p, isLess);
  return { all: isLess };
}

const LESS: readonly string[] = ['less', 'lower', 'the lesser'];
const MORE: readonly string[] = ['more', 'higher', 'greater'];

/** ("each chosen" kind | "each of those" kind | "the chosen" kinds) with a quality: of all that players have chosen, those that have it */
function parseEachChosen(p: Parser): CardRef {
  const before = p.eatAny(
    'each chosen',
    'each of the chosen',
    'each of those',
    'all chosen',
    'all of the chosen',
    'all of those',
  );
  if (!before) p.expectAny('each', 'all');
  const { filter } = parseKind(p);
  if (!before) p.expect('chosen this way');
  const { described, selections, card } = p.scope;
  const chosen = described?.[selections] ?? p.fail('cards chosen before');
  if (card !== 'it' || selections !== 1 || filter.zone || filter.of || filter.other) p.fail('cards chosen before');
  const types = typesOf(chosen);
  if (types.length > 0 && !typesOf(filter).every((type) => types.includes(type))) p.fail('what was chosen');
  const all: CardFilter = { ...filter, amongChosen: true };
  pointItAtSelection(p);
  describeIt(p, all);
  return { all };
}

const DONE_THIS_WAY = { moved: 'move', exerted: 'exert', readied: 'ready' } as const;

/** ("each" type | types) ("moved" | "exerted" | "readied") "this way": those to which the last effect did it */
function parseDoneThisWay(p: Parser): CardRef {
  p.eatAny('each', 'all', 'the');
  const { type } = parseType(p);
  const done = p.expectAny('moved', 'exerted', 'readied');
  p.expect('this way');
  if (!wasDone(p, DONE_THIS_WAY[done])) p.fail('what was done before');
  pointItAtSelection(p);
  const filter: CardFilter = { type, affected: true };
  describeIt(p, filter);
  return { all: filter };
}

/** A reference as a target: from here on "he", "it" mean this card. */
function parseCalledTarget(p: Parser): CardRef {
  const card = parseReference(p);
  // Cards that are called by what they did ("ready them") are from then on those affected last.
  if (typeof card === 'object' && 'all' in card) pointItAtSelection(p);
  else if (!isThisThing(p, card)) p.set({ card, person: undefined, unclear: false });
  return card;
}

/** "Banish this location to … and give them Evasive": "them" goes on meaning the character said before. */
export function isThisThing(p: Parser, card: CardRef): boolean {
  return card === 'this' && p.scope.card !== undefined && p.source.type !== 'character';
}

/** The cards that a noun phrase means in an effect; what it selects becomes "it". */
export function toCardRef(p: Parser, phrase: NounPhrase): CardRef {
  inItsZone(p, phrase);
  if (phrase.quantity === 'chosen' || phrase.quantity === 'some') {
    // "Put a card from under him into your discard and remove all damage from him": who it was under.
    if (phrase.filter.zone === 'under' || phrase.filter.zone === 'underIt') pointItAtCard(p, false, 'chosen');
    else pointItAtSelection(p, 'chosen');
    describeIt(p, phrase.filter);
    p.set({ every: undefined });
    return { select: toSelection(phrase) };
  }
  if (phrase.quantity === 'bare' && !phrase.plural) p.fail('how many');
  const filter = phrase.every || p.source.type === 'action' ? otherThanThose(p, phrase.filter) : phrase.filter;
  pointItAtSelection(p);
  describeIt(p, filter);
  p.set({ every: filter });
  p.eatAny(...INCLUDING);
  return { all: filter };
}

/** "… to each Villain character and … to each other character": other than those before as well (6.1.6) */
function otherThanThose(p: Parser, filter: CardFilter): CardFilter {
  const { every } = p.scope;
  const { other, ...which } = filter;
  const same = ([key, value]: [string, unknown]): boolean => isSameData(every?.[key as keyof CardFilter], value);
  // Only where those before are some of these.
  if (!other || !every || !Object.entries(which).every(same)) return filter;
  const apart = Object.entries(every).filter(([key]) => !(key in which) && key !== 'other');
  if (apart.length === 0) return filter;
  if (apart.some(([key]) => !LASTING.has(key))) p.fail('what sets those before apart');
  const not: CardFilter = Object.fromEntries(apart);
  return p.source.type === 'action' ? { ...which, not } : { ...filter, not };
}

const INCLUDING = ['one', 'character', 'item', 'location', 'card'].map((what) => `, including this ${what}`);

/** What cards are after whatever has been done to them, too. */
const LASTING: ReadonlySet<string> = new Set(['of', 'at', 'classification', 'named', 'ink', 'type', 'song']);

/** "A character card" is not in play, so the text has to say where it is ("chosen character card" is in play). */
export function inItsZone(p: Parser, { quantity, card, filter }: NounPhrase): void {
  const isSomewhere = (one: CardFilter): boolean => one.zone !== undefined || (one.anyOf?.every(isSomewhere) ?? false);
  if (card && quantity !== 'chosen' && !isSomewhere(filter)) p.fail('where those cards are');
  if (filter.zone !== undefined) outOfPlay(p, filter);
}

export function toSelection({
  quantity,
  count,
  upTo,
  any,
  total,
  differentNames,
  sameNames,
  yourChoice,
  filter,
}: NounPhrase): Selection {
  return {
    ...filter,
    ...(yourChoice ? { by: 'you' as const } : {}),
    ...(total ? { total } : {}),
    ...(differentNames ? { differentNames } : {}),
    ...(sameNames ? { sameNames } : {}),
    ...(count === undefined ? {} : { count }),
    ...(upTo ? { upTo } : {}),
    ...(any ? { any } : {}),
    ...(quantity === 'chosen' ? { chosen: true } : {}),
  };
}

/** deck-top ← ("the top" | "the bottom") ("card" | N "cards") "of" deck | ("a card" | N "cards") "from the top of" deck */
export function parseDeckTop(p: Parser): CardRef {
  const bottom = p.sees('the bottom');
  const count = p.choice<Amount>(parseTopCount, parseFromTopCount);
  const deck = parseDeckOwner(p);
  pointItAtTop(p, count === 1);
  describeIt(p, ofDeck(deck));
  return { ...(bottom ? { bottom: deck } : { top: deck }), ...(count === 1 ? {} : { count }) };
}

/** Whose the cards of a deck are. */
export const ofDeck = (deck: PlayerRef): CardFilter => ({
  zone: 'deck',
  of: deck === 'you' || deck === 'itsPlayer' ? deck : 'thatPlayer',
});

function parseTopCount(p: Parser): Amount {
  p.expectAny('the top', 'the bottom');
  if (p.eat('card')) {
    p.expect('of');
    return 1;
  }
  const count = p.attempt(parseX) ?? parseCount(p);
  p.expectAny('cards of', 'card of');
  return count;
}

function parseFromTopCount(p: Parser): Amount {
  if (p.eat('a card from the top of')) return 1;
  if (p.eat('that many cards from the top of')) return p.scope.number ?? p.fail('a number said before');
  const count = parseCount(p);
  p.expect('cards from the top of');
  return count;
}

const DECK_OWNERS: readonly (readonly [string, PlayerRef | 'scope'])[] = [
  ["chosen player's deck", 'chosenPlayer'],
  ["chosen opponent's deck", 'chosenOpponent'],
  ["each opponent's deck", 'opponents'],
  ["each player's deck", 'players'],
  ["that player's deck", 'scope'],
  ['your deck', 'you'],
  ['their deck', 'scope'],
];

/** deck ← "your deck" | "their deck" | "chosen player's deck" | "each opponent's deck" */
export function parseDeckOwner(p: Parser): PlayerRef {
  for (const [phrase, owner] of DECK_OWNERS) {
    if (!p.eat(phrase)) continue;
    if (owner === 'scope') return p.scope.player ?? 'itsPlayer';
    if (owner === 'chosenPlayer' || owner === 'chosenOpponent') p.set({ player: 'thatPlayer' });
    return owner;
  }
  const player = parsePlayersOwn(p);
  p.expect('deck');
  return player === 'you' ? p.fail('"your deck"') : player;
}

/** possessor ← target "'s" | "his" | "her" | "its" | "their": whose characteristic is meant */
export const parsePossessor = remembered((p: Parser): CardRef => {
  const pronoun = p.eatAny('his', 'her', 'its', 'their');
  if (pronoun && isUnclear(p, pronoun)) p.fail(CLEAR_WORD);
  if (pronoun) return p.scope.card ?? p.fail('a card said before');
  const { card } = p.scope;
  const owner = p.choice(parseReference, (at) => toCardRef(at, parseNounPhrase(at)));
  p.expectAny("'s", "'");
  // "equal to this character's {S}" speaks of it in passing: what "they" meant goes on.
  if (owner === 'this') p.set({ card });
  return owner;
});
