/** What `expect` can check: a table of the fields of a card, one of those of a player, and the game itself. */
import { Ending } from '@lorelab/engine/kernel';
import { KEYWORDS, type KeywordName, type LorcanaGame, NO_CARD, ZONES, Zone } from '@lorelab/engine/lorcana';
import { missingFrom, readHas } from '../has.js';
import {
  readEntries,
  readFlag,
  readInteger,
  readKeys,
  readList,
  readName,
  readOneOrMore,
  readWord,
  unknownWord,
  wrong,
} from '../read.js';
import type { Leaf, Tree } from '../tree.js';
import type { NamedCard } from './answer.js';
import type { ScenarioContext } from './context.js';
import { cardsInZone, isSettled, zoneName } from './game-facts.js';
import type { ScenarioReading } from './reading.js';
import { PLAYERS } from './scenario.js';

/** Compares a game with what is expected of it: what is different, or undefined. */
export type Check = (game: LorcanaGame, context: ScenarioContext) => string | undefined;

export interface Expectation {
  readonly checks: readonly Check[];
  /** It says that a decision waits, or that none does. */
  readonly pending: boolean;
}

/** What a field of a card or a player (the subject) is compared with. */
type Comparison = (game: LorcanaGame, context: ScenarioContext, subject: number) => string | undefined;
type Field = (tree: Tree, reading: ScenarioReading) => Comparison;

/** A field with one value, which must be the expected one. */
function equal<T extends string | number | boolean>(
  read: (tree: Tree, reading: ScenarioReading) => T,
  find: (game: LorcanaGame, subject: number) => T | undefined,
  show: (value: T) => string = String,
): Field {
  return (tree, reading) => {
    const expected = read(tree, reading);
    return (game, _stage, subject) => {
      const found = find(game, subject);
      if (found === expected) return undefined;
      return `is ${found === undefined ? 'nothing' : show(found)}, expected ${show(expected)}`;
    };
  };
}

const flag = (find: (game: LorcanaGame, subject: number) => boolean): Field => equal(readFlag, find);
const integer = (find: (game: LorcanaGame, subject: number) => number): Field => equal(readInteger, find);
const player = (find: (game: LorcanaGame, subject: number) => number): Field =>
  equal(
    (tree, reading) => reading.readPlayer(tree),
    find,
    (seat) => PLAYERS[seat] ?? 'nobody',
  );

// ------------------------------------------------------------------------------------------------ of a card

const CARD_FIELDS = {
  zone: equal(
    (tree) => readWord(tree, 'zone', ZONES),
    (game, card) => zoneName(game.zoneOf(card)),
  ),
  owner: player((game, card) => game.ownerOf(card)),
  exerted: flag((game, card) => game.isExerted(card)),
  drying: flag((game, card) => game.isDrying(card)),
  damage: integer((game, card) => game.damageOf(card)),
  strength: integer((game, card) => game.strength(card)),
  willpower: integer((game, card) => game.willpower(card)),
  lore: integer((game, card) => game.loreValue(card)),
  cost: integer((game, card) => game.costToPlay(card)),
  at: isAt,
  under: integer((game, card) => game.underCount(card)),
  keywords: keywords(true),
  without: keywords(false),
} as const satisfies Record<string, Field>;

function isAt(tree: Tree, reading: ScenarioReading): Comparison {
  const isNone = tree.kind === 'leaf' && tree.value === 'none';
  const expected = isNone ? undefined : reading.readCardRef(tree);
  return (game, { roster }, card) => {
    const location = game.locationOf(card);
    const isRight = location === NO_CARD ? !expected : expected && roster.means(expected, location);
    if (isRight) return undefined;
    return `is ${location === NO_CARD ? 'none' : roster.label(location)}, expected ${expected?.text ?? 'none'}`;
  };
}

/** "Resist 2" is a keyword and its number; without a number any will do. */
const KEYWORD = /^(.*?)(?:\s+\+?(\d+))?$/;

interface ExpectedKeyword {
  readonly keyword: KeywordName;
  readonly value: number | undefined;
}

function readKeyword(tree: Tree): ExpectedKeyword {
  const written = readName(tree, 'a keyword');
  const [, name = '', value] = KEYWORD.exec(written.text) ?? [];
  const keyword = KEYWORDS.find((each) => each.toLowerCase() === name.toLowerCase());
  if (!keyword) unknownWord({ ...written, text: name }, 'keyword', KEYWORDS);
  return { keyword, value: value === undefined ? undefined : Number(value) };
}

function keywords(expected: boolean): Field {
  return (tree) => {
    const list = readOneOrMore(tree).map(readKeyword);
    return (game, _stage, card) => {
      const isWrong = ({ keyword, value }: ExpectedKeyword): boolean =>
        hasKeyword(game, card, keyword, value) !== expected;
      const different = list.filter(isWrong);
      if (different.length === 0) return undefined;
      const names = different.map(({ keyword, value }) => (value === undefined ? keyword : `${keyword} ${value}`));
      return `are ${showKeywords(game, card)}, expected ${expected ? '' : 'no '}${names.join(', ')}`;
    };
  };
}

const hasKeyword = (game: LorcanaGame, card: number, keyword: KeywordName, value: number | undefined): boolean =>
  game.hasKeyword(card, keyword) && (value === undefined || game.keywordValue(card, keyword) === value);

function showKeywords(game: LorcanaGame, card: number): string {
  const found = KEYWORDS.filter((keyword) => game.hasKeyword(card, keyword));
  const shown = found.map((keyword) => `${keyword} ${game.keywordValue(card, keyword) || ''}`.trim());
  return `[${shown.join(', ')}]`;
}

// ------------------------------------------------------------------------------------------------ of a player

const PLAYER_FIELDS = {
  lore: integer((game, seat) => game.lore(seat)),
  ink: integer((game, seat) => game.readyInk(seat)),
  exertedInk: integer((game, seat) => game.exertedInk(seat)),
  inkwell: integer((game, seat) => cardsInZone(game, seat, Zone.Inkwell).length),
  hand: countOrCards(Zone.Hand),
  deck: countOrCards(Zone.Deck),
  discard: countOrCards(Zone.Discard),
  play: countOrCards(Zone.Play),
  has,
  deckTop: deckEnd((deck, count) => deck.slice(0, count)),
  deckBottom: deckEnd((deck, count) => deck.slice(Math.max(0, deck.length - count))),
  won: flag((game, seat) => game.hasWon(seat)),
  lost: flag((game, seat) => game.hasLost(seat)),
  canInk: flag((game, seat) => game.canInk(seat)),
} as const satisfies Record<string, Field>;

function countOrCards(zone: Zone): Field {
  const count = integer((game, seat) => cardsInZone(game, seat, zone).length);
  return (tree, reading) => {
    if (tree.kind !== 'list')
      return tree.kind === 'leaf' && isNumber(tree) ? count(tree, reading) : wrong(tree, 'a number or a list of cards');
    const expected = reading.readCardRefs(tree.items);
    return (game, context, seat) => {
      const cards = cardsInZone(game, seat, zone);
      const missing = missingCards(expected, cards, context);
      return missing.length === 0 && expected.length === cards.length ? undefined : showCards(cards, expected, context);
    };
  };
}

const isNumber = (leaf: Leaf): boolean => typeof leaf.value === 'number';

/** The references for which no card is there. Ids are the pickier ones. */
function missingCards(refs: readonly NamedCard[], cards: readonly number[], { roster }: ScenarioContext): NamedCard[] {
  const picky = [...refs].sort((a, b) => roster.cardsOf(a).length - roster.cardsOf(b).length);
  return missingFrom(picky, cards, (ref, card) => roster.means(ref, card));
}

function showCards(cards: readonly number[], expected: readonly NamedCard[], { roster }: ScenarioContext): string {
  const found = cards.map((card) => roster.label(card));
  return `is [${found.join(', ')}], expected [${expected.map((ref) => ref.text).join(', ')}]`;
}

const HAS_ZONES = { hand: Zone.Hand, discard: Zone.Discard, play: Zone.Play, inkwell: Zone.Inkwell } as const;

/** At least these cards. */
function has(tree: Tree, reading: ScenarioReading): Comparison {
  const zones = Object.keys(HAS_ZONES) as (keyof typeof HAS_ZONES)[];
  const expected = readHas(tree, zones, (items) => reading.readCardRefs(items));
  return (game, context, seat) => {
    for (const { zone, cards: refs } of expected) {
      const cards = cardsInZone(game, seat, HAS_ZONES[zone]);
      const missing = missingCards(refs, cards, context);
      if (missing.length > 0) return `${zone} ${showCards(cards, missing, context)} in it`;
    }
    return undefined;
  };
}

/** The cards at one end of a deck, in order, the upper one first. */
function deckEnd(end: (deck: readonly number[], count: number) => readonly number[]): Field {
  return (tree, reading) => {
    const expected = reading.readCardRefs(readList(tree, 'cards'));
    return (game, context, seat) => {
      const cards = end(cardsInZone(game, seat, Zone.Deck), expected.length);
      const isRight = expected.every(
        (ref, index) => cards[index] !== undefined && context.roster.means(ref, cards[index]),
      );
      return isRight ? undefined : showCards(cards, expected, context);
    };
  };
}

// ------------------------------------------------------------------------------------------------ all of it

const GAME_KEYS = ['turn', 'over', 'ending', 'pending'] as const;

/** How a game can end here, and that it has not. */
const ENDING_WORDS: Readonly<Partial<Record<Ending, string>>> = {
  [Ending.NotOver]: 'none',
  [Ending.Goal]: 'lore',
  [Ending.DeckOut]: 'empty deck',
  [Ending.Concession]: 'concession',
  [Ending.TurnLimit]: 'turn limit',
  [Ending.DecisionLimit]: 'decision limit',
  [Ending.Loop]: 'loop',
};

export function readExpectation(tree: Tree, reading: ScenarioReading): Expectation {
  const entries = readEntries(tree, 'an expectation');
  if (entries.length === 0) wrong(tree, 'something to expect');
  return {
    checks: entries.flatMap(([key, value]) => readChecks(key, value, reading)),
    pending: entries.some(([key]) => key.text === 'pending'),
  };
}

function readChecks(key: Leaf, value: Tree, reading: ScenarioReading): Check[] {
  const gameKey = GAME_KEYS.find((each) => each === key.text);
  if (gameKey) return [readGameCheck(gameKey, value, reading)];
  const seat = reading.seat(key);
  if (seat !== undefined) return readPlayerChecks(seat, value, reading);
  return readCardChecks(reading.readCardRef(key), value, reading);
}

function readGameCheck(key: (typeof GAME_KEYS)[number], value: Tree, reading: ScenarioReading): Check {
  if (key === 'over') {
    const over = readFlag(value);
    return (game) => (game.isOver() === over ? undefined : `the game is ${over ? 'not ' : ''}over`);
  }
  if (key === 'ending') {
    const expected = readWord(value, key, Object.values(ENDING_WORDS));
    return (game) => {
      const found = ENDING_WORDS[game.ending()];
      return found === expected ? undefined : `ending is ${found}, expected ${expected}`;
    };
  }
  const isNobody = key === 'pending' && value.kind === 'leaf' && value.value === 'none';
  const expected = isNobody ? undefined : reading.readPlayer(value);
  return (game) => {
    const found = key === 'turn' ? game.turnPlayer : isSettled(game) ? undefined : game.decider;
    // The turn of a team is that of all its players.
    if (found === expected || (key === 'turn' && game.hasTurn(expected!))) return undefined;
    return `${key} is ${nameOf(found)}, expected ${nameOf(expected)}`;
  };
}

const nameOf = (seat: number | undefined): string => (seat === undefined ? 'nobody' : PLAYERS[seat]!);

function readPlayerChecks(seat: number, value: Tree, reading: ScenarioReading): Check[] {
  const names = Object.keys(PLAYER_FIELDS) as (keyof typeof PLAYER_FIELDS)[];
  return [...readKeys(value, 'what is expected of a player', names)].map(([name, tree]): Check => {
    const compare = PLAYER_FIELDS[name](tree, reading);
    return (game, context) => named(`${PLAYERS[seat]}: ${name}`, compare(game, context, seat));
  });
}

function readCardChecks(ref: NamedCard, value: Tree, reading: ScenarioReading): Check[] {
  const names = Object.keys(CARD_FIELDS) as (keyof typeof CARD_FIELDS)[];
  return [...readKeys(value, 'what is expected of a card', names)].map(([name, tree]): Check => {
    const compare = CARD_FIELDS[name](tree, reading);
    return (game, context) => {
      const meant = context.roster.find(game, ref, context.roster.cardsOf(ref));
      if (meant.found === 'one') return named(`${ref.text}: ${name}`, compare(game, context, meant.card));
      return `"${ref.text}" may be one of several cards; give the one that is meant an id`;
    };
  });
}

const named = (name: string, difference: string | undefined): string | undefined =>
  difference === undefined ? undefined : `${name} ${difference}`;
