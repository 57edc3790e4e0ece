/** The report of a tournament as CSV. */
import type { Chance, TournamentReport } from '@lorelab/sim';
import { type CsvColumns, cell, cells, factTable, figureCells, tableOf, writeTables } from './csv.js';

const NOTHING = { value: null, low: null, high: null, games: 0 };

const chanceCells = <Row>(chance: (row: Row) => Chance): CsvColumns<Row> => ({
  names: ['chance', 'chance_low', 'chance_high', 'from_win_rates', 'from_simulation'],
  cells: (row) => {
    const { value, low, high, fromWinRates, fromSimulation } = chance(row);
    return [value, low, high, fromWinRates, fromSimulation];
  },
});

export function writeTournamentCsv(
  { provenance, trust, format, field, decks }: TournamentReport,
  folder: string,
): void {
  const formatFacts = Object.entries(format).map(([key, value]) => ({ key, value }));
  const tables = {
    provenance: factTable(provenance, [...formatFacts, { key: 'trust', value: trust }]),
    field: tableOf(field, [cells('deck', 'hash', 'share')]),
    decks: tableOf(decks, [
      cells('deck', 'players', 'best'),
      figureCells('difference', ({ difference }) => difference ?? NOTHING),
    ]),
    stages: tableOf(
      decks.flatMap(({ deck, stages }) => stages.map((stage) => ({ deck, ...stage }))),
      [cells('deck', 'top'), chanceCells(({ chance }) => chance)],
    ),
    records: tableOf(
      decks.flatMap(({ deck, records }) => records.map((record) => ({ deck, ...record }))),
      [
        cells('deck', 'wins', 'losses', 'draws'),
        chanceCells(({ chance }) => chance),
        cell('makes_it', ({ makesIt }) => makesIt),
      ],
    ),
    matchups: tableOf(
      decks.flatMap(({ deck, matchups }) => matchups.map((matchup) => ({ deck, ...matchup }))),
      [
        cells('deck', 'versus', 'share', 'met'),
        figureCells('game_win_rate', ({ games }) => games),
        figureCells('match_win_rate', ({ matches }) => matches),
        figureCells('worth', ({ worth }) => worth),
      ],
    ),
  };
  writeTables(tables, folder);
}
