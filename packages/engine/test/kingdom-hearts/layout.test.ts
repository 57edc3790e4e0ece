/** The code of cards, read by the descriptions that it was written by. */
import { type Ability, cardOf, MAX_CARDS, makeOption, targetOf, Verb, verbOf } from '@lorelab/engine/kingdom-hearts';
import { disassemble } from '@lorelab/engine/kingdom-hearts/debug';
import { expect, test } from 'vitest';
import { card } from './support.js';

const codeOf = (...abilities: Ability[]): string[] => disassemble(card('friend', 'Pal', { level: 1, abilities }));

test('a card without texts has no code', () => {
  expect(codeOf()).toEqual([]);
});

test('rows are told with all their fields', () => {
  expect(
    codeOf(
      {
        kind: 'static',
        value: 'power',
        of: { types: ['dark'], whose: 'theirs', other: true },
        by: 2,
        less: true,
        if: { not: { all: [{ during: 'battle' }, { turnOf: 'opponent' }] } },
      },
      { kind: 'prohibits', act: 'play', who: 'opponent', cards: { types: ['event'] } },
      { kind: 'limits', friends: 3 },
      { kind: 'stays', through: ['battle', 'turn'] },
      { kind: 'replaces', what: 'discard', to: 'hand' },
      { kind: 'prevents', what: 'loss', by: 1 },
    ).map((line) => line.replace(/ row \d+/, '')),
  ).toEqual([
    'static: value power, of filter, filter (types dark, level max 32767, zones friends+worlds+darks+equipment+player, whose theirs, flags other), amount (number: number 2), condition (not: condition (all: count 2, (during: fight battle), (turn of: whose opponent))), mode less',
    'prohibition: act play, who opponent, filter (types event, level max 32767, zones hand, whose anybodys)',
    'limit: who each, friends 3',
    'stays: who each, operand battle+turn',
    'prevents loss: who you, operand (number: number 1)',
    'replaces discard: who each, operand hand',
  ]);
});

test('programs are told to their ends', () => {
  const lines = codeOf({
    kind: 'triggered',
    on: 'draw phase',
    effects: [
      { do: 'may', effects: [{ do: 'draw', count: { count: { in: ['discard'] }, atMost: 3 } }] },
      { do: 'either', options: [[{ do: 'shuffle', who: 'each' }], [{ do: 'divide', amount: 4 }]] },
      {
        do: 'if',
        if: { amount: { value: 'hand', of: 'opponent' }, atLeast: 2 },
        then: [{ do: 'lose', heartPoints: 1 }],
        else: [{ do: 'allow', act: 'move' }],
      },
      { do: 'repeat', times: 2, effects: [{ do: 'gain', heartPoints: 1 }] },
      { do: 'discard', cards: { choose: { in: ['hand'] }, upTo: true } },
      { do: 'change', cards: 'this', value: 'support', by: 3, until: 'turn' },
      { do: 'silence', cards: { all: { types: ['friend'] } }, until: 'fight' },
      { do: 'return', cards: { random: { in: ['hand'] } }, to: 'bottom' },
    ],
  });
  const filter = (types: string, zones: string, whose: string) =>
    `(${types}level max 32767, zones ${zones}, whose ${whose})`;
  expect(lines.map((line) => line.replace(/ row \d+/, ''))).toEqual([
    'trigger: event draw phase, program 0, is from discard no',
    '   0  may: else 5',
    `   2  draw: who you, amount (count: filter ${filter('', 'discard', 'anybodys')}, times 1, at most 3)`,
    '   5  either: count 2, 9, 13',
    '   9  shuffle: who each',
    '  11  jump: to 17',
    '  13  divide: amount (number: number 4)',
    '  15  jump: to 17',
    '  17  unless: condition (amount: what (value: value hand, of opponent), at least 2), else 25',
    '  20  lose: who you, amount (number: number 1)',
    '  23  jump: to 28',
    '  25  allow: act move, times (number: number 1)',
    '  28  repeat: times (number: number 2), end 36',
    '  31  gain: who you, amount (number: number 1)',
    '  34  again: start 31',
    `  36  act: act discard, select choose, who you, filter ${filter('', 'hand', 'yours')}, count (number: number 1), is up to yes`,
    '  45  act: act change, select this, who you, is up to no, amount (number: number 3), how (value support, mode more, until turn)',
    `  54  act: act silence, select all, who you, filter ${filter('types friend, ', 'friends+worlds+darks+equipment+player', 'anybodys')}, is up to no, how (value silenced, mode set, until fight)`,
    `  63  act: act return, select random, who you, filter ${filter('', 'hand', 'yours')}, count (number: number 1), is up to no, how bottom`,
    '  72  end',
  ]);
});

test('a replacement that may be refused is told with what happens then', () => {
  const lines = codeOf({ kind: 'replaces', what: 'loss', may: true, effects: [{ do: 'draw', count: 1 }] });
  expect(lines.slice(1)).toEqual([
    '   0  may: else 6',
    '   2  draw: who you, amount (number: number 1)',
    '   5  end',
    '   6  lose replaced',
    '   7  end',
  ]);
});

test('an option keeps its verb, its card and its target apart', () => {
  for (const verb of [Verb.Done, Verb.Resolve])
    for (const card of [0, 1, MAX_CARDS - 1])
      for (const target of [0, 1, 0xffff]) {
        const option = makeOption(verb, card, target);
        expect([verbOf(option), cardOf(option), targetOf(option)]).toEqual([verb, card, target]);
        expect(option).toBeGreaterThanOrEqual(0);
      }
});
