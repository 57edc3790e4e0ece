/** What cards are worth in the decks of a suite, as CSV. */
import type { BalanceCardReport, BalanceSetReport } from '@lorelab/sim/balance';
import { cell, cells, factTable, figureCells, tableOf, writeTables } from '../csv.js';

export function writeCardCurveCsv(
  { provenance, trust, card, values, average }: BalanceCardReport,
  folder: string,
): void {
  writeTables(
    {
      card: factTable({ ...provenance, trust, card }),
      values: tableOf(values, [
        cells('name', 'value'),
        figureCells('win_rate', ({ winRate }) => winRate),
        figureCells('change', ({ change }) => change),
        figureCells('worth', ({ worth }) => worth),
      ]),
      average: tableOf(average, [cells('of', 'at', 'low', 'high')]),
    },
    folder,
  );
}

export function writeSetRankingCsv(
  { provenance, trust, set, cards, unplayed }: BalanceSetReport,
  folder: string,
): void {
  writeTables(
    {
      set: factTable({ ...provenance, trust, set, unplayed }),
      cards: tableOf(cards, [
        cells('card', 'copies'),
        cell('decks', ({ decks }) => decks.length),
        figureCells('worth', ({ worth }) => worth),
        cells('verdict'),
      ]),
    },
    folder,
  );
}
