/**
 * Exact counts of what can be done from awkward positions. The first number is the length of the list above it, which
 * can be checked by eye; the others hold down everything that follows. A change of a number is a change of the rules.
 */
import { describe, expect, test } from 'vitest';
import { perft } from '../perft.js';
import { card, table } from './support.js';

const hero = card('player', 'Hero', { kind: 'light', level: 1, attack: 3, magic: 1, hp: 5 });
const pal = card('friend', 'Pal', { level: 1, support: 2, magic: 1 });
const grown = card('friend', 'Pal', { title: 'Pal (level 2)', level: 2, support: 3, magic: 1 });
const spark = card('magic', 'Spark', {
  level: 1,
  abilities: [
    {
      kind: 'triggered',
      on: 'played',
      effects: [{ do: 'damage', cards: { choose: { in: ['darks'], whose: 'yours' } }, amount: 2 }],
    },
  ],
});
const blade = card('attack', 'Blade', { support: 1 });
const lamp = card('equipment', 'Lamp', { support: 1, magicSupport: 0 });
const imp = card('dark', 'Imp', { level: 1, power: 2 });
const brute = card('dark', 'Brute', { level: 2, power: 4 });
const field = card('world', 'Field', { level: 2, darkLevel: 2 });
const all = [hero, pal, grown, spark, blade, lamp, imp, brute, field];

describe('a World with Dark Cards on it, and every kind of card in hand', () => {
  const it = () =>
    table(all, [
      {
        player: { def: 'Hero' },
        worlds: ['Field'],
        friends: [{ def: 'Pal', equipment: ['Lamp'] }],
        darks: [{ def: 'Imp' }, { def: 'Brute' }],
        hand: ['Pal (level 2)', 'Spark', 'Blade', 'Imp', 'Field'],
      },
      { player: { def: 'Hero' }, worlds: ['Field'], hand: ['Blade', 'Spark'], friends: [{ def: 'Pal' }] },
    ]);

  test('has these first options', () => {
    expect(it().offers().sort()).toMatchInlineSnapshot(`
      [
        "discard the equipment Lamp",
        "disrupt with Imp",
        "escape",
        "nothing more",
        "play Pal (level 2)",
        "play Spark, used by Hero",
        "play Spark, used by Pal",
        "start a battle",
      ]
    `);
  });

  test('has so many lines of play', () => {
    expect(perft(it().game, 5)).toMatchInlineSnapshot(`
      [
        8,
        34,
        149,
        625,
        2484,
      ]
    `);
  });
});

describe('a challenge with something to choose on both sides', () => {
  const it = () => {
    const laid = table(all, [
      { player: { def: 'Hero' }, friends: [{ def: 'Pal', equipment: ['Lamp'] }], hand: ['Blade', 'Blade', 'Spark'] },
      { player: { def: 'Hero' }, worlds: ['Field'], hand: ['Blade', 'Spark'], friends: [{ def: 'Pal' }] },
    ]);
    laid.take('nothing more');
    laid.take('challenge');
    return laid;
  };

  test('has these first options', () => {
    expect(it().offers().sort()).toMatchInlineSnapshot(`
      [
        "Pal takes part",
        "discard the equipment Lamp",
        "do nothing",
        "play Blade",
        "play Spark, used by Hero",
        "play Spark, used by Pal",
      ]
    `);
  });

  test('has so many lines of play', () => {
    expect(perft(it().game, 5)).toMatchInlineSnapshot(`
      [
        6,
        27,
        107,
        363,
        1111,
      ]
    `);
  });
});
