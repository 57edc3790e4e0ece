import type { CalibratedPairing, CalibrationFigure, CalibrationReport } from '@lorelab/sim';
import { formatNumber } from '@lorelab/sim/words';
import { dot, link, ruleX, ruleY } from '@observablehq/plot';
import { figureCell, numberColumn } from '../cells.js';
import { type Canvas, type Chart, isNarrow } from '../chart.js';
import { bottomAxis, leftAxis } from '../drawing/axes.js';
import { drawPanels } from '../drawing/drawing.js';
import { drawIntervals } from '../drawing/intervals.js';
import { MUTED, seriesColor } from '../drawing/palette.js';
import { reachOf } from '../drawing/scales.js';

const percentText = ({ value, low, high }: Pick<CalibrationFigure, 'value' | 'low' | 'high'>): string =>
  value === null
    ? '-'
    : `${formatNumber(value, 1)} %${low === null || high === null ? '' : ` (${formatNumber(low, 1)} to ${formatNumber(high, 1)})`}`;

/** The charts of a calibration: simulated win rates beside real ones, by pairing and by deck. */
export function calibrationCharts({ pairings, decks, spearman, meanDifference }: CalibrationReport): Chart[] {
  const met = pairings.filter(({ simulated, real }) => simulated.value !== null && real.value !== null);
  if (met.length === 0) return [];
  return [
    {
      id: 'pairings',
      title: 'Simulated beside real',
      sentence: `Each dot is a pairing, its real win rate below and its simulated one at the left, with intervals of 95 % both ways; on the dashed line both are the same. Pairings have their real order by ${formatNumber(spearman.value, 2)} (Spearman, 1 is perfect) and are ${formatNumber(meanDifference.value, 1)} points off on average.`,
      table: {
        columns: [
          { title: 'deck' },
          { title: 'against' },
          numberColumn('simulated'),
          numberColumn('real'),
          numberColumn('difference'),
          numberColumn('real matches'),
          numberColumn('games'),
        ],
        rows: pairings.map(({ deck, versus, simulated, real, difference, matches, games }) => [
          deck,
          versus,
          figureCell(simulated, percentText),
          figureCell(real, percentText),
          { value: difference, low: null, high: null, text: formatNumber(difference, 1) },
          matches,
          games,
        ]),
      },
      draw: (canvas) => drawBeside(met, canvas),
    },
    {
      id: 'decks',
      title: 'By deck',
      sentence:
        'The win rate of each deck over the opponents that it really met: simulated with its interval, and the real one as a diamond. The one that is furthest off comes first.',
      table: {
        columns: [
          { title: 'deck' },
          numberColumn('simulated'),
          numberColumn('real'),
          numberColumn('opponents'),
          numberColumn('real matches'),
        ],
        rows: decks.map(({ deck, asMet, realAsMet, pairings: opponents, matches }) => [
          deck,
          figureCell(asMet, percentText),
          { value: realAsMet, low: null, high: null, text: `${formatNumber(realAsMet, 1)} %` },
          opponents,
          matches,
        ]),
      },
      draw: (canvas) =>
        drawIntervals(
          [
            {
              rows: decks.map(({ deck, asMet, realAsMet }) => ({
                name: deck,
                figure: asMet,
                text: percentText(asMet),
                beside: {
                  figure: { value: realAsMet, low: realAsMet, high: realAsMet },
                  text: `real: ${formatNumber(realAsMet, 1)} %`,
                },
              })),
            },
          ],
          { label: 'win rate in percent', mark: 50, step: 10, tick: String },
          canvas,
        ),
    },
  ];
}

const HEIGHT = 420;

function drawBeside(met: readonly CalibratedPairing[], canvas: Canvas): string {
  const [low, high] = reachOf(met.flatMap(({ simulated, real }) => [simulated, real]));
  const domain: [number, number] = [Math.max(0, Math.floor(low / 5) * 5), Math.min(100, Math.ceil(high / 5) * 5)];
  const color = seriesColor(0);
  const height = isNarrow(canvas) ? canvas.width : HEIGHT;
  return drawPanels(
    [
      {
        width: canvas.width,
        height,
        marginLeft: 50,
        marginRight: 24,
        marginTop: 10,
        marginBottom: 38,
        x: { domain, axis: null },
        y: { domain, axis: null },
        marks: [
          ...leftAxis({ ticks: 5, format: (share) => `${share} %` }),
          bottomAxis({ ticks: 5, label: 'real win rate; at the left simulated', format: (share) => `${share} %` }),
          link([domain], {
            x1: ([from]: [number, number]) => from,
            y1: ([from]: [number, number]) => from,
            x2: ([, to]: [number, number]) => to,
            y2: ([, to]: [number, number]) => to,
            stroke: MUTED,
            strokeDasharray: '3 3',
          }),
          ruleX(met, {
            x: ({ real }: CalibratedPairing) => real.value,
            y1: ({ simulated }: CalibratedPairing) => simulated.low,
            y2: ({ simulated }: CalibratedPairing) => simulated.high,
            stroke: color,
            strokeOpacity: 0.35,
          }),
          ruleY(met, {
            y: ({ simulated }: CalibratedPairing) => simulated.value,
            x1: ({ real }: CalibratedPairing) => real.low,
            x2: ({ real }: CalibratedPairing) => real.high,
            stroke: color,
            strokeOpacity: 0.35,
          }),
          dot(met, {
            x: ({ real }: CalibratedPairing) => real.value,
            y: ({ simulated }: CalibratedPairing) => simulated.value,
            r: 4,
            fill: color,
            title: ({ deck, versus, simulated, real }: CalibratedPairing) =>
              `${deck} against ${versus}\nsimulated ${percentText(simulated)}\nreal ${percentText(real)}`,
          }),
        ],
      },
    ],
    canvas,
  );
}
