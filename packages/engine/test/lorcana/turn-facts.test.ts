/**
 * What a turn remembers, for each player and of each card: after every deed all facts of both players are what they should
 * be, as the game counts them and as abilities of either player read them.
 */
import type { Game } from '@lorelab/engine/kernel';
import {
  type CardDefinition,
  type Effect,
  type Fact,
  type LorcanaGame,
  TURN_FACTS,
  type TurnFact,
  Verb,
  verbOf,
} from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { action, card, endTurn, type Laid, laidOutFor, PLAIN, takeVerb } from './support.js';

type Facts = Partial<Record<TurnFact, number>>;

/** What somebody does in their Main Phase, what is there for it, and what it makes of the facts of both. */
interface Deed {
  readonly mine?: Laid;
  readonly theirs?: Laid;
  readonly does: (game: LorcanaGame) => void;
  readonly me?: Facts;
  readonly them?: Facts;
  /** What the characters that are in play then are marked with, if that isn't the same. */
  readonly marksOfMine?: Facts;
  readonly marksOfTheirs?: Facts;
}

const STRONG = card('Strong', { strength: 5, willpower: 5 });
const TOUGH = card('Tough', { strength: 1, willpower: 9 });
const WEAK = card('Weak', { strength: 0, willpower: 1 });
const PLACE = card('Place', { type: 'location', moveCost: 0, willpower: 5, lore: 0 });
const BOOSTED = card('Boosted', { abilities: [{ kind: 'keyword', keyword: 'Boost', value: 1 }] });

const theirCharacters = { all: { type: 'character', of: 'opponents' } } as const;
const theirCards = (zone: 'hand' | 'discard') => ({ all: { zone, of: 'opponents' } }) as const;

const take = (verb: Verb) => (game: LorcanaGame) => takeVerb(game, verb);
/** An action that costs nothing, with this effect. */
const acting = (...effects: readonly Effect[]): Pick<Deed, 'mine' | 'does'> => ({
  mine: { hand: [action('Act', 0, effects)] },
  does: take(Verb.Play),
});

/** An action was played, and is in the discard. */
const ACTED = { played: 1, intoDiscard: 1 } as const;

const DEEDS: Readonly<Record<string, Deed>> = {
  nothing: { does: () => {} },
  'a character is played': {
    mine: { hand: [PLAIN], ink: [PLAIN] },
    does: take(Verb.Play),
    me: { played: 1 },
    marksOfMine: { played: 1 },
  },
  'a card is inked': { mine: { hand: [PLAIN] }, does: take(Verb.Ink), me: { inked: 1 } },
  'a challenge that both survive': {
    mine: { play: [{ card: STRONG }] },
    theirs: { play: [{ card: TOUGH, exerted: true }] },
    does: take(Verb.Challenge),
    me: { challenged: 1, damaged: 1 },
    them: { wasChallenged: 1, damaged: 1 },
  },
  'a challenge that the challenged character is banished in': {
    mine: { play: [{ card: STRONG }] },
    theirs: { play: [{ card: WEAK, exerted: true }] },
    does: take(Verb.Challenge),
    me: { challenged: 1 },
    them: { wasChallenged: 1, damaged: 1, banished: 1, banishedInChallenge: 1, intoDiscard: 1 },
    marksOfTheirs: {},
  },
  'a challenge that the challenger is banished in': {
    mine: { play: [{ card: WEAK }] },
    theirs: { play: [{ card: STRONG, exerted: true }] },
    does: take(Verb.Challenge),
    me: { challenged: 1, damaged: 1, banished: 1, banishedInChallenge: 1, intoDiscard: 1 },
    marksOfMine: {},
    them: { wasChallenged: 1 },
  },
  'a quest': { mine: { play: [{ card: STRONG }] }, does: take(Verb.Quest), me: { quested: 1, loreGained: 1 } },
  'a song': {
    mine: { hand: [action('Song', 1, [{ do: 'draw', amount: 1 }], true)], play: [{ card: PLAIN }] },
    does: take(Verb.Sing),
    me: { ...ACTED, sang: 1, drawn: 1 },
  },
  'a move': { mine: { play: [{ card: PLAIN }, { card: PLACE }] }, does: take(Verb.Move), me: { moved: 1 } },
  'a card under a character': {
    mine: { play: [{ card: BOOSTED }], ink: [PLAIN] },
    does: take(Verb.Activate),
    me: { putUnder: 1 },
  },
  'a card under their character': {
    ...acting({
      do: 'each',
      players: 'opponents',
      effects: [{ do: 'put', what: { top: 'thatPlayer' }, into: 'under', target: theirCharacters }],
    }),
    theirs: { play: [{ card: PLAIN }] },
    me: ACTED,
    them: { putUnder: 1 },
  },
  'they draw': { ...acting({ do: 'draw', who: 'opponents', amount: 2 }), me: ACTED, them: { drawn: 2 } },
  'I draw': { ...acting({ do: 'draw', amount: 2 }), me: { ...ACTED, drawn: 2 } },
  'they discard': {
    ...acting({ do: 'discard', who: 'opponents', amount: 1 }),
    theirs: { hand: [PLAIN] },
    me: ACTED,
    them: { discarded: 1, intoDiscard: 1 },
  },
  'their characters are dealt damage': {
    ...acting({ do: 'damage', to: theirCharacters, amount: 1 }),
    theirs: { play: [{ card: STRONG }, { card: STRONG }] },
    me: ACTED,
    them: { damaged: 2 },
  },
  'their characters are banished': {
    ...acting({ do: 'banish', what: theirCharacters }),
    theirs: { play: [{ card: PLAIN }, { card: WEAK }] },
    me: ACTED,
    them: { banished: 2, intoDiscard: 2 },
  },
  'my characters are banished': {
    mine: {
      hand: [action('Act', 0, [{ do: 'banish', what: { all: { type: 'character', of: 'you' } } }])],
      play: [{ card: PLAIN }],
    },
    does: take(Verb.Play),
    me: { ...ACTED, banished: 1, intoDiscard: 2 },
  },
  'damage is removed': {
    mine: {
      hand: [action('Act', 0, [{ do: 'removeDamage', from: { all: { type: 'character', of: 'you' } }, amount: 1 }])],
      play: [{ card: STRONG, damage: 1 }],
    },
    does: take(Verb.Play),
    me: { ...ACTED, healed: 1 },
  },
  'they lose lore': {
    ...acting({ do: 'loseLore', who: 'opponents', amount: 3 }),
    theirs: { lore: 2 },
    me: ACTED,
    them: { loreLost: 2 },
  },
  'they gain lore': {
    ...acting({ do: 'gainLore', who: 'opponents', amount: 3 }),
    me: ACTED,
    them: { loreGained: 3 },
  },
  'their cards leave their discard': {
    ...acting({ do: 'put', what: theirCards('discard'), into: 'deckShuffled' }),
    theirs: { discard: [PLAIN, WEAK] },
    me: ACTED,
    them: { leftDiscard: 2 },
  },
  'a card leaves my discard': {
    mine: {
      hand: [action('Act', 0, [{ do: 'put', what: { all: { zone: 'discard', of: 'you' } }, into: 'hand' }])],
      discard: [PLAIN],
    },
    does: take(Verb.Play),
    me: { ...ACTED, leftDiscard: 1 },
  },
  'their hand becomes ink': {
    ...acting({ do: 'put', what: theirCards('hand'), into: 'inkwell' }),
    theirs: { hand: [PLAIN, WEAK] },
    me: ACTED,
    them: { inked: 2 },
  },
  'their card is played': {
    ...acting({
      do: 'each',
      players: 'opponents',
      effects: [{ do: 'play', what: { all: { zone: 'hand', of: 'thatPlayer' } }, by: 'thatPlayer' }],
    }),
    theirs: { hand: [WEAK] },
    me: ACTED,
    them: { played: 1 },
    marksOfTheirs: { played: 1 },
  },
};

/** What no card is marked with: such facts are counted for a player alone. */
const OF_PLAYERS: readonly TurnFact[] = ['drawn', 'loreGained', 'loreLost'];

/** What a character in play is marked with, so that a filter can ask for it. */
const MARKS = ['wasChallenged', 'challenged', 'quested', 'damaged', 'played', 'sang', 'moved'] as const;

/** Actions that were played aren't in play. */
const marksOf = ({ played: _, ...facts }: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([fact]) => (MARKS as readonly string[]).includes(fact)));

type Reader = { readonly fact: TurnFact; readonly of: 'you' | 'opponents'; readonly byCard: boolean };

const READERS: readonly Reader[] = TURN_FACTS.flatMap((fact) =>
  (['you', 'opponents'] as const).flatMap((of) =>
    [false, ...(OF_PLAYERS.includes(fact) ? [] : [true])].map((byCard) => ({ fact, of, byCard })),
  ),
);

/** An item whose Strength is how often a fact came true; `byCard`: as the cards say of which it did. */
const readerOf = ({ fact, of, byCard }: Reader): CardDefinition => {
  const filter = byCard ? { filter: { cost: { min: 0 } } } : {};
  return card(`Reader ${fact} ${of} ${byCard}`, {
    type: 'item',
    strength: 0,
    abilities: [{ kind: 'static', to: 'this', modifiers: [{ stat: 'strength', by: { turn: fact, of, ...filter } }] }],
  });
};

/** An item whose Strength is how many characters in play are marked so. */
const MARK_READERS = MARKS.flatMap((mark) => (['you', 'opponents'] as const).map((of) => ({ mark, of })));
const markReaderOf = ({ mark, of }: (typeof MARK_READERS)[number]): CardDefinition =>
  card(`Reader of marks ${mark} ${of}`, {
    type: 'item',
    strength: 0,
    abilities: [
      {
        kind: 'static',
        to: 'this',
        modifiers: [{ stat: 'strength', by: { count: { type: 'character', of, thisTurn: mark } } }],
      },
    ],
  });

const ITEMS = [...READERS.map(readerOf), ...MARK_READERS.map(markReaderOf)].map((item) => ({ card: item }));

const filler = Array.from({ length: 10 }, () => PLAIN);

/** All facts of a player that aren't 0. */
const countedFacts = (game: LorcanaGame, player: number): Facts =>
  noZeros(Object.fromEntries(TURN_FACTS.map((fact, id) => [fact, game.factCount(player, id as Fact)])));

const noZeros = (facts: Record<string, number>): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, n]) => n !== 0));

describe.each([0, 1])('in the turn of player %i', (active) => {
  test.each(Object.entries(DEEDS))('%s', (_, deed) => {
    const { mine = {}, theirs = {}, does, me = {}, them = {} } = deed;
    const { marksOfMine = marksOf(me), marksOfTheirs = marksOf(them) } = deed;
    const laid = (own: Laid): Laid => ({ deck: filler, ...own, play: [...(own.play ?? []), ...ITEMS] });
    const players = active === 0 ? [laid(mine), laid(theirs)] : [laid(theirs), laid(mine)];
    const { game, cards } = laidOutFor(active, ...players);
    const readers = cards.map(({ play }) => play.slice(-ITEMS.length).map(({ card: index }) => index));
    does(game);
    while (!game.isOver() && !isMainPhase(game)) game.take(0);

    const bySeat = <T>(own: T, other: T): T[] => (active === 0 ? [own, other] : [other, own]);
    mustBe(game, readers, bySeat(me, them), bySeat(marksOfMine, marksOfTheirs));

    endTurn(game);
    const drawn = { drawn: 1 };
    mustBe(game, readers, bySeat<Facts>({}, drawn), [{}, {}]);
  });
});

/** The facts of both players are these, as they are counted and as the items of both read them. */
function mustBe(
  game: LorcanaGame,
  readers: readonly (readonly number[])[],
  facts: readonly Facts[],
  marks: readonly Facts[],
): void {
  for (const player of [0, 1]) {
    expect(countedFacts(game, player), `facts of player ${player}`).toEqual(facts[player]);
    READERS.forEach((reader, i) => {
      const whose = facts[reader.of === 'you' ? player : 1 - player]!;
      const what = `${reader.fact} of ${reader.of}, ${reader.byCard ? 'by card, ' : ''}read by player ${player}`;
      expect(game.strength(readers[player]![i]!), what).toBe(whose[reader.fact] ?? 0);
    });
    MARK_READERS.forEach(({ mark, of }, i) => {
      const whose = marks[of === 'you' ? player : 1 - player]!;
      const what = `characters of ${of} marked with ${mark}, read by player ${player}`;
      expect(game.strength(readers[player]![READERS.length + i]!), what).toBe(whose[mark] ?? 0);
    });
  }
}

const isMainPhase = (game: Game): boolean =>
  game
    .options()
    .toArray()
    .some((option) => verbOf(option) === Verb.EndTurn);
