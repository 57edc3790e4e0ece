/** The answer to a question in SQL as CSV. */
import type { QueriedValue, QueryReport } from '@lorelab/sim';
import { type Cell, cell, cells, factTable, tableOf, writeTables } from './csv.js';

export function writeQueryCsv({ provenance, sql, columns, rows }: QueryReport, folder: string): void {
  const tables = {
    provenance: factTable(provenance, [{ key: 'sql', value: sql }]),
    files: tableOf(provenance.files, [
      cells('file', 'games', 'seed', 'behaviour'),
      cell('decks', ({ decks }) => decks.join('; ')),
      cell('policies', ({ policies }) => policies.join('; ')),
    ]),
    answer: { columns: columns.map(({ name }) => name), rows: rows.map((row) => row.map(cellOf)) },
  };
  writeTables(tables, folder);
}

/** Lists and records in a cell are written as JSON. */
const cellOf = (value: QueriedValue): Cell =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
