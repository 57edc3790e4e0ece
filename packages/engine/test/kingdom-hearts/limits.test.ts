/** Boards and cards that are larger than any that people play with: the tables grow with them. */
import {
  type Ability,
  buildPool,
  type CardDefinition,
  DecisionKind,
  KingdomHeartsGame,
  type PlayerPosition,
  Verb,
  verbOf,
  Zone,
} from '@lorelab/engine/kingdom-hearts';
import { expect, test } from 'vitest';
import { card, isOffered, type TestDuel, table, type WithNames } from './support.js';

const PLAYERS: readonly CardDefinition[] = [
  card('player', 'Ada', { kind: 'light', level: 1, attack: 4, magic: 1, hp: 5 }),
  card('player', 'Bor', { kind: 'light', level: 1, attack: 4, magic: 1, hp: 5 }),
];

const friends = (name: string, count: number, facts: Partial<CardDefinition> = {}): CardDefinition[] =>
  Array.from({ length: count }, (_, i) => card('friend', `${name}${i}`, { level: 1, support: 1, magic: 1, ...facts }));

const namesOf = (cards: readonly CardDefinition[]): { def: string }[] => cards.map(({ title }) => ({ def: title }));

const ada = (more: Partial<WithNames<PlayerPosition>>): WithNames<PlayerPosition> => ({
  player: { def: 'Ada' },
  ...more,
});
const bor = (more: Partial<WithNames<PlayerPosition>>): WithNames<PlayerPosition> => ({
  player: { def: 'Bor' },
  ...more,
});

test('thousands of effects can wait at the same time', () => {
  const watches: Ability = {
    kind: 'triggered',
    on: 'discarded',
    of: { types: ['friend'] },
    effects: [{ do: 'gain', heartPoints: 1 }],
  };
  const hers = friends('A', 35, { abilities: [watches] });
  const his = friends('B', 35, { abilities: [watches] });
  const storm = card('event', 'Storm', {
    abilities: [
      {
        kind: 'triggered',
        on: 'played',
        effects: [
          { do: 'discard', cards: { choose: { types: ['friend'], in: ['friends'], whose: 'yours' }, count: 35 } },
        ],
      },
    ],
  });
  const { game, take } = table(
    [...PLAYERS, ...hers, ...his, storm],
    [ada({ hand: ['Storm'], friends: namesOf(hers) }), bor({ friends: namesOf(his) })],
  );
  take('play Storm');
  let decisions = 0;
  for (; game.decisionKind !== DecisionKind.Action; decisions++) {
    if (decisions % 100 === 0) game.check();
    game.take(0);
  }
  // The first is heard by all 70, itself too, the next by 69 … Each of these effects resolves.
  expect(game.heartPoints(0) + game.heartPoints(1)).toBe(10 + (35 * (70 + 36)) / 2);
  expect(game.countIn(0, Zone.Friends)).toBe(0);
});

test('every card in play can be changed in every way', () => {
  const all = { all: { types: ['friend'], in: ['friends'] } } as const;
  const blessing = card('event', 'Blessing', {
    abilities: [
      {
        kind: 'triggered',
        on: 'played',
        effects: [
          { do: 'change', cards: all, value: 'support', by: 3, until: 'turn' },
          { do: 'change', cards: all, value: 'support', by: 1, less: true, until: 'your next turn' },
          { do: 'change', cards: all, value: 'magic', to: 7, until: 'turn' },
        ],
      },
    ],
  });
  const hers = friends('A', 60);
  const his = friends('B', 60);
  const at = table(
    [...PLAYERS, ...hers, ...his, blessing],
    [ada({ hand: ['Blessing'], friends: namesOf(hers) }), bor({ friends: namesOf(his) })],
  );
  at.take('play Blessing');
  at.game.check();
  for (const { card: friend } of at.cards.flatMap((side) => side.friends))
    expect([at.game.support(friend), at.game.magic(friend)]).toEqual([3, 7]);
});

test('a Technique finds the Friend that came last of many', () => {
  const duet = card('technique', 'Duet', { cooperation: ['Last', 'A0'] });
  const many = friends('A', 45);
  const last = card('friend', 'Last', { level: 1, support: 1, magic: 1 });
  const gnat = card('dark', 'Gnat', { kind: 'heartless', level: 1, power: 2 });
  const dell = card('world', 'Dell', { level: 1, darkLevel: 1 });
  const cards = [...PLAYERS, ...many, last, duet, gnat, dell];
  const fight = (mine: readonly CardDefinition[]): TestDuel => {
    const at = table(cards, [
      ada({ hand: ['Duet'], friends: namesOf(mine), worlds: ['Dell'], darks: [{ def: 'Gnat' }] }),
      bor({}),
    ]);
    at.take('start a battle');
    return at;
  };
  expect(isOffered(fight([...many, last]), Verb.Technique, 'Duet')).toBe(true);
  expect(isOffered(fight(many), Verb.Technique, 'Duet')).toBe(false);
});

test('there may be thousands of options', () => {
  const spells = Array.from({ length: 60 }, (_, i) => card('magic', `Spell ${i}`, { level: 1 }));
  const mine = friends('A', 50);
  const at = table(
    [...PLAYERS, ...spells, ...mine],
    [ada({ hand: spells.map(({ title }) => title), friends: namesOf(mine) }), bor({})],
  );
  const uses = at.game
    .options()
    .toArray()
    .filter((option) => verbOf(option) === Verb.Magic);
  expect(uses.length).toBe(60 * 51);
  expect(new Set(uses).size).toBe(uses.length);
});

test('much damage is divided as one likes', () => {
  const giant = card('dark', 'Giant', { kind: 'heartless', level: 1, power: 2500 });
  const dell = card('world', 'Dell', { level: 1, darkLevel: 2 });
  const hero = card('player', 'Ada', { kind: 'light', level: 1, attack: 5000, magic: 1, hp: 5 });
  const at = table(
    [hero, PLAYERS[1]!, giant, dell],
    [ada({ worlds: ['Dell'], darks: [{ def: 'Giant' }, { def: 'Giant' }] }), bor({})],
  );
  at.take('start a battle');
  at.take('attack');
  at.take('2500 damage');
  expect(at.game.countIn(0, Zone.Darks)).toBe(0);
});

test('a program may be as long as it likes', () => {
  const gain = { do: 'gain', heartPoints: 1 } as const;
  const long = card('event', 'Long', {
    abilities: [{ kind: 'triggered', on: 'played', if: { turnOf: 'opponent' }, effects: Array(15_000).fill(gain) }],
  });
  const short = card('event', 'Short', { abilities: [{ kind: 'triggered', on: 'played', effects: [gain] }] });
  const at = table([...PLAYERS, long, short], [ada({ hand: ['Short'] }), bor({})]);
  at.take('play Short');
  expect(at.game.heartPoints(0)).toBe(6);
});

test('a duel has room for 1024 cards', () => {
  const pool = buildPool(PLAYERS);
  const deck = (player: number, size: number): number[] => new Array<number>(size).fill(player);
  expect(new KingdomHeartsGame(pool, [deck(0, 512), deck(1, 512)]).cardCount).toBe(1024);
  expect(() => new KingdomHeartsGame(pool, [deck(0, 600), deck(1, 600)])).toThrow('no more cards');
});
