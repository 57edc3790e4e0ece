import { describe, expect, test } from 'vitest';
import { runOne } from './support.js';

test('ink', () => {
  expect(
    runOne(
      'players: {you: {hand: [2 Zap]}}\nsteps: [{ink: Zap}, {expect: {you: {ink: 1, inkwell: 1, canInk: false, has: {inkwell: [Zap]}}}}, {illegal: {ink: Zap}}]',
    ),
  ).toBe('ok');
});

test('a turn action that is not legal says what is', () => {
  expect(
    runOne('players: {you: {play: [Plain - One, {card: Plain - Two, exerted: true}]}}\nsteps: [{quest: Plain - Two}]'),
  ).toBe('step 1: not a legal action; legal are quest: Plain - One');
});

test('the rules are those of the variant', () => {
  const text = 'players: {you: {lore: 14, play: [Plain - One]}}\nsteps: [{quest: Plain - One}, {expect: {over: true}}]';
  expect(runOne(`variant: pack-rush\n${text}`)).toBe('ok');
  expect(runOne(text)).toBe('step 2: the game is not over');
});

test('legal and illegal leave the state as it is', () => {
  const text = 'players: {you: {ink: 1, play: [Plain - One], hand: [Guard]}}\nsteps: ';
  expect(runOne(`${text}[{legal: {quest: Plain - One}}, {illegal: {play: Guard}}, {expect: {you: {lore: 0}}}]`)).toBe(
    'ok',
  );
  expect(runOne(`${text}[{illegal: {quest: Plain - One}}]`)).toBe('step 1: expected it to be illegal, but it is legal');
  expect(runOne(`${text}[{legal: {play: Guard}}]`)).toMatch(
    /^step 1: expected it to be legal, but it is not a legal action/,
  );
});

test('a card is played exerted where it may', () => {
  const text = 'players: {you: {ink: 4, hand: [Guard, Plain - One]}}\nsteps: ';
  expect(runOne(`${text}[{play: Guard, exerted: true}, {expect: {Guard: {exerted: true, drying: true}}}]`)).toBe('ok');
  expect(runOne(`${text}[{play: Guard}, {expect: {Guard: {exerted: false}}}]`)).toBe('ok');
  expect(runOne(`${text}[{illegal: {play: Plain - One, exerted: true}}]`)).toBe('ok');
});

describe('a card is played', () => {
  const crypt = (steps: string, hand = '') =>
    runOne(
      `players: {you: {ink: 2, hand: [${hand}], discard: [Plain - One], play: [Crypt, Gift Shop]}}\nsteps: [${steps}]`,
    );
  test('from where it can be, the hand first', () => {
    expect(crypt('{play: Plain - One, from: discard}, {expect: {you: {ink: 0, discard: 0}}}')).toBe('ok');
    expect(crypt('{play: Plain - One}, {expect: {you: {ink: 0, discard: 0}}}')).toBe('ok');
    expect(crypt('{play: Plain - One}, {expect: {you: {ink: 0, hand: 0, discard: 1}}}', 'Plain - One')).toBe('ok');
    expect(crypt('{legal: {play: Plain - One}}')).toBe('ok');
    expect(crypt('{illegal: {play: Plain - One, from: hand}}')).toBe('ok');
    expect(crypt('{illegal: {play: Plain - One}}')).toBe('step 1: expected it to be illegal, but it is legal');
    expect(crypt('{play: Tool}')).not.toBe('ok');
  });
  test('for free where there is no other way', () => {
    expect(crypt('{play: Tool, free: true}, {expect: {you: {ink: 2}}}', 'Tool')).toBe('ok');
    expect(crypt('{play: Tool}, {expect: {you: {ink: 1}}}', 'Tool')).toBe('ok');
    const poor = (step: string) => runOne(`players: {you: {hand: [Tool, Crypt], play: [Gift Shop]}}\nsteps: [${step}]`);
    expect(poor('{play: Tool}, {expect: {Tool: {zone: play}}}')).toBe('ok');
    expect(poor('{play: Tool, free: false}')).toMatch(/^step 1: not a legal action/);
    expect(poor('{illegal: {play: Tool}}, {legal: {play: Tool, free: true}}')).toBe('ok');
    expect(poor('{play: Crypt}')).toMatch(/^step 1: not a legal action/);
  });
});

test('a card is played by Shift', () => {
  const text =
    'players: {you: {ink: 3, hand: [Plain - Floodborn], play: [{card: Plain - One, id: one}, Warded]}}\nsteps: ';
  expect(
    runOne(
      `${text}[{play: Plain - Floodborn, shift: one}, {expect: {one: {zone: under}, Plain - Floodborn: {under: 1}, you: {play: [Plain - Floodborn, Warded]}}}]`,
    ),
  ).toBe('ok');
  expect(
    runOne(`${text}[{illegal: {play: Plain - Floodborn}}, {illegal: {play: Plain - Floodborn, shift: Warded}}]`),
  ).toBe('ok');
});

test('songs are sung, alone or together', () => {
  const text =
    'players: {you: {hand: [Duet, Choir], play: [{card: Singer - Big, id: big}, {card: Plain - One, id: one}, {card: Plain - Two, id: two}]}}\nsteps: ';
  expect(runOne(`${text}[{play: Duet, sing: one}, {expect: {one: {exerted: true}, you: {hand: 2}}}]`)).toBe('ok');
  expect(
    runOne(
      `${text}[{play: Choir, sing: [big, two]}, {expect: {big: {exerted: true}, one: {exerted: false}, two: {exerted: true}}}]`,
    ),
  ).toBe('ok');
  expect(
    runOne(
      `${text}[{illegal: {play: Choir, sing: [one, two]}}, {illegal: {play: Choir, sing: big}}, {legal: {play: Choir, sing: [one, big]}}]`,
    ),
  ).toBe('ok');
});

test('challenge and move', () => {
  const text =
    'players: {you: {ink: 1, play: [{card: Plain - One, id: one}, {card: Place - Of Work, id: work}]}, opponent: {play: [{card: Plain - Two, id: two, exerted: true}]}}\nsteps: ';
  expect(runOne(`${text}[{challenge: [one, two]}, {expect: {one: {damage: 2}, two: {damage: 2}}}]`)).toBe('ok');
  expect(
    runOne(`${text}[{move: [one, work]}, {expect: {one: {at: work}, you: {ink: 0}}}, {expect: {one: {at: none}}}]`),
  ).toBe('step 3: one: at is work, expected none');
});

test('activate an ability, or Boost', () => {
  const text = 'players: {you: {ink: 1, play: [Tool, Boosted]}}\nsteps: ';
  expect(
    runOne(`${text}[{activate: Tool, ability: hammer}, {expect: {Boosted: {damage: 1}, Tool: {exerted: true}}}]`),
  ).toBe('ok');
  expect(
    runOne(
      `${text}[{activate: Boosted, ability: Boost}, {expect: {Boosted: {under: 1}}}, {illegal: {activate: Boosted}}]`,
    ),
  ).toBe('ok');
});

test('end and concede', () => {
  expect(
    runOne(
      'turn: opponent\nsteps: [{expect: {turn: opponent}}, {end: turn}, {expect: {turn: you, you: {hand: 1, deck: 19}}}]',
    ),
  ).toBe('ok');
  expect(runOne('steps: [{concede: opponent}, {expect: {over: true, you: {won: true}, opponent: {lost: true}}}]')).toBe(
    'ok',
  );
  expect(runOne('steps: [{concede: opponent}, {end: turn}]')).toBe('step 2: the game is over');
});

test('a step of answers needs a decision that waits', () => {
  expect(runOne('steps: [{choose: yes}]')).toBe('step 1: nothing is left to decide, but answers are left over: yes');
  expect(runOne('steps: [{canChoose: yes}]')).toBe('step 1: no decision waits');
});

const differences: Record<string, readonly [string, string]> = {
  'a zone': ['Zap: {zone: discard}', 'Zap: zone is hand, expected discard'],
  'a number': ['you: {lore: 2}', 'you: lore is 1, expected 2'],
  'a flag': ['one: {exerted: true}', 'one: exerted is false, expected true'],
  'an owner': ['one: {owner: opponent}', 'one: owner is you, expected opponent'],
  'a list': ['you: {hand: [Zap]}', 'you: hand is [Zap, Zap, Heal], expected [Zap]'],
  'a list with too much': [
    'you: {hand: [3 Zap, Heal]}',
    'you: hand is [Zap, Zap, Heal], expected [Zap, Zap, Zap, Heal]',
  ],
  'what is there at least': ['you: {has: {hand: [Look]}}', 'you: has hand is [Zap, Zap, Heal], expected [Look] in it'],
  'the top of a deck': ['you: {deckTop: [Heal]}', 'you: deckTop is [Look], expected [Heal]'],
  keywords: ['Warded: {keywords: [Ward, Rush]}', 'Warded: keywords are [Ward], expected Rush'],
  'keywords that are not there': ['Warded: {without: [Ward]}', 'Warded: without are [Ward], expected no Ward'],
  'whose turn it is': ['turn: opponent', 'turn is you, expected opponent'],
  'that the game is over': ['over: true', 'the game is not over'],
  'a decision': ['pending: opponent', 'pending is nobody, expected opponent'],
};

for (const [what, [expectation, message]] of Object.entries(differences)) {
  test(`a difference in ${what} is shown`, () => {
    const players =
      'players: {you: {lore: 1, hand: [2 Zap, Heal], deck: [Look], play: [{card: Plain - One, id: one}, Warded]}, opponent: {hand: [Look]}}';
    const extra = what === 'what is there at least' || what === 'the top of a deck';
    const result = runOne(`${players}\nsteps: [{expect: {${expectation}}}]`);
    expect(extra ? result.replaceAll(/you\/|opponent\//g, '') : result).toBe(`step 1: ${message}`);
  });
}
