/**
 * Exact counts of what can be done from awkward positions. The first number is the length of the list above it, which
 * can be checked by eye; the others hold down everything that follows. A change of a number is a change of the rules.
 */
import { describe, expect, test } from 'vitest';
import { perft } from '../perft.js';
import { action, card, choose, described, keyword, laidOut, PLAIN } from './support.js';

describe('a table with every way to play a card: ink, Bodyguard, Shift, singing alone and together', () => {
  const hero = card('Hero - Young', { cost: 2, lore: 1 });
  const grown = card('Hero - Grown', {
    cost: 6,
    inkable: false,
    abilities: [{ kind: 'keyword', keyword: 'Shift', shift: { cost: [{ ink: 2 }] } }, keyword('Bodyguard')],
  });
  const singer = card('Singer', { cost: 2, abilities: [keyword('Singer', 4)] });
  const song = action('Song', 4, [{ do: 'draw', amount: 1 }], true);
  const choir = action('Choir', 7, [{ do: 'gainLore', amount: 1 }], true);
  const together = { ...choir, abilities: [keyword('Sing Together', 6), ...choir.abilities] };
  const game = () =>
    laidOut(
      {
        hand: [grown, song, together],
        play: [{ card: hero }, { card: singer }, { card: hero, drying: true }],
        ink: [PLAIN, PLAIN],
        deck: [PLAIN, PLAIN, PLAIN],
      },
      { play: [{ card: PLAIN, exerted: true }], deck: [PLAIN, PLAIN] },
    );

  test('has these first options', () => {
    expect(described(game()).sort()).toMatchInlineSnapshot(`
      [
        "challenge Plain with Hero - Young",
        "challenge Plain with Singer",
        "end the turn",
        "ink Choir",
        "ink Song",
        "quest with Hero - Young",
        "quest with Singer",
        "shift Hero - Grown onto Hero - Young",
        "shift Hero - Grown onto Hero - Young",
        "shift Hero - Grown onto Hero - Young, exerted",
        "shift Hero - Grown onto Hero - Young, exerted",
        "sing Choir together",
        "sing Song with Singer",
      ]
    `);
  });

  test('has so many lines of play', () => {
    expect(perft(game(), 5)).toMatchInlineSnapshot(`
      [
        13,
        107,
        594,
        2212,
        7606,
      ]
    `);
  });

  test('lets both sing together, who can sing no more then', () => {
    const it = game();
    choose(it, 'sing Choir together');
    choose(it, 'Hero - Young');
    choose(it, 'Singer');
    expect([it.lore(0), described(it).filter((option) => option.startsWith('sing'))]).toEqual([1, []]);
  });
});

describe('a challenge in which everything triggers at once', () => {
  const mayDraw = { do: 'may', effects: [{ do: 'draw', amount: 1 }] } as const;
  const martyr = card('Martyr', {
    strength: 2,
    willpower: 1,
    abilities: [
      {
        kind: 'triggered',
        name: 'LAST WORDS',
        triggers: [{ on: 'banished', subject: { self: true } }],
        effects: [mayDraw],
      },
    ],
  });
  const mourner = card('Mourner', {
    abilities: [
      {
        kind: 'triggered',
        name: 'GRIEF',
        triggers: [{ on: 'banished', subject: { type: 'character', of: 'you', other: true } }],
        effects: [{ do: 'damage', to: { select: { type: 'character', chosen: true } }, amount: 1 }],
      },
    ],
  });
  const guard = card('Guard', { willpower: 3, abilities: [keyword('Bodyguard')] });
  const hidden = card('Hidden', { abilities: [keyword('Ward'), keyword('Evasive')] });
  const reckless = card('Reckless One', { strength: 3, abilities: [keyword('Reckless')] });
  const game = () =>
    laidOut(
      { play: [{ card: martyr }, { card: mourner }, { card: reckless }], deck: [PLAIN, PLAIN, PLAIN, PLAIN] },
      {
        play: [
          { card: guard, exerted: true },
          { card: martyr, exerted: true },
          { card: mourner },
          { card: hidden, exerted: true },
        ],
        deck: [PLAIN, PLAIN, PLAIN],
      },
    );

  test('has these first options: the Bodyguard alone can be challenged, and Reckless keeps the turn from ending', () => {
    expect(described(game()).sort()).toMatchInlineSnapshot(`
      [
        "challenge Guard with Martyr",
        "challenge Guard with Mourner",
        "challenge Guard with Reckless One",
        "quest with Martyr",
        "quest with Mourner",
      ]
    `);
  });

  test('has so many lines of play', () => {
    expect(perft(game(), 5)).toMatchInlineSnapshot(`
      [
        5,
        17,
        56,
        189,
        650,
      ]
    `);
  });
});

describe('a hand full of hidden cards, orders, numbers and modes', () => {
  const scry = action('Scry', 1, [
    {
      do: 'look',
      amount: 3,
      places: [{ into: 'hand', filter: { type: 'character' }, upTo: true }],
      rest: 'deckBottom',
    },
  ]);
  const heal = action('Heal', 1, [
    { do: 'removeDamage', from: { select: { type: 'character', chosen: true } }, amount: 3, upTo: true },
  ]);
  const modes = action('Modes', 1, [
    {
      do: 'oneOf',
      modal: true,
      options: [[{ do: 'gainLore', amount: 1 }], [{ do: 'discard', who: 'opponents', amount: 1 }]],
    },
  ]);
  const place = card('Place', { type: 'location', cost: 1, moveCost: 1, willpower: 4, lore: 1 });
  const other = card('Other');
  const game = () =>
    laidOut(
      {
        hand: [scry, heal, modes],
        ink: [PLAIN, PLAIN],
        play: [{ card: PLAIN, damage: 1 }, { card: other }, { card: place, damage: 3 }],
        deck: [PLAIN, other, heal, PLAIN],
      },
      { hand: [PLAIN, other, PLAIN], play: [{ card: other, damage: 1, exerted: true }], deck: [PLAIN] },
      { hand: [other], play: [{ card: PLAIN, exerted: true }], deck: [PLAIN] },
    );

  test('has these first options', () => {
    expect(described(game()).sort()).toMatchInlineSnapshot(`
      [
        "challenge Other with Other",
        "challenge Other with Plain",
        "challenge Plain with Other",
        "challenge Plain with Plain",
        "end the turn",
        "ink Heal",
        "ink Modes",
        "ink Scry",
        "move Other to Place",
        "move Plain to Place",
        "play Heal",
        "play Modes",
        "play Scry",
        "quest with Other",
        "quest with Plain",
      ]
    `);
  });

  test('has so many lines of play, for three players', () => {
    expect(perft(game(), 4)).toMatchInlineSnapshot(`
      [
        15,
        146,
        1040,
        5680,
      ]
    `);
  });
});
