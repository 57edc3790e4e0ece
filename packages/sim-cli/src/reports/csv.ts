/** Reports as CSV: one file a table, each figure with its interval and what it is from. */
import { join } from 'node:path';
import type { Figure } from '@lorelab/sim/play';
import { stringify } from 'csv-stringify/sync';
import { inFolder, writeFiles } from '../playing/write-files.js';

export type Cell = string | number | boolean | null;
export type Row = Readonly<Record<string, Cell>>;

/** Writes the tables into a folder, which is made if need be: all of them, or none. */
export function writeTables(tables: Readonly<Record<string, readonly Row[]>>, folder: string): void {
  const texts = Object.entries(tables).map(([name, rows]) => [join(folder, `${name}.csv`), toCsv(rows)] as const);
  inFolder(folder, () => writeFiles(new Map(texts)));
}

/** A table may well be empty: then its file is, too. */
function toCsv(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return rows.length === 0 ? '' : stringify([...rows], { header: true, columns, cast: { boolean: String } });
}

/** A figure as columns: its value under its name, then the interval and what it is from. */
export const figureColumns = (name: string, { value, low, high, games }: Figure): Row => ({
  [name]: value,
  [`${name}_low`]: low,
  [`${name}_high`]: high,
  [`${name}_games`]: games,
});

/** What is said of a report as a whole, a line each; lists have tables of their own. */
export const factRows = (facts: object): Row[] =>
  Object.entries(facts as Readonly<Record<string, unknown>>).flatMap(([key, value]) =>
    typeof value === 'object' ? [] : [{ key, value: value as Cell }],
  );
