import { Ending } from '@lorelab/engine/kernel';
import { Extremes, gameKind, Head, RecordLayout, type RecordSchema, Rows } from '@lorelab/sim';
import { expect, test } from 'vitest';

const SCHEMA: RecordSchema = {
  players: 2,
  rounds: 1,
  turnMeasures: [],
  totals: [{ id: 'finalLore', title: 'lore at the end' }],
  cardMeasures: [],
  cards: [[], []],
};

interface Game {
  readonly turns: number;
  readonly winner: number;
  readonly ending: Ending;
  readonly lore: readonly [number, number];
}

/** Records of games that say no more than this. */
function rowsOf(games: readonly Game[]): Rows {
  const rows = Rows.room(new RecordLayout(SCHEMA), games.length);
  for (const [row, { turns, winner, ending, lore }] of games.entries()) {
    const at = row * rows.layout.words;
    rows.words[at + Head.IndexLow] = row;
    rows.words[at + Head.Turns] = turns;
    rows.words[at + Head.Winner] = winner;
    rows.words[at + Head.Ending] = ending;
    for (const player of [0, 1]) rows.words[at + rows.layout.total(player, 0)] = lore[player]!;
  }
  return rows;
}

test('games to look at are those that are longest, fastest won, most lopsided, and without end', () => {
  const extremes = new Extremes(SCHEMA, gameKind('lorcana').race);
  extremes.add(
    rowsOf([
      { turns: 20, winner: 0, ending: Ending.Goal, lore: [20, 12] },
      { turns: 9, winner: -1, ending: Ending.Loop, lore: [3, 1] },
      { turns: 12, winner: 1, ending: Ending.Goal, lore: [1, 21] },
      { turns: 40, winner: -1, ending: Ending.TurnLimit, lore: [19, 0] },
      { turns: 5, winner: -1, ending: Ending.Loop, lore: [0, 0] },
    ]),
  );
  expect(extremes.longest.map(({ index, value }) => [index, value])).toEqual([
    [3, 40],
    [0, 20],
    [2, 12],
    [1, 9],
    [4, 5],
  ]);
  // Nobody has won the others.
  expect(extremes.fastest).toEqual([
    { index: 2, value: 12 },
    { index: 0, value: 20 },
  ]);
  expect(extremes.mostLopsided).toEqual([
    { index: 2, value: 20 },
    { index: 0, value: 8 },
  ]);
  // The earliest loop is the shortest way to it.
  expect(extremes.looped).toEqual([
    { index: 4, value: 5 },
    { index: 1, value: 9 },
  ]);
});
