/** Training of weights: that it improves them, that it is the same every time, that it ends in good order. */
import { readFileSync } from 'node:fs';
import { defaultWeights } from '@lorelab/ai/lorcana';
import { GAME_KINDS, type Table } from '@lorelab/sim';
import { type TrainOptions, train } from '@lorelab/training';
import { beforeAll, describe, expect, test } from 'vitest';

const DECKS = ['set-07-ruby-steel-aggro', 'set-01-starter-emerald-ruby', 'set-09-emerald-steel-aggro'];
let tables: Table[];

beforeAll(async () => {
  const source = await GAME_KINDS[0]!.openCards({});
  if (!source.ok) throw new Error(source.error.join('\n'));
  const lists = DECKS.map((name) => {
    const file = new URL(`../../../decks/${name}.txt`, import.meta.url);
    const deck = source.value.readDeck(readFileSync(file), name);
    if (!deck.ok) throw new Error(deck.error.join('\n'));
    return deck.value.list;
  });
  tables = lists.map((list, i) => ({ game: 'lorcana', decks: [list, lists[(i + 1) % lists.length]!] }));
});

/** Weights that hold questing for bad: easy to improve. */
const lazy = () => ({ ...defaultWeights(), 'quest.lore': 0, 'quest.nearGoal': 0, 'quest.base': -0.1 });

const options = (more: Partial<TrainOptions> = {}): TrainOptions => ({
  tables,
  start: lazy(),
  generations: 10,
  population: 10,
  games: 40,
  verifyGames: 800,
  seed: 'test',
  threads: 1,
  ...more,
});

describe('training', { timeout: 60_000 }, () => {
  test('makes weights better, and says so with an interval', async () => {
    const result = await train(options());
    expect(result.ended).toBe('trained');
    expect(result.generations).toBe(10);
    expect(result.verifiedGames).toBe(800);
    expect(result.winRate!.low).toBeGreaterThan(0.5);
    expect(Object.keys(result.weights)).toEqual(Object.keys(lazy()));
  });

  test('is the same for the same seed on any number of threads', async () => {
    const few = { generations: 2, games: 12, verifyGames: 24 };
    const [one, two, other] = await Promise.all([
      train(options(few)),
      train(options({ ...few, threads: 2 })),
      train(options({ ...few, seed: 'another' })),
    ]);
    expect(two!.weights).toEqual(one!.weights);
    expect(two!.winRate).toEqual(one!.winRate);
    expect(other!.weights).not.toEqual(one!.weights);
  });

  test('ends with the best so far when it is interrupted', async () => {
    const controller = new AbortController();
    const result = await train(
      options({
        generations: 1000,
        signal: controller.signal,
        onProgress: ({ generation }) => generation === 2 && controller.abort(),
      }),
    );
    expect(result.ended).toBe('interrupted');
    expect(result.generations).toBe(2);
  });

  test('keeps the weights that it began with if nothing was better', async () => {
    const start = defaultWeights();
    const controller = new AbortController();
    controller.abort();
    const result = await train(options({ start, signal: controller.signal, games: 4, population: 4 }));
    // Without a generation there is nothing but the middle of no variants: the start itself.
    expect(result.generations).toBe(0);
    expect(result.weights).toBe(start);
    expect(result.winRate).toBeUndefined();
  });
});
