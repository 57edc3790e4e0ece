/** The reports about opening hands as CSV. */
import type { OpenerReport, OpenerTableReport } from '@lorelab/sim';
import { cell, cells, factTable, figureCells, tableOf, writeTables } from './csv.js';

const listed = (cards: readonly string[]): string => cards.join('; ');
const NOTHING = { value: null, low: null, high: null, games: 0 };

export function writeOpenerCsv({ provenance, trust, seat, ways, raced }: OpenerReport, folder: string): void {
  const facts = [
    { key: 'trust', value: trust },
    { key: 'seat', value: seat },
  ];
  const tables = {
    provenance: factTable(provenance, facts),
    ways: tableOf(ways, [
      cell('back', ({ back }) => listed(back)),
      cell('keeps', ({ keeps }) => listed(keeps)),
      figureCells('win_rate', ({ winRate }) => winRate),
      figureCells('behind', ({ behind }) => behind ?? NOTHING),
      cell('policies', ({ policies }) => listed(policies)),
    ]),
    raced: tableOf(raced, [cell('back', ({ back }) => listed(back)), figureCells('gain', ({ gain }) => gain)]),
  };
  writeTables(tables, folder);
}

export function writeOpenerTableCsv({ provenance, trust, seats, hands }: OpenerTableReport, folder: string): void {
  const cards = seats.flatMap((table) => table.cards.map((card) => ({ seat: table.seat, ...card })));
  const together = seats.flatMap((table) => table.together.map((pair) => ({ seat: table.seat, ...pair })));
  const tables = {
    provenance: factTable(provenance, [{ key: 'trust', value: trust }]),
    cards: tableOf(cards, [
      cells('seat', 'card', 'copies'),
      figureCells('worth', ({ worth }) => worth),
      cell('sure', ({ isSure }) => isSure),
    ]),
    together: tableOf(together, [
      cells('seat'),
      cell('cards', (pair) => listed(pair.cards)),
      figureCells('more', ({ more }) => more),
      cells('pValueCorrected'),
    ]),
    hands: tableOf(hands, [
      cells('seat', 'kind'),
      cell('hand', ({ hand }) => listed(hand)),
      figureCells('win_rate', ({ winRate }) => winRate),
    ]),
  };
  writeTables(tables, folder);
}
