import { parsePolicy } from '@lorelab/ai';
import { mix } from '@lorelab/engine/kernel';
import {
  alignedTo,
  changesBetween,
  type DeckList,
  type GameSource,
  type Lineup,
  NOT_PLAYED,
  PairedGames,
  run,
  TableGames,
  WorkerPool,
} from '@lorelab/sim';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { deckList, kingdomHeartsDeckList } from '../runner/support.js';

const GREEDY = parsePolicy('greedy');
const DECK = deckList('set-07-ruby-steel-aggro');
const FIELD = ['set-11-amber-emerald-dogs', 'set-10-amethyst-sapphire-control'].map(deckList);

/** A deck with one copy of a card more and one of another less. */
function swapped(deck: DeckList, out: string, into: string): DeckList {
  const cards = deck.cards.map(([count, card]) => [card === out ? count - 1 : count, card] as const);
  return { name: `${deck.name}, swapped`, hash: `${deck.hash}, ${out}, ${into}`, cards: [[1, into], ...cards] };
}

const lineup = (deck: DeckList, field: readonly DeckList[], game = 'lorcana'): Lineup => ({
  name: deck.name,
  tableAgainst: (opponent) => ({ game, decks: [deck, field[opponent]!] }),
  policy: GREEDY,
  opposing: GREEDY,
});

describe('a list over that of another deck', () => {
  const lists = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F')), {
    maxLength: 8,
  });
  const deck = (cards: DeckList['cards']): DeckList => ({ name: 'deck', hash: 'hash', cards });
  const oneByOne = ({ cards }: DeckList): string[] => cards.flatMap(([count, card]) => Array<string>(count).fill(card));

  test('has the cards of the variant, and as many as can be in the places of the base', () => {
    fc.assert(
      fc.property(lists, lists, (ones, others) => {
        const [base, variant] = [deck(ones), deck(others)];
        const aligned = alignedTo(base, variant);
        expect(oneByOne(aligned).sort()).toEqual(oneByOne(variant).sort());
        if (oneByOne(base).length !== oneByOne(variant).length) return;
        const gained = [...changesBetween(base, variant).values()].filter((count) => count > 0);
        const changed = oneByOne(aligned).filter((card, place) => card !== oneByOne(base)[place]);
        expect(changed.length).toBe(gained.reduce((sum, count) => sum + count, 0));
      }),
    );
  });

  test('is that list if only the order differs', () => {
    const base = deck([
      [4, 'A'],
      [2, 'B'],
      [1, 'A'],
    ]); // prettier-ignore
    expect(
      alignedTo(
        base,
        deck([
          [2, 'B'],
          [5, 'A'],
        ]),
      ).cards,
    ).toEqual(base.cards); // prettier-ignore
  });

  test('has a swapped card where the old one lay', () => {
    const base = deck([
      [3, 'A'],
      [2, 'B'],
    ]); // prettier-ignore
    const variant = alignedTo(
      base,
      deck([
        [1, 'C'],
        [2, 'A'],
        [2, 'B'],
      ]),
    ); // prettier-ignore
    expect(oneByOne(variant)).toEqual(['A', 'A', 'C', 'B', 'B']);
  });
});

describe('games from a table', () => {
  const pool = new WorkerPool(1);
  afterAll(() => pool.destroy());
  const opponents = FIELD.map((deck, place) => ({ deck, weight: 1 + place }));
  const source = (player = pool): TableGames => new TableGames({ pool: player, seed: 'paired', opponents });
  const base = lineup(DECK, FIELD);
  const out = DECK.cards.at(-1)![1];
  const variant = lineup(alignedTo(DECK, swapped(DECK, out, 'Stitch - New Dog')), FIELD);

  async function played(series: number, player = pool, steps = [series]): Promise<PairedGames<Lineup>> {
    const games = new PairedGames(source(player));
    for (const step of steps)
      for (const arm of [base, variant])
        for (const opponent of FIELD.keys()) expect(await games.playUpTo(arm, opponent, step)).toBe(true);
    return games;
  }

  test('a deck that differs in one card has most games in common, and not all', async () => {
    const games = await played(120);
    for (const opponent of FIELD.keys()) {
      const otherwise = games.tally(base, variant, opponent).otherwise();
      expect(otherwise.count).toBe(120);
      expect(otherwise.ratio).toBeGreaterThan(0);
      expect(otherwise.ratio).toBeLessThan(0.15);
    }
    // Where the list isn't laid over the other, all games have other shuffles.
    const loose = lineup(swapped(DECK, out, 'Stitch - New Dog'), FIELD);
    await games.playUpTo(loose, 0, 120);
    const [aligned, other] = [variant, loose].map((arm) => games.tally(base, arm, 0).otherwise().ratio);
    expect(other).toBeGreaterThan(2 * aligned!);
  });

  test('are those that a match with their seed plays', async () => {
    const games = new PairedGames(source());
    await games.playUpTo(variant, 1, 40);
    const plan = { ...source().planOf(variant, 1) };
    const match = await run(plan, { series: 40, collectors: ['outcomes'], pool });
    expect(games.clusters(variant, 1).toJSON()).toEqual(match.collection.get('outcomes').clusters().toJSON());
    expect(plan.seed).toBe(source().seeds[1]);
  });

  test('are the same in parts, and on two threads', async () => {
    const two = new WorkerPool(2);
    const sums = async (player: WorkerPool, steps: number[]): Promise<number[][]> => {
      const games = await played(48, player, steps);
      return [...FIELD.keys()].map((opponent) => games.tally(base, variant, opponent).toJSON());
    };
    const once = await sums(pool, [48]);
    expect(await sums(pool, [12, 14, 48])).toEqual(once);
    expect(await sums(two, [20, 48])).toEqual(once);
    await two.destroy();
  });

  test('of the same deck in other words come to exactly nothing, and nothing is played twice', async () => {
    let told = 0;
    const games = new PairedGames(
      new TableGames({ pool, seed: 'same', opponents, onProgress: (some) => (told += some) }),
    );
    const reversed = { name: 'reversed', hash: DECK.hash, cards: [...DECK.cards].reverse() };
    const same = lineup(alignedTo(DECK, reversed), FIELD);
    for (const arm of [base, same]) for (const opponent of FIELD.keys()) await games.playUpTo(arm, opponent, 20);
    expect(games.difference(base, same)).toEqual({ value: 0, low: 0, high: 0 });
    expect(games.tally(base, same, 0).otherwise().total).toBe(0);
    expect(told).toBe(40);
  });

  test('of Kingdom Hearts are paired, too', async () => {
    const [deck, other, third] = ['rush', 'challenge', 'disrupt'].map(kingdomHeartsDeckList) as DeckList[];
    const field = [{ deck: other!, weight: 1 }];
    const games = new PairedGames(new TableGames({ pool, seed: 'kh', opponents: field }));
    const [before, after] = [deck!, alignedTo(deck!, third!)].map((list) => lineup(list, [other!], 'kingdom-hearts'));
    await games.playUpTo(before!, 0, 10);
    await games.playUpTo(after!, 0, 10);
    expect(games.tally(before!, after!, 0).games).toBe(10);
  });

  test('that are interrupted are those up to there', async () => {
    const stop = new AbortController();
    const own = new WorkerPool(1);
    const games = new PairedGames(
      new TableGames({ pool: own, seed: 'paired', opponents, signal: stop.signal, onProgress: () => stop.abort() }),
    );
    expect(await games.playUpTo(base, 0, 4000)).toBe(false);
    const some = games.played(base, 0);
    expect(some % 2).toBe(0);
    expect(some).toBeLessThan(4000);
  });
});

describe('made-up games', () => {
  /** Arms with a strength: whoever's is above the luck of a game wins it. */
  const source: GameSource<number> = {
    weights: [3, 1],
    keyOf: (strength) => String(strength),
    play: async (strength, opponent, { from, to }) =>
      Uint8Array.from({ length: to - from }, (_, at) => {
        const luck = (((from + at) * 37 + 11 * opponent) % 100) / 100;
        return from + at === 7 ? NOT_PLAYED : luck < strength ? 2 : 0;
      }),
  };

  test('are compared over the field by its weights, without pairs of which a game failed', async () => {
    const games = new PairedGames(source);
    for (const strength of [0.5, 0.6]) for (const opponent of [0, 1]) await games.playUpTo(strength, opponent, 400);
    expect(games.tally(0.5, 0.6, 0).pairs).toBe(199);
    const rate = (strength: number, opponent: number): number => games.clusters(strength, opponent).ratio / 2;
    const gain = (opponent: number): number => rate(0.6, opponent) - rate(0.5, opponent);
    const { value, low, high } = games.difference(0.5, 0.6);
    expect(value).toBeCloseTo(0.75 * gain(0) + 0.25 * gain(1), 10);
    expect(low).toBeGreaterThan(0.05);
    expect(high).toBeLessThan(0.15);
    expect(games.winRate(0.6).value).toBeCloseTo(0.75 * rate(0.6, 0) + 0.25 * rate(0.6, 1), 10);
  });

  test('count in the range that is asked for alone', async () => {
    const games = new PairedGames(source);
    for (const strength of [0.5, 0.6]) await games.playUpTo(strength, 0, 100);
    expect(games.tally(0.5, 0.6, 0, { from: 40, to: 60 }).games).toBe(20);
    const all = games.tally(0.5, 0.6, 0).toJSON();
    const parts = games.tally(0.5, 0.6, 0, { from: 0, to: 50 }).merge(games.tally(0.5, 0.6, 0, { from: 50, to: 100 }));
    expect(parts.toJSON()).toEqual(all);
  });

  /** Luck that both arms share, except in some games in which each has its own; by run, opponent and game. */
  const lucky = (run: number, rates: readonly number[]): GameSource<number> => ({
    weights: [2, 1, 1],
    keyOf: String,
    play: async (gain, opponent, { from, to }) =>
      Uint8Array.from({ length: to - from }, (_, at) => {
        const of = (what: number): number => (mix(mix(mix(run) + opponent) + 7 * (from + at) + what) >>> 0) / 2 ** 32;
        const luck = of(1) < 0.3 ? of(100 + 1000 * gain) : of(2);
        return luck < rates[opponent]! + gain ? 2 : 0;
      }),
  });

  test('have an interval over the field that holds the true difference 95 times in 100', async () => {
    const runs = 1500;
    let held = 0;
    for (let run = 0; run < runs; run++) {
      const games = new PairedGames(lucky(run, [0.3, 0.5, 0.7]));
      for (const gain of [0, 0.04]) for (const opponent of [0, 1, 2]) await games.playUpTo(gain, opponent, 200);
      const { low, high } = games.difference(0, 0.04);
      if (low <= 0.04 && 0.04 <= high) held++;
    }
    expect((100 * held) / runs).toBeGreaterThan(93.5);
    expect((100 * held) / runs).toBeLessThan(96.8);
  });
});
