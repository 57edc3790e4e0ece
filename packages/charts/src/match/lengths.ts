import type { Distribution, GamesReport } from '@lorelab/sim';
import { formatMean, formatNumber, formatPercent, formatShare } from '@lorelab/sim/words';
import { axisX, axisY, gridY, rectY, ruleX } from '@observablehq/plot';
import { figureCell, numberColumn } from '../cells.js';
import { type Canvas, type Chart, isNarrow } from '../chart.js';
import { deckNames, shortened } from '../deck-names.js';
import { drawPanels, type Panel } from '../drawing/drawing.js';
import { GRID, INK, MUTED, seriesColor } from '../drawing/palette.js';

/** The games that somebody wins. */
interface Won {
  readonly name: string;
  readonly series: number;
  readonly bars: readonly Bar[];
}

type Bar = Distribution['histogram'][number];

/** On which round games end, by who wins them. */
export function lengths({ length: { all, byWinner }, players }: GamesReport): Chart {
  const called = deckNames(players);
  const won = byWinner.filter(({ rounds }) => rounds.mean.games > 0);
  const named = (place: number): string => (place < players.length ? `won by ${called[place]}` : 'won by nobody');
  const half = all.quantiles.find(({ quantile }) => quantile === 0.5);
  return {
    id: 'lengths',
    title: 'How long games last',
    sentence: `Half of the games are over by round ${formatNumber(half?.value ?? null, 0)}; the mean is ${formatMean(all.mean)} rounds.`,
    table: {
      columns: [
        { title: 'games' },
        numberColumn('number'),
        numberColumn('mean'),
        numberColumn('spread', 'standard deviation of a game'),
        ...[5, 25, 50, 75, 95].map((share) => numberColumn(`${share} %`, `${share} % of games are no longer`)),
      ],
      rows: [
        { winner: 'all', rounds: all, name: 'all' },
        ...won.map((each) => ({ ...each, name: named(byWinner.indexOf(each)) })),
      ].map(({ name, rounds }) => [
        name,
        rounds.mean.games,
        figureCell(rounds.mean, (mean) => formatMean(mean)),
        figureCell(rounds.spread, (spread) => formatMean(spread)),
        ...rounds.quantiles.map((figure) => figureCell(figure, ({ value }) => formatNumber(value, 0))),
      ]),
    },
    draw: (canvas) =>
      drawLengths(
        won.map(({ rounds }) => {
          const series = byWinner.findIndex((each) => each.rounds === rounds);
          return { name: named(series), series, bars: rounds.histogram };
        }),
        canvas,
      ),
  };
}

/** A panel for each winner: the share of the games that they win, by rounds. */
function drawLengths(winners: readonly Won[], canvas: Canvas): string {
  const columns = isNarrow(canvas) ? 1 : Math.min(2, Math.max(1, winners.length));
  const width = Math.floor(canvas.width / columns);
  const bars = winners.flatMap((winner) => winner.bars);
  const last = Math.max(1, ...bars.map(({ value }) => value));
  const first = Math.max(0, Math.min(last, ...bars.map(({ value }) => value)) - 1);
  const most = Math.max(0.01, ...bars.map(({ share }) => share.high ?? share.value ?? 0));
  const panels = winners.map(({ name, series, bars: own }): Panel & { heading: string; headingColor: string } => ({
    heading: shortened(name, width),
    headingColor: seriesColor(series),
    width,
    height: 190,
    marginLeft: 44,
    marginRight: 14,
    marginTop: 10,
    marginBottom: 36,
    x: { domain: [first + 0.5, last + 0.5], axis: null },
    y: { domain: [0, most], axis: null },
    marks: [
      gridY({ stroke: GRID, strokeOpacity: 1, ticks: 3 }),
      axisY({
        ticks: 3,
        tickSize: 0,
        label: null,
        fill: MUTED,
        tickFormat: (share: number) => formatPercent(share, 0),
      }),
      axisX({
        tickSize: 0,
        ticks: Math.min(10, last - first),
        tickFormat: (rounds: number) => (Number.isInteger(rounds) ? String(rounds) : ''),
        label: 'rounds',
        labelAnchor: 'right',
        labelArrow: 'none',
        fill: MUTED,
      } as object),
      rectY(own, {
        x1: ({ value }: Bar) => value - 0.42,
        x2: ({ value }: Bar) => value + 0.42,
        y: ({ share }: Bar) => share.value,
        fill: seriesColor(series),
        fillOpacity: 0.75,
        rx: 2,
      } as object),
      ruleX(own, {
        x: 'value',
        y1: ({ share }: Bar) => share.low,
        y2: ({ share }: Bar) => share.high,
        stroke: INK,
        strokeWidth: 1.5,
      }),
      rectY(own, {
        x1: ({ value }: Bar) => value - 0.5,
        x2: ({ value }: Bar) => value + 0.5,
        y1: () => 0,
        y2: () => most,
        fill: 'transparent',
        title: ({ value, share, games }: Bar) =>
          `${value} rounds: ${formatShare(share, ' %')} of the games ${name}\n${games} games`,
      }),
    ],
  }));
  return drawPanels(panels, canvas, columns);
}
