import type { Condition } from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { ability, character } from './support.js';

/** The condition under which a character has Ward. */
function condition(phrase: string): Condition | undefined {
  const only = ability(`While ${phrase}, this character gains Ward.`);
  return only.kind === 'static' ? only.condition : undefined;
}

const baker = { ...character, classification: 'Baker' };

describe('conditions of a static ability (6.4.3)', () => {
  test.each<[string, Condition]>([
    ['you have a Baker character in play', { exists: { of: 'you', ...baker } }],
    ['you have another character here', { exists: { of: 'you', other: true, ...character, at: 'here' } }],
    ['you have 3 or more other items in play', { exists: { of: 'you', other: true, type: 'item' }, count: { min: 3 } }],
    ['you have no locations in play', { not: { exists: { of: 'you', type: 'location' } } }],
    ["you don't have a Baker character in play", { not: { exists: { of: 'you', ...baker } } }],
    ['you have no cards in your hand', { amount: { cards: 'hand', of: 'you' }, range: { max: 0 } }],
    ['you have fewer than 2 cards in your discard', { amount: { cards: 'discard', of: 'you' }, range: { below: 2 } }],
    ['an opponent has an exerted item in play', { exists: { of: 'opponents', exerted: true, type: 'item' } }],
    ['an opponent has 12 or more lore', { amount: { lore: 'opponents', agg: 'max' }, range: { min: 12 } }],
    ['this character is exerted', { is: 'this', filter: { exerted: true } }],
    ['this character has 4 {S} or more', { is: 'this', filter: { strength: { min: 4 } } }],
    ["there's a card under this character", { is: 'this', filter: { cardUnder: true } }],
    ['a Baker character is in play', { exists: baker }],
    [
      "you've played 2 or more songs this turn",
      { amount: { turn: 'played', of: 'you', filter: { type: 'action', song: true } }, range: { min: 2 } },
    ],
    ['none of your characters challenged this turn', { amount: { turn: 'challenged', of: 'you' }, range: { max: 0 } }],
    [
      'an opposing character was banished in a challenge this turn',
      { amount: { turn: 'banishedInChallenge', of: 'opponents' }, range: { min: 1 } },
    ],
    [
      'you have a Baker character and an item in play',
      { allOf: [{ exists: { of: 'you', ...baker } }, { exists: { of: 'you', type: 'item' } }] },
    ],
    [
      'this character is exerted and you have an item in play',
      { allOf: [{ is: 'this', filter: { exerted: true } }, { exists: { of: 'you', type: 'item' } }] },
    ],
  ])('while %s', (phrase, expected) => {
    expect(condition(phrase)).toEqual(expected);
  });

  test('"unless" turns it round (6.4.4.1)', () => {
    expect(ability("This character can't quest unless you have an item in play.")).toMatchObject({
      condition: { not: { exists: { of: 'you', type: 'item' } } },
      modifiers: [{ cant: 'quest' }],
    });
  });
});
