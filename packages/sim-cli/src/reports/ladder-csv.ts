/** The report of a ladder as CSV. */
import type { LadderReport } from '@lorelab/sim';
import { PairTally } from '@lorelab/statistics';
import { cell, cells, factTable, figureCells, forfeitTable, tableOf, writeTables } from './csv.js';

export function writeLadderCsv({ provenance, trust, policies, meetings }: LadderReport, folder: string): void {
  const tables = {
    provenance: factTable(provenance, [{ key: 'trust', value: trust }]),
    decks: tableOf(provenance.decks, [cell('deck', ({ name }) => name), cells('hash')]),
    policies: tableOf(policies, [
      cells('policy'),
      figureCells('elo', ({ elo }) => elo),
      figureCells('score', ({ score }) => score),
      cells('games'),
    ]),
    meetings: tableOf(meetings, [
      cells('a', 'b'),
      figureCells('win_rate', ({ winRate }) => winRate),
      figureCells('elo', ({ elo }) => elo),
      ...[0, 1, 2, 3, 4].map((score) =>
        cell<LadderReport['meetings'][number]>(`pairs_${score}`, ({ pairs }) => new PairTally(pairs).scores()[score]!),
      ),
      cells('superiority', 'games', 'stopped', 'failed'),
      cell('sprt', ({ sprt }) => sprt?.verdict ?? null),
      cell('llr', ({ sprt }) => sprt?.llr ?? null),
      cell('elo0', ({ sprt }) => sprt?.elo0 ?? null),
      cell('elo1', ({ sprt }) => sprt?.elo1 ?? null),
    ]),
    forfeits: forfeitTable(meetings),
  };
  writeTables(tables, folder);
}
