/** Series of games (2.1.3). */
import { NOBODY } from '@lorelab/engine/kernel';
import { AT_RANDOM, Series } from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { endTurn, keepHands, plainGame } from './support.js';

describe('two games (2.1.3.1)', () => {
  test('start at random, then with the other player', () => {
    const series = new Series('two games');
    expect(series.starter).toBe(AT_RANDOM);
    series.record(1, 0);
    expect([series.starter, series.isOver(), series.winner()]).toEqual([0, false, NOBODY]);
    series.record(0, 0);
    expect([series.isOver(), series.winner(), series.wins]).toEqual([true, 0, [2, 0]]);
  });

  test('have no winner with a win each', () => {
    const series = new Series('two games');
    series.record(0, 0);
    series.record(1, 1);
    expect([series.isOver(), series.winner()]).toEqual([true, NOBODY]);
  });
});

describe('best of three (2.1.3.2)', () => {
  test('lets the loser choose to play or to draw', () => {
    const series = new Series({ bestOf: 3 });
    series.record(0, 0);
    expect(series.chooser).toBe(1);
    expect(() => series.record(0, 0)).toThrow(/chooses/);
    series.choose(false);
    expect([series.starter, series.chooser]).toEqual([0, NOBODY]);
    series.record(0, 1);
    expect(series.chooser).toBe(0);
    series.choose(true);
    expect(series.starter).toBe(0);
    series.record(0, 1);
    expect([series.isOver(), series.winner(), series.gamesPlayed]).toEqual([true, 1, 3]);
  });

  test('is over as soon as more than half is won', () => {
    const series = new Series({ bestOf: 3 });
    series.record(0, 1);
    series.choose(true);
    series.record(0, 1);
    expect([series.isOver(), series.gamesPlayed]).toEqual([true, 2]);
    expect(() => series.record(0, 1)).toThrow(/over/);
  });

  test('draws lots again after a game without a winner', () => {
    const series = new Series({ bestOf: 3 });
    series.record(0, NOBODY);
    expect([series.starter, series.chooser, series.wins]).toEqual([AT_RANDOM, NOBODY, [0, 0]]);
  });

  test('has an odd number of games', () => {
    expect(() => new Series({ bestOf: 2 })).toThrow(/odd/);
  });
});

test('a series is played with the starting player that it names', () => {
  const series = new Series('two games');
  const game = plainGame([9, 9]);
  while (!series.isOver()) {
    game.startWith = series.starter;
    game.start('series', series.gamesPlayed);
    if (series.starter !== AT_RANDOM) expect(game.startingPlayer).toBe(series.starter);
    keepHands(game);
    while (!game.isOver()) endTurn(game);
    series.record(
      game.startingPlayer,
      [0, 1].findIndex((player) => game.hasWon(player)),
    );
  }
  expect(series.gamesPlayed).toBe(2);
});
