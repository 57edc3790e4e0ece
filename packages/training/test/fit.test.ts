/** Fitting of what positions are worth: that play gets better by it, and that it is the same every time. */
import { readFileSync } from 'node:fs';
import type { PolicySpec, PositionWeights } from '@lorelab/ai';
import { gameKind, playPairing, type Table, WorkerPool } from '@lorelab/sim';
import { PairTally, winRate } from '@lorelab/statistics';
import { type FitOptions, fitPositions } from '@lorelab/training';
import { beforeAll, describe, expect, test } from 'vitest';

const DECKS: Readonly<Record<string, readonly string[]>> = {
  lorcana: ['set-07-ruby-steel-aggro', 'set-01-starter-emerald-ruby', 'set-09-emerald-steel-aggro'],
  'kingdom-hearts': ['kingdom-hearts/rush', 'kingdom-hearts/disrupt', 'kingdom-hearts/challenge'],
};
const tables: Record<string, Table[]> = {};

beforeAll(async () => {
  for (const [game, names] of Object.entries(DECKS)) {
    const source = await gameKind(game).openCards({});
    if (!source.ok) throw new Error(source.error.join('\n'));
    const lists = names.map((name) => {
      const deck = source.value.readDeck(readFileSync(new URL(`../../../decks/${name}.txt`, import.meta.url)), name);
      if (!deck.ok) throw new Error(deck.error.join('\n'));
      return deck.value.list;
    });
    tables[game] = lists.map((list, i) => ({ game, decks: [list, lists[(i + 1) % lists.length]!] }));
  }
});

const options = (game: string, more: Partial<FitOptions> = {}): FitOptions => ({
  tables: tables[game]!,
  games: 40,
  seed: 'test',
  threads: 1,
  ...more,
});

/** Weights that hold all positions for alike. */
const blank = (weights: PositionWeights): PositionWeights =>
  JSON.parse(JSON.stringify(weights, (_key, value) => (typeof value === 'number' ? 0 : value))) as PositionWeights;

test('a planner of Lorcana plays better by a small fit than by nothing', async () => {
  // Each deck against itself: where the decks decide, better play doesn't show.
  const mirrors = tables.lorcana!.map(({ game, decks }) => ({ game, decks: [decks[0]!, decks[0]!] }));
  const pool = new WorkerPool(2);
  const fitted = (await fitPositions(options('lorcana', { tables: mirrors, games: 60, threads: 2 })))!;
  const [now, old]: PolicySpec[] = [fitted.positions, blank(fitted.positions)].map((positions, i) => ({
    text: ['new', 'old'][i]!,
    kind: 'planner',
    positions,
  }));
  const pairs = new PairTally();
  for (const mirror of mirrors)
    pairs.merge(new PairTally((await playPairing(mirror, [now!, old!], { pool, seed: 'fit', games: 12 })).pairs));
  await pool.destroy();
  expect(winRate(pairs).value).toBeGreaterThan(0.7);
});

describe.each(Object.keys(DECKS))('fitting of %s', (game) => {
  test('tells endings better than the mean does', async () => {
    const fitted = (await fitPositions(options(game)))!;
    expect(fitted.heldOut).toBeGreaterThan(500);
    expect(fitted.losses.fitted).toBeLessThan(fitted.losses.blind);
  });

  test('is the same for the same seed on any number of threads', async () => {
    const few = { games: 3 };
    const [one, two, other] = await Promise.all([
      fitPositions(options(game, few)),
      fitPositions(options(game, { ...few, threads: 2 })),
      fitPositions(options(game, { ...few, seed: 'another' })),
    ]);
    expect(two).toEqual(one);
    expect(other!.positions).not.toEqual(one!.positions);
  });

  test('ends without weights when it is interrupted', async () => {
    const controller = new AbortController();
    const fitted = await fitPositions(
      options(game, { games: 5000, signal: controller.signal, onProgress: () => controller.abort() }),
    );
    expect(fitted).toBeUndefined();
  });
});
