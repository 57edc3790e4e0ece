import { visible, visibleLine } from '@lorelab/sim/words';
import { GAP, rowOf, type TextColumn, textWidth } from './columns.js';

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

/** A column that has to give way is left at least this wide. */
const NARROWEST = 16;

/** How wide lines are that no terminal shows. */
let givenWidth: number | undefined;

/** Does something with lines so wide, whatever the terminal is: what goes into a file is the same everywhere. */
export function withLineWidth<T>(width: number, act: () => T): T {
  givenWidth = width;
  try {
    return act();
  } finally {
    givenWidth = undefined;
  }
}

/** How wide a line may be: that of the terminal, or what COLUMNS says; without either, as on a page, as wide as it gets. */
export function lineWidth(): number {
  if (givenWidth !== undefined) return givenWidth;
  if (typeof process === 'undefined') return Number.POSITIVE_INFINITY;
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
  const places = shown.map(({ isNumber = false }, at): TextColumn => ({ width: widths[at]!, isRight: isNumber }));
  const texts = [
    shown.map(({ title }) => title),
    widths.map((each) => '-'.repeat(each)),
    ...rows.map((row) => shown.map((column) => cellOf(column, row))),
  ];
  return texts.map((row) => rowOf(row, places)).join('\n');
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
export type ShownFact = readonly [label: string, value: string, isWhole?: 'whole'];

/** Lines of a label and what it says, which is broken where the line would be longer than `width`. */
export function formatFacts(facts: readonly ShownFact[], width = lineWidth()): string {
  const shown = facts.map(([label, value, ...isWhole]): ShownFact => [visibleLine(label), visible(value), ...isWhole]);
  const label = Math.max(...shown.map(([name]) => textWidth(name)));
  const longest = Math.max(...shown.flatMap(([, value]) => value.split('\n').map(textWidth)));
  const widths = [label, Math.max(NARROWEST, Math.min(longest, width - label - GAP))];
  return shown.map((fact) => formatFact(fact, widths)).join('\n');
}

function formatFact([label, value, isWhole]: ShownFact, widths: readonly number[]): string {
  if (isWhole) return `${label.padEnd(widths[0]! + GAP)}${value}`;
  return rowOf(
    [label, value],
    widths.map((width) => ({ width })),
  );
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
  rows.reduce((most, row) => Math.max(most, textWidth(cellOf(column, row))), textWidth(column.title));

const totalOf = (widths: readonly number[]): number =>
  widths.reduce((sum, each) => sum + each, 0) + GAP * (widths.length - 1);
