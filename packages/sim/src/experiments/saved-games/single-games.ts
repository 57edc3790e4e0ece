/** Games of series, each by itself: those that meet a question need not be whole series. */
import { Head, Rows } from '../../rows/layout.js';

/** Two series with the same shuffles. */
const PAIR = 2;

/**
 * The number of a game as if games were played one by one: those of two series with the same shuffles are pairs, the first games, the
 * second ones and so on.
 */
export function numberAlone(index: number, bestOf: number): number {
  const [series, game] = [Math.floor(index / bestOf), index % bestOf];
  return PAIR * (Math.floor(series / PAIR) * bestOf + game) + (series % PAIR);
}

/** The number that the game has in its series. */
export function numberInSeries(alone: number, bestOf: number): number {
  const place = Math.floor(alone / PAIR);
  return (PAIR * Math.floor(place / bestOf) + (alone % PAIR)) * bestOf + (place % bestOf);
}

/** The rows with such numbers, in their order. */
export function asSingleGames(rows: Rows, bestOf: number): Rows {
  const { layout } = rows;
  const games = Array.from({ length: rows.length }, (_, row) => ({ row, alone: numberAlone(rows.index(row), bestOf) }));
  games.sort((one, other) => one.alone - other.alone);
  const alone = Rows.room(layout, rows.length);
  for (const [at, game] of games.entries()) {
    alone.bytes.set(rows.bytes.subarray(game.row * layout.bytes, (game.row + 1) * layout.bytes), at * layout.bytes);
    alone.words[at * layout.words + Head.IndexLow] = game.alone | 0;
    alone.words[at * layout.words + Head.IndexHigh] = Math.floor(game.alone / 2 ** 32);
  }
  return alone;
}
