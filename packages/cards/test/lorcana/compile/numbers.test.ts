import {
  abilitySchema,
  cardEntrySchema,
  cardPatchSchema,
  catalogCardSchema,
  printedCardSchema,
} from '@lorelab/cards/lorcana/schema';
import type { Ability } from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { inventCard } from '../support.js';
import { abilities, effects, error } from './support.js';

const COUNT = 'a whole number from 1 to 99';
const NUMBER = 'a whole number from 0 to 99';
const CHANGE = '+N or -N, from 1 to 99';

describe('a number in a text', () => {
  test.each([
    ['Resist -1', '-1'],
    ['Resist +0', '+0'],
    ['Resist +1000', '+1000'],
    ['Challenger -2', '-2'],
    ['Singer 0', '0'],
    ['Singer 1000000000', '1000000000'],
    ['Boost 0 {I}', '0 {I}'],
    ['Sing Together -7', '-7'],
    ['Evasive, Resist -1', '-1'],
    ['Your characters gain Resist -1.', '-1'],
    ['When you play this character, chosen character gains Challenger +0 this turn.', '+0'],
    ['When you play this character, draw 0 cards.', '0 cards'],
    ['When you play this character, draw -1 cards.', '-1 cards'],
    ['When you play this character, draw 1000000000 cards.', '1000000000 cards'],
    ['When you play this character, deal 0 damage to chosen character.', '0 damage'],
    ['When you play this character, gain 0 lore.', '0 lore'],
    ['When you play this character, banish 0 chosen characters.', '0 chosen'],
    ['When you play this character, each opponent loses 100 lore.', '100 lore'],
    ['{E}, 0 {I} - Draw a card.', '0 {I}'],
    ['You pay 0 {I} less to play items.', '0 {I}'],
    ['This character enters play with 0 damage.', '0 damage'],
    ['You may have up to 100 copies of Rat in your deck.', '100 copies'],
  ])('that makes no sense is an error with its place: %s', (text, place) => {
    const { expected, offset, message } = error(text);
    expect(text.slice(offset)).toMatch(new RegExp(`^${place.replace(/[+{}]/g, '\\$&')}`));
    expect(expected).toEqual([COUNT]);
    expect(message).toContain(`; expected ${COUNT}`);
  });

  test.each(['Shift -2', 'Shift 100', 'When you play this character, banish all characters with cost -1 or less.'])(
    'that may be none is an error below that: %s',
    (text) => {
      expect(error(text).expected).toEqual([NUMBER]);
    },
  );

  test.each(['+0', '-0', '+100', '-1000'])('that changes a characteristic is from 1 to 99: %s', (by) => {
    const { expected, phrase } = error(`Chosen character gets ${by} {S} this turn.`, 'action');
    expect({ expected, phrase }).toEqual({ expected: [CHANGE], phrase: `${by} {S} this turn` });
  });

  test('may lessen a characteristic', () => {
    expect(effects('Chosen character gets -2 {S} this turn.')).toMatchObject([{ modifiers: [{ by: -2 }] }]);
    expect(abilities('Characters count as having -1 cost to sing songs while here.', 'location')).toHaveLength(1);
  });

  test('may be none where that says something', () => {
    expect(abilities('Shift 0')).toMatchObject([{ shift: { cost: [{ ink: 0 }] } }]);
    expect(effects('Banish all characters with 0 {S}.')).toHaveLength(1);
    expect(effects('If you have 0 cards in your hand, draw a card.')).toHaveLength(1);
  });

  test('is missing behind a keyword that has one', () => {
    expect(error('Resist')).toMatchObject({ column: 7, expected: ['a number'] });
  });
});

describe('a number in a file', () => {
  const card = inventCard('Odd - One');
  const messagesOf = (value: object): string[] => {
    const parsed = catalogCardSchema.safeParse({ ...card, ...value });
    return parsed.success ? [] : parsed.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
  };

  test.each(['cost', 'strength', 'willpower', 'lore', 'moveCost'])('is from 0 to 99 as a fact: %s', (fact) => {
    expect(messagesOf({ [fact]: 0 })).toEqual([]);
    expect(messagesOf({ [fact]: -1 })).toEqual([`${fact} too_small`]);
    expect(messagesOf({ [fact]: 1e9 })).toEqual([`${fact} too_big`]);
    const { abilities: _program, ...printed } = { ...card, text: '' };
    expect(printedCardSchema.safeParse(printed).success).toBe(true);
    expect(printedCardSchema.safeParse({ ...printed, [fact]: -1 }).success).toBe(false);
    expect(cardEntrySchema.safeParse({ ...card, [fact]: -1 }).success).toBe(false);
    expect(cardPatchSchema.safeParse({ card: card.fullName, [fact]: 100 }).success).toBe(false);
  });

  const lasting = (modifier: object) => ({ kind: 'static', to: 'this', modifiers: [modifier] });
  const action = (effect: object) => ({ kind: 'action', effects: [effect] });
  const isTaken = (ability: object): boolean => abilitySchema.safeParse(ability).success;

  test.each<[string, (value: number) => object, readonly number[], readonly number[]]>([
    ['a keyword', (value) => ({ kind: 'keyword', keyword: 'Resist', value }), [1, 99], [-1, 0, 100]],
    ['a gained keyword', (value) => lasting({ keyword: 'Resist', value }), [1, 99], [-1, 0, 100]],
    ['a change', (by) => lasting({ stat: 'strength', by }), [-99, 99], [-100, 1e9]],
    ['an amount', (amount) => action({ do: 'draw', amount }), [0, 99], [-1, 100]],
    ['a cost', (ink) => ({ kind: 'activated', costs: [{ ink }], effects: [] }), [0, 99], [-1, 100]],
    ['a bound', (min) => action({ do: 'choose', what: { all: { cost: { min } } } }), [0, 99], [-1, 1e9]],
    ['less to pay', (less) => ({ kind: 'static', playing: { less } }), [-2, 2], [-100, 100]],
    ['a limit', (limit) => ({ kind: 'activated', costs: [], effects: [], limit }), [1, 99], [0, 1e9]],
    ['copies', (copies) => ({ kind: 'static', copies }), [1, 99], [0, 100]],
  ])('is bounded in a program: %s', (_, withNumber, taken, refused) => {
    expect(taken.map(withNumber).map(isTaken)).not.toContain(false);
    expect(refused.map(withNumber).map(isTaken)).not.toContain(true);
  });

  test('is told with what is expected', () => {
    const ability: Ability = { kind: 'keyword', keyword: 'Resist', value: -1 };
    expect(messagesOf({ abilities: [ability] })).toEqual(['abilities.0.value too_small']);
  });
});
