import Table from 'cli-table3';
import stringWidth from 'string-width';
import { visible, visibleLine } from './visible.js';

/** A column of a table. */
export interface Column<T> {
  readonly title: string;
  readonly value: (row: T) => string | number;
  /** The same without what can be missed, such as an interval: where the lines are too long, this stands there instead. */
  readonly short?: (row: T) => string | number;
  /** Numbers stand to the right. */
  readonly isNumber?: true;
  /** Where the lines are too long, the columns with the highest number go first, together; without one a column stays. */
  readonly spare?: number;
}

const GAP = 2;
/** A column that has to give way is left at least this wide. */
const NARROWEST = 16;

/** How wide a line may be: that of the terminal, or what COLUMNS says; without either, as wide as it gets. */
export function lineWidth(): number {
  const said = Number(process.env.COLUMNS);
  return process.stdout.columns ?? (said > 0 ? said : Number.POSITIVE_INFINITY);
}

/**
 * A table of lines that are not longer than `width`: values are shortened, columns that can be spared are left out, and
 * then the first column is broken into several lines. Where not even that is enough, each row becomes lines of its own.
 */
export function formatTable<T>(columns: readonly Column<T>[], rows: readonly T[], width = lineWidth()): string {
  const shown = fitting(columns, rows, width);
  const widths = shown.map((column) => widthOf(column, rows));
  const tooWide = totalOf(widths) - width;
  if (tooWide > 0) widths[0] = Math.max(Math.min(NARROWEST, widths[0]!), widths[0]! - tooWide);
  if (totalOf(widths) > width) return formatRows(shown, rows, width);
  const table = plainTable(
    widths,
    shown.map((column) => (column.isNumber ? 'right' : 'left')),
  );
  table.push(shown.map((column) => column.title));
  table.push(widths.map((each) => '-'.repeat(each)));
  for (const row of rows) table.push(shown.map((column) => cellOf(column, row)));
  return trimLines(table.toString());
}

const formatRows = <T>(columns: readonly Column<T>[], rows: readonly T[], width: number): string =>
  rows
    .map((row) =>
      formatFacts(
        columns.map((column) => [column.title, cellOf(column, row)]),
        width,
      ),
    )
    .join('\n\n');

/** A label and what it says. What is to be copied, such as a command, is told whole, however long it is. */
export type SaidFact = readonly [label: string, value: string, isWhole?: 'whole'];

/** Lines of a label and what it says, which is broken where the line would be longer than `width`. */
export function formatFacts(facts: readonly SaidFact[], width = lineWidth()): string {
  const shown = facts.map(([label, value, ...isWhole]): SaidFact => [visibleLine(label), visible(value), ...isWhole]);
  const label = Math.max(...shown.map(([name]) => stringWidth(name)));
  const longest = Math.max(...shown.flatMap(([, value]) => value.split('\n').map(stringWidth)));
  const widths = [label, Math.max(NARROWEST, Math.min(longest, width - label - GAP))];
  return shown.map((fact) => formatFact(fact, widths)).join('\n');
}

function formatFact([label, value, isWhole]: SaidFact, widths: readonly number[]): string {
  if (isWhole) return `${label.padEnd(widths[0]! + GAP)}${value}`;
  const table = plainTable(widths, ['left', 'left']);
  table.push([label, value]);
  return trimLines(table.toString());
}

/** The columns that fit: with all values in full, or shortened, or without those that can be spared. */
function fitting<T>(columns: readonly Column<T>[], rows: readonly T[], width: number): readonly Column<T>[] {
  const fits = (some: readonly Column<T>[]): boolean => totalOf(some.map((column) => widthOf(column, rows))) <= width;
  if (fits(columns)) return columns;
  let shown = columns.map((column) => (column.short ? { ...column, value: column.short } : column));
  while (!fits(shown)) {
    const most = Math.max(...shown.map(({ spare }) => spare ?? 0));
    if (most === 0) return shown;
    shown = shown.filter(({ spare }) => spare !== most);
  }
  return shown;
}

/** What stands in a column, as it will be seen: widths are those of that. */
const cellOf = <T>({ value }: Column<T>, row: T): string => visibleLine(String(value(row)));

const widthOf = <T>(column: Column<T>, rows: readonly T[]): number =>
  rows.reduce((most, row) => Math.max(most, stringWidth(cellOf(column, row))), stringWidth(column.title));

const totalOf = (widths: readonly number[]): number =>
  widths.reduce((sum, each) => sum + each, 0) + GAP * (widths.length - 1);

/** A table without lines and colours, so that it is the same in a terminal, in a pipe and in a file. */
function plainTable(widths: readonly number[], aligns: ('left' | 'right')[]): Table.Table {
  const none = ['top', 'bottom', 'left', 'right', 'mid'].flatMap((side) => [side, `${side}-left`, `${side}-right`]);
  const chars = Object.fromEntries(
    [...none, 'top-mid', 'bottom-mid', 'left-mid', 'mid-mid', 'right-mid'].map((name) => [name, '']),
  );
  return new Table({
    chars: { ...chars, middle: ' '.repeat(GAP) },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0, compact: true },
    colWidths: [...widths],
    colAligns: aligns,
    wordWrap: true,
  });
}

const trimLines = (text: string): string => text.replace(/ +$/gm, '');
