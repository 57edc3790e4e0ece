/** Series of two games: who starts which (2.1.3.1). Those that are best of N are in `run.test.ts`. */
import { gameNumber, Head, type PlayedSeries, Session } from '@lorelab/sim';
import { describe, expect, test } from 'vitest';
import { quickPlan } from './support.js';

interface Told {
  readonly game: number;
  readonly starter: number;
  readonly winner: number;
}

/** The games of each series that was played. */
async function seriesOf(bestOf: number, count: number): Promise<Told[][]> {
  const plan = quickPlan({ bestOf });
  const { rows }: PlayedSeries = (await Session.open(plan)).play(0, count);
  const told: Told[][] = Array.from({ length: count }, () => []);
  for (let row = 0; row < rows.length; row++) {
    const { series, game } = gameNumber(plan, rows.index(row));
    told[series]!.push({ game, starter: rows.head(row, Head.Starter), winner: rows.head(row, Head.Winner) });
  }
  return told;
}

describe('two games', () => {
  test('are both played, and who starts the first doesn’t start the second (2.1.3.1)', async () => {
    const all = await seriesOf(2, 20);
    for (const [series, games] of all.entries())
      expect(games.map(({ game, starter }) => [game, starter])).toEqual([
        [0, series % 2],
        [1, 1 - (series % 2)],
      ]);
    // Also where the winner of the first game is the one who hadn't started it, the loser has no say.
    expect(all.some(([first]) => first!.winner === first!.starter)).toBe(true);
    expect(all.some(([first]) => first!.winner !== first!.starter)).toBe(true);
  });
});
