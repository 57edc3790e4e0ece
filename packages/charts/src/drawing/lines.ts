/** Figures that go on from step to step, each with its interval as a band. */

import type { Bounded } from '@lorelab/sim/words';
import { areaY, dot, line, rectX, ruleX, ruleY, text } from '@observablehq/plot';
import { type Canvas, isNarrow } from '../chart.js';
import { shortened } from '../deck-names.js';
import { bottomAxis, leftAxis, wholeAxis } from './axes.js';
import { drawPanels, type Panel } from './drawing.js';
import { moved } from './labels.js';
import { MUTED, seriesColor } from './palette.js';
import { reachOf } from './scales.js';

export interface LinePoint {
  readonly x: number;
  readonly figure: Bounded;
}

export interface Line {
  /** Stands at its end. */
  readonly name: string;
  readonly series: number;
  readonly points: readonly LinePoint[];
  readonly isDashed?: true;
}

export interface LinePanel {
  readonly heading?: string;
  readonly lines: readonly Line[];
  readonly format: (value: number) => string;
  /** The scale holds these in any case. */
  readonly within?: readonly number[];
  readonly mark?: number;
  /** A step that is meant, between steps too, with its interval; null: beyond what is drawn. */
  readonly at?: Bounded;
}

interface LinesOptions {
  /** What the steps are: whole numbers. */
  readonly label: string;
  /** Panels in a row: where there is room, and on a phone. */
  readonly columns?: number;
  readonly narrowColumns?: number;
  readonly height?: number;
}

type Known = LinePoint & { readonly figure: { readonly value: number } };

export function drawLines(
  panels: readonly LinePanel[],
  { label, columns: wanted = 2, narrowColumns = 1, height = 190 }: LinesOptions,
  canvas: Canvas,
): string {
  const columns = Math.min(isNarrow(canvas) ? narrowColumns : wanted, panels.length);
  const width = Math.floor(canvas.width / columns);
  const steps = panels.flatMap(({ lines }) => lines.flatMap(({ points }) => points.map(({ x }) => x)));
  const domain: [number, number] = [Math.min(...steps), Math.max(...steps)];
  return drawPanels(
    panels.map((panel) => ({
      ...(panel.heading !== undefined && { heading: shortened(panel.heading, width) }),
      ...panelOf(panel, { label, width, height, domain }),
    })),
    canvas,
    columns,
  );
}

function panelOf(
  { lines, format, within = [], mark, at }: LinePanel,
  { label, width, height, domain }: { label: string; width: number; height: number; domain: [number, number] },
): Panel {
  const known = lines.map((each) => ({
    ...each,
    points: each.points.filter((point): point is Known => point.figure.value !== null),
  }));
  const [low, high] = reachOf(known.flatMap(({ points }) => points.map(({ figure }) => figure)));
  const least = Math.min(low, ...within);
  const most = Math.max(high, ...within);
  const names = Math.max(...lines.map(({ name }) => name.length));
  const right = 14 + 7 * names;
  const range = most === least ? 1 : most - least;
  const apart = moved(
    known.flatMap(({ name, points }) =>
      points.slice(-1).map(({ figure }) => ({ name, y: ((most - figure.value) / range) * (height - 46) })),
    ),
  );
  return {
    width,
    height,
    marginLeft: 46,
    marginRight: right,
    marginTop: 10,
    marginBottom: 36,
    x: { domain, axis: null },
    y: { domain: [least, most === least ? least + 1 : most], axis: null },
    marks: [
      ...leftAxis({ format }),
      domain[1] - domain[0] > 30
        ? bottomAxis({ label })
        : wholeAxis(label, Math.min(domain[1] - domain[0], Math.floor(width / 34))),
      ...(at && at.value !== null
        ? [
            rectX([at], { x1: at.low ?? domain[0], x2: at.high ?? domain[1], fill: MUTED, fillOpacity: 0.14 }),
            ruleX([at.value], { stroke: MUTED, strokeWidth: 1.5 }),
          ]
        : []),
      ...(mark === undefined ? [] : [ruleY([mark], { stroke: MUTED, strokeDasharray: '3 3' })]),
      ...known.flatMap(({ points, series, isDashed, name }) => [
        areaY(points, {
          x: 'x',
          y1: ({ figure }: LinePoint) => figure.low ?? figure.value,
          y2: ({ figure }: LinePoint) => figure.high ?? figure.value,
          fill: seriesColor(series),
          fillOpacity: 0.22,
        }),
        line(points, {
          x: 'x',
          y: ({ figure }: LinePoint) => figure.value,
          stroke: seriesColor(series),
          strokeWidth: 2.2,
          ...(isDashed && { strokeDasharray: '5 4' }),
        }),
        ...(points.length < 3
          ? [dot(points, { x: 'x', y: ({ figure }: LinePoint) => figure.value, fill: seriesColor(series) })]
          : []),
        text(points.slice(-1), {
          dy: apart.get(name) ?? 0,
          x: 'x',
          y: ({ figure }: LinePoint) => figure.value,
          text: () => name,
          dx: 7,
          textAnchor: 'start',
          fontWeight: 700,
          fill: seriesColor(series),
        }),
      ]),
      ruleX(stepsOf(known), {
        x: 'x',
        stroke: 'transparent',
        strokeWidth: Math.max(6, (width - 46 - right) / Math.max(1, domain[1] - domain[0])),
        title: ({ x, told }: { x: number; told: readonly [string, Bounded][] }) =>
          [`${label} ${x}`, ...told.map(([name, figure]) => `${name}: ${withBounds(figure, format)}`)].join('\n'),
      }),
    ],
  };
}

/** What all lines say of each step. */
function stepsOf(lines: readonly { readonly name: string; readonly points: readonly LinePoint[] }[]) {
  const steps = new Map<number, [string, Bounded][]>();
  for (const { name, points } of lines)
    for (const { x, figure } of points) steps.set(x, [...(steps.get(x) ?? []), [name, figure]]);
  return [...steps].map(([x, told]) => ({ x, told }));
}

const withBounds = ({ value, low, high }: Bounded, format: (value: number) => string): string =>
  low === null || high === null || (low === value && high === value)
    ? format(value!)
    : `${format(value!)} (${format(low)} to ${format(high)})`;
