/** Cells and columns that several tables have. */
import { type Bounded, formatInterval, formatPercent } from '@lorelab/sim/words';
import type { FigureCell, TableColumn } from './chart.js';

export const figureCell = (figure: Bounded, format: (figure: Bounded) => string = formatInterval): FigureCell => ({
  value: figure.value,
  low: figure.low,
  high: figure.high,
  text: format(figure),
});

/** A share that is what it is. */
export const shareCell = (share: number): FigureCell => ({
  value: share,
  low: null,
  high: null,
  text: formatPercent(share),
});

/** The line of win rates. */
export const SHARE_LINE = { even: 0.5 };

export const shareColumn = (title: string, about?: string): TableColumn => ({
  title,
  isNumber: true,
  line: SHARE_LINE,
  ...(about !== undefined && { about }),
});

export const numberColumn = (title: string, about?: string): TableColumn => ({
  title,
  isNumber: true,
  ...(about !== undefined && { about }),
});
