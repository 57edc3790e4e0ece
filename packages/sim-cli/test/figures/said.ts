/** What a report should say, to be compared with what it prints. */
import type { Figure } from '@lorelab/sim';
import { expect } from 'vitest';
import type { PrintedTable } from './read-text.js';
import { readFigure } from './read-text.js';

/** A number with an interval, in percent or as it is. */
export interface SaidFigure {
  readonly figure: Figure;
  readonly scale: 1 | 100;
}

/** What stands in a cell: words, a count, or a figure. */
export type Said = string | number | SaidFigure;

export interface SaidTable {
  readonly heading: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly Said[])[];
}

export const plain = (figure: Figure): SaidFigure => ({ figure, scale: 1 });
export const percent = (figure: Figure): SaidFigure => ({ figure, scale: 100 });
export const NOTHING = '-';

export function expectTable(printed: PrintedTable, said: SaidTable): void {
  expect(printed.heading).toBe(said.heading);
  expect(printed.titles, said.heading).toEqual(said.titles);
  expect(printed.rows.length, `rows of ${said.heading}`).toBe(said.rows.length);
  for (const [row, cells] of said.rows.entries())
    for (const [column, cell] of cells.entries())
      expectCell(printed.rows[row]![column]!, cell, `${said.heading}: ${said.titles[column]} in row ${row + 1}`);
}

export function expectCell(cell: string, said: Said, where: string): void {
  if (typeof said === 'string') expect(cell, where).toBe(said);
  else if (typeof said === 'number') expect(cell.replaceAll(',', ''), where).toBe(String(said));
  else expectFigure(cell, said, where);
}

/** A figure is printed with its bounds, or with half of what lies between them, unless it has none. */
function expectFigure(cell: string, { figure, scale }: SaidFigure, where: string): void {
  const { value, low, high } = figure;
  if (value === null) return expect(cell, where).toBe(NOTHING);
  const printed = readFigure(cell);
  if (!printed) return expect(cell, where).toBe('a figure');
  // The data have six digits behind the point.
  const near = (found: number, wanted: number, what: string): void =>
    expect(Math.abs(found - wanted * scale), `${where}: ${what} of "${cell}"`).toBeLessThanOrEqual(
      printed.precision + 1e-6 * scale,
    );
  near(printed.value, value, 'value');
  if (printed.low !== undefined) {
    for (const [found, wanted, what] of [
      [printed.low, low, 'lower bound'],
      [printed.high!, high, 'upper bound'],
    ] as const) {
      if (found === null || wanted === null) expect(found, `${where}: ${what} of "${cell}"`).toBe(wanted);
      else near(found, wanted, what);
    }
  } else if (low !== null && high !== null) {
    expect(printed.half, `${where}: "${cell}" has an interval`).toBeDefined();
    near(printed.half!, (high - low) / 2, 'half of the interval');
  }
}
