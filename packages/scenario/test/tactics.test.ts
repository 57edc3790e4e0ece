/** The tactics that come with Lorelab: each is proven, and has a kind and a goal. */
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatResult, type OfferedGames } from '@lorelab/scenario';
import { findScenarioFiles, readScenarioFile, runScenarioFile } from '@lorelab/scenario/files';
import { GAME_KINDS, gameKind } from '@lorelab/sim';
import { describe, expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../../scenarios/tactics', import.meta.url));

const games: OfferedGames = {
  ids: GAME_KINDS.map(({ id }) => id),
  open: async (id) => {
    const game = await gameKind(id).openScenarios!({});
    if (!game.ok) throw new Error(game.error.join('\n'));
    return game.value;
  },
};

const files = existsSync(folder) ? findScenarioFiles([folder]) : [];

describe.each(files.map((file) => [relative(folder, file), file]))('%s', (_, file) => {
  test('is proven', async () => {
    const failed: string[] = [];
    for await (const result of runScenarioFile(file, games)) if (!result.ok) failed.push(formatResult(result));
    expect(failed).toEqual([]);
  });

  test('says of what kind each position is, and what its goal is', async () => {
    const scenarios = await readScenarioFile(file, games);
    expect(scenarios.length).toBeGreaterThan(0);
    for (const read of scenarios) {
      expect(read.ok, 'readable').toBe(true);
      if (!read.ok) continue;
      expect(read.scenario.tactic().begin('any').game.isOver(), read.scenario.name).toBe(false);
    }
  });
});

test('no two positions have the same name', async () => {
  const all = await Promise.all(files.map((file) => readScenarioFile(file, games)));
  const names = all.flat().map((read) => (read.ok ? read.scenario.name : read.name));
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
});
