import type { CatalogCard, PrintedCard } from '@lorelab/cards/lorcana';
import { compileCatalogCard } from '@lorelab/cards/lorcana/compile';
import { KEYWORDS } from '@lorelab/engine/lorcana';
import { describe, expect, test } from 'vitest';
import { hasPrintedCards, inventCard, readPrintedCards } from '../support.js';
import { base, cardsOf, errorsOf, read } from './support.js';

const RUSH = [{ kind: 'keyword', keyword: 'Rush' }];

const { abilities: _abilities, ...facts } = inventCard('Old Bramble - Home Again');
const printed: PrintedCard = { ...facts, text: 'Rush\nHOME SWEET HOME When you play this character, draw a card.' };

/** An item, which has no numbers but its cost. */
function inventItem(fullName: string, more: Partial<CatalogCard> = {}): CatalogCard {
  const { strength: _strength, willpower: _willpower, lore: _lore, ...card } = inventCard(fullName, more);
  return { ...card, type: 'item' };
}

describe('a list of printed cards in JSON', () => {
  test('becomes what the compiler makes of each', () => {
    expect(cardsOf([printed])).toEqual([compileCatalogCard(printed)]);
    expect(read([printed])).toMatchObject({ format: 'ours', patches: [], problems: [], notes: [] });
  });

  test('keeps the texts, so that they can be compiled again', () => {
    expect(read([printed]).cards[0]?.text).toBe(printed.text);
  });

  // Looking for other readings of all cards takes a minute; the catalog is made from all of them.
  test.skipIf(!hasPrintedCards)('gives printed cards of all sets their programs', () => {
    const cards = readPrintedCards().filter((_, i) => i % 25 === 0);
    expect(cards.length).toBeGreaterThan(80);
    expect(cardsOf(cards)).toEqual(cards.map((card) => compileCatalogCard(card)));
  });

  test('may hold programs in place of texts', () => {
    const card = inventCard('Old Bramble - Home Again', { abilities: RUSH as never });
    expect(cardsOf([card])).toEqual([card]);
    expect(read([card]).cards[0]).not.toHaveProperty('text');
  });

  test('may be one card alone, or what "cards compile --json" prints', () => {
    expect(cardsOf(printed)).toEqual(cardsOf([printed]));
    expect(cardsOf({ ok: true, card: inventItem('A Kettle'), text: '' })).toHaveLength(1);
  });
});

describe('YAML', () => {
  const YAML = `
cards:
  - name: Tester
    version: Of Things
    type: Character
    inks: [Amber, Steel]
    cost: 3
    inkable: yes
    strength: 2
    willpower: 3
    lore: 1
    classifications: [Storyborn, Hero]
    text: |
      Evasive
      “QUICK TEST” ⟳ – Draw a card.
    printings: [{set: 12, number: 7, rarity: rare}]
  - {fullName: Test Bench - The Old One, type: location, inks: [ruby], cost: 1, inkable: no, willpower: 4, moveCost: 1}
patches:
  - card: zoe’s walker - on the road
    cost: 3
  - card: A Fine Day!
    text: Draw a card.
`;

  test('has cards as people write them', () => {
    const [tester, bench] = cardsOf(YAML.replace('“QUICK TEST”', 'QUICK TEST'));
    expect(tester).toEqual({
      fullName: 'Tester - Of Things',
      name: 'Tester',
      version: 'Of Things',
      type: 'character',
      inks: ['amber', 'steel'],
      cost: 3,
      inkable: true,
      strength: 2,
      willpower: 3,
      lore: 1,
      classifications: ['Storyborn', 'Hero'],
      printings: [{ set: '12', number: 7, rarity: 'rare' }],
      abilities: [
        { kind: 'keyword', keyword: 'Evasive' },
        { kind: 'activated', name: 'QUICK TEST', costs: [{ exert: 'this' }], effects: [{ do: 'draw', amount: 1 }] },
      ],
    });
    expect(bench).toMatchObject({
      name: 'Test Bench',
      version: 'The Old One',
      lore: 0,
      classifications: [],
      printings: [],
    });
  });

  test('has patches of cards by any way of writing their names', () => {
    expect(read(YAML).patches).toEqual([
      { card: "Zoë's Walker - On the Road", cost: 3 },
      {
        card: 'A Fine Day!',
        abilities: [{ kind: 'action', effects: [{ do: 'draw', amount: 1 }] }],
        text: 'Draw a card.',
      },
    ]);
  });

  test('may patch a card of the same file', () => {
    const file = read(
      'cards: [{name: Kettle, type: item, inks: [], cost: 1, inkable: true}]\npatches: [{card: Kettle, cost: 2}]',
    );
    expect(file.patches).toEqual([{ card: 'Kettle', cost: 2 }]);
  });

  test('may explain a keyword, for cards of the type that the patched one has', () => {
    const { patches, cards, problems } = read(`
cards:
  - {name: Kettle, type: item, inks: [], cost: 1, inkable: true}
  - {name: Cook, type: character, inks: [amber], cost: 1, inkable: true, strength: 1, willpower: 1, lore: 1,
     text: "Simmer (When you play this character, draw a card.)"}
patches:
  - {card: Kettle, text: "Simmer (When you play this item, gain 1 lore.)"}`);
    expect(problems).toEqual([]);
    expect(JSON.stringify(patches[0]?.abilities)).toContain('gainLore');
    expect(JSON.stringify(cards[1]?.abilities)).toContain('draw');
  });
});

test('a card that there is keeps the spelling of its name', () => {
  expect(
    cardsOf([{ ...printed, fullName: 'ZOE’S WALKER - on the road', name: 'ZOE’S WALKER', version: 'on the road' }]),
  ).toEqual([
    expect.objectContaining({ fullName: "Zoë's Walker - On the Road", name: "Zoë's Walker", version: 'On the Road' }),
  ]);
});

describe('a text that is not understood', () => {
  const file = [{ ...printed, text: 'Rush\nYODEL Flummox the tortoise thrice.\nDraw a cart.' }];

  test('makes the card partial, with what could be read', () => {
    expect(cardsOf(file)[0]).toMatchObject({ abilities: RUSH, partial: [{ line: 2 }, { line: 3 }] });
  });

  test('is reported with place, phrase and what comes nearest', () => {
    const [first, second] = read(file).problems;
    expect(first).toMatchObject({
      card: 'Old Bramble - Home Again',
      line: 2,
      column: 7,
      phrase: 'Flummox the tortoise thrice',
    });
    expect(second).toMatchObject({ line: 3, nearest: expect.any(String) });
  });

  test('because it can be read in two ways makes the card partial and tells both', () => {
    const text =
      'Whenever this character quests, you may banish one of your items to draw a card and each player draws a card.';
    const twice = { ...printed, text };
    expect(cardsOf([twice])[0]?.partial).toMatchObject([{ line: 1, code: 'ambiguous' }]);
    expect(read([twice]).problems).toMatchObject([{ readings: [expect.any(String), expect.any(String)] }]);
  });

  test('of a patch makes its card partial', () => {
    const { patches, problems } = read({ patches: [{ card: 'A Fine Day!', text: 'Flummox the tortoise.' }] });
    expect(patches[0]).toMatchObject({ abilities: [], partial: [{ line: 1 }] });
    expect(problems).toMatchObject([{ card: 'A Fine Day!', line: 1 }]);
  });

  test('is told with the nearest sentence of a card that is understood', () => {
    const known = {
      ...printed,
      fullName: 'Old Bramble - At Noon',
      version: 'At Noon',
      text: 'NAP When you play this character, draw a card.',
    };
    const catalog = base.with(cardsOf([known]));
    expect(catalog.cards).toHaveLength(3);
    const near = read([{ ...printed, text: 'NAP When you play this character, draw a cart.' }], {}, catalog)
      .problems[0];
    expect(near?.sentence).toEqual({
      sentence: 'When you play this character, draw a card.',
      fullName: 'Old Bramble - At Noon',
    });
  });
});

describe('what is wrong is told with its place', () => {
  const card = (lines: string) => `- name: Kettle\n  type: item\n  inks: [amber]\n  cost: 1\n  inkable: true\n${lines}`;

  test.each<[string, string, string]>([
    [
      'a type',
      card('').replace('item', 'itme'),
      'new.yaml:2:9: card 1 ("Kettle"), type: expected one of character, action, item, location, found "itme"; did you mean "item"?',
    ],
    [
      'an ink',
      card('').replace('[amber]', '[ambre]'),
      'new.yaml:3:10: card 1 ("Kettle"), inks.0: expected one of amber, amethyst, emerald, ruby, sapphire, steel, found "ambre"; did you mean "amber"?',
    ],
    [
      'a number',
      card('').replace('cost: 1', 'cost: many'),
      'new.yaml:4:9: card 1 ("Kettle"), cost: expected a whole number, found "many"',
    ],
    [
      'a number below 0',
      card('').replace('cost: 1', 'cost: -1'),
      'new.yaml:4:9: card 1 ("Kettle"), cost: expected 0 or more, found -1',
    ],
    [
      'a number that no card has',
      card('').replace('cost: 1', 'cost: 1000'),
      'new.yaml:4:9: card 1 ("Kettle"), cost: expected 99 or less, found 1000',
    ],
    [
      'a flag',
      card('').replace('true', 'maybe'),
      'new.yaml:5:12: card 1 ("Kettle"), inkable: expected true or false, found "maybe"',
    ],
    [
      'a missing fact',
      card('').replace('  cost: 1\n', ''),
      'new.yaml:1:3: card 1 ("Kettle"), cost: expected a whole number, found nothing',
    ],
    [
      'a number of another type',
      card('  moveCost: 1'),
      'new.yaml:6:13: card 1 ("Kettle"), moveCost: expected no moveCost on an item, found 1',
    ],
    [
      'a missing number',
      card('  willpower: 4').replace('item', 'location'),
      'new.yaml:1:3: card 1 ("Kettle"), moveCost: expected the number of a location, found nothing',
    ],
    [
      'a name that is none of its names',
      card('  fullName: Pot'),
      'new.yaml:6:13: card 1 ("Pot"), fullName: expected "Kettle", which is name and version, found "Pot"',
    ],
    [
      'no name',
      '- {type: item, inks: [], cost: 1, inkable: true}',
      'new.yaml:1:3: card 1, name: expected a name, found nothing',
    ],
    [
      'text and program',
      card('  text: Rush\n  abilities: []'),
      'new.yaml:7:14: card 1 ("Kettle"), abilities: expected a text or a program, not both, found []',
    ],
    [
      'a word of a program',
      card('  abilities: [{kind: keyword, keyword: Rsuh}]'),
      `new.yaml:6:40: card 1 ("Kettle"), abilities.0.keyword: expected one of ${KEYWORDS.join(', ')}, found "Rsuh"; did you mean "Rush"?`,
    ],
    ['no card', '- 3', 'new.yaml:1:3: 0: expected a card, found 3'],
    ['no list', 'cards: Kettle', 'new.yaml:1:8: cards: expected a list of cards, found "Kettle"'],
    ['nothing', '', 'new.yaml: expected a list of cards, or "cards" and "patches", found nothing'],
    ['an empty list', '[]', 'new.yaml:1:1: expected at least one card, found nothing'],
    [
      'a list of another name',
      'cards: []\ncrads: []',
      'new.yaml:2:8: crads: expected a key of cards, patches, found "crads"; did you mean "cards"?',
    ],
    [
      'a patch of no card',
      'patches: [{card: A Fyne Day!, cost: 1}]',
      'new.yaml:1:18: patch 1 ("A Fyne Day!"), card: expected the full name of a card, found "A Fyne Day!"; did you mean "A Fine Day!"?',
    ],
    [
      'a patch that changes nothing',
      'patches: [{card: A Fine Day!}]',
      'new.yaml:1:11: patch 1 ("A Fine Day!"): expected something that changes, found nothing',
    ],
    [
      'a patch that the card has no place for',
      'patches: [{card: A Fine Day!, lore: 1}]',
      'new.yaml:1:37: patch 1 ("A Fine Day!"), lore: expected no lore on an action, found 1',
    ],
    ['no YAML', 'cards: [', 'new.yaml:1:9: expected JSON or YAML, found '],
  ])('%s', (_what, file, message) => {
    expect(errorsOf(file)).toEqual([expect.stringContaining(message)]);
  });

  test('all of it, and in JSON too', () => {
    const file = JSON.stringify(
      [
        { ...printed, cost: -1, inks: ['pink'] },
        { ...printed, stregth: 1 },
      ],
      null,
      1,
    );
    expect(errorsOf(file)).toEqual([
      expect.stringMatching(/^new\.yaml:8:4: card 1 \("Old Bramble - Home Again"\), inks\.0: expected one of /),
      expect.stringMatching(
        /^new\.yaml:\d+:\d+: card 1 \("Old Bramble - Home Again"\), cost: expected 0 or more, found -1$/,
      ),
      expect.stringMatching(/^new\.yaml:\d+:\d+: card 2 .*, stregth: .*; did you mean "strength"\?$/),
    ]);
  });

  test('a card or a patch that is there twice', () => {
    expect(
      errorsOf([
        printed,
        { ...printed, fullName: 'old bramble – home again', name: 'old bramble', version: 'home again' },
      ]),
    ).toEqual([
      'new.yaml:1:343: card 2 ("old bramble - home again"): expected each card once, found "old bramble - home again"',
    ]);
    const patch = { card: 'A Fine Day!', cost: 1 };
    expect(errorsOf({ patches: [patch, patch] })).toEqual([
      expect.stringContaining('patch 2 ("A Fine Day!"): expected each card once'),
    ]);
  });

  test('a program that the engine does not take', () => {
    const inner = { kind: 'static', to: { all: { type: 'character' } }, modifiers: [{ stat: 'lore', by: 1 }] };
    const abilities = [{ kind: 'static', to: 'this', modifiers: [{ ability: inner }] }];
    expect(errorsOf([inventItem('Kettle', { abilities: abilities as never })])).toEqual([
      expect.stringContaining('abilities: expected a program that the engine takes, found '),
    ]);
  });

  test('a file of another game, and not each of its cards', () => {
    expect(errorsOf('game: kingdom-hearts\ncards: [{name: Odd, hp: 3}]\n')).toEqual([
      'new.yaml:1:7: game: expected cards of lorcana, found "kingdom-hearts"',
    ]);
    expect(errorsOf({ game: 'lorcana', cards: [inventItem('Kettle')] })).toEqual([]);
  });

  test('YAML that unfolds itself', () => {
    const bomb = [
      'a: &a [x, x, x, x, x, x, x, x, x]',
      ...'bcdefgh'
        .split('')
        .map((key, index) => `${key}: &${key} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(', ')}]`),
    ];
    expect(errorsOf(bomb.join('\n'))).toEqual([expect.stringContaining('expected JSON or YAML, found ')]);
  });
});
