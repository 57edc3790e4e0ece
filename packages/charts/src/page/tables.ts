/** Tables of charts as HTML: figures with their intervals drawn beside them. */
import type { Cell, FigureCell, Table, TableColumn } from '../chart.js';
import { reachOf } from '../drawing/scales.js';
import { Html, html } from './html.js';

export function tableOf({ columns, rows }: Table, caption: string): Html {
  const scales = columns.map(
    ({ line }, at) =>
      line &&
      scaleOf(
        rows.map((row) => row[at]!),
        line.even,
      ),
  );
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${`${caption}, table`}"><table><caption class="unseen">${caption}</caption><thead><tr>${columns.map(headOf)}</tr></thead><tbody>
${rows.map((row) => html`<tr>${row.map((cell, at) => cellOf(cell, columns[at]!, scales[at], at === 0))}</tr>\n`)}</tbody></table></div>`;
}

const headOf = ({ title, about, isNumber }: TableColumn): Html =>
  html`<th scope="col"${isNumber ? NUMBER : ''}>${about === undefined ? title : html`<abbr title="${about}">${title}</abbr>`}</th>`;

/** Texts that take several lines. */
const LONG = 60;
const LONG_TEXT = new Html(' class="long"');

const NUMBER = new Html(' class="n"');

function cellOf(cell: Cell, { isNumber }: TableColumn, scale: Scale | undefined, isFirst: boolean): Html {
  const content =
    cell === null ? '–' : typeof cell === 'object' ? html`${scale ? lineOf(cell, scale) : ''}${cell.text}` : cell;
  // By this a column is sorted.
  const value = cell !== null && typeof cell === 'object' ? html` data-v="${cell.value ?? ''}"` : '';
  const isLong = typeof content === 'string' && content.length > LONG;
  if (isFirst) return html`<th scope="row"${value}>${content}</th>`;
  return html`<td${isNumber ? NUMBER : isLong ? LONG_TEXT : ''}${value}>${content}</td>`;
}

/** Where the line of a column begins and ends. */
interface Scale {
  readonly low: number;
  readonly high: number;
  readonly even?: number;
}

function scaleOf(cells: readonly Cell[], even: number | undefined): Scale {
  const figures = cells.filter((cell): cell is FigureCell => cell !== null && typeof cell === 'object');
  const marks = even === undefined ? [] : [{ value: even, low: even, high: even }];
  const [low, high] = reachOf([...figures, ...marks]);
  return { low, high, ...(even !== undefined && { even }) };
}

const WIDTH = 64;

/** A figure on its line, as small as a word. */
function lineOf({ value, low, high }: FigureCell, line: Scale): Html {
  if (value === null) return html``;
  const x = (at: number): number => {
    const share = (Math.min(line.high, Math.max(line.low, at)) - line.low) / (line.high - line.low || 1);
    return Number((2 + share * (WIDTH - 4)).toFixed(1));
  };
  const [from, to] = [x(low ?? line.low), x(high ?? line.high)];
  const even = line.even === undefined ? '' : html`<path d="M${x(line.even)} 1V13" class="even"/>`;
  return html`<svg class="line" viewBox="0 0 ${WIDTH} 14" width="${WIDTH}" height="14" aria-hidden="true">${even}<path d="M${from} 7H${to}"/><circle cx="${x(value)}" cy="7" r="2.5"/></svg> `;
}
