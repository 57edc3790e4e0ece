/** What the tests of all reports share. */
import { afterAll, beforeAll, expect } from 'vitest';
import { readCsv } from './read-csv.js';
import { readTables } from './read-text.js';
import { RunFolder, type Shown } from './runs.js';
import { expectTable, type SaidTable } from './said.js';

/** Programs take a while to start. */
export const TIMEOUT = 120_000;
/** The last section of a report. */
export const AGAIN = /^How to .* again/;

/** A folder for the tests of a file, gone after them. */
export function useRunFolder(): RunFolder {
  const folder = new RunFolder();
  beforeAll(() => folder.open());
  afterAll(() => folder.remove());
  return folder;
}

/** The tables of a text are those that there should be. */
export function expectPrinted(text: string, said: readonly SaidTable[]): void {
  const printed = readTables(text);
  expect(printed.map(({ heading }) => heading)).toEqual(said.map(({ heading }) => heading));
  for (const [i, table] of printed.entries()) expectTable(table, said[i]!);
}

/** The provenance that is written as a table says what the data say. */
export function expectProvenance({ tables, report }: Shown<{ readonly provenance: object }>): void {
  const [titles, ...rows] = readCsv(tables.get('provenance')!);
  expect(titles).toEqual(['key', 'value']);
  const facts = Object.entries(report.provenance).filter(([, value]) => typeof value !== 'object');
  expect(rows).toEqual(expect.arrayContaining(facts.map(([key, value]) => [key, String(value)])));
}
