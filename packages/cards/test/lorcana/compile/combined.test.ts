/** Phrases that cards print apart, put together as a new card may. */
import type { Condition, Trigger } from '@lorelab/engine/lorcana';
import { expect, test } from 'vitest';
import { abilities, ability, character, effects, onQuest } from './support.js';

const triggersOf = (text: string): readonly Trigger[] => {
  const only = ability(text);
  return only.kind === 'triggered' ? only.triggers : [];
};

const conditionOf = (text: string): Condition | undefined => {
  const only = ability(`${text}, this character gains Rush.`);
  return only.kind === 'static' ? only.condition : undefined;
};

test.each([
  ['Whenever this character is chosen for an action, draw a card.', ['chosenForAction']],
  ['Whenever this character is chosen for an item’s ability, draw a card.', ['chosenForItemAbility']],
  [
    'Whenever this character is chosen for an action or an item’s ability, draw a card.',
    ['chosenForAction', 'chosenForItemAbility'],
  ],
  ['Whenever this character is chosen by an opponent for an action, draw a card.', ['chosenForAction']],
  ['Whenever an item card leaves an opponent’s discard, draw a card.', ['leavesDiscard']],
  ['Whenever a card is put under this character, draw a card.', ['cardUnder']],
])('%s', (text, events) => {
  expect(triggersOf(text).map(({ on }) => on)).toEqual(events);
});

test('what left a discard this turn is counted, if it matches', () => {
  expect(conditionOf('If a card left your discard this turn')).toEqual({
    amount: { turn: 'leftDiscard', of: 'you' },
    range: { min: 1 },
  });
  expect(conditionOf('If 3 or more item cards have left an opponent’s discard this turn')).toEqual({
    amount: { turn: 'leftDiscard', of: 'opponents', filter: { type: 'item' } },
    range: { min: 3 },
  });
});

test('what it didn’t do is one thing or another', () => {
  expect(onQuest('if he didn’t challenge or move this turn, draw a card.')).toEqual([
    {
      do: 'if',
      condition: {
        allOf: [
          { not: { is: 'this', filter: { thisTurn: 'challenged' } } },
          { not: { is: 'this', filter: { thisTurn: 'moved' } } },
        ],
      },
      then: [{ do: 'draw', amount: 1 }],
    },
  ]);
});

test('"each of them" are those that have been counted', () => {
  const bakers = { of: 'you', ...character, classification: 'Baker' };
  expect(onQuest('if you have 2 or more Baker characters in play, gain 1 lore for each of them.')).toEqual([
    {
      do: 'if',
      condition: { exists: bakers, count: { min: 2 } },
      then: [{ do: 'gainLore', amount: { count: bakers } }],
    },
  ]);
  expect(abilities('While you have 2 or more Baker characters in play, each of them gains Ward.')).toMatchObject([
    { to: { all: bakers }, modifiers: [{ keyword: 'Ward' }] },
  ]);
});

test('what is given may be gained and got', () => {
  expect(effects('Give chosen character Rush and +2 {S} this turn.')).toMatchObject([
    { modifiers: [{ keyword: 'Rush' }, { stat: 'strength', by: 2 }] },
  ]);
});

test('an alternative may stand before its condition', () => {
  expect(effects('Draw a card, or draw 2 cards instead if you have an item in play.')).toMatchObject([
    { do: 'if', then: [{ do: 'draw', amount: 2 }], otherwise: [{ do: 'draw', amount: 1 }] },
  ]);
});

test('X is what is said behind', () => {
  const bakers = { count: { ...character, classification: 'Baker', of: 'you' } };
  const where = ', where X is the number of Baker characters you have in play.';
  expect(effects(`Draw X cards${where}`)).toEqual([{ do: 'draw', amount: bakers }]);
  expect(effects(`Gain X lore${where}`)).toEqual([{ do: 'gainLore', amount: bakers }]);
  expect(effects(`Deal X damage to chosen character${where}`)).toMatchObject([{ do: 'damage', amount: bakers }]);
  expect(effects(`Chosen character gets -X {S} this turn${where}`)).toMatchObject([
    { modifiers: [{ stat: 'strength', by: { ...bakers, times: -1 } }] },
  ]);
  expect(() => effects('Draw X cards.')).toThrow();
  expect(() => effects(`Draw 2 cards${where}`)).toThrow();
});

test('damage is as much as the Strength that was had in play', () => {
  expect(
    ability('When this character is banished, deal damage equal to the {S} he had in play to chosen character.'),
  ).toMatchObject({
    effects: [{ do: 'damage', amount: { stat: 'strength', of: 'this' } }],
  });
});

test('everything can be moved to the location that was moved to', () => {
  expect(
    ability(
      'Whenever this character moves to a location, another chosen character of yours may move to the same location for free.',
    ),
  ).toMatchObject({ effects: [{ do: 'may', effects: [{ do: 'move', to: 'eventOther' }] }] });
});

test('one phrase may last otherwise than the next', () => {
  expect(onQuest('he gets +2 {S} this turn and gains Resist +1 until the start of your next turn.')).toMatchObject([
    { do: 'apply', modifiers: [{ stat: 'strength', by: 2 }], duration: 'thisTurn' },
    { do: 'apply', modifiers: [{ keyword: 'Resist' }], duration: 'untilYourNextTurn' },
  ]);
});

test('whose player it is, of two cards in a challenge', () => {
  expect(
    ability('Whenever this character banishes another character in a challenge, its player discards a card at random.'),
  ).toMatchObject({ effects: [{ do: 'discard', who: 'otherPlayer' }] });
});

test('"she" is this character, whoever else is counted', () => {
  expect(ability('While you have 2 or more other characters in play, she gets +1 {L}.')).toMatchObject({ to: 'this' });
});

test.each([
  [
    'Only characters with 4 {S} or more can challenge this character.',
    { cant: 'beChallenged', by: { ...character, strength: { max: 3 } } },
  ],
  ['Damage can’t be removed from opposing characters.', { damageStays: true }],
  [
    'While challenging a character with Ward, this character takes no damage from the challenge.',
    { noDamageFrom: 'challenges' },
  ],
])('%s', (text, modifier) => {
  expect(ability(text)).toMatchObject({ kind: 'static', modifiers: [modifier] });
});

test('a condition may stand in front of a trigger', () => {
  expect(ability('If you have an item in play, whenever this character quests, draw a card.')).toMatchObject({
    kind: 'triggered',
    during: { exists: { of: 'you', type: 'item' } },
  });
});

test('none of a kind was played', () => {
  expect(conditionOf('If you’ve played no other characters this turn')).toEqual({
    not: { amount: { turn: 'played', of: 'you', filter: { ...character, other: true } }, range: { min: 1 } },
  });
});

test('so many were moved', () => {
  expect(
    effects(
      'Move any number of your characters to the same location for free. Draw a card if you moved 2 or more characters this way.',
    ),
  ).toMatchObject([{ do: 'move' }, { do: 'if', condition: { amount: { thisWay: true }, range: { min: 2 } } }]);
});
