/** The report of a tuner as CSV. */
import type { RacedVersion, TuningReport } from '@lorelab/sim';
import { type CsvTable, cell, cells, factTable, figureCells, tableOf, writeTables } from './csv.js';

export function writeTuningCsv(
  { provenance, trust, verdict, winner, race, others }: TuningReport,
  folder: string,
): void {
  const { gain, keptOut, second } = winner ?? {};
  const gains = Object.entries({ field: gain, 'kept out': keptOut, 'second policy': second }).flatMap(
    ([against, figure]) => (figure ? [{ against, gain: figure }] : []),
  );
  const facts = [
    { key: 'verdict', value: verdict },
    { key: 'trust', value: trust },
    { key: 'other_swaps', value: others.swaps },
    { key: 'other_swaps_undecided', value: others.undecided },
  ];
  const tables = {
    provenance: factTable(provenance, facts),
    opponents: tableOf(provenance.opponents, [
      cells('deck', 'hash', 'weight'),
      cell('kept_out', ({ isKeptOut }) => isKeptOut),
    ]),
    gains: tableOf(gains, [cells('against'), figureCells('gain', (row) => row.gain)]),
    'gains-by-opponent': tableOf(winner?.byOpponent ?? [], [
      cells('deck'),
      figureCells('gain', (row) => row.gain),
      cells('isWorse'),
    ]),
    swaps: tableOf(winner?.swaps ?? [], [
      cells('out', 'in', 'copies'),
      figureCells('gain', (row) => row.gain ?? { value: null, low: null, high: null, games: 0 }),
    ]),
    cut: tableOf(winner?.cut ?? [], [
      cells('card', 'copies'),
      figureCells('inked', (row) => row.inked),
      figureCells('played', (row) => row.played),
      cells('isPlayed'),
    ]),
    list: tableOf(winner?.list ?? [], [cells('count', 'card')]),
    race: raceTable(race),
  };
  writeTables(tables, folder);
}

/** A line for each swap of each version that raced. */
function raceTable(race: TuningReport['race']): CsvTable {
  const rows = Object.entries(race as Readonly<Record<string, readonly RacedVersion[]>>).flatMap(([phase, versions]) =>
    versions.flatMap(({ swaps, gain }, place) => swaps.map((swap) => ({ phase, version: place + 1, ...swap, gain }))),
  );
  return tableOf(rows, [cells('phase', 'version', 'out', 'in', 'copies'), figureCells('gain', (row) => row.gain)]);
}
