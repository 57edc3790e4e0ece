/** The report of a matrix as CSV. */
import type { MatrixReport } from '@lorelab/sim';
import {
  cell,
  cells,
  factTable,
  figureCells,
  forfeitTable,
  MISPLAYED,
  SECOND_OPINION,
  tableOf,
  writeTables,
} from './csv.js';

export function writeMatrixCsv({ provenance, trust, decks, choice, pairings }: MatrixReport, folder: string): void {
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
    choice: tableOf(choice?.decks ?? [], [
      cells('deck', 'share', 'best'),
      figureCells('nash', ({ nash }) => nash),
      cells('included'),
    ]),
    'choice-stays': tableOf(choice?.stays ?? [], [
      cells('deck', 'share'),
      cell('from', ({ from }) => from?.share ?? null),
      cell('below_it', ({ from }) => from?.next ?? null),
      cell('to', ({ to }) => to?.share ?? null),
      cell('above_it', ({ to }) => to?.next ?? null),
    ]),
    'choice-change': tableOf(choice?.change?.shares ?? [], [cells('deck', 'from', 'to')]),
    'choice-best': tableOf(choice ? [choice] : [], [
      cell('deck', ({ best }) => best.deck),
      cell('next', ({ best }) => best.next),
      figureCells('lead', ({ best }) => best.lead),
      cell('next_after_change', ({ change }) => change?.next ?? null),
      figureCells('moved', ({ change }) => change?.moved ?? { value: null, low: null, high: null, games: 0 }),
      cell('is_unique', ({ isUnique }) => isUnique),
    ]),
    pairings: tableOf(pairings, [
      cells('a', 'b'),
      figureCells('win_rate', ({ winRate }) => winRate),
      cells('games', 'stopped', 'failed', 'seed'),
    ]),
    forfeits: forfeitTable(pairings),
  };
  writeTables(tables, folder);
}
