/** What the sections of the report share: how they look, and how decks are called in them. */
import type { Figure, QuantileFigure } from '@lorelab/sim';
import { letterOf } from '@lorelab/sim/words';
import { formatShareAlone, NOTHING } from '../../terminal/figures.js';
import { lineWidth } from '../../terminal/table.js';
import { wrapLine } from '../../terminal/wrap.js';

/** Turns beyond this are in the files, not on the terminal. */
export const TURNS_SHOWN = 12;

export const EMPTY: Figure = { value: null, low: null, high: null, games: 0 };

/** Sentences are not wider than this, on whatever terminal. */
const WIDEST_TEXT = 120;

export const text = (line: string, indent = 0): string => wrapLine(line, Math.min(lineWidth(), WIDEST_TEXT), indent);

export const section = (title: string, body: string): string =>
  `${text(`# ${title[0]!.toUpperCase()}${title.slice(1)}`, 2)}\n${body}`;

export const of = (player: number, deck: string): string => `${letterOf(player)}, ${deck}`;

export const shareOf =
  <Key extends string>(key: Key) =>
  (row: Readonly<Record<Key, Figure>>): string =>
    formatShareAlone(row[key]);

/** "10 (9 to 11)" */
export function formatQuantile(figure: QuantileFigure | undefined): string {
  if (figure === undefined || figure.value === null) return NOTHING;
  return `${figure.value} (${figure.low ?? '?'} to ${figure.high ?? '?'})`;
}

export const turnsOf = (lengths_: readonly number[]): number[] =>
  Array.from({ length: Math.min(TURNS_SHOWN, Math.max(...lengths_, 0)) }, (_, i) => i + 1);
