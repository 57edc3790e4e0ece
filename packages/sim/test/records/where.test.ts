/** Questions to saved games find what a plain look at the records finds. */
import { gameKind, type Rows, type RunPlan, readGameQuestion, Session } from '@lorelab/sim';
import { readPolicies } from '@lorelab/sim/input';

import { describe, expect, test } from 'vitest';

const kind = gameKind('lorcana');
const opened = await kind.openCardTools({});
if (!opened.ok) throw new Error(opened.error.join('\n'));
const { queries } = opened.value;

const cheap = ['Captain Hook - Forceful Duelist', 'Stitch - New Dog'];
const deck = (name: string, other: string) => ({
  name,
  hash: name,
  cards: [...cheap.map((card) => [8, card] as const), [24, other] as const, [20, 'Simba - Protective Cub'] as const],
});
const plan: RunPlan = {
  table: { game: 'lorcana', decks: [deck('one', 'Maleficent - Sorceress'), deck('two', 'Be Prepared')] },
  policies: await readPolicies(['greedy', 'random'], kind),
  seed: 'where',
  bestOf: 1,
};
const session = await Session.open(plan);
const { rows } = session.play(0, 60);
const { schema } = session.layout;

function found(text: string): number[] {
  const question = readGameQuestion(text, queries, schema);
  if (!question.ok) throw new Error(question.error.map(({ message }) => message).join('\n'));
  return Array.from({ length: rows.length }, (_, row) => row).filter((row) => question.value(rows, row));
}

const STARTER = 2;
const WINNER = 3;
const those = (is: (row: number) => boolean): number[] =>
  Array.from({ length: rows.length }, (_, row) => row).filter(is);
const cardsOf = (all: Rows, row: number, player: number, measure: string, names: readonly string[]): number[] => {
  const at = schema.cardMeasures.findIndex(({ id }) => id === measure);
  return names.map((name) => all.card(row, player, schema.cards[player]!.indexOf(name), at));
};
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const total = (row: number, player: number, id: string): number =>
  rows.total(
    row,
    player,
    schema.totals.findIndex((one) => one.id === id),
  );
const lore = schema.turnMeasures.findIndex(({ id }) => id === 'lore');

describe('a question to saved games', () => {
  test.each<[string, (row: number) => boolean]>([
    ['won(A)', (row) => rows.head(row, WINNER) === 0],
    ['not won(b)', (row) => rows.head(row, WINNER) !== 1],
    ['seat(A) = draw', (row) => rows.head(row, STARTER) === 1],
    ['seat(A) != draw', (row) => rows.head(row, STARTER) === 0],
    ['opening(A, cost=1)', (row) => sum(cardsOf(rows, row, 0, 'opening', cheap)) > 0],
    ['opening(B, cost=1) >= 3', (row) => sum(cardsOf(rows, row, 1, 'opening', cheap)) >= 3],
    ["opening(A, 'Stitch' or name~hook) = 0", (row) => sum(cardsOf(rows, row, 0, 'opening', cheap)) === 0],
    [
      'firstPlayed(A, cost=1) <= 1',
      (row) => {
        const turns = cardsOf(rows, row, 0, 'firstPlayed', cheap).filter((turn) => turn > 0);
        return turns.length > 0 && Math.min(...turns) <= 1;
      },
    ],
    ['mulliganed(A)', (row) => total(row, 0, 'mulliganed') > 0],
    ['finalLore(B) = 3-9', (row) => total(row, 1, 'finalLore') >= 3 && total(row, 1, 'finalLore') <= 9],
    ['lore(A, 3) >= 2', (row) => rows.rounds(row, 0) >= 3 && rows.turn(row, 0, 2, lore) >= 2],
    ['lore(A, 29) >= 0', (row) => rows.rounds(row, 0) >= 29],
    ['rounds <= 12', (row) => rows.wholeRounds(row) <= 12],
    [
      '(won(A) or rounds>12) and seat(A)=play',
      (row) => (rows.head(row, WINNER) === 0 || rows.wholeRounds(row) > 12) && rows.head(row, STARTER) === 0,
    ],
  ])('%s', (text, is) => {
    expect(found(text)).toEqual(those(is));
  });

  test('divides the games', () => {
    const some = found('lore(A, 4) >= 3');
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(rows.length);
    expect(found('not lore(A, 4) >= 3')).toHaveLength(rows.length - some.length);
  });

  test.each([
    ['wonn(A)', 1, 'there is no condition "wonn"; did you mean "won"?'],
    ['won(C)', 5, 'expected a player, A or B, found "C"'],
    ['seat(A)', 8, 'expected = or != behind seat, found the end'],
    ['seat(A) = drwa', 11, 'there is no seat "drwa"'],
    ['lore(A) > 3', 1, 'expected a turn or cards as well, as in lore(A, 5)'],
    ['opening(A, ink=rubby)', 16, 'there is no ink type "rubby"; did you mean "ruby"?'],
    ['opening(A, cost=9)', 12, 'no card of deck A is cost=9'],
    ['rounds <= few', 11, 'expected a whole number behind "rounds <=", found "few"'],
    ['ending = "boredom"', 10, 'there is no ending "boredom"'],
    ['won(A) and', 11, 'expected a condition'],
    ['won(A', 6, 'expected ")", found the end'],
  ])('%s is refused with its place', (text, column, message) => {
    const read = readGameQuestion(text, queries, schema);
    expect(read.ok ? [] : [read.error[0]!.at + 1]).toEqual([column]);
    expect(read.ok ? '' : read.error[0]!.message).toContain(message);
  });
});
