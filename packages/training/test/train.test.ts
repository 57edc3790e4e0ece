/** Training of weights: that it improves them, that it is the same every time, that it ends in good order. */
import { readFileSync } from 'node:fs';
import { defaultWeights } from '@lorelab/ai/lorcana';
import { GAME_KINDS, type Table } from '@lorelab/sim';
import { type Checkpoint, type TrainOptions, type TrainState, train, trainInputs } from '@lorelab/training';
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

/** Weights of somebody who plays bad cards first, or none: easy to improve. Of the others no training asks: they stay as they are shipped. */
const lazy = () => ({
  'habit.play.worth': -1.5,
  'habit.quest.always': 0,
  'habit.ink.always': 0,
  'habit.play.always': 0,
});

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

/** Keeps states as a file does. */
function memory(): Checkpoint<TrainState> & { readonly writes: number } {
  let text: string | undefined;
  let writes = 0;
  return {
    read: () => (text === undefined ? undefined : (JSON.parse(text) as TrainState)),
    write: (state) => {
      text = JSON.stringify(state);
      writes++;
    },
    get writes() {
      return writes;
    },
  };
}

/** Ends a training after some generations. */
function endingAfter(last: number, given: TrainOptions) {
  const controller = new AbortController();
  const end = ({ generation }: { generation: number }) => generation === last && controller.abort();
  return train({ ...given, signal: controller.signal, onProgress: end });
}

const LAZY = { text: 'lazy', kind: 'greedy', weights: lazy() };

describe('training', { timeout: 120_000 }, () => {
  test('makes weights better, and says so with an interval', async () => {
    const result = await train(options({ games: 120 }));
    expect(result.ended).toBe('trained');
    expect(result.generations).toBe(10);
    expect(result.verifiedGames).toBe(800);
    expect(result.winRate!.low).toBeGreaterThan(0.5);
    expect(Object.keys(result.weights)).toEqual(Object.keys(lazy()));
  });

  test('is the same for the same seed on any number of threads', async () => {
    const few = { generations: 2, games: 12, verifyGames: 24, against: { text: 'greedy', kind: 'greedy' } };
    const [one, two, other] = await Promise.all([
      train(options(few)),
      train(options({ ...few, threads: 2 })),
      train(options({ ...few, seed: 'another' })),
    ]);
    for (const what of ['weights', 'best', 'winRate'] as const) expect(two![what]).toEqual(one![what]);
    expect(other!.best).not.toEqual(one!.best);
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

  test('goes on from its checkpoint to the same weights, whatever ended it', async () => {
    const few = { generations: 12, games: 4, population: 4, verifyGames: 8 };
    const whole = await train(options(few));
    const checkpoint = memory();
    const first = await endingAfter(3, options({ ...few, checkpoint }));
    expect([first.ended, first.generations, checkpoint.writes]).toEqual(['interrupted', 3, 2]);
    // The second one is ended behind the comparison of the tenth generation.
    await endingAfter(11, options({ ...few, checkpoint, threads: 2 }));
    const last = await train(options({ ...few, checkpoint }));
    const { milliseconds: _, ...rest } = last;
    expect({ ...rest, milliseconds: whole.milliseconds }).toEqual(whole);
    // What is over is over: it is only verified again.
    expect((await train(options({ ...few, checkpoint }))).weights).toEqual(whole.weights);
  });

  test('tells runs apart by all that makes a difference, and by nothing else', () => {
    const inputs = (more: Partial<TrainOptions>) => JSON.stringify(trainInputs(options(more)));
    expect(inputs({ threads: 2, verifyGames: 4 })).toBe(inputs({}));
    const others: Partial<TrainOptions>[] = [
      { seed: 'b' },
      { generations: 9 },
      { population: 9 },
      { games: 9 },
      { start: defaultWeights() },
      { tables: tables.slice(1) },
      { against: LAZY },
      { player: { text: 'planner', kind: 'planner' } },
    ];
    expect(new Set([{}, ...others].map(inputs)).size).toBe(others.length + 1);
  });

  test('learns to beat a policy that stays as it is', async () => {
    const result = await train(options({ against: LAZY }));
    expect(result.best!.value).toBeGreaterThan(0.55);
    expect(result.winRate!.low).toBeGreaterThan(0.5);
    const random = { text: 'random', kind: 'random' };
    const start = defaultWeights();
    const easy = await train(options({ against: random, start, generations: 1, games: 4, verifyGames: 60 }));
    expect(easy.winRate!.value).toBeGreaterThan(0.9);
  });

  test('meets whom it learnt to beat even if nothing was better than the start', async () => {
    const start = defaultWeights();
    const against = { text: 'greedy', kind: 'greedy' };
    const result = await train(options({ start, against, generations: 1, population: 4, games: 2, verifyGames: 40 }));
    expect(result.verifiedGames).toBe(40);
    // Whoever meets themselves with the same shuffles wins one game of each pair.
    if (!result.areNew) expect(result.winRate!.value).toBe(0.5);
  });
});
