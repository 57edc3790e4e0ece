import {
  balanceOf,
  bestList,
  cardsChanged,
  extended,
  Interrupted,
  insteadOfWeakest,
  keyOf,
  listOf,
  type Rules,
  swapsOf,
  tune,
  type Version,
  withoutCard,
} from '@lorelab/sim';
import { describe, expect, test } from 'vitest';
import { madeUpGames, madeUpRules, named } from './made-up.js';

const CARDS = [
  [4, 'Ant'],
  [2, 'Bee'],
  [3, 'Cat'],
] as const;

describe('versions of a deck', () => {
  test('have a card that comes where the one lay that goes', () => {
    const version = [{ out: 'Ant', in: 'Dog', copies: 3 }];
    expect(listOf(CARDS, version)).toEqual([
      [1, 'Ant'],
      [3, 'Dog'],
      [2, 'Bee'],
      [3, 'Cat'],
    ]);
    expect(listOf(CARDS, [])).toEqual(CARDS);
  });

  test('take a card from wherever its list names it', () => {
    const twice = [[1, 'Ant'] as const, [2, 'Bee'] as const, [2, 'Ant'] as const];
    expect(listOf(twice, [{ out: 'Ant', in: 'Dog', copies: 2 }])).toEqual([
      [1, 'Dog'],
      [2, 'Bee'],
      [1, 'Ant'],
      [1, 'Dog'],
    ]);
    expect(() => listOf(CARDS, [{ out: 'Bee', in: 'Dog', copies: 3 }])).toThrow('1 copies of "Bee" too few');
  });

  test('are the same in whatever order their swaps are said', () => {
    const one = { out: 'Ant', in: 'Dog', copies: 1 };
    const other = { out: 'Ant', in: 'Eel', copies: 2 };
    expect(keyOf([one, other])).toBe(keyOf([other, one]));
    expect(listOf(CARDS, [one, other])).toEqual(listOf(CARDS, [other, one]));
    expect([...balanceOf([one, other])]).toEqual([
      ['Ant', -3],
      ['Dog', 1],
      ['Eel', 2],
    ]);
  });
});

describe('ideas', () => {
  const rules = madeUpRules(['new', 'newer'], { most: 6 });

  test('swap as many copies as there are, may come, and may change', () => {
    expect(swapsOf(rules, rules.canGo.slice(0, 1), [{ card: 'new', copies: 4 }])).toEqual([
      [{ out: 'card 0', in: 'new', copies: 4 }],
    ]);
    const first = [{ out: 'card 0', in: 'new', copies: 3 }];
    expect(extended(rules, first, { out: 'card 1', in: 'newer', copies: 4 })?.[1]?.copies).toBe(3);
    expect(extended(rules, first, { out: 'card 1', in: 'new', copies: 4 })?.[1]?.copies).toBe(1);
    // The same swap again is one swap.
    expect(extended(rules, first, { out: 'card 0', in: 'new', copies: 4 })).toEqual([
      { out: 'card 0', in: 'new', copies: 4 },
    ]);
  });

  test('are no larger than is allowed', () => {
    const strict: Rules = { ...rules, isAllowed: (version) => cardsChanged(version) <= 2 };
    expect(extended(strict, [], { out: 'card 0', in: 'new', copies: 4 })?.[0]?.copies).toBe(2);
    const never: Rules = { ...rules, isAllowed: () => false };
    expect(swapsOf(never, rules.canGo, rules.canCome)).toEqual([]);
  });

  test('never bring back what they take out', () => {
    const version = [{ out: 'card 0', in: 'card 1', copies: 1 }];
    const both = madeUpRules(['card 0', 'card 1']);
    expect(extended(both, version, { out: 'card 1', in: 'new', copies: 1 })).toBeUndefined();
    expect(extended(both, version, { out: 'card 2', in: 'card 0', copies: 1 })).toBeUndefined();
  });

  test('show a deck without a card by more of all others', () => {
    const version = withoutCard(CARDS, { card: 'Cat', copies: 3 });
    expect(version.every(({ out }) => out === 'Cat')).toBe(true);
    expect(new Set(version.map((swap) => swap.in))).toEqual(new Set(['Ant', 'Bee']));
    expect(cardsChanged(version)).toBe(3);
    expect(withoutCard([[4, 'Ant']], { card: 'Ant', copies: 4 })).toEqual([]);
  });

  test('show a card in the places of those that are worth least', () => {
    const weakest = [
      { card: 'Bee', copies: 2 },
      { card: 'Cat', copies: 3 },
    ];
    expect(insteadOfWeakest({ card: 'Dog', copies: 4 }, weakest)).toEqual([
      { out: 'Bee', in: 'Dog', copies: 2 },
      { out: 'Cat', in: 'Dog', copies: 2 },
    ]);
  });
});

describe('what cards are worth', () => {
  const rules = madeUpRules(['new', 'newer', 'newest'], { most: 6 });
  const worth = new Map([
    ['card 3', -2],
    ['card 5', -1],
    ['card 7', 0.5],
    ['new', 1],
    ['newer', 2],
  ]);

  test('says which list is best: the worst go for the best, as many as may', () => {
    expect(bestList(rules, rules.canGo, rules.canCome, worth)).toEqual([
      { out: 'card 3', in: 'newer', copies: 4 },
      { out: 'card 5', in: 'new', copies: 2 },
    ]);
  });

  test('lets nothing go for what is worth no more', () => {
    const good = new Map(rules.canGo.map(({ card }) => [card, 1.5]));
    const wide = madeUpRules(['new', 'newer', 'newest'], { most: 60 });
    expect(bestList(wide, wide.canGo, wide.canCome, new Map([...good, ...worth]))).toEqual([
      { out: 'card 3', in: 'newer', copies: 4 },
      { out: 'card 5', in: 'new', copies: 4 },
    ]);
    expect(bestList(rules, rules.canGo, rules.canCome, new Map())).toEqual([]);
  });
});

describe('a tuner', () => {
  const options = (rules: Rules) => ({ rules, budget: 20_000, keptOut: [3], opponents: [0, 1, 2], hasSecond: true });
  const worth = { 'card 1': -1, 'copy 1': 0.5 };

  test('says the same whenever it is asked', async () => {
    const rules = madeUpRules(named('copy', 10));
    const games = (player: string, stream: string) => madeUpGames({ seed: 1, worth }, player + stream);
    const [one, other] = [await tune({ ...options(rules), games }), await tune({ ...options(rules), games })];
    expect(JSON.stringify(other)).toBe(JSON.stringify(one));
    expect(one.confirmation?.second?.pairs).toBeGreaterThan(0);
  });

  test('plays about as many games as it may, none of a race twice, and confirms against everybody', async () => {
    const rules = madeUpRules(named('copy', 10));
    const asked = new Set<string>();
    let played = 0;
    const met: Record<string, Set<number>> = { race: new Set(), confirmation: new Set(), parts: new Set() };
    const tuned = await tune({
      ...options(rules),
      games: (player, stream) => {
        const made = madeUpGames({ seed: 2, worth }, player + stream);
        return {
          ...made,
          play: (version: Version, opponent, range) => {
            const key = [player, stream, opponent, keyOf(version), range.from].join();
            expect(asked.has(key)).toBe(false);
            asked.add(key);
            met[stream]!.add(opponent);
            played += range.to - range.from;
            return made.play(version, opponent, range);
          },
        };
      },
    });
    expect(tuned.verdict).toBe('better');
    expect([...met.race!].sort()).toEqual([0, 1, 2]);
    expect([...met.confirmation!].sort()).toEqual([0, 1, 2, 3]);
    expect(played).toBeGreaterThan(14_000);
    expect(played).toBeLessThan(24_000);
  });

  test('that is ended claims nothing, and tells what it has seen', async () => {
    const rules = madeUpRules(named('copy', 10));
    let left = 150;
    const tuned = await tune({
      ...options(rules),
      games: (player, stream) => {
        const made = madeUpGames({ seed: 3, worth }, player + stream);
        return {
          ...made,
          play: async (version, opponent, range) =>
            left-- > 0 ? made.play(version, opponent, range) : new Uint8Array(),
        };
      },
    });
    expect(tuned.verdict).toBe('interrupted');
    expect(tuned.seen.going.length).toBe(15);
    expect(tuned.confirmation).toBeUndefined();
  });

  test('has nothing to say where nothing may change', async () => {
    const rules = madeUpRules(['copy'], { isAllowed: () => false });
    const games = (player: string, stream: string) => madeUpGames({ seed: 4, worth }, player + stream);
    expect((await tune({ ...options(rules), games })).verdict).toBe('nothing');
  });

  test('passes on what goes wrong', async () => {
    const games = () => ({ weights: [1], keyOf: String, play: () => Promise.reject(new TypeError('broken')) });
    await expect(tune({ ...options(madeUpRules(['copy'])), opponents: [0], games })).rejects.toThrow('broken');
    expect(new Interrupted().name).toBe('Interrupted');
  });
});
