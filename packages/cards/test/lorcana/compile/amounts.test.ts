import type { Amount } from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { character, effects, onQuest } from './support.js';

/** How much lore a sentence gives. */
function gained(phrase: string): Amount | undefined {
  const [effect] = onQuest(`gain ${phrase}.`);
  return effect?.do === 'gainLore' ? effect.amount : undefined;
}

describe('for each', () => {
  test.each<[string, Amount]>([
    [
      '2 lore for each Baker character you have in play',
      { count: { ...character, classification: 'Baker', of: 'you' }, times: 2 },
    ],
    ['1 lore for each 1 damage on her', { stat: 'damage', of: 'this' }],
    ['1 lore for each card under him', { stat: 'under', of: 'this' }],
    ["1 lore for each card in opponents' hands", { cards: 'hand', of: 'opponents', agg: 'sum' }],
    ['3 lore for each item card in your discard', { count: { type: 'item', zone: 'discard', of: 'you' }, times: 3 }],
  ])('%s', (phrase, expected) => {
    expect(gained(phrase)).toEqual(expected);
  });
});

describe('equal to', () => {
  test.each<[string, Amount]>([
    ['lore equal to the number of items you have in play', { count: { type: 'item', of: 'you' } }],
    ['lore equal to his {S}', { stat: 'strength', of: 'this' }],
    [
      'lore equal to the damage on chosen character',
      { stat: 'damage', of: { select: { ...character, chosen: true } } },
    ],
    ['lore equal to the cost of one of your items', { stat: 'cost', of: { select: { of: 'you', type: 'item' } } }],
    ['lore equal to her {W}, to a maximum of 5 lore', { amount: { stat: 'willpower', of: 'this' }, max: 5 }],
  ])('%s', (phrase, expected) => {
    expect(gained(phrase)).toEqual(expected);
  });
});

test('what was done before is counted "this way"', () => {
  expect(
    effects('Remove up to 4 damage from chosen location. Gain 1 lore for each 1 damage removed this way.')[1],
  ).toEqual({ do: 'gainLore', amount: { thisWay: true } });
});

test('a number that was counted in a sentence of its own', () => {
  expect(
    effects('Count the number of items you have in play. Chosen character loses {L} equal to that number this turn.'),
  ).toEqual([
    {
      do: 'apply',
      to: { select: { ...character, chosen: true } },
      modifiers: [{ stat: 'lore', by: { count: { type: 'item', of: 'you' }, times: -1 } }],
      duration: 'thisTurn',
    },
  ]);
});
