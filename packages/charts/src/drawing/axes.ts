/** Axes as all charts have them: few numbers, no line of their own, and what they count at their end. */
import { axisX, axisY, gridY, type Markish } from '@observablehq/plot';
import { GRID, MUTED } from './palette.js';

export interface AxisOptions {
  readonly ticks?: number;
  readonly label?: string;
  readonly format?: (value: number) => string;
}

export const bottomAxis = ({ ticks = 6, label, format }: AxisOptions): Markish =>
  axisX({
    ticks,
    tickSize: 0,
    label: label ?? null,
    labelAnchor: 'right',
    labelArrow: 'none',
    fill: MUTED,
    ...(format && { tickFormat: format }),
  } as object);

/** Whole numbers alone. */
export const wholeAxis = (label: string, count: number): Markish =>
  bottomAxis({
    label,
    ticks: Math.min(10, Math.max(2, count)),
    format: (at) => (Number.isInteger(at) ? String(at) : ''),
  });

/** With its lines across. */
export const leftAxis = ({ ticks = 4, format }: AxisOptions): Markish[] => [
  gridY({ stroke: GRID, strokeOpacity: 1, ticks }),
  axisY({ ticks, tickSize: 0, label: null, fill: MUTED, ...(format && { tickFormat: format }) } as object),
];
