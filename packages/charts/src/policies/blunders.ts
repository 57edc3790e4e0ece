import type { BlundersReport, PolicyLosses } from '@lorelab/sim';
import { type Bounded, formatNumber } from '@lorelab/sim/words';
import { figureCell, numberColumn } from '../cells.js';
import type { Chart } from '../chart.js';
import { drawIntervals } from '../drawing/intervals.js';

/** Chances to win are told in points: a sure win has a hundred. */
const inPoints = ({ value, low, high }: Bounded): Bounded => ({
  value: value! * 100,
  low: low === null ? null : low * 100,
  high: high === null ? null : high * 100,
});

const pointsText = ({ value, low, high }: Bounded): string =>
  `${formatNumber(value)}${low === null || high === null ? '' : ` (${formatNumber(low)} to ${formatNumber(high)})`}`;

/** The charts of blunders: what policies lose, by kind of decision, and the worst of them in words. */
export function blundersCharts({ policies, worst }: BlundersReport): Chart[] {
  const judged = policies.filter(({ decisions }) => decisions > 0);
  if (judged.length === 0) return [];
  return [...judged.map(kindsChart), ...(worst.length === 0 ? [] : [worstChart(worst)])];
}

function kindsChart({ policy, loss, kinds }: PolicyLosses, place: number): Chart {
  const rows = kinds.filter(({ loss: of }) => of.value !== null);
  return {
    id: `kinds-${place + 1}`,
    title: `Where ${policy} loses`,
    sentence: `${policy} loses ${pointsText(inPoints(loss as Bounded))} points of its chance to win at a decision; by kind of decision, those that cost most together first. Lines are intervals of 95 %.`,
    table: {
      columns: [
        { title: 'kind' },
        numberColumn('points lost a decision'),
        numberColumn('decisions'),
        numberColumn('other than the judge'),
      ],
      rows: rows.map(({ kind, loss: of, decisions, differing }) => [
        kind,
        figureCell({ ...of, ...inPoints(of as Bounded) }, pointsText),
        decisions,
        differing,
      ]),
    },
    draw: (canvas) =>
      drawIntervals(
        [
          {
            rows: rows.map(({ kind, loss: of }) => {
              const points = inPoints(of as Bounded);
              return { name: kind, figure: points, text: pointsText(points) };
            }),
          },
        ],
        { label: 'points of the chance to win, lost a decision', mark: 0, step: 5, tick: String },
        canvas,
      ),
  };
}

function worstChart(worst: BlundersReport['worst']): Chart {
  return {
    id: 'worst',
    title: 'The worst decisions',
    sentence:
      'What was chosen, what the judge holds for better, and the chance to win that was lost, in points with its standard error.',
    table: {
      columns: [
        { title: 'who' },
        { title: 'when' },
        { title: 'chose' },
        { title: 'better' },
        numberColumn('lost'),
        { title: 'board' },
      ],
      rows: worst.map(({ policy, player, game, turn, decision, kind, chose, better, loss, error, board }) => [
        `${policy} (${player})`,
        `game ${game}, turn ${turn}, decision ${decision}: ${kind}`,
        chose,
        better,
        {
          value: loss * 100,
          low: null,
          high: null,
          text: `${formatNumber(loss * 100, 1)} ± ${formatNumber(error * 100, 1)}`,
        },
        board.join('; '),
      ]),
    },
    draw: (canvas) =>
      drawIntervals(
        [
          {
            rows: worst.map(({ chose, better, loss, error }, place) => ({
              name: `${place + 1}  ${chose} – ${better}`,
              figure: { value: loss * 100, low: (loss - 2 * error) * 100, high: (loss + 2 * error) * 100 },
              text: formatNumber(loss * 100, 1),
            })),
          },
        ],
        { label: 'points lost, with two standard errors', mark: 0, step: 20, tick: String },
        canvas,
      ),
  };
}
