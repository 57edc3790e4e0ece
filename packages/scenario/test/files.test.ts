import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatResult, type OfferedGames, type ScenarioResult } from '@lorelab/scenario';
import { findScenarioFiles, runScenarioFile } from '@lorelab/scenario/files';
import { GAME_KINDS, gameKind } from '@lorelab/sim';
import { describe, expect, test } from 'vitest';

const folderAt = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const games: OfferedGames = {
  ids: GAME_KINDS.map(({ id }) => id),
  open: async (id) => {
    const game = await gameKind(id).openScenarios?.({});
    if (!game?.ok) throw new Error(`there are no scenarios of ${id}`);
    return game.value;
  },
};

/** The rulings that ship, and those beside the repository where they are at all. */
for (const path of ['scenarios', '../shared/scenarios']) {
  const folder = folderAt(path);
  describe.skipIf(!existsSync(folder))(`the scenarios of ${path}`, () => {
    if (!existsSync(folder)) {
      console.warn(`skipped the scenarios of ${folder}: there is no such folder`);
      return;
    }
    for (const file of findScenarioFiles([folder])) {
      test(relative(folder, file), async () => {
        const results: ScenarioResult[] = [];
        for await (const result of runScenarioFile(file, games)) results.push(result);
        expect(results.filter(({ ok }) => !ok).map(formatResult)).toEqual([]);
        expect(results.length).toBeGreaterThan(0);
      });
    }
  });
}
