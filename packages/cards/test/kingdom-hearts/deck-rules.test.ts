/** What the rulebook, facts and rulings ask of decks, a test for each. */
import {
  checkKingdomHeartsDeck,
  type KingdomHeartsCardEntry,
  KingdomHeartsCatalog,
  readKingdomHeartsDeck,
} from '@lorelab/cards/kingdom-hearts';
import { describe, expect, test } from 'vitest';

const entry = (
  type: KingdomHeartsCardEntry['type'],
  name: string,
  facts: Partial<KingdomHeartsCardEntry> = {},
): KingdomHeartsCardEntry => ({
  name,
  type,
  abilities: [],
  ...facts,
});
const friend = { support: 1, magic: 0 };
const player = { attack: 4, magic: 1, hp: 5 };

const catalog = new KingdomHeartsCatalog([
  entry('Player', 'Hero', { ...player, subtype: 'Light', level: 1 }),
  entry('Player', 'Nine', {
    ...player,
    subtype: 'XIII',
    level: 1,
    allies: { kinds: ['nobody'], players: true, support: 1 },
  }),
  entry('Player', 'Ten', {
    ...player,
    subtype: 'XIII',
    level: 2,
    allies: { kinds: ['nobody'], players: true, support: 1 },
  }),
  entry('Form Change', 'Hero Aloft', { attack: 5, magic: 1 }),
  entry('Friend', 'Lion', { ...friend, level: 2, limit: 3 }),
  entry('Friend', 'Lion', { ...friend, level: 3, limit: 3 }),
  entry('Friend', 'Young Lion', { ...friend, level: 2 }),
  entry('Friend', 'Crowd', { ...friend, level: 1, limit: 5 }),
  entry('Attack', 'Blade', { support: 1 }),
  entry('Attack', 'Obi', { support: 1 }),
  entry('Equipment', 'Obi', { support: 1, magicSupport: 0 }),
  entry('Equipment', 'Lamp', { support: 1, magicSupport: 0 }),
  entry('Technique', 'Rush', { cooperation: ['Hero'] }),
  entry('Event', '', { eventNumber: 7, set: 'A', number: '1' }),
  entry('Event', '', { eventNumber: 8, set: 'A', number: '2' }),
  entry('Event', '', { eventNumber: 9, promo: true }),
  entry('Event', '', { eventNumber: 10, promo: true }),
  entry('Dark', 'Gnat', { subtype: 'Heartless', level: 1, power: 2, limit: 'any' }),
  entry('Nobody', 'Husk', { level: 1, power: 2 }),
]);

/** What is wrong with these cards, a Player Card and so many Gnats that the size is right. */
function problems(list: string, size = 41, first = '1 Hero'): string[] {
  const lines = [first, ...list.split(', ').filter((line) => line !== '')];
  const count = lines.reduce((sum, line) => sum + Number.parseInt(line, 10), 0);
  const read = readKingdomHeartsDeck([...lines, `${size - count} Gnat`].join('\n'), catalog);
  if (!read.ok) throw new Error(read.error.map(({ message }) => message).join('\n'));
  return checkKingdomHeartsDeck(read.value).map(({ message }) => message);
}

describe('size and Player Cards', () => {
  test('the Player Card is one of 41 to 60 cards (l. 392, fact 1)', () => {
    expect(problems('', 41)).toEqual([]);
    expect(problems('', 60)).toEqual([]);
    expect(problems('', 40)).toHaveLength(1);
    expect(problems('', 61)).toHaveLength(1);
  });

  test('several Player Cards if all of them are Player/XIII (l. 393-396)', () => {
    expect(problems('1 Ten', 41, '2 Nine')).toEqual([]);
    expect(problems('1 Nine')).toEqual([expect.stringMatching(/^expected one Player Card, found 2/)]);
  });

  test('Player/XIII Cards too are three of a name and level', () => {
    expect(problems('', 41, '3 Nine')).toEqual([]);
    expect(problems('', 41, '4 Nine')).toEqual(['expected 3 of "Nine (level 1)" at most, found 4']);
  });

  test('a Player/Light deck holds Dark and Nobody Cards (ruling 7)', () => {
    expect(problems('3 Husk')).toEqual([]);
  });
});

describe('copies', () => {
  test('three of a name and level; of a name where there are no levels (l. 398-402, rulings 3 and 4, fact 3)', () => {
    expect(problems('3 Young Lion, 3 Blade, 3 Lamp, 3 Rush, 3 Hero Aloft')).toEqual([]);
    for (const name of ['Blade', 'Lamp', 'Rush', 'Hero Aloft'])
      expect(problems(`4 ${name}`)).toEqual([`expected 3 of "${name}" at most, found 4`]);
  });

  test('of a name without a level count together, whatever their types (l. 398-402, ruling 3)', () => {
    expect(problems('2 Obi [Attack], 1 Obi [Equipment]')).toEqual([]);
    expect(problems('3 Obi [Attack], 3 Obi [Equipment]')).toEqual(['expected 3 of "Obi" at most, found 6']);
  });

  test('three of the number of an Event (fact 4)', () => {
    expect(problems('3 Event 7, 3 Event 8')).toEqual([]);
    expect(problems('4 Event 7')).toEqual(['expected 3 of "Event 7" at most, found 4']);
  });

  test('one of each Promo Card (l. 397, fact 3)', () => {
    expect(problems('1 Event 9, 1 Event 10')).toEqual([]);
    expect(problems('2 Event 9')).toEqual(['expected 1 of "Event 9" at most, found 2']);
  });

  test('a limit of the card itself counts all levels of this very name (l. 405-409, ruling 4)', () => {
    expect(problems('2 Lion (level 2), 1 Lion (level 3), 3 Young Lion')).toEqual([]);
    expect(problems('2 Lion (level 2), 2 Lion (level 3)')).toEqual([
      'expected 3 of "Lion" at most, as the card says, found 4',
    ]);
  });

  test('a limit of the card itself comes first, both ways (l. 405-406, ruling 3)', () => {
    expect(problems('5 Crowd')).toEqual([]);
    expect(problems('6 Crowd')).toEqual(['expected 5 of "Crowd" at most, as the card says, found 6']);
    expect(problems('', 60)).toEqual([]);
  });
});
