/** Games that once broke a law, played again. */
import { describe, expect, test } from 'vitest';
import { proofOf, readRegressions, type Table } from './hold.js';
import { KINGDOM_HEARTS } from './kingdom-hearts.js';
import type { Play } from './law.js';
import { LAWS } from './laws.js';
import { LORCANA } from './lorcana.js';

const TABLES = [LORCANA, KINGDOM_HEARTS] as unknown as readonly Table<Play>[];

describe('what once broke a law', () => {
  const regressions = readRegressions();
  test.runIf(regressions.length === 0)('is nothing yet', () => expect(regressions).toEqual([]));
  for (const [file, regression] of regressions) {
    test(file, () => {
      const table = TABLES.find(({ name }) => name === regression.table);
      const law = LAWS.find(({ name }) => name === regression.law);
      expect(table, `the table "${regression.table}"`).toBeDefined();
      expect(law, `the law "${regression.law}"`).toBeDefined();
      law!.prove(proofOf(table!, regression.case));
    });
  }
});
