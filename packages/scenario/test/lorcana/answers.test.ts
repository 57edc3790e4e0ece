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

describe('an answer to what is behind a "may" says yes', () => {
  test('an option', () => {
    expect(play('May Either', '    choose: {option: 2}\n  - expect: {you: {lore: 2}}')).toBe('ok');
    expect(play('May Either', '    choose: {option: 3}\n')).toMatch(/"option: 3" is not a legal answer/);
  });
  test('a player, a name, a number', () => {
    expect(play('May Give', '    choose: opponent\n  - expect: {opponent: {hand: 4}}')).toBe('ok');
    expect(play('May Name', '    choose: {name: Zap}\n  - expect: {you: {hand: 1}}')).toBe('ok');
    const heal = (answer: string) =>
      runOne(
        `players: {you: {ink: 1, hand: [May Heal], play: [{card: Plain - One, id: one, damage: 2}]}}\nsteps:\n  - play: May Heal\n    choose: ${answer}\n  - expect: {one: {damage: 1}}`,
      );
    expect(heal('1')).toBe('ok');
    expect(heal('[one, 1]')).toBe('ok');
    expect(heal('one')).toMatch(/a decision is still open|a decision is left open/);
  });
  test('places and lists', () => {
    const after = '\n  - expect: {you: {hand: [Tool], deckTop: [Zap], deckBottom: [Drawer, Warded]}}';
    expect(play('May Look', `    choose: {hand: Tool, bottom: [Drawer, Warded]}${after}`)).toBe('ok');
    expect(play('May Look', `    choose: [[Tool, Drawer, Warded]]${after}`)).toBe('ok');
  });
});

describe('a "may" that can\'t be carried out', () => {
  const alone = (steps: string) => runOne(`players: {you: {ink: 2, hand: [May Zap, Zap], play: []}}\nsteps:\n${steps}`);
  test('accepts a "no", and nothing else', () => {
    expect(alone('  - play: May Zap\n    choose: no\n')).toBe('ok');
    expect(alone('  - play: May Zap\n    choose: none\n')).toBe('ok');
    expect(alone('  - play: May Zap\n    choose: yes\n')).toMatch(/answers are left over: yes/);
  });
  test('is one of the step', () => {
    expect(alone('  - play: May Zap\n  - choose: no\n')).toMatch(/answers are left over: no/);
    expect(runOne('players: {you: {ink: 1, hand: [Zap]}}\nsteps:\n  - play: Zap\n    choose: no\n')).toMatch(
      /answers are left over: no/,
    );
  });
});

describe('a list that picks cards', () => {
  const bury = (answer: string, bottom: string) =>
    runOne(
      `players: {you: {ink: 1, hand: [Bury], discard: [Tool, Look, Heal, 2 Zap]}}\nsteps:\n  - play: Bury\n    choose: ${answer}\n  - expect: {you: {deckBottom: ${bottom}}}`,
    );
  const back = (answer: string, top: string) =>
    runOne(
      `players: {you: {ink: 1, hand: [Put Back, Tool, Look, Heal]}}\nsteps:\n  - play: Put Back\n    choose: ${answer}\n  - expect: {you: {deckTop: ${top}}}`,
    );
  test('also puts them in order', () => {
    expect(bury('[[Look, Tool, Heal]]', '[Look, Tool, Heal]')).toBe('ok');
    expect(bury('[[Heal, Tool]]', '[Heal, Tool]')).toBe('ok');
    expect(bury('[[Zap, Heal, Zap]]', '[Zap, Heal, Zap]')).toBe('ok');
    expect(back('[[Look, Tool]]', '[Look, Tool]')).toBe('ok');
    expect(back('[[Look, Tool]]', '[Tool, Look]')).toMatch(/deckTop is/);
  });
  test('leaves the order to an answer of its own', () => {
    expect(bury('[[Look, Tool, Heal], [Heal, Look, Tool]]', '[Heal, Look, Tool]')).toBe('ok');
    expect(back('[[Look, Tool], [Tool, Look]]', '[Tool, Look]')).toBe('ok');
    expect(back('[[Look, Tool], [Tool, Heal]]', '[Tool, Look]')).toMatch(/^step 1: /);
  });
  test('may say where they go', () => {
    expect(bury('{bottom: [Look, Tool, Heal]}', '[Look, Tool, Heal]')).toBe('ok');
    expect(bury('{bottom: [Tool, Look]}', '[Tool, Look]')).toBe('ok');
    expect(back('{top: [Look, Tool]}', '[Look, Tool]')).toBe('ok');
    expect(back('{bottom: [Look, Tool]}', '[Look, Tool]')).not.toBe('ok');
  });
  test('is a list: single answers leave the order open', () => {
    expect(back('[Look, Tool]', '[Look, Tool]')).toMatch(/a decision is (still|left) open/);
  });
});

describe('any number of players', () => {
  const invite = (answer: string, you: number, opponent: number) =>
    play('Invite', `    choose: ${answer}\n  - expect: {you: {hand: ${you}}, opponent: {hand: ${opponent}}}`);
  test('are closed after the last answer', () => {
    expect(invite('opponent', 0, 4)).toBe('ok');
    expect(invite('[[opponent]]', 0, 4)).toBe('ok');
    expect(invite('[[you, opponent]]', 1, 4)).toBe('ok');
    expect(invite('none', 0, 3)).toBe('ok');
  });
  test('are asked for', () => {
    expect(play('Invite', '')).toMatch(/^step 1: a decision is left open/);
  });
});

describe('an amount for each card', () => {
  const heal = (answer: string, damage: readonly number[]) =>
    runOne(`players: {you: {ink: 1, hand: [Heal All], play: [{card: Plain - One, id: one, damage: 2}, Guard, {card: Plain - Two, id: two, damage: 1}, {card: Singer - Big, id: big, damage: 2}]}}
steps:\n  - play: Heal All\n${answer && `    choose: ${answer}\n`}  - expect: {one: {damage: ${damage[0]}}, two: {damage: ${damage[1]}}, big: {damage: ${damage[2]}}}`);
  test('is a number each, in order of play', () => {
    expect(heal('[1, 1, 2]', [1, 0, 0])).toBe('ok');
    expect(heal('[[1, 0, 2]]', [1, 1, 0])).toBe('ok');
    expect(heal('[big, 2, one, 1, two, 0]', [1, 1, 0])).toBe('ok');
  });
  test('stands for all if it is one', () => {
    expect(heal('1', [1, 0, 1])).toBe('ok');
    expect(heal('2', [0, 0, 0])).toBe('ok');
    expect(heal('yes', [0, 0, 0])).toBe('ok');
    expect(heal('none', [2, 1, 2])).toBe('ok');
  });
  test('is the most without an answer', () => {
    expect(heal('', [0, 0, 0])).toBe('ok');
  });
  test('is not guessed if some are given', () => {
    expect(heal('[1, 0]', [1, 1, 0])).toMatch(/a decision is (still|left) open/);
    expect(heal('[[1, 0]]', [1, 1, 0])).toMatch(/a decision is (still|left) open/);
    expect(heal('[1, 0, 1, 1, 1]', [1, 1, 1])).toMatch(/^step 1: /);
    expect(heal('3', [0, 0, 0])).toMatch(/"3" is not a legal answer/);
  });
  test('is asked for where it is for one card', () => {
    const one = 'players: {you: {ink: 1, hand: [Heal], play: [{card: Plain - One, id: one, damage: 2}]}}\nsteps:\n';
    expect(runOne(`${one}  - play: Heal\n    choose: one\n`)).toMatch(/a decision is left open/);
    expect(runOne(`${one}  - play: Heal\n`)).toMatch(/a decision is left open/);
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

test('a looked-at card is played instead of being taken, if the answer says so', () => {
  const look = (answer: string, zone: string) =>
    play(
      'Look For Tool',
      `    choose: ${answer}\n  - expect: {Tool: {zone: ${zone}}, you: {deckBottom: [Drawer, Warded]}}`,
    );
  expect(look('{play: Tool, bottom: [Drawer, Warded]}', 'play')).toBe('ok');
  expect(look('{hand: Tool, bottom: [Drawer, Warded]}', 'hand')).toBe('ok');
  expect(look('{play: Tool, bottom: [Drawer, Warded]}', 'hand')).not.toBe('ok');
  expect(look('{play: Drawer, bottom: [Tool, Warded]}', 'play')).not.toBe('ok');
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
  expect(runOne(text('[Zap, Heal, Look]'))).toMatch(
    /^step 2: opponent: hand is 3, expected 0; a decision is still open; decision of opponent: .*legal answers: Zap, Heal, Look$/,
  );
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
