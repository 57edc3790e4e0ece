/** What saved games answer to a question in SQL, for a terminal. */
import type { QueriedValue, QueryReport } from '@lorelab/sim';
import { visibleLine } from '@lorelab/sim/words';
import type { SavedTable } from '../query/saved-tables.js';
import { counted, formatCount } from '../terminal/figures.js';
import { type Column, formatFacts, formatTable } from '../terminal/table.js';
import { commandFact } from './again.js';
import { facts, textOf, untitled } from './blocks.js';
import { inWords, listedUpTo } from './words.js';

/** Nobody reads more; data have all. */
const ROWS_TOLD = 100;
const FILES_NAMED = 3;
const DIGITS = 6;

export function formatQuery(report: QueryReport, isBrief: boolean): string {
  const words = inWords(sentencesOf(report));
  if (isBrief) return words;
  const { columns, rows, provenance } = report;
  const told = rows.slice(0, ROWS_TOLD);
  const left = rows.length - told.length;
  const parts = [
    words,
    ...(columns.length > 0 && told.length > 0 ? [formatTable(columnsOf(report), told)] : []),
    ...(left > 0 ? [`… and ${counted(left, 'row')} more: --json and --csv have all of them`] : []),
    textOf([untitled(facts([commandFact('command', provenance.command)]))]),
  ];
  return parts.join('\n\n');
}

/** A single row is told in words. */
function sentencesOf({ columns, rows, provenance: { games, files } }: QueryReport): string[] {
  const from = `${counted(games, 'game')} of ${listedUpTo(
    files.map(({ file }) => file),
    FILES_NAMED,
  )}`;
  const [only] = rows;
  if (rows.length !== 1 || !only) return [`${counted(rows.length, 'row')}, from ${from}.`];
  const values = columns.map(({ name }, at) => `${name} is ${shown(only[at]!)}`);
  return [`Of ${from}:`, ...values.map((value) => `  ${value}`)];
}

function columnsOf({ columns, rows }: QueryReport): Column<readonly QueriedValue[]>[] {
  return columns.map(({ name }, at) => {
    const isNumber = rows.every((row) => typeof row[at] === 'number' || row[at] === null);
    return { title: visibleLine(name), value: (row) => shown(row[at]!), ...(isNumber && { isNumber }) };
  });
}

function shown(value: QueriedValue): string {
  if (typeof value === 'number')
    return Number.isInteger(value) ? formatCount(value) : String(Number(value.toPrecision(DIGITS)));
  if (value === null) return '-';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What can be asked: the tables and their columns. */
export function formatTables(tables: readonly ToldTable[], isBrief: boolean): string {
  const parts = tables.map(({ name, says, columns }) => {
    const title = `${name}: ${says}`;
    if (isBrief) return title;
    return `# ${title}\n${formatFacts(columns.map((column) => [column.name, column.says] as const))}`;
  });
  return parts.join(isBrief ? '\n' : '\n\n');
}

/** A table, or what is said of it. */
export interface ToldTable extends Pick<SavedTable, 'says'> {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly says: string }[];
}
