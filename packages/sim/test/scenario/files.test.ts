import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadCatalog } from '@lorelab/cards';
import { findScenarioFiles, formatResult, runScenarioFile } from '@lorelab/sim';
import { describe, expect, test } from 'vitest';

const folderAt = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** The rulings that ship, and those beside the repository where they are at all. */
for (const path of ['scenarios', '../shared/scenarios']) {
  const folder = folderAt(path);
  describe.skipIf(!existsSync(folder))(`the scenarios of ${path}`, () => {
    if (!existsSync(folder)) {
      console.warn(`skipped the scenarios of ${folder}: there is no such folder`);
      return;
    }
    for (const file of findScenarioFiles([folder])) {
      test(relative(folder, file), () => {
        const results = [...runScenarioFile(file, loadCatalog())];
        expect(results.filter(({ ok }) => !ok).map(formatResult)).toEqual([]);
        expect(results.length).toBeGreaterThan(0);
      });
    }
  });
}
