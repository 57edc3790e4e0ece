/** Reads the tables that a report prints. */

export interface PrintedTable {
  /** The line with # above it; nothing if there is none. */
  readonly heading: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** All tables of a text: titles, a line of dashes that says how wide the columns are, and rows up to an empty line. */
export function readTables(text: string): PrintedTable[] {
  const lines = text.split('\n');
  const tables: PrintedTable[] = [];
  let heading = '';
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('# ')) heading = headingAt(lines, at);
    if (!/^-+(?: +-+)*$/.test(line)) continue;
    const columns = [...line.matchAll(/-+/g)].map(({ index, 0: dashes }) => ({
      from: index,
      to: index + dashes.length,
    }));
    const cells = (row: string): string[] => columns.map(({ from, to }) => row.slice(from, to).trim());
    const end = lines.indexOf('', at);
    tables.push({
      heading,
      titles: cells(lines[at - 1]!),
      rows: lines.slice(at + 1, end < 0 ? lines.length : end).map(cells),
    });
  }
  return tables;
}

/** Headings that are too long go on in the next line, further in. */
function headingAt(lines: readonly string[], at: number): string {
  let heading = lines[at]!.slice(2);
  while (lines[at + 1]?.startsWith('  ')) heading += ` ${lines[++at]!.trim()}`;
  return heading;
}

/** Lines of a label and what it says, below a heading, up to an empty line. */
export function readFacts(text: string, heading: RegExp): Map<string, string> {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith('# ') && heading.test(line.slice(2))) + 1;
  if (from === 0) throw new Error(`the text has no heading like ${heading}`);
  const end = lines.indexOf('', from);
  return new Map(
    lines.slice(from, end < 0 ? lines.length : end).map((line) => {
      const [, label, said] = /^(\S+(?: \S+)*) {2,}(.*)$/.exec(line) ?? ['', '', ''];
      return [label!, said!];
    }),
  );
}

/** What a cell says: a figure with how far it reaches to either side, or with its bounds; null: a bound that is open. */
export interface PrintedFigure {
  readonly value: number;
  readonly half?: number;
  readonly low?: number | null;
  readonly high?: number | null;
  /** How far a printed number may be from what it stands for. */
  readonly precision: number;
}

const NUMBER = '[-+]?[\\d,]+(?:\\.\\d+)?';
const FIGURE = new RegExp(
  `^(${NUMBER})(?: %)?(?: ±(${NUMBER}))?(?: %)?(?: \\((\\?|${NUMBER}) to (\\?|${NUMBER})\\))?(?: %)?$`,
);

/** Nothing if a cell is no figure. */
export function readFigure(cell: string): PrintedFigure | undefined {
  const found = FIGURE.exec(cell);
  if (!found) return undefined;
  const [, value, half, low, high] = found;
  const digits = value!.split('.')[1]?.length ?? 0;
  return {
    value: numberOf(value!),
    ...(half !== undefined && { half: numberOf(half) }),
    ...(low !== undefined && { low: boundOf(low), high: boundOf(high!) }),
    precision: 0.5 * 10 ** -digits,
  };
}

const numberOf = (text: string): number => Number(text.replaceAll(',', ''));
const boundOf = (text: string): number | null => (text === '?' ? null : numberOf(text));
