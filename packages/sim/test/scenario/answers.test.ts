import { describe, expect, test } from 'vitest';
import { runOne } from './support.js';

const board = (hand: string, rest = '') => `
players:
  you: {ink: 9, hand: ${hand}, deck: [Warded, Tool, Drawer, Zap]${rest}}
  opponent:
    hand: [Zap, Heal, Look]
    play: [{card: Plain - One, id: one}, {card: Plain - Two, id: two}, {card: Warded, id: warded}]
`;
const play = (card: string, steps: string) => runOne(`${board(`[${card}]`)}steps:\n  - play: ${card}\n${steps}`);

describe('a choice of a card', () => {
  test('is answered by id or name', () => {
    expect(play('Zap', '    choose: one\n  - expect: {one: {damage: 1}}')).toBe('ok');
    expect(play('Zap', '    choose: opponent/Plain - Two\n  - expect: {two: {damage: 1}}')).toBe('ok');
  });
  test('refuses what is not legal', () => {
    expect(play('Zap', '    choose: warded\n')).toMatch(
      /^step 1: "warded" is not a legal answer; decision of you: .*legal answers: one, two$/,
    );
  });
  test('fails if it stays open', () => {
    expect(play('Zap', '  - end: turn\n')).toMatch(
      /^step 1: a decision is left open; decision of you: .*legal answers: one, two$/,
    );
    expect(play('Zap', '')).toMatch(/^step 1: a decision is left open/);
    expect(play('Zap', '  - expect: {you: {ink: 8}}')).toMatch(/^step 2: a decision is left open/);
  });
  test('stays open for the steps that deal with it', () => {
    expect(
      play('Zap', '  - expect: {pending: you}\n  - canChoose: [one, two]\n  - cannotChoose: warded\n  - choose: two\n'),
    ).toBe('ok');
    expect(play('Zap', '  - canChoose: warded\n')).toMatch(/^step 2: can't choose warded; .*legal answers: one, two$/);
    expect(play('Zap', '  - cannotChoose: [warded, one]\n')).toMatch(/^step 2: can choose one; /);
  });
  test('leaves no answer over', () => {
    expect(play('Zap', '    choose: [one, two]\n')).toBe(
      'step 1: nothing is left to decide, but answers are left over: two',
    );
  });
});

describe('a "may"', () => {
  test('is answered yes or no', () => {
    expect(play('Drawer', '    choose: yes\n  - expect: {you: {hand: 1}}')).toBe('ok');
    expect(play('Drawer', '    choose: no\n  - expect: {you: {hand: 0}}')).toBe('ok');
    expect(play('Drawer', '    choose: none\n  - expect: {you: {hand: 0}}')).toBe('ok');
  });
  test('is answered by the choice behind it', () => {
    expect(play('May Zap', '    choose: one\n  - expect: {one: {damage: 1}}')).toBe('ok');
    expect(play('May Zap', '    choose: [yes, one]\n  - expect: {one: {damage: 1}}')).toBe('ok');
    expect(play('May Zap', '    choose: no\n  - expect: {one: {damage: 0}}')).toBe('ok');
    expect(play('May Zap', '    choose: warded\n')).toMatch(/"warded" is not a legal answer/);
    expect(play('May Zap', '  - canChoose: one\n  - cannotChoose: warded\n')).toBe('ok');
  });
});

describe('a choice of several', () => {
  test('is a list, in any order', () => {
    expect(play('Two Zaps', '    choose: [[two, one]]\n  - expect: {one: {damage: 1}, two: {damage: 1}}')).toBe('ok');
    expect(
      play('Throw Away', '    choose: [[Look, Zap]]\n  - expect: {opponent: {hand: [Heal], discard: [Zap, Look]}}'),
    ).toBe('ok');
  });
  test('may be fewer', () => {
    expect(play('Two Zaps', '    choose: one\n  - expect: {one: {damage: 1}, two: {damage: 0}}')).toBe('ok');
    expect(play('Two Zaps', '    choose: none\n  - expect: {one: {damage: 0}, two: {damage: 0}}')).toBe('ok');
  });
  test('is not done before somebody says so', () => {
    expect(play('Two Zaps', '')).toMatch(/^step 1: a decision is left open/);
    expect(play('Throw Away', '    choose: Zap\n')).toMatch(/^step 1: a decision is left open; decision of opponent/);
  });
});

test('an "A or B" is answered with the number of the option', () => {
  expect(play('Either', '    choose: {option: 2}\n  - expect: {you: {lore: 2, hand: 0}}')).toBe('ok');
  expect(play('Either', '    choose: {option: 1}\n  - expect: {you: {lore: 0, hand: 1}}')).toBe('ok');
  expect(play('Either', '    choose: {option: 3}\n')).toMatch(/legal answers: option: 1, option: 2$/);
});

test('a player is chosen by name', () => {
  expect(play('Give', '    choose: opponent\n  - expect: {opponent: {hand: 4}}')).toBe('ok');
  expect(play('Give', '    choose: you\n  - expect: {you: {hand: 1}}')).toBe('ok');
});

test('an amount is a number', () => {
  const damaged = (steps: string) =>
    runOne(
      `players: {you: {ink: 1, hand: [Heal], play: [{card: Plain - One, id: one, damage: 2}]}}\nsteps:\n  - play: Heal\n${steps}`,
    );
  expect(damaged('    choose: 1\n  - expect: {one: {damage: 1}}')).toBe('ok');
  expect(damaged('    choose: [one, 2]\n  - expect: {one: {damage: 0}}')).toBe('ok');
  expect(damaged('    choose: 3\n')).toMatch(/"3" is not a legal answer/);
});

test('looked-at cards go where the answer says, in its order', () => {
  const look = (steps: string) => play('Look', steps);
  expect(
    look(
      '    choose: {hand: [Tool], bottom: [Drawer, Warded]}\n  - expect: {you: {hand: [Tool], deckTop: [Zap], deckBottom: [Drawer, Warded]}}',
    ),
  ).toBe('ok');
  expect(
    look('    choose: [Tool, [Warded, Drawer]]\n  - expect: {you: {hand: [Tool], deckBottom: [Warded, Drawer]}}'),
  ).toBe('ok');
  expect(look('    choose: {hand: [Zap], bottom: [Drawer, Warded]}\n')).toMatch(/is not a legal answer/);
});

describe('the order of abilities', () => {
  const both = (steps: string) => play('Two Things', steps);
  test('is any that fits the answers', () => {
    expect(both('    choose: [yes, one]\n  - expect: {one: {damage: 1}, you: {hand: 1}}')).toBe('ok');
    expect(both('    choose: [one, no]\n  - expect: {one: {damage: 1}, you: {hand: 0}}')).toBe('ok');
  });
  test('can be said', () => {
    expect(both('    choose: [{resolve: Two Things, ability: second}, one, no]\n')).toBe('ok');
    expect(both('    choose: [{resolve: Two Things, ability: second}, no, one]\n')).toMatch(
      /^step 1: "no" is not a legal answer/,
    );
  });
});

test('copies that nobody can tell apart need no answer', () => {
  expect(
    runOne(
      'players: {you: {ink: 1, hand: [Throw Away]}, opponent: {hand: [3 Zap]}}\nsteps:\n  - play: Throw Away\n  - expect: {opponent: {hand: 1}}',
    ),
  ).toBe('ok');
});

test('copies that can be told apart are not the same', () => {
  const text = (answer: string) =>
    runOne(`players: {you: {ink: 1, hand: [Zap], play: [{card: Plain - One, damage: 1}, Plain - One, {card: Plain - One, id: mine, exerted: true}]}}
steps:\n  - play: Zap\n    choose: ${answer}\n`);
  expect(text('Plain - One')).toMatch(/"Plain - One" may be one of several cards/);
  expect(text('mine')).toBe('ok');
});

test('several cards of as many need no answer', () => {
  const text = (hand: string) =>
    `players: {you: {ink: 1, hand: [Throw Away]}, opponent: {hand: ${hand}}}\nsteps:\n  - play: Throw Away\n  - expect: {opponent: {hand: 0, discard: 2}}`;
  expect(runOne(text('[Zap, Heal]'))).toBe('ok');
  expect(runOne(text('[Zap, Heal, Look]'))).toBe('step 2: opponent: hand is 3, expected 0');
  expect(runOne(text('[Zap, Heal]').replace('  - expect', '    choose: [[Heal, Zap]]\n  - expect'))).toBe('ok');
});

test('a number may stand before the card that it goes with', () => {
  const text = (answers: string) =>
    runOne(`players: {you: {ink: 1, hand: [Heal], play: [{card: Plain - One, id: one, damage: 2}, Warded]}}
steps:\n  - play: Heal\n    choose: ${answers}\n  - expect: {one: {damage: 1}}`);
  expect(text('[one, 1]')).toBe('ok');
  expect(text('[1, one]')).toBe('ok');
});

test('a song that several sing asks for its own choices afterwards', () => {
  expect(
    runOne(`players: {you: {hand: [Loud Choir], play: [{card: Singer - Big, id: big}, {card: Plain - One, id: one}]}}
steps:\n  - play: Loud Choir\n    sing: [big, one]\n    choose: one\n  - expect: {one: {damage: 1}}`),
  ).toBe('ok');
});
