/** A table of a report, ordered by the column whose title is pressed; figures lead to the games that they are about. */
import type { Cell, GamesBehind, Table, ToldColumn } from '@lorelab/sim-cli/reports';
import { useMemo, useState } from 'preact/hooks';
import { CardName } from './card.js';

interface TableProps {
  readonly table: Table;
  readonly game: string;
  readonly label: string;
  readonly onGames: (games: GamesBehind) => void;
}

/** Bars made of letters are drawn by charts. */
const isShown = ({ holds }: ToldColumn): boolean => holds !== 'bars';

export function SortableTable({ table, game, label, onGames }: TableProps) {
  const [order, setOrder] = useState<{ column: number; isDown: boolean }>();
  const { columns, rows } = useMemo(() => {
    const places = [...table.columns.keys()].filter((at) => isShown(table.columns[at]!));
    return {
      columns: places.map((at) => table.columns[at]!),
      rows: table.rows.map((row) => places.map((at) => row[at]!)),
    };
  }, [table]);
  const sorted = useMemo(() => {
    if (!order) return rows;
    const sign = order.isDown ? -1 : 1;
    return [...rows].sort((one, other) => {
      const [a, b] = [orderOf(one[order.column]!.text), orderOf(other[order.column]!.text)];
      if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
      return a < b ? -sign : a > b ? sign : 0;
    });
  }, [rows, order]);
  const press = (column: number): void =>
    setOrder((before) =>
      before?.column === column
        ? { column, isDown: !before.isDown }
        : { column, isDown: columns[column]!.isNumber === true },
    );
  const sortOf = (column: number): 'ascending' | 'descending' | 'none' =>
    order?.column !== column ? 'none' : order.isDown ? 'descending' : 'ascending';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by the keyboard
    <section class={table.isGrid ? 'table grid' : 'table'} tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map(({ title, isNumber }, column) =>
              title === '' ? (
                <td key={String(column)} />
              ) : (
                <th key={String(column)} class={isNumber ? 'number' : ''} aria-sort={sortOf(column)} scope="col">
                  <button type="button" onClick={() => press(column)}>
                    {title}
                  </button>
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row, place) => (
            <tr key={`${place} ${row[0]?.text}`}>
              {row.map((cell, column) => (
                <td key={String(column)} class={columns[column]!.isNumber ? 'number' : ''}>
                  <Figure cell={cell} column={columns[column]!} game={game} onGames={onGames} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What a cell is ordered by: its number, if it begins with one. */
export function orderOf(cell: string): number | string {
  const number = /^[<>]?([-+]?[\d,]*\.?\d+)/.exec(cell)?.[1];
  return number === undefined ? cell.toLowerCase() : Number(number.replaceAll(',', ''));
}

interface FigureProps {
  readonly cell: Cell;
  readonly column: ToldColumn;
  readonly game: string;
  readonly onGames: (games: GamesBehind) => void;
}

/** A figure that leads to its games, if there are any. */
function Figure({ cell: { text, games }, column, game, onGames }: FigureProps) {
  const shown = <Shown text={text} column={column} game={game} />;
  if (!games || !/\d/.test(text)) return shown;
  const title = games.beside
    ? 'The games that came out otherwise'
    : `Games${games.where ? ` where ${games.where}` : ''}`;
  return (
    <button type="button" class="figure-link" title={title} onClick={() => onGames(games)}>
      {shown}
    </button>
  );
}

function Shown({ text, column, game }: Omit<FigureProps, 'cell' | 'onGames'> & { readonly text: string }) {
  if (column.holds === 'cards') {
    const [, copies, name = text] = /^(?:(\d+) )?(.*)$/.exec(text) ?? [];
    return (
      <span class="with-copies">
        {copies !== undefined && <span class="copies">{copies}</span>}
        <CardName game={game} name={name} />
      </span>
    );
  }
  const [, value, reach] = /^([-+]?[\d.,]+(?: %)?)( ±.*| \(.*)$/.exec(text) ?? [];
  if (value === undefined) return <>{text}</>;
  return (
    <>
      <b>{value}</b>
      <span class="reach">{reach}</span>
    </>
  );
}
