/** Lists as people have them: what deck sites, spreadsheets and collections give. */
import { gameOfDeck } from '@lorelab/cards';
import { readDeck } from '@lorelab/cards/lorcana';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { describe, expect, test } from 'vitest';
import { counts, read } from './support.js';

const cards = loadCatalog();
const countsOf = (list: string) => read(list, cards).entries.map(({ count, card }) => `${count} ${card.fullName}`);
const messages = (list: string) => {
  const result = readDeck(list, cards);
  return result.ok ? [] : result.error.map(({ line, message }) => `${line}: ${message}`);
};

/** The first card of set 1 is Ariel - On Human Legs, the second Ariel - Spectacular Singer. */
const TWO = ['4 Ariel - On Human Legs', '2 Ariel - Spectacular Singer'];

describe('lines', () => {
  test.each([
    ['counts behind names', 'Ariel - On Human Legs x4\nAriel - Spectacular Singer (2x)'],
    ['bullets', '• 4 Ariel - On Human Legs\n▪ Ariel - Spectacular Singer x2'],
    ['signs that nobody sees', '\u200b4\u00a0Ariel\u00a0– On Human\u00a0Legs\n2\u2003Ariel — Spectacular\u00ad Singer'],
    ['tabs', '4\tAriel - On Human Legs\t\n2\tAriel - Spectacular Singer'],
    ['set and number behind names', '4 Ariel - On Human Legs (TFC) 1\n2 Ariel - Spectacular Singer (1-2)'],
    ['the number for a part of the name', '4 Ariel (1) 1\n2 Ariel [1-2]'],
    ['set and number for names', '4 1-1\n2x 001/002'],
    ['the set in brackets', '4 (1) 1\n[1] #2 x2'],
    ['a link to where it is from', 'https://example.org/deck/7\n4 1-1\n2 1-2\nSource: https://example.org'],
    ['parts that are empty', 'Deck (6)\n4 1-1\n2 1-2\n\nSideboard:\nMaybeboard (0)'],
  ])('%s', (_what, list) => {
    expect(countsOf(list)).toEqual(TWO);
  });

  test.each(['Name: Sirens', 'Deck: Sirens', '# Deck name: Sirens', 'Deck (6)\nTitle:  Sirens', '// Sirens'])(
    '%j is the name of the deck',
    (head) => {
      expect(read(`${head}\n4 1-1`, cards).name).toBe('Sirens');
    },
  );

  test('format and game may be said without a comment', () => {
    expect(read('Deck: 4\nFormat: Infinity\nAuthor: somebody\n4 1-1', cards)).toMatchObject({ format: 'infinity' });
    expect(read('Deck: 4\n4 1-1', cards).name).toBeUndefined();
    expect(gameOfDeck('Game: kingdom-hearts\n3 Burr')).toBe('kingdom-hearts');
  });

  test('cards beside the deck are refused, not played', () => {
    expect(messages('4 1-1\n\n// Sideboard (1)\n1 Nonsense')).toEqual([
      '3: cards beside the deck can\'t be played with: leave out "// Sideboard (1)" and what stands below it',
    ]);
  });

  test('what is none of these stays a mistake', () => {
    expect(messages('4 1-1\nMulligan: always\n1-2\n2 1:2')).toEqual([
      '2: expected a count and a card, as in "4 Name - Version", found "Mulligan: always"',
      '3: expected a count and a card, as in "4 Name - Version", found "1-2"',
      expect.stringMatching(/^4: there is no card "1:2"/),
    ]);
  });

  test('a card behind "Deck:" is not lost', () => {
    expect(messages('Deck: 4 Ariel - On Human Legs\n2 1-2')).toEqual([expect.stringMatching(/^1: expected a count/)]);
  });

  test('set and number that there are not', () => {
    expect(messages('4 1-1\n4 1-999\n1 ZZZ-4\n2 Ariel (1) 99')).toEqual([
      expect.stringMatching(/^2: there is no card 999 of set 1; the nearest are 1-\d+ ".+" and 1-\d+ ".+"$/),
      expect.stringMatching(/^3: "ZZZ-4": expected a set \(1, 2, 3, .*P1.*\), found "ZZZ"$/),
      expect.stringMatching(/^4: "Ariel" may be "Ariel - /),
    ]);
  });

  test('a number that several cards have', () => {
    const [first, second] = [cards.cards[0]!, cards.cards[1]!];
    const twice = cards.with([{ ...second, printings: first.printings }]);
    const result = readDeck('4 1-1', twice);
    expect(result.ok ? [] : result.error).toMatchObject([
      { code: 'ambiguous-card', line: 1, nearest: ['Ariel - On Human Legs', second.fullName] },
    ]);
  });

  test('a link alone says how to get at the list', () => {
    expect(messages('\nhttps://example.org/deck/7\n')).toEqual([
      '2: links are not followed: have the deck site export the deck as text, then save it as a file or paste it into "-"',
    ]);
  });
});

describe('tables', () => {
  test.each([
    ['a header', 'count,name,set,number\n4,Ariel - On Human Legs,1,1\n2,"Ariel - Spectacular Singer",1,2'],
    ['columns in another order', 'Set,Card Number,Rarity,Quantity\n1,1,Rare,4\n1,2/204,Rare,2'],
    ['name and version apart', 'Qty;Name;Version\n4;Ariel;On Human Legs\n2;Ariel;Spectacular Singer'],
    ['a collection', '\ufeffNormal,Foil,Name,Set\n3,1,Ariel - On Human Legs,1\n,2,Ariel - Spectacular Singer,1'],
    [
      'tabs, and cells that are empty',
      'Name\tCount\tPrice\nAriel - On Human Legs\t4\t\nAriel - Spectacular Singer\t2\t',
    ],
    ['no header', '4,Ariel - On Human Legs\n2,Ariel - Spectacular Singer'],
    ['no header, names first', 'Ariel - On Human Legs;4\nAriel - Spectacular Singer;2'],
    [
      'no header, numbers that the catalog tells apart',
      '1,1,4,Ariel - On Human Legs\n2,1,2,Ariel - Spectacular Singer',
    ],
    ['comments and headings between', '# Mine\n4,Ariel - On Human Legs\n\nSongs (0)\n2,Ariel - Spectacular Singer'],
  ])('%s', (_what, list) => {
    expect(countsOf(list)).toEqual(TWO);
  });

  test('columns that could be read in several ways need a header', () => {
    expect(messages('4,1,1\n2,1,2')).toEqual([
      '1: expected a header such as "count,name,set,number": the columns can be read in several ways, found "4,1,1"',
    ]);
    expect(countsOf('P1,10,4\nP1,8,1')).toHaveLength(2);
  });

  test('quotation marks hold commas and quotation marks', () => {
    expect(countsOf('2,"Wake Up, Alice!"\n1,"I Find \'Em, I Flatten \'Em"')).toEqual([
      '2 Wake Up, Alice!',
      "1 I Find 'Em, I Flatten 'Em",
    ]);
    expect(counts('count,name\n1,"A ""Fine"" Day!"')).toEqual([[1, 'A Fine Day!']]);
  });

  test.each([
    [
      'count,name\n4,Ariel - On Humna Legs\n0,Ariel\n2\n-1,1-2',
      [
        '2: there is no card "Ariel - On Humna Legs"; did you mean "Ariel - On Human Legs"?',
        '3: expected 1 to 999 copies, found 0',
        '4: expected a card and its count in 2 cells, found "2"',
        '5: expected 1 to 999 copies, found -1',
      ],
    ],
    [
      'name,set,quantitty\nAriel,1,4',
      ['1: expected columns such as count, name, version, set, number, found "quantitty"; did you mean "quantity"?'],
    ],
    ['name,set\nAriel,1', ['1: expected a column of counts, as in "count,name,set,number", found "name,set"']],
    ['count,qty,name\n4,4,Ariel', ['1: expected one column of the count, found "qty" as well']],
  ])('%j is told with its place', (list, expected) => {
    expect(messages(list)).toEqual(expected);
  });
});
