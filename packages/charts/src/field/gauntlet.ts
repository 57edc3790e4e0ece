import type { GauntletReport } from '@lorelab/sim';
import {
  counted,
  formatInterval,
  formatPercent,
  formatPoints,
  formatShare,
  listedUpTo,
  shortNames,
} from '@lorelab/sim/words';
import { figureCell, numberColumn, shareColumn } from '../cells.js';
import type { Chart } from '../chart.js';
import { drawIntervals } from '../drawing/intervals.js';
import { pointTick } from '../drawing/scales.js';

/** The charts of a gauntlet: against whom a deck wins, and who costs it most. */
export function gauntletCharts({ deck, opponents }: GauntletReport): Chart[] {
  const met = opponents.filter(({ winRate }) => winRate.value !== null);
  if (met.length === 0) return [];
  const called = shortNames(opponents.map(({ opponent }) => opponent));
  const ordered = [...met].sort((a, b) => b.winRate.value! - a.winRate.value!);
  const behind = ordered.filter(({ winRate }) => (winRate.high ?? 1) < 0.5).reverse();
  const costly = [...met].sort((a, b) => (b.cost.value ?? 0) - (a.cost.value ?? 0));
  return [
    {
      id: 'opponents',
      title: 'Against whom it wins',
      sentence: `Of ${counted(met.length, 'opponent')} it is known to lose to ${
        behind.length === 0
          ? 'none'
          : `${behind.length}: ${listedUpTo(
              behind.map(({ opponent }) => called(opponent)),
              3,
            )}`
      }. Above is the field by its weights; lines are intervals of 95 %.`,
      table: {
        columns: [
          { title: 'opponent' },
          shareColumn('win rate'),
          shareColumn('on the play'),
          shareColumn('on the draw'),
          numberColumn('weight'),
          numberColumn('stopped', 'by a limit'),
        ],
        rows: ordered.map(({ opponent, winRate, onPlay, onDraw, weight, stopped }) => [
          called(opponent),
          figureCell(winRate, formatInterval),
          ...[onPlay, onDraw].map((figure) => figureCell(figure, (share) => formatShare(share, ' %'))),
          weight,
          stopped,
        ]),
      },
      draw: (canvas) =>
        drawIntervals(
          [
            {
              rows: [
                ['the field', deck.winRate] as const,
                ['on the play', deck.onPlay] as const,
                ['on the draw', deck.onDraw] as const,
              ].map(([name, figure]) => ({ name, figure, text: formatInterval(figure), series: 1 })),
            },
            {
              rows: ordered.map(({ opponent, winRate }) => ({
                name: called(opponent),
                figure: winRate,
                text: formatInterval(winRate),
              })),
            },
          ],
          { label: 'win rate', mark: 0.5, step: 0.1, within: [0.3, 0.7], tick: (share) => formatPercent(share, 0) },
          canvas,
        ),
    },
    {
      id: 'costs',
      title: 'Who costs it most',
      sentence: `How much more it would win of the field without an opponent, in points: ${called(costly[0]!.opponent)} costs most, ${formatPoints(costly[0]!.cost)}.`,
      table: {
        columns: [{ title: 'opponent' }, numberColumn('cost in points of win rate')],
        rows: costly.map(({ opponent, cost }) => [called(opponent), figureCell(cost, formatPoints)]),
      },
      draw: (canvas) =>
        drawIntervals(
          [
            {
              rows: costly.map(({ opponent, cost }) => ({
                name: called(opponent),
                figure: cost,
                text: formatPoints(cost).replace(' points', ''),
              })),
            },
          ],
          { label: 'points of win rate', mark: 0, step: 0.01, tick: pointTick },
          canvas,
        ),
    },
  ];
}
