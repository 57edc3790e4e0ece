import type { Trigger, TriggeredAbility } from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { abilities, ability, character } from './support.js';

const self = { self: true } as const;

function triggered(text: string): TriggeredAbility {
  const only = ability(text);
  if (only.kind !== 'triggered') throw new Error(`"${text}" is not triggered`);
  return only;
}

describe('what a triggered ability waits for (6.2.2)', () => {
  test.each<[string, Trigger]>([
    ['When you play this character', { on: 'plays', who: 'you', subject: self }],
    ['Whenever an opponent plays a song', { on: 'plays', who: 'opponents', subject: { type: 'action', song: true } }],
    [
      'Whenever you play an action that isn’t a song',
      { on: 'plays', who: 'you', subject: { type: 'action', song: false } },
    ],
    [
      'Whenever one of your other characters quests',
      { on: 'quests', subject: { of: 'you', other: true, ...character } },
    ],
    [
      'Whenever this character challenges a damaged character',
      { on: 'challenges', subject: self, other: { damaged: true, ...character } },
    ],
    [
      'Whenever this character banishes another character in a challenge',
      { on: 'banishes', subject: self, other: character },
    ],
    ['When this character is challenged and banished', { on: 'challengedAndBanished', subject: self }],
    ['Whenever a card is put into your inkwell', { on: 'inks', who: 'you' }],
    ['Whenever your opponent discards 1 or more cards', { on: 'discardsSome', who: 'opponents' }],
    ['Whenever you remove 1 or more damage from a character', { on: 'healed', who: 'you', subject: character }],
    ['Whenever you put a card under this character', { on: 'cardUnder', who: 'you', subject: self }],
    ["At the end of each opponent's turn", { on: 'turnEnds', who: 'opponents' }],
  ])('%s', (phrase, expected) => {
    expect(triggered(`${phrase}, draw a card.`).triggers).toEqual([expected]);
  });

  test('while here is about the card of the event', () => {
    expect(ability('Whenever a character quests while here, gain 1 lore.', 'location')).toMatchObject({
      triggers: [{ on: 'quests', subject: { ...character, at: 'here' } }],
    });
  });

  test('when it may happen stands in front or behind', () => {
    expect(triggered('During your turn, whenever you draw a card, gain 1 lore.').during).toEqual({ turnOf: 'you' });
    const theirs = { turnOf: 'eventPlayer' };
    expect(triggered('Whenever an opponent draws a card during their turn, gain 1 lore.').during).toEqual(theirs);
    expect(triggered("During each opponent's turn, whenever they draw a card, gain 1 lore.").during).toEqual(theirs);
    expect(triggered('Whenever you play an item while this character is exerted, gain 1 lore.').during).toEqual({
      is: 'this',
      filter: { exerted: true },
    });
  });

  test('once during your turn is a limit (6.1.13.2)', () => {
    expect(triggered('Once during your turn, whenever you play a song, gain 1 lore.')).toMatchObject({
      limit: 1,
      during: { turnOf: 'you' },
    });
  });

  test('two triggers share their effect (6.2.6)', () => {
    expect(triggered('When you play this character and whenever he quests, draw a card.').triggers).toEqual([
      { on: 'plays', who: 'you', subject: self },
      { on: 'quests', subject: self },
    ]);
  });

  test('a trigger with a condition of its own is an ability of its own', () => {
    const both = abilities('When you play this character and whenever he is challenged during your turn, draw a card.');
    expect(both).toHaveLength(2);
    expect(both[1]).toMatchObject({ during: { turnOf: 'you' } });
  });

  test('a secondary condition holds for all that follows (6.2.4)', () => {
    expect(
      triggered('Whenever this character quests, if you have an item in play, draw a card. Gain 1 lore.').effects,
    ).toEqual([
      {
        do: 'if',
        condition: { exists: { of: 'you', type: 'item' } },
        then: [
          { do: 'draw', amount: 1 },
          { do: 'gainLore', amount: 1 },
        ],
      },
    ]);
  });
});
