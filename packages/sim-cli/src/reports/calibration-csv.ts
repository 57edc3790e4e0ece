/** The report of a calibration as CSV. */
import type { CalibrationFigure, CalibrationReport } from '@lorelab/sim';
import { FIGURES } from './calibration-text.js';
import { type CsvColumns, cell, cells, factTable, MISPLAYED, tableOf, writeTables } from './csv.js';

export function writeCalibrationCsv(report: CalibrationReport, folder: string): void {
  const { provenance, baseline, decks, pairings } = report;
  const players = [
    { policy: provenance.policy, figures: report },
    ...(baseline ? [{ policy: baseline.policy, figures: baseline }] : []),
  ];
  const even = [
    { policy: EVEN, figure: 'meanDifference', is: report.fiftyFifty },
    { policy: EVEN, figure: 'meanDifferenceWeighted', is: report.fiftyFiftyWeighted },
  ];
  const figures = players.flatMap(({ policy, figures: own }) =>
    FIGURES.map(({ key }) => ({ policy, figure: key as string, is: own[key] })),
  );
  const tables = {
    provenance: factTable(provenance, [{ key: 'trust', value: report.trust }]),
    lists: tableOf(provenance.lists, [cell('list', ({ name }) => name), cells('hash')]),
    figures: tableOf(
      [...figures, ...even],
      [cells('policy', 'figure'), intervalCells('value', ({ is }) => is), cell('passes', ({ is }) => is.passes)],
    ),
    decks: tableOf(decks, [
      cells('deck', 'quality', 'pairings', 'matches'),
      intervalCells('as_met', ({ asMet }) => asMet),
      cell('real_as_met', ({ realAsMet }) => realAsMet),
      intervalCells('over_pairings', ({ overPairings }) => overPairings),
      cell('real_over_pairings', ({ realOverPairings }) => realOverPairings),
    ]),
    misplayed: tableOf(
      decks.flatMap(({ deck, misplayed }) => misplayed.map((card) => ({ deck, ...card }))),
      [cells('list'), ...MISPLAYED],
    ),
    pairings: tableOf(pairings, [
      cells('deck', 'versus'),
      intervalCells('simulated', ({ simulated }) => simulated),
      intervalCells('real', ({ real }) => real),
      cells('difference', 'matches', 'games', 'stopped', 'failed'),
    ]),
  };
  writeTables(tables, folder);
}

/** Who says so of every pairing. */
const EVEN = '50 % everywhere';

/** A figure with its interval. */
const intervalCells = <Row>(name: string, figure: (row: Row) => CalibrationFigure): CsvColumns<Row> => ({
  names: [name, `${name}_low`, `${name}_high`],
  cells: (row) => {
    const { value, low, high } = figure(row);
    return [value, low, high];
  },
});
