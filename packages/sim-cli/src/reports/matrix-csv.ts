/** The report of a matrix as CSV. */
import type { MatrixReport } from '@lorelab/sim';
import { cells, factTable, figureCells, MISPLAYED, SECOND_OPINION, tableOf, writeTables } from './csv.js';

export function writeMatrixCsv({ provenance, trust, decks, pairings }: MatrixReport, folder: string): void {
  const tables = {
    provenance: factTable(provenance, [{ key: 'trust', value: trust }]),
    decks: tableOf(decks, [cells('deck', 'hash', 'weight'), figureCells('field', ({ field }) => field)]),
    misplayed: tableOf(
      decks.flatMap(({ deck, misplayed }) => misplayed.map((card) => ({ deck, ...card }))),
      MISPLAYED,
    ),
    'second-opinion-decks': tableOf(
      decks.flatMap(({ deck, difference }) => (difference ? [{ deck, difference }] : [])),
      [cells('deck'), figureCells('difference', ({ difference }) => difference)],
    ),
    'second-opinion': tableOf(
      pairings.flatMap(({ a, b, secondOpinion }) => (secondOpinion ? [{ a, b, ...secondOpinion }] : [])),
      [cells('a', 'b'), ...SECOND_OPINION],
    ),
    pairings: tableOf(pairings, [
      cells('a', 'b'),
      figureCells('win_rate', ({ winRate }) => winRate),
      cells('games', 'stopped', 'failed', 'seed'),
    ]),
  };
  writeTables(tables, folder);
}
