/**
 * Win rates by two things, as colours. A cell whose interval holds one half is smaller than the others: who wins there isn't known,
 * and that is seen without colours, too.
 */

import type { Bounded } from '@lorelab/sim/words';
import { rect, text } from '@observablehq/plot';
import { type Canvas, isNarrow } from '../chart.js';
import { drawPanels, FONT, type Panel } from './drawing.js';
import { heatColor, heatInk, INK, MUTED } from './palette.js';

export interface HeatCell {
  /** Places from 0. */
  readonly row: number;
  readonly column: number;
  readonly share: Bounded;
  readonly title: string;
}

export interface HeatMap {
  readonly heading?: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** What is told of the columns, below them. */
  readonly label?: string;
  readonly cells: readonly HeatCell[];
  /** So high is a row, in pixels; absent: cells are about as high as wide. */
  readonly rowHeight?: number;
}

const LETTER = 6.6;
/** So wide is a cell that a number fits into. */
const NUMBERED = 30;
/** And its interval below it. */
const WITH_INTERVAL = 40;
const WIDEST = 58;

export function drawHeat(maps: readonly HeatMap[], canvas: Canvas, wantedColumns = 1): string {
  const columns = isNarrow(canvas) ? 1 : wantedColumns;
  const width = Math.floor(canvas.width / columns);
  return drawPanels(
    maps.map((map) => ({ ...(map.heading !== undefined && { heading: map.heading }), ...panelOf(map, width) })),
    canvas,
    columns,
  );
}

function panelOf({ rows, columns, label, cells, rowHeight }: HeatMap, width: number): Panel {
  const longest = Math.max(0, ...rows.map((name) => name.length)) * LETTER + 12;
  const left = Math.min(longest, width * 0.34);
  const size = Math.min(WIDEST, (width - left - 6) / columns.length);
  const tall = rowHeight ?? Math.max(18, Math.min(40, size));
  const top = label === undefined ? 22 : 4;
  const bottom = label === undefined ? 4 : 38;
  const known = cells.filter(({ share }) => share.value !== null);
  const every = Math.max(1, Math.ceil((Math.max(...columns.map((name) => name.length)) * LETTER + 6) / size));
  return {
    width,
    height: top + bottom + tall * rows.length,
    marginLeft: left,
    marginRight: width - left - size * columns.length,
    marginTop: top,
    marginBottom: bottom,
    x: { domain: [0, columns.length], axis: null },
    y: { domain: [0, rows.length], range: [top, top + tall * rows.length], axis: null },
    marks: [
      rect(known, {
        x1: 'column',
        x2: ({ column }: HeatCell) => column + 1,
        y1: 'row',
        y2: ({ row }: HeatCell) => row + 1,
        fill: ({ share }: HeatCell) => heatColor(share.value!),
        inset: 0.5,
        rx: 2,
        title: 'title',
      } as object),
      // What isn't sure is paper around a smaller cell.
      rect(known.filter(isOpen), {
        x1: 'column',
        x2: ({ column }: HeatCell) => column + 1,
        y1: 'row',
        y2: ({ row }: HeatCell) => row + 1,
        fill: 'none',
        stroke: 'var(--chart-paper)',
        strokeWidth: Math.min(5, size / 5),
        inset: Math.min(2.5, size / 10),
        pointerEvents: 'none',
      } as object),
      ...(size < NUMBERED || tall < 14 ? [] : numbers(known, size, tall)),
      text(rows, {
        x: () => 0,
        y: (_: string, row: number) => row + 0.5,
        dx: -left + 2,
        text: (name: string) => name,
        textAnchor: 'start',
        fill: INK,
        lineWidth: (left - 8) / FONT,
        textOverflow: 'ellipsis',
      }),
      text(columns, {
        x: (_: string, column: number) => column + 0.5,
        y: () => (label === undefined ? 0 : rows.length),
        dy: label === undefined ? -11 : 11,
        text: (name: string, column: number) => (column % every === 0 ? name : ''),
        fill: MUTED,
      }),
      ...(label === undefined
        ? []
        : [
            text([label], {
              x: () => columns.length,
              y: () => rows.length,
              dy: 28,
              text: (name: string) => name,
              textAnchor: 'end',
              fill: MUTED,
            }),
          ]),
    ],
  };
}

const isOpen = ({ share }: HeatCell): boolean => (share.low ?? 0) <= 0.5 && (share.high ?? 1) >= 0.5;

function numbers(cells: readonly HeatCell[], size: number, tall: number): Panel['marks'] {
  const hasInterval = size >= WITH_INTERVAL && tall >= 34;
  const x = ({ column }: HeatCell): number => column + 0.5;
  const y = ({ row }: HeatCell): number => row + 0.5;
  const fill = ({ share }: HeatCell): string => heatInk(share.value!);
  const pointerEvents = 'none';
  const sure = { x, y, fill, pointerEvents } as const;
  return [
    text(cells, {
      ...sure,
      dy: hasInterval ? -6 : 0,
      text: ({ share }: HeatCell) => String(Math.round(share.value! * 100)),
      fontWeight: 600,
    }),
    ...(hasInterval
      ? [
          text(cells, {
            ...sure,
            dy: 8,
            fontSize: 10,
            text: ({ share: { low, high } }: HeatCell) =>
              low === null || high === null
                ? ''
                : `±${Math.max(0.1, (high - low) * 50).toFixed((high - low) * 50 < 9.95 ? 1 : 0)}`,
          }),
        ]
      : []),
  ];
}
