/** What a chart is: something that is said, drawn and told in a table, all three from the same figures. */
import type { Bounded } from '@lorelab/sim/words';

export interface Chart {
  /** Other than that of every chart of the same report; fit for an address in a page. */
  readonly id: string;
  readonly title: string;
  /** What is to be seen, in words: who can't see the picture misses nothing that matters. */
  readonly sentence: string;
  readonly table: Table;
  /** As a picture so wide; a chart that says more in its table than it can draw has none. */
  readonly draw?: (canvas: Canvas) => string;
}

/** Where a chart is drawn. */
export interface Canvas {
  /** In pixels, from `NARROW` up: charts are laid out for it, letters keep their size. */
  readonly width: number;
  /** What makes elements: that of a page, or `headlessDocument()` where there is none. */
  readonly document: Document;
}

/** The widths that a page has to have drawn to be read everywhere: on a phone, and beside a text. */
export const NARROW = 340;
export const WIDE = 720;

/** Below this width names stand above what is said of them, not beside it. */
export const isNarrow = ({ width }: Canvas): boolean => width < 560;

export interface Table {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface TableColumn {
  readonly title: string;
  /** What the title means, where it is an abbreviation. */
  readonly about?: string;
  readonly isNumber?: true;
  /** Figures of this column are drawn beside their numbers, on a line as long as all of them need, with a mark at `even`. */
  readonly line?: { readonly even?: number };
}

/** A figure is sorted by its value and shown as its text. */
export interface FigureCell extends Bounded {
  readonly text: string;
}

export type Cell = string | number | null | FigureCell;
