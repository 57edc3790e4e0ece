/** The report of a match of three and more as CSV. */
import type { AheadReport, MultiplayerReport } from '@lorelab/sim';
import { lettersOf } from '@lorelab/sim/words';
import { type CsvTable, cell, cells, figureCells, tableOf, writeTables } from './csv.js';
import { gamesTables } from './match-csv.js';

export const writeMultiplayerCsv = (report: MultiplayerReport, folder: string): void =>
  writeTables(tablesOf(report), folder);

const tablesOf = (report: MultiplayerReport): Record<string, CsvTable> => ({
  ...gamesTables(report),
  'win-shares': tableOf(
    report.sides.map((side) => ({ ...side, side: lettersOf(side.players), stopped: report.stopped })),
    [
      cells('side', 'wins', 'stopped'),
      figureCells('win_share', ({ winShare }) => winShare),
      ...report.places.map((_, place) =>
        figureCells(`from_place_${place + 1}`, ({ byPlace }: MultiplayerReport['sides'][number]) => byPlace[place]!),
      ),
    ],
  ),
  places: tableOf(
    report.places.map((winShare, place) => ({ place: place + 1, winShare })),
    [cells('place'), figureCells('win_share', ({ winShare }) => winShare)],
  ),
  seats: tableOf(report.players, [
    cells('deck', 'policy'),
    cell('side', ({ side }) => side + 1),
    cells('wins'),
    figureCells('left', ({ left }) => left),
    figureCells('left_after', ({ leftAfter }) => leftAfter),
    figureCells('final', ({ final }) => final),
  ]),
  ahead: tableOf(
    report.players.flatMap(({ deck, ahead }) => ahead.map((row) => ({ ...row, deck }))),
    [
      cells('deck', 'turn', 'games'),
      figureCells('ahead', ({ ahead }: AheadReport) => ahead),
      figureCells('won_from_ahead', ({ wonFromAhead }: AheadReport) => wonFromAhead),
    ],
  ),
});
