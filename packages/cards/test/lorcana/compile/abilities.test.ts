import type { Ability } from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { abilities, ability, character } from './support.js';

describe('story names (5.2.8)', () => {
  test.each<[string, string]>([
    ['HERE WE GO! This character can’t challenge.', 'HERE WE GO!'],
    ["IT'S 10,000 O'CLOCK... 2 {I} - Draw a card.", "IT'S 10,000 O'CLOCK..."],
    ['LEND A HAND {E} - Draw a card.', 'LEND A HAND'],
  ])('%s', (text, name) => {
    expect(ability(text).name).toBe(name);
  });
});

describe('"instead", of what static abilities say', () => {
  test('of some of those it was said of', () => {
    const [usual, instead] = abilities('Your characters get +1 {S}. Your Pirate characters get +2 {S} instead.');
    expect(usual).toMatchObject({ to: { all: { of: 'you', not: { classification: 'Pirate' } } } });
    expect(instead).toMatchObject({ to: { all: { of: 'you', classification: 'Pirate' } }, modifiers: [{ by: 2 }] });
  });

  test('for a time', () => {
    const held = { exists: { type: 'item', of: 'you' } };
    const [usual, instead] = abilities(
      'This character gets +1 {S}. While you have an item in play, she gets +3 {S} instead.',
    );
    expect(usual).toMatchObject({ condition: { not: held }, modifiers: [{ by: 1 }] });
    expect(instead).toMatchObject({ condition: held, modifiers: [{ by: 3 }] });
  });
});

describe('keywords (section 8)', () => {
  test.each<[string, Ability[]]>([
    ['Evasive (reminder)', [{ kind: 'keyword', keyword: 'Evasive' }]],
    [
      'Bodyguard, Support',
      [
        { kind: 'keyword', keyword: 'Bodyguard' },
        { kind: 'keyword', keyword: 'Support' },
      ],
    ],
    ['Challenger +6', [{ kind: 'keyword', keyword: 'Challenger', value: 6 }]],
    ['Boost 4 {I}', [{ kind: 'keyword', keyword: 'Boost', value: 4 }]],
    ['Sing Together 11', [{ kind: 'keyword', keyword: 'Sing Together', value: 11 }]],
    ['Shift 8 {I}', [{ kind: 'keyword', keyword: 'Shift', shift: { cost: [{ ink: 8 }] } }]],
    ['Shift: Discard 3 cards', [{ kind: 'keyword', keyword: 'Shift', shift: { cost: [{ discard: 3 }] } }]],
    [
      'Baker Shift> 2',
      [{ kind: 'keyword', keyword: 'Shift', shift: { onto: { classification: 'Baker' }, cost: [{ ink: 2 }] } }],
    ],
    ['Universal Shift 6', [{ kind: 'keyword', keyword: 'Shift', shift: { onto: 'any', cost: [{ ink: 6 }] } }]],
    ['Duo Shift 4 {I}', [{ kind: 'keyword', keyword: 'Shift', shift: { two: 'must', cost: [{ ink: 4 }] } }]],
    ['Combo Shift 4', [{ kind: 'keyword', keyword: 'Shift', shift: { two: 'may', cost: [{ ink: 4 }] } }]],
    ['Temporary Shift 4', [{ kind: 'keyword', keyword: 'Shift', shift: { temporary: true, cost: [{ ink: 4 }] } }]],
    [
      'Potato Shift 4',
      [{ kind: 'keyword', keyword: 'Shift', shift: { onto: { item: 'Potato' }, cost: [{ ink: 4 }] } }],
    ],
    [
      'Temporary Duo Red Baker Shift: Discard 2 cards',
      [
        {
          kind: 'keyword',
          keyword: 'Shift',
          shift: {
            onto: { classification: 'Red Baker' },
            two: 'must',
            temporary: true,
            cost: [{ discard: 2 }],
          },
        },
      ],
    ],
  ])('%s', (text, expected) => {
    expect(abilities(text)).toEqual(expected);
  });
});

describe('activated abilities (6.3)', () => {
  test('all costs stand before the dash', () => {
    expect(ability('{E}, 2 {I}, Banish one of your items, Choose and discard a song card - Draw a card.')).toEqual({
      kind: 'activated',
      costs: [
        { exert: 'this' },
        { ink: 2 },
        { banish: { of: 'you', type: 'item' } },
        { discard: 1, filter: { type: 'action', song: true } },
      ],
      effects: [{ do: 'draw', amount: 1 }],
    });
  });

  test('a cost that may be paid once a turn', () => {
    expect(ability('Once during your turn, you may pay 3 {I} to draw a card.')).toEqual({
      kind: 'activated',
      limit: 1,
      costs: [{ ink: 3 }],
      effects: [{ do: 'draw', amount: 1 }],
    });
  });

  test('a use for free belongs to the ability it names (6.1.7.1)', () => {
    const text =
      "EASY If you have a location in play, you may use this item's Hard Work ability for free.\nHARD WORK {E}, 4 {I} - Draw a card.";
    expect(abilities(text, 'item')).toMatchObject([
      { name: 'HARD WORK', freeIf: { exists: { of: 'you', type: 'location' } } },
    ]);
  });
});

describe('static abilities (6.4)', () => {
  test.each<[string, object]>([
    [
      'This character gets +2 {L} for each item you have in play.',
      { to: 'this', modifiers: [{ stat: 'lore', by: { count: { type: 'item', of: 'you' }, times: 2 } }] },
    ],
    [
      'Your Baker characters gain Ward and get +1 {W}.',
      {
        to: { all: { of: 'you', ...character, classification: 'Baker' } },
        modifiers: [{ keyword: 'Ward' }, { stat: 'willpower', by: 1 }],
      },
    ],
    [
      'During opponents’ turns, this character can’t be challenged.',
      { condition: { turnOf: 'opponents' }, modifiers: [{ cant: 'beChallenged' }] },
    ],
    [
      'This character can’t be challenged by Baker characters.',
      { modifiers: [{ cant: 'beChallenged', by: { ...character, classification: 'Baker' } }] },
    ],
    ['You pay 1 {I} less to play items.', { who: 'you', playerModifiers: [{ less: 1, play: { type: 'item' } }] }],
    [
      'For each location you have in play, you pay 1 {I} less to play this character.',
      { playing: { less: { count: { type: 'location', of: 'you' } } } },
    ],
    ['This character enters play with 1 damage.', { enters: { damage: 1 } }],
    [
      'You can’t play this character unless you have a location in play.',
      { playing: { cantPlayUnless: { exists: { of: 'you', type: 'location' } } } },
    ],
    [
      'While being challenged, your other Hero characters gain Resist +3.',
      { to: { all: { of: 'you', other: true, classification: 'Hero', type: 'character', role: 'challenged' } } },
    ],
    [
      'While being challenged, this character gets +5 {S}.',
      { condition: { while: 'beingChallenged' }, to: 'this', modifiers: [{ stat: 'strength', by: 5 }] },
    ],
  ])('%s', (text, expected) => {
    expect(ability(text)).toMatchObject({ kind: 'static', ...expected });
  });
});

test('an action has one list of effects, and what it says about being played', () => {
  const [playing, action] = abilities(
    'If you have an item in play, you pay 1 {I} less to play this action.\nDraw a card.\nGain 1 lore.',
    'action',
  );
  expect(playing).toMatchObject({ kind: 'static', playing: { less: 1 } });
  expect(action).toEqual({
    kind: 'action',
    effects: [
      { do: 'draw', amount: 1 },
      { do: 'gainLore', amount: 1 },
    ],
  });
});

test('a location is never exerted, but who is there may gain an ability that exerts', () => {
  expect(() => ability('{E} - Draw a card.', 'location')).toThrow(/cannot read|a cost/);
  expect(ability('Characters gain "{E} - Draw a card" while here.', 'location')).toMatchObject({ kind: 'static' });
});
