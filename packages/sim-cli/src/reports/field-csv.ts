/** The reports of games against a field as CSV. */
import type { CompareReport, GauntletReport, ImpactReport, PairedFigures, SeatDifferences } from '@lorelab/sim';
import {
  type CsvColumns,
  cell,
  cells,
  factTable,
  figureCells,
  forfeitTable,
  MISPLAYED,
  tableOf,
  writeTables,
} from './csv.js';

export function writeGauntletCsv({ provenance, trust, deck, opponents }: GauntletReport, folder: string): void {
  const tables = {
    provenance: factTable(provenance, [{ key: 'trust', value: trust }]),
    deck: tableOf(
      [deck],
      [
        cells('deck', 'hash'),
        figureCells('win_rate', ({ winRate }) => winRate),
        figureCells('on_play', ({ onPlay }) => onPlay),
        figureCells('on_draw', ({ onDraw }) => onDraw),
      ],
    ),
    misplayed: tableOf(
      deck.misplayed.map((card) => ({ deck: deck.deck, ...card })),
      MISPLAYED,
    ),
    opponents: tableOf(
      opponents.map(({ lost, ...opponent }) => ({
        ...opponent,
        lost_fastest: lost.fastest,
        lost_longest: lost.longest,
      })),
      [
        cells('opponent', 'hash', 'weight'),
        figureCells('win_rate', ({ winRate }) => winRate),
        figureCells('on_play', ({ onPlay }) => onPlay),
        figureCells('on_draw', ({ onDraw }) => onDraw),
        figureCells('cost', ({ cost }) => cost),
        cells('stopped', 'failed', 'seed', 'lost_fastest', 'lost_longest'),
      ],
    ),
    forfeits: forfeitTable(opponents),
  };
  writeTables(tables, folder);
}

/** What is said of two lists in the same games. */
const PAIRED: readonly CsvColumns<PairedFigures>[] = [
  figureCells('difference', ({ difference }) => difference),
  cells('verdict'),
  figureCells('otherwise', ({ otherwise }) => otherwise),
  cells('better', 'worse'),
];

const SEATS: readonly CsvColumns<SeatDifferences>[] = [
  figureCells('on_play', ({ onPlay }) => onPlay),
  figureCells('on_draw', ({ onDraw }) => onDraw),
];

export function writeComparisonCsv(report: CompareReport, folder: string): void {
  const { provenance, trust, margin, lists, opponents } = report;
  const tables = {
    provenance: factTable(provenance, [
      { key: 'trust', value: trust },
      { key: 'margin', value: margin },
    ]),
    lists: tableOf(lists, [cells('name', 'hash', 'policy'), figureCells('win_rate', ({ winRate }) => winRate)]),
    changes: tableOf(
      lists.flatMap(({ name, changes }) => changes.map((change) => ({ name, ...change }))),
      [cells('name', 'card', 'copies')],
    ),
    differences: tableOf(
      lists.flatMap(({ name, difference }) => (difference ? [{ name, ...difference }] : [])),
      [cells('name'), ...PAIRED, ...SEATS, cells('isSame', 'gamesToDecide')],
    ),
    opponents: tableOf(opponents, [cells('opponent', 'hash', 'weight', 'stopped', 'failed', 'seed')]),
    forfeits: forfeitTable(opponents),
    matchups: tableOf(
      opponents.flatMap(({ opponent, lists: own }) =>
        own.map(({ winRate }, place) => ({ opponent, name: lists[place]!.name, winRate })),
      ),
      [cells('opponent', 'name'), figureCells('win_rate', ({ winRate }) => winRate)],
    ),
    'matchup-differences': tableOf(
      opponents.flatMap(({ opponent, lists: own }) =>
        own.flatMap(({ difference }, place) =>
          difference ? [{ opponent, name: lists[place]!.name, ...difference }] : [],
        ),
      ),
      [
        cells('opponent', 'name'),
        ...PAIRED,
        ...SEATS,
        cell('game_better', ({ games }) => games.better),
        cell('game_worse', ({ games }) => games.worse),
      ],
    ),
  };
  writeTables(tables, folder);
}

export function writeImpactCsv(report: ImpactReport, folder: string): void {
  const { provenance, trust, margin, deck, cards, fixed, opponents } = report;
  const tables = {
    provenance: factTable(provenance, [
      { key: 'trust', value: trust },
      { key: 'margin', value: margin },
    ]),
    deck: tableOf([deck], [cells('deck', 'hash'), figureCells('win_rate', ({ winRate }) => winRate)]),
    cards: tableOf(
      cards.map(({ worth, ...card }) => ({ ...card, ...worth })),
      [
        cells('card', 'copies'),
        ...PAIRED,
        figureCells('per_copy', ({ perCopy }) => perCopy),
        figureCells('association', ({ association }) => association),
        cells('disagrees'),
      ],
    ),
    fixed: tableOf(
      fixed.map((card) => ({ card })),
      [cells('card')],
    ),
    opponents: tableOf(opponents, [cells('opponent', 'hash', 'weight', 'stopped', 'failed', 'seed')]),
    forfeits: forfeitTable(opponents),
  };
  writeTables(tables, folder);
}
