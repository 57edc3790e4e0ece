/** Games that once broke a law, played again. */
import { describe, expect, test } from 'vitest';
import { KINGDOM_HEARTS_INQUIRY } from '../kingdom-hearts/inquiry.js';
import { KINGDOM_HEARTS } from '../kingdom-hearts/laws.js';
import { LORCANA_INQUIRY } from '../lorcana/inquiry.js';
import { LORCANA } from '../lorcana/laws.js';
import { type LawTable, proofOf, readRegressions } from './hold.js';
import { knowledgeLaw, secrecyLaw } from './knowledge.js';
import type { Law, Play } from './law.js';
import { LAWS } from './laws.js';

const TABLES = [LORCANA, KINGDOM_HEARTS] as unknown as readonly LawTable<Play>[];

/** The laws of every game, and those that a table has of its own. */
const lawsOf = (table: string): readonly Law[] =>
  table === LORCANA.name
    ? [...LAWS, knowledgeLaw(LORCANA_INQUIRY), secrecyLaw(LORCANA_INQUIRY)]
    : [...LAWS, knowledgeLaw(KINGDOM_HEARTS_INQUIRY), secrecyLaw(KINGDOM_HEARTS_INQUIRY)];

describe('what once broke a law', () => {
  const regressions = readRegressions();
  test.runIf(regressions.length === 0)('is nothing yet', () => expect(regressions).toEqual([]));
  for (const [file, regression] of regressions) {
    test(file, () => {
      const table = TABLES.find(({ name }) => name === regression.table);
      const law = lawsOf(regression.table).find(({ name }) => name === regression.law);
      expect(table, `the table "${regression.table}"`).toBeDefined();
      expect(law, `the law "${regression.law}"`).toBeDefined();
      law!.prove(proofOf(table!, regression.case));
    });
  }
});
