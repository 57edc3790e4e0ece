import type { Game } from '@lorelab/engine/kernel';

/**
 * How many lines of play there are of each length from 1 to `depth`: all ways to take so many decisions one after the
 * other. A line that ends the game early counts only as long as it is.
 */
export function perft(game: Game, depth: number): number[] {
  const counts = new Array<number>(depth).fill(0);
  // One game a level: it is copied into, never made.
  const games = Array.from({ length: depth }, () => game.clone() as typeof game);
  countLines(game, games, 0, counts);
  return counts;
}

function countLines(game: Game, games: readonly Game[], level: number, counts: number[]): void {
  if (game.isOver() || level === games.length) return;
  const n = game.options().length;
  counts[level] += n;
  for (let index = 0; index < n; index++) {
    games[level].copyFrom(game);
    games[level].take(index);
    countLines(games[level], games, level + 1, counts);
  }
}
