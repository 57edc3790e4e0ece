/** Figures below each other, each with its interval: what most charts of reports are. */

import type { Bounded } from '@lorelab/sim/words';
import { axisX, dot, gridX, rect, ruleX, ruleY, text } from '@observablehq/plot';
import { type Canvas, isNarrow } from '../chart.js';
import { drawPanels, FONT, type Panel } from './drawing.js';
import { GRID, INK, MUTED, PAPER, seriesColor } from './palette.js';
import { roundReach } from './scales.js';

export interface IntervalRow {
  readonly name: string;
  readonly figure: Bounded;
  /** The figure as it is written beside its interval. */
  readonly text: string;
  /** Which series it belongs to: 0, unless it is said. */
  readonly series?: number;
  /** It can't be told from the mark: drawn paler. */
  readonly isFaint?: boolean;
  /** What doesn't matter: a pale band behind it. */
  readonly band?: { readonly low: number; readonly high: number };
  /** A second figure of the same, drawn below the first and paler: an association beside a cause, reality beside a simulation. */
  readonly beside?: { readonly figure: Bounded; readonly text: string };
}

export interface IntervalGroup {
  readonly heading?: string;
  readonly rows: readonly IntervalRow[];
}

export interface IntervalScale {
  /** What the numbers below are. */
  readonly label: string;
  /** A line that figures are compared with, such as an even win rate. */
  readonly mark?: number;
  /** Scales begin and end at multiples of this. */
  readonly step: number;
  /** From here to there at least. */
  readonly within?: readonly number[];
  readonly tick: (value: number) => string;
}

const ROW = 26;
/** A row whose name stands above its line. */
const TALL_ROW = 40;
const HEADING = 30;
const LETTER = 6.6;

/** Letters stay readable upon lines. */
const HALO = { stroke: PAPER, strokeWidth: 4, strokeLinejoin: 'round' } as const;

/** A row with where it stands, in pixels from above. */
interface Placed extends IntervalRow {
  readonly at: number;
  readonly nameAt: number;
}

export function drawIntervals(groups: readonly IntervalGroup[], scale: IntervalScale, canvas: Canvas): string {
  const narrow = isNarrow(canvas);
  const { placed, headings, height } = placedRows(groups, narrow);
  const rows = placed.filter(({ figure }) => figure.value !== null);
  const all = rows.flatMap(({ figure, beside, band }) => [
    figure,
    ...(beside ? [beside.figure] : []),
    ...(band ? [{ value: null, ...band }] : []),
  ]);
  const domain = roundReach(
    all,
    [...(scale.within ?? []), ...(scale.mark === undefined ? [] : [scale.mark])],
    scale.step,
  );
  const names = Math.max(0, ...placed.map(({ name }) => name.length)) * LETTER + 24;
  const texts = Math.max(0, ...placed.map((row) => row.text.length)) * LETTER + 12;
  const left = narrow ? 16 : Math.min(names, canvas.width * 0.36);
  const right = narrow ? 24 : Math.min(texts, 190);
  const color = ({ series = 0 }: IntervalRow): string => seriesColor(series);
  const opacity = ({ isFaint }: IntervalRow): number => (isFaint ? 0.55 : 1);
  const bottom = 36;
  const panel: Panel = {
    width: canvas.width,
    height: height + bottom,
    marginLeft: left,
    marginRight: right,
    marginTop: 4,
    marginBottom: bottom,
    x: { domain, axis: null },
    y: { domain: [0, height - 4], range: [4, height], axis: null },
    marks: [
      rect(
        placed.filter(({ band }) => band),
        {
          x1: ({ band }: Placed) => band!.low,
          x2: ({ band }: Placed) => band!.high,
          y1: ({ at }: Placed) => at - 10,
          y2: ({ at }: Placed) => at + 10,
          fill: GRID,
        },
      ),
      gridX({ stroke: GRID, strokeOpacity: 1, ticks: narrow ? 4 : 6 }),
      ...(scale.mark === undefined ? [] : [ruleX([scale.mark], { stroke: MUTED, strokeDasharray: '3 3' })]),
      axisX({
        ticks: narrow ? 4 : 6,
        tickSize: 0,
        tickFormat: scale.tick,
        label: scale.label,
        labelAnchor: 'right',
        labelArrow: 'none',
        fill: MUTED,
      } as object),
      ruleY(rows, {
        y: 'at',
        x1: ({ figure }: Placed) => figure.low ?? domain[0],
        x2: ({ figure }: Placed) => figure.high ?? domain[1],
        stroke: color,
        strokeOpacity: opacity,
        strokeWidth: 5,
        strokeLinecap: 'round',
      }),
      dot(rows, {
        y: 'at',
        x: ({ figure }: Placed) => figure.value,
        r: 5,
        fill: PAPER,
        stroke: color,
        strokeOpacity: opacity,
        strokeWidth: 2.5,
      }),
      ...besideMarks(rows),
      text(headings, {
        y: 'at',
        x: () => domain[0],
        dx: 2 - left,
        text: 'heading',
        textAnchor: 'start',
        fontWeight: 600,
        fontSize: FONT + 1,
        fill: INK,
        ...HALO,
        lineWidth: (canvas.width - 20) / (FONT + 3),
        textOverflow: 'ellipsis',
      }),
      text(placed, {
        y: 'nameAt',
        x: () => domain[0],
        dx: 2 - left,
        text: 'name',
        textAnchor: 'start',
        fill: INK,
        ...HALO,
        lineWidth: (narrow ? canvas.width - left - texts : left - 18) / FONT,
        textOverflow: 'ellipsis',
      }),
      text(placed, {
        y: 'nameAt',
        x: () => domain[1],
        dx: narrow ? right - 4 : 10,
        text: 'text',
        textAnchor: narrow ? 'end' : 'start',
        fill: MUTED,
        ...HALO,
      }),
      // Wide enough for a pointer, and for a finger.
      rect(placed, {
        x1: () => domain[0],
        x2: () => domain[1],
        y1: ({ at }: Placed) => at - 10,
        y2: ({ at }: Placed) => at + 10,
        fill: 'transparent',
        title: ({ name, text: value, beside }: Placed) =>
          [`${name}: ${value}`, ...(beside ? [beside.text] : [])].join('\n'),
      }),
    ],
  };
  return drawPanels([panel], canvas);
}

function besideMarks(rows: readonly Placed[]): Panel['marks'] {
  const both = rows.filter(({ beside }) => beside && beside.figure.value !== null);
  if (both.length === 0) return [];
  const y = ({ at }: Placed): number => at + 8;
  const figure = ({ beside }: Placed): Bounded => beside!.figure;
  return [
    ruleY(both, {
      y,
      x1: (row: Placed) => figure(row).low,
      x2: (row: Placed) => figure(row).high,
      stroke: seriesColor(1),
      strokeWidth: 2,
      strokeLinecap: 'round',
    }),
    dot(both, { y, x: (row: Placed) => figure(row).value, r: 3, fill: seriesColor(1), symbol: 'diamond' }),
  ];
}

function placedRows(groups: readonly IntervalGroup[], narrow: boolean) {
  const placed: Placed[] = [];
  const headings: { heading: string; at: number }[] = [];
  let height = 0;
  for (const { heading, rows } of groups) {
    if (heading) {
      headings.push({ heading, at: height + HEADING / 2 });
      height += HEADING;
    }
    for (const row of rows) {
      const tall = narrow ? TALL_ROW : ROW;
      const more = row.beside ? 8 : 0;
      placed.push({ ...row, nameAt: height + 12, at: narrow ? height + 28 : height + 12 });
      height += tall + more;
    }
    height += 6;
  }
  return { placed, headings, height };
}
