/** The report of odds as CSV. */
import type { OddsReport } from '@lorelab/sim/odds';
import { cell, cells, factTable, figureCells, tableOf, writeTables } from './csv.js';

const NO_FIGURE = { value: null, low: null, high: null, games: 0 };

export function writeOddsCsv(report: OddsReport, folder: string): void {
  const { provenance, counts, turns, byCards, question } = report;
  const rows = turns.flatMap(({ turn, onPlay, onDraw }) => [
    { turn, seat: 'play', ...onPlay },
    { turn, seat: 'draw', ...onDraw },
  ]);
  writeTables(
    {
      provenance: factTable({ ...provenance, ...provenance.policy }, [
        { key: 'question', value: question },
        { key: 'deck', value: provenance.deck.name },
        { key: 'hash of the deck', value: provenance.deck.hash },
        { key: 'keeps', value: report.keeps },
      ]),
      turns: tableOf(rows, [
        cells('turn', 'seat', 'cards', 'none', 'match'),
        figureCells('policy', ({ policy }) => policy ?? NO_FIGURE),
      ]),
      counts: tableOf(counts, [
        cells('text', 'cards', 'least', 'most'),
        cell('alone_on_play_none', ({ alone }) => alone.onPlay.none),
        cell('alone_on_play_match', ({ alone }) => alone.onPlay.match),
        cell('alone_on_draw_none', ({ alone }) => alone.onDraw.none),
        cell('alone_on_draw_match', ({ alone }) => alone.onDraw.match),
      ]),
      'by-cards': tableOf(byCards, [cells('cards', 'chance')]),
    },
    folder,
  );
}
