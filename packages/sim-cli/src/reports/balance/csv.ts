/** The report of what moved of a suite as CSV. */
import type { BalanceReport } from '@lorelab/sim/balance';
import { cell, cells, factTable, figureCells, tableOf, writeTables } from '../csv.js';
import { figureName } from './words.js';

export function writeBalanceCsv(report: BalanceReport, folder: string): void {
  const { provenance, trust, falseAlarms, verdict, figures, decided = [], changed = [] } = report;
  writeTables(
    {
      balance: factTable({ ...provenance, trust, falseAlarms, verdict }),
      figures: tableOf(figures, [
        cell('figure', (one) => figureName(one, report)),
        cells('family', 'policy', 'unit', 'tolerance', 'before', 'now'),
        figureCells('change', ({ change }) => change),
        cells('pValue', 'pValueCorrected', 'verdict'),
      ]),
      ...(report.changed && {
        changed: tableOf(
          changed.flatMap(({ card, decks }) => decks.map((deck) => ({ card, deck }))),
          [cells('card', 'deck')],
        ),
      }),
      ...(report.decided && {
        decided: tableOf(decided, [
          cell('first', ({ decks }) => decks[0]),
          cell('second', ({ decks }) => decks[1]),
          cells('policy', 'seed', 'index', 'before', 'now'),
          cell('turns_before', ({ turns }) => turns[0]),
          cell('turns_now', ({ turns }) => turns[1]),
        ]),
      }),
    },
    folder,
  );
}
