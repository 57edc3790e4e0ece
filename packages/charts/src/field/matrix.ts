import type { MatrixPairing, MatrixReport } from '@lorelab/sim';
import { type Bounded, formatChance, formatInterval, formatPercent, shortNames } from '@lorelab/sim/words';
import { figureCell, numberColumn, shareCell, shareColumn } from '../cells.js';
import type { Chart } from '../chart.js';
import { drawHeat, type HeatCell } from '../drawing/heat.js';
import { drawIntervals } from '../drawing/intervals.js';

/** The charts of a matrix: who beats whom, who is strongest, and which deck to choose. */
export function matrixCharts(report: MatrixReport): Chart[] {
  const decks = [...report.decks].sort((a, b) => (b.field.value ?? 0) - (a.field.value ?? 0)).map(({ deck }) => deck);
  if (report.pairings.length === 0) return [];
  const called = shortNames(decks);
  const ranked = decks.map((deck, place) => `${place + 1}  ${called(deck)}`);
  return [pairings(report, decks, ranked), strengths(report, decks, ranked), nash(report, decks, ranked)].filter(
    (chart) => chart !== undefined,
  );
}

const opposite = ({ value, low, high }: Bounded): Bounded => ({
  value: value === null ? null : 1 - value,
  low: high === null ? null : 1 - high,
  high: low === null ? null : 1 - low,
});

function pairings({ pairings: all }: MatrixReport, decks: readonly string[], ranked: readonly string[]): Chart {
  const cells = all.flatMap((pairing) => bothWays(pairing, decks, ranked));
  const open = all.filter(({ winRate }) => (winRate.low ?? 0) <= 0.5 && (winRate.high ?? 1) >= 0.5);
  return {
    id: 'pairings',
    title: 'Who beats whom',
    sentence: `Win rates of the deck at the left against the deck above, in percent, the strongest deck first: blue wins, orange loses. ${open.length === 0 ? 'All pairings are decided' : `${open.length} of ${all.length} pairings are not known to be won by either; their cells are smaller`}.`,
    table: {
      columns: [{ title: 'deck' }, { title: 'against' }, shareColumn('win rate'), numberColumn('games')],
      rows: cells.map(({ row, column, share, games }) => [
        ranked[row]!,
        ranked[column]!,
        figureCell(share, formatInterval),
        games,
      ]),
    },
    draw: (canvas) => drawHeat([{ rows: ranked, columns: decks.map((_, place) => String(place + 1)), cells }], canvas),
  };
}

function bothWays(
  { a, b, winRate, games }: MatrixPairing,
  decks: readonly string[],
  ranked: readonly string[],
): (HeatCell & { readonly games: number })[] {
  const [row, column] = [decks.indexOf(a), decks.indexOf(b)];
  const cell = (of: number, against: number, share: Bounded) => ({
    row: of,
    column: against,
    share,
    games,
    title: `${ranked[of]} against ${ranked[against]}: ${formatInterval(share)}\n${games} games`,
  });
  return [cell(row, column, winRate), cell(column, row, opposite(winRate))];
}

function strengths({ decks: all }: MatrixReport, decks: readonly string[], ranked: readonly string[]): Chart {
  const rows = decks.map((deck, place) => ({ ...all.find((each) => each.deck === deck)!, name: ranked[place]! }));
  const total = all.reduce((sum, { weight }) => sum + weight, 0);
  return {
    id: 'field',
    title: 'Against the field',
    sentence: `${rows[0]!.name.replace('1  ', '')} wins most against the field by its weights: ${formatInterval(rows[0]!.field)}. Lines are intervals of 95 %.`,
    table: {
      columns: [{ title: 'deck' }, shareColumn('win rate'), numberColumn('share of the field')],
      rows: rows.map(({ name, field, weight }) => [name, figureCell(field, formatInterval), shareCell(weight / total)]),
    },
    draw: (canvas) =>
      drawIntervals(
        [{ rows: rows.map(({ name, field }) => ({ name, figure: field, text: formatInterval(field) })) }],
        {
          label: 'win rate against the field',
          mark: 0.5,
          step: 0.05,
          within: [0.45, 0.55],
          tick: (share) => formatPercent(share, 0),
        },
        canvas,
      ),
  };
}

function nash({ choice }: MatrixReport, decks: readonly string[], ranked: readonly string[]): Chart | undefined {
  if (!choice) return undefined;
  const rows = choice.decks
    .map((deck) => ({ ...deck, name: ranked[decks.indexOf(deck.deck)]! }))
    .sort((a, b) => (b.nash.value ?? 0) - (a.nash.value ?? 0) || b.included - a.included);
  const best = rows.find(({ deck }) => deck === choice.best.deck)!;
  return {
    id: 'choice',
    title: 'Which deck to choose',
    sentence: `Against the given shares ${best.name.replace(/^\d+ +/, '')} is the best deck with a probability of ${formatChance(best.best)}. Where nobody knows what others bring, the Nash mix is the safe choice: lines are what its shares may be after the games that were played.`,
    table: {
      columns: [
        { title: 'deck' },
        { title: 'Nash share', isNumber: true, line: {} },
        numberColumn('in the mix', 'how probable it is that it has a share at all'),
        numberColumn('best', 'how probable it is that it is the best against the given shares'),
        numberColumn('given share'),
      ],
      rows: rows.map(({ name, nash: share, included, best: chance, share: given }) => [
        name,
        figureCell(share, formatInterval),
        { value: included, low: null, high: null, text: formatChance(included) },
        { value: chance, low: null, high: null, text: formatChance(chance) },
        shareCell(given),
      ]),
    },
    draw: (canvas) =>
      drawIntervals(
        [
          {
            rows: rows.map(({ name, nash: share, included }) => ({
              name,
              figure: share,
              text: `${formatPercent(share.value)}, in it ${formatChance(included)}`,
              series: 1,
              isFaint: (share.value ?? 0) === 0,
            })),
          },
        ],
        { label: 'share in the Nash mix', step: 0.1, within: [0], tick: (share) => formatPercent(share, 0) },
        canvas,
      ),
  };
}
