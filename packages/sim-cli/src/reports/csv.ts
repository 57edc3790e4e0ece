/** Reports as CSV: one file a table, each figure with its interval and what it is from. */
import { join } from 'node:path';
import {
  type Figure,
  type ForfeitCount,
  type MisplayedCard,
  QUANTILES,
  type QuantileFigure,
  type SecondOpinion,
} from '@lorelab/sim';
import { stringify } from 'csv-stringify/sync';
import { inFolder, writeFiles } from '../playing/write-files.js';

export type Cell = string | number | boolean | null;

/** A table of a report. Its columns are there even if it has no rows. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Some columns that belong together, and what they say of a row. */
export interface CsvColumns<Row> {
  readonly names: readonly string[];
  cells(row: Row): readonly Cell[];
}

/** A column of what is as it is. */
export const cell = <Row>(name: string, value: (row: Row) => Cell): CsvColumns<Row> => ({
  names: [name],
  cells: (row) => [value(row)],
});

/** CsvColumns of properties, under their names. */
export const cells = <Key extends string>(...keys: readonly Key[]): CsvColumns<Readonly<Record<Key, Cell>>> => ({
  names: keys,
  cells: (row) => keys.map((key) => row[key]),
});

/** A figure: its value under its name, then the interval and what it is from. */
export const figureCells = <Row>(name: string, figure: (row: Row) => Figure): CsvColumns<Row> => ({
  names: [name, `${name}_low`, `${name}_high`, `${name}_games`],
  cells: (row) => {
    const { value, low, high, games } = figure(row);
    return [value, low, high, games];
  },
});

/** All the quantiles that reports give. */
export const quantileCells = <Row>(quantiles: (row: Row) => readonly QuantileFigure[]): CsvColumns<Row>[] =>
  QUANTILES.map((quantile, place) => figureCells<Row>(`quantile_${quantile}`, (row) => quantiles(row)[place]!));

export const tableOf = <Row>(rows: readonly Row[], columns: readonly CsvColumns<NoInfer<Row>>[]): CsvTable => ({
  columns: columns.flatMap(({ names }) => names),
  rows: rows.map((row) => columns.flatMap((column) => column.cells(row))),
});

/** The games that policies of the user forfeited, in all parts of a report. */
export const forfeitTable = (parts: readonly { readonly forfeits?: readonly ForfeitCount[] }[]): CsvTable =>
  tableOf(
    parts.flatMap(({ forfeits = [] }) => forfeits),
    [
      cells('policy'),
      cell('player', ({ player }) => player ?? null),
      cells('kind', 'games'),
      cell('first_seed', ({ first }) => first.seed),
      cell('first_game', ({ first }) => first.game),
      cell('first_decision', ({ first }) => first.decision),
    ],
  );

/** What is said of a deck's misplayed cards. */
export const MISPLAYED: readonly CsvColumns<MisplayedCard & { readonly deck: string }>[] = [
  cells('deck', 'card', 'copies'),
  figureCells('inked', ({ inked }) => inked),
  figureCells('played', ({ played }) => played),
];

/** What is said of a second opinion. */
export const SECOND_OPINION: readonly CsvColumns<SecondOpinion>[] = [
  cells('policy', 'verdict', 'failed'),
  figureCells('win_rate', ({ winRate }) => winRate),
  figureCells('beside', ({ beside }) => beside),
  figureCells('difference', ({ difference }) => difference),
];

/** Writes the tables into a folder, which is made if need be: all of them, or none. */
export function writeTables(tables: Readonly<Record<string, CsvTable>>, folder: string): void {
  const texts = Object.entries(tables).map(([name, table]) => [join(folder, `${name}.csv`), toCsv(table)] as const);
  inFolder(folder, () => writeFiles(new Map(texts)));
}

/** What a spreadsheet would take for a formula gets an apostrophe before it. */
const toCsv = ({ columns, rows }: CsvTable): string =>
  stringify([[...columns], ...rows.map((row) => [...row])], {
    cast: { boolean: String },
    escape_formulas: true,
  });

interface CsvFact {
  readonly key: string;
  readonly value: Cell;
}

/** What is said of a report as a whole, a line each: `facts` without its lists, which have tables of their own, and more. */
export const factTable = (facts: object, more: readonly CsvFact[] = []): CsvTable =>
  tableOf([...plainFacts(facts), ...more], [cells('key', 'value')]);

const plainFacts = (facts: object): CsvFact[] =>
  Object.entries(facts as Readonly<Record<string, unknown>>).flatMap(([key, value]) =>
    typeof value === 'object' ? [] : [{ key, value: value as Cell }],
  );
