/** What one match loads: counts, which no busy machine changes. */
import { describe, expect, test } from 'vitest';
import { foldersOf, type Loaded, loadedByMatch, sourcesOf } from './start-up.js';

/** What isn't needed for two deck lists, and takes its time to load. */
const NOT_NEEDED = [
  /node_modules\/(?:bullmq|ioredis|zod|yaml|piscina|cli-progress|csv-stringify)\//,
  /(?:engine|ai|cards)\/src\/kingdom-hearts\//,
  /cards\/src\/query\//,
  /cards\/src\/lorcana\/(?:compile|render|import|schema|report|query|decks\/random)\//,
  /statistics\/src\/(?:bootstrap|elo|field-choice|matrix|nash|pair-posterior|rank-correlation|ratings|sprt)\./,
  /ai\/src\/(?:.*frozen|search)\//,
  /sim\/src\/(?:.*narrator|experiments\/(?:ladder|matrix)|records\/files\/(?:record|file))/,
];

/** Nor do threads need these. */
const NOT_NEEDED_TO_PLAY = [
  /node_modules\/(?:zod|yaml|commander|cli-progress|csv-stringify)\//,
  ...NOT_NEEDED.slice(2, 4),
];

const sourcesLike = (loaded: Loaded, kinds: readonly RegExp[]): string[] =>
  sourcesOf(loaded).filter((file) => kinds.some((kind) => kind.test(file.replaceAll('\\', '/'))));

const DECKS = ['set-07-ruby-steel-aggro', 'set-10-amethyst-sapphire-control'];

describe('a match of two games', () => {
  const loaded = loadedByMatch(['match', ...DECKS, '-n', '2', '--policy', 'greedy']);

  test('is played in the main thread', () => {
    expect(loaded.map(({ thread }) => thread)).toEqual(['main']);
  });

  test('loads no more modules and folders than it did, and no more of what is written', () => {
    expect(loaded[0]!.files.length).toBeLessThanOrEqual(100);
    expect(foldersOf(loaded[0]!).size).toBeLessThanOrEqual(18);
    expect(sourcesOf(loaded[0]!).length).toBeLessThanOrEqual(406);
  });

  test('loads nothing that it has no use for', () => {
    expect(sourcesOf(loaded[0]!).some((file) => /engine[/\\]src[/\\]lorcana[/\\]/.test(file))).toBe(true);
    expect(sourcesLike(loaded[0]!, NOT_NEEDED)).toEqual([]);
  });
});

test('a match of many games loads no more in its threads', () => {
  const match = ['match', ...DECKS, '-n', '200', '--threads', '1', '--policy', 'greedy'];
  const loaded = loadedByMatch(match);
  expect(loaded.map(({ thread }) => thread).sort()).toEqual(['main', 'worker']);
  const worker = loaded.find(({ thread }) => thread === 'worker')!;
  expect(worker.files.length).toBeLessThanOrEqual(52);
  expect(sourcesOf(worker).length).toBeLessThanOrEqual(295);
  expect(sourcesLike(worker, NOT_NEEDED_TO_PLAY)).toEqual([]);
});

test('who plays by default searches, which loads its search and nothing else', () => {
  const [greedy, byDefault] = [['--policy', 'greedy'], []].map((policy) =>
    loadedByMatch(['match', ...DECKS, '-n', '2', ...policy]),
  );
  expect(byDefault!.map(({ thread }) => thread)).toEqual(['main']);
  const before = new Set(sourcesOf(greedy![0]!));
  const more = sourcesOf(byDefault![0]!).filter((file) => !before.has(file));
  expect(more.length).toBeGreaterThan(0);
  expect(more.filter((file) => !/ai\/src\/search\//.test(file.replaceAll('\\', '/')))).toEqual([]);
});
