import type { Section, ShownCard, TableColumn, TableRow } from '@lorelab/sim';
import { type Column, formatFacts, formatTable, lineWidth } from './table.js';

/** What a game tells of something, part by part. */
export const formatSections = (sections: readonly Section[], width = lineWidth()): string =>
  sections.map((section) => formatSection(section, width)).join('\n\n');

function formatSection(section: Section, width: number): string {
  if ('text' in section) return section.text;
  if ('columns' in section) return formatTable(columnsOf(section.columns), section.rows, width);
  const facts = formatFacts(section.facts, width);
  return section.title === undefined ? facts : `${section.title}\n${facts}`;
}

/** Cards, a line each, without what none of them has. */
export function formatCards(columns: readonly TableColumn[], cards: readonly ShownCard[], width = lineWidth()): string {
  const rows = cards.map(({ row }) => row);
  const isSaid = ({ value }: Column<TableRow>): boolean => rows.some((row) => value(row) !== '');
  return formatTable(columnsOf(columns).filter(isSaid), rows, width);
}

const columnsOf = (columns: readonly TableColumn[]): Column<TableRow>[] =>
  columns.map((column, index) => ({ ...column, value: (row) => row[index]! }));
