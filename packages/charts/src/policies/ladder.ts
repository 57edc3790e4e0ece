import type { LadderReport } from '@lorelab/sim';
import { type Bounded, formatChance, formatInterval, formatNumber } from '@lorelab/sim/words';
import { figureCell, numberColumn, shareColumn } from '../cells.js';
import type { Chart } from '../chart.js';
import { drawHeat } from '../drawing/heat.js';
import { drawIntervals } from '../drawing/intervals.js';

const eloText = ({ value, low, high }: Bounded): string =>
  `${formatNumber(value, 0)}${low === null || high === null ? '' : ` (${formatNumber(low, 0)} to ${formatNumber(high, 0)})`}`;

/** The charts of a ladder: ratings, and who beats whom. */
export function ladderCharts({ policies, meetings }: LadderReport): Chart[] {
  if (policies.length === 0 || meetings.every(({ games }) => games === 0)) return [];
  const names = policies.map(({ policy }) => policy);
  const cells = meetings.flatMap(({ a, b, winRate, games }) => {
    const [row, column] = [names.indexOf(a), names.indexOf(b)];
    const { value, low, high } = winRate;
    const other = {
      value: value === null ? null : 1 - value,
      low: high === null ? null : 1 - high,
      high: low === null ? null : 1 - low,
    };
    return [
      {
        row,
        column,
        share: winRate as Bounded,
        games,
        title: `${a} against ${b}: ${formatInterval(winRate)}\n${games} games`,
      },
      {
        row: column,
        column: row,
        share: other,
        games,
        title: `${b} against ${a}: ${formatInterval(other)}\n${games} games`,
      },
    ];
  });
  const [best] = policies;
  return [
    {
      id: 'ratings',
      title: 'Ratings',
      sentence: `${best!.policy} is rated highest, ${eloText(best!.elo)} Elo points; the mean of all is 0. Lines are intervals of 95 %.`,
      table: {
        columns: [{ title: 'policy' }, numberColumn('Elo points'), shareColumn('score'), numberColumn('games')],
        rows: policies.map(({ policy, elo, score, games }) => [
          policy,
          figureCell(elo, eloText),
          figureCell(score, formatInterval),
          games,
        ]),
      },
      draw: (canvas) =>
        drawIntervals(
          [{ rows: policies.map(({ policy, elo }) => ({ name: policy, figure: elo, text: eloText(elo) })) }],
          { label: 'Elo points', mark: 0, step: 50, tick: (points) => (points > 0 ? `+${points}` : String(points)) },
          canvas,
        ),
    },
    {
      id: 'meetings',
      title: 'Who beats whom',
      sentence:
        'Win rates of the policy at the left against the one above, in percent, the strongest first; who can’t be told from an equal has a smaller cell.',
      table: {
        columns: [
          { title: 'policy' },
          { title: 'against' },
          shareColumn('win rate'),
          numberColumn('games'),
          numberColumn('stronger', 'how probable it is that the first is stronger'),
        ],
        rows: meetings.map(({ a, b, winRate, games, superiority }) => [
          a,
          b,
          figureCell(winRate, formatInterval),
          games,
          superiority === null ? null : { value: superiority, low: null, high: null, text: formatChance(superiority) },
        ]),
      },
      draw: (canvas) =>
        drawHeat(
          [
            {
              rows: names.map((name, place) => `${place + 1}  ${name}`),
              columns: names.map((_, place) => String(place + 1)),
              cells,
            },
          ],
          canvas,
        ),
    },
  ];
}
