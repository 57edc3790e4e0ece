/** What one match loads: counts, which no busy machine changes. */
import { describe, expect, test } from 'vitest';
import { foldersOf, loadedByMatch } from './start-up.js';

/** What isn't needed for two deck lists, and takes its time to load. */
const NOT_NEEDED =
  /node_modules\/(?:zod|yaml|piscina|cli-progress|csv-stringify)\/|cards\/dist\/lorcana\/(?:compile|render|import|schema|report|search)\/|engine\/dist\/kingdom-hearts\/|ai\/dist\/(?:.*frozen|search)|sim\/dist\/records\/files\/(?:record|file)|cards\/dist\/kingdom-hearts\//;

describe('a match of two games', () => {
  const loaded = loadedByMatch();

  test('is played in the main thread', () => {
    expect(loaded.map(({ thread }) => thread)).toEqual(['main']);
  });

  test('loads no more modules and folders than it did', () => {
    expect(loaded[0]!.files.length).toBeLessThanOrEqual(372);
    expect(foldersOf(loaded[0]!).size).toBeLessThanOrEqual(68);
  });

  test('loads nothing that it has no use for', () => {
    expect(loaded[0]!.files.filter((file) => NOT_NEEDED.test(file.replaceAll('\\', '/')))).toEqual([]);
  });
});

test('a match of many games loads no more in its threads', () => {
  const match = ['match', 'set-07-ruby-steel-aggro', 'set-10-amethyst-sapphire-control', '-n', '200', '--threads', '1'];
  const loaded = loadedByMatch(match);
  expect(loaded.map(({ thread }) => thread).sort()).toEqual(['main', 'worker']);
  const worker = loaded.find(({ thread }) => thread === 'worker')!;
  expect(worker.files.length).toBeLessThanOrEqual(300);
  const unused = /node_modules\/(?:zod|yaml|commander|cli-progress|csv-stringify)\/|cards\/dist\/lorcana\/compile\//;
  expect(worker.files.filter((file) => unused.test(file.replaceAll('\\', '/')))).toEqual([]);
});
