import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeDeck } from '@lorelab/cards';
import { type CatalogCard, DECK_NOTATIONS, type LorcanaDeck, readDeck, writeDeck } from '@lorelab/cards/lorcana';
import { loadCatalog } from '@lorelab/cards/lorcana/files';
import { describe, expect, test } from 'vitest';
import { catalog, counts, day, errors, home, read, withoutLines } from './support.js';

const json = (value: unknown) => JSON.stringify(value, null, 2);
const message = (text: string) => {
  const result = readDeck(text, catalog);
  return result.ok ? [] : result.error.map((error) => `${error.line}: ${error.message}`);
};

describe('our JSON', () => {
  test('is read', () => {
    const deck = read(
      '\ufeff{"name": " Old and\\nnew ", "format": "Core", "cards": [\n{"count": 4, "card": "a fine day"},\n{"card": "Old Bramble – Home Again", "count": 2}]}',
    );
    expect(deck).toEqual({
      name: 'Old and new',
      format: 'core',
      entries: [
        { count: 4, card: day, line: 2 },
        { count: 2, card: home, line: 3 },
      ],
    });
  });

  test('is written a card a line', () => {
    const deck = {
      name: 'Say "hi"',
      format: 'core',
      ...makeDeck([
        [day, 4],
        [home, 2],
      ]),
    };
    expect(writeDeck(deck, 'json')).toBe(`{
  "name": "Say \\"hi\\"",
  "format": "core",
  "cards": [
    { "count": 4, "card": "A Fine Day!" },
    { "count": 2, "card": "Old Bramble - Home Again" }
  ]
}
`);
  });

  test('every mistake has its line', () => {
    const cards = [
      { count: 1, card: 'A Fine Dya!' },
      { count: 0, card: 'A Fine Day!' },
      { count: 4.5, card: 'A Fine Day!' },
      { count: '4', card: 'A Fine Day!' },
      { count: 4 },
      { coutn: 4, card: 'A Fine Day!' },
      'A Fine Day!',
    ];
    expect(message(json({ name: '', cards }))).toEqual([
      '2: name: expected words, found ""',
      '6: there is no card "A Fine Dya!"; did you mean "A Fine Day!"?',
      '9: expected 1 to 999 copies, found 0',
      '13: expected 1 to 999 copies, found 4.5',
      '17: cards[3].count: expected 1 to 999, found "4"',
      '20: cards[4].card: expected the full name of a card, found nothing',
      '24: cards[5]: expected the keys count, card, found "coutn"; did you mean "count"?',
      '27: cards[6]: expected {"count": 4, "card": "Name - Version"}, found "A Fine Day!"',
    ]);
  });

  test.each([
    ['{"cards": 4}', '1: cards: expected a list of cards, found 4'],
    ['{"cards": []}', '0: the deck has no cards'],
    ['{}', '1: cards: expected a list of cards, found nothing'],
    ['{\n"name": "x",\n"version": "1"\n}', '3: expected the keys $schema, game, name, format, cards, found "version"'],
    ['[{"count": 4}]', '1: expected a deck with "cards", found a list'],
  ])('%j', (text, expected) => {
    expect(message(text)).toEqual([expected]);
  });

  test('may say which game it is of, as decks of other games have to', () => {
    expect(errors('{"game": "lorcana", "cards": [{"count": 4, "card": "A Fine Day!"}]}')).toEqual([]);
    expect(message('{"game": 7, "cards": []}')).toEqual(['1: game: expected words, found 7']);
  });

  test('what is not JSON says where', () => {
    expect(errors('{"cards": [\n{"count": 4,}]}')).toEqual([[2, 'bad-json']]);
    expect(errors('{\n"cards":')).toEqual([[2, 'bad-json']]);
    expect(errors('['.repeat(100_000))).toEqual([[1, 'bad-json']]);
    const deep = `{"cards": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    expect(errors(deep)).toEqual([[1, 'bad-json']]);
  });
});

describe('Tabletop Simulator', () => {
  const card = (Nickname: unknown) => ({ Name: 'Card', CardID: 100, Nickname });
  const deck = (...cards: readonly unknown[]) => ({
    Name: 'Deck',
    Nickname: 'Brambles',
    Description: 'Made somewhere\nFormat: Infinity',
    DeckIDs: cards.map(() => 100),
    CustomDeck: {},
    ContainedObjects: cards,
  });
  const saved = (...objects: readonly unknown[]) => json({ SaveName: '', ObjectStates: objects });
  const three = [card('A Fine Day!'), card('old bramble - home again'), card('A Fine Day!')];

  test('a deck: every card in it is a copy', () => {
    const result = read(saved(deck(...three)));
    expect({ ...withoutLines(result) }).toEqual({
      name: 'Brambles',
      format: 'infinity',
      cards: [
        [2, 'A Fine Day!'],
        [1, 'Old Bramble - Home Again'],
      ],
    });
  });

  test('a deck in a bag among other things, cards without a deck', () => {
    const bag = {
      Name: 'Bag',
      ContainedObjects: [{ Name: 'Counter' }, { Name: 'Bag', ContainedObjects: [deck(...three)] }],
    };
    expect(read(saved({ Name: 'Die_6' }, bag)).entries.map((entry) => entry.count)).toEqual([2, 1]);
    expect(counts(saved(...three))).toEqual(counts(saved(deck(...three))));
  });

  test('the version may stand below the name', () => {
    const split = { ...card('Old Bramble'), Description: 'Home Again\nand more' };
    expect(counts(saved(deck(split, card('A Fine Day!'))))).toEqual([
      [1, 'Old Bramble - Home Again'],
      [1, 'A Fine Day!'],
    ]);
    expect(errors(saved(deck({ ...split, Description: 'Home' })))).toEqual([[expect.any(Number), 'ambiguous-card']]);
  });

  test('mistakes have their lines', () => {
    expect(message(saved(deck(card('A Fine Dya!'), card(''))))).toEqual([
      '17: there is no card "A Fine Dya!"; did you mean "A Fine Day!"?',
      '22: ObjectStates[0].ContainedObjects[1].Nickname: expected the name of a card, found ""',
    ]);
    expect(message(saved(deck(...three), { Name: 'Bag', ContainedObjects: [deck(...three)] }))).toEqual([
      expect.stringMatching(/^3\d: ObjectStates\[1\]\.ContainedObjects\[0\]: expected one deck, found 2$/),
    ]);
    expect(message(saved({ ...deck(...three), DeckIDs: [100, 100] }))).toEqual([
      '8: ObjectStates[0].DeckIDs: expected as many as ContainedObjects (3), found 2',
    ]);
    expect(message('{"ObjectStates": 1}')).toEqual(['1: ObjectStates: expected a list of objects, found 1']);
    expect(message(saved({ Name: 'Bag' }))).toEqual(['0: the deck has no cards']);
  });

  test('what is written has what the program loads', () => {
    const text = writeDeck(
      makeDeck([
        [day, 2],
        [home, 1],
      ]),
      'tts',
      {
        face: ({ printings: [printing] }) => `https://example.org/${printing?.set}.jpg`,
        back: 'https://example.org/back.jpg',
      },
    );
    const {
      ObjectStates: [object],
    } = JSON.parse(text);
    expect(object.Name).toBe('DeckCustom');
    expect(object.DeckIDs).toEqual([100, 100, 200]);
    expect(
      object.ContainedObjects.map((each: { Nickname: string; CardID: number }) => [each.Nickname, each.CardID]),
    ).toEqual([
      ['A Fine Day!', 100],
      ['A Fine Day!', 100],
      ['Old Bramble - Home Again', 200],
    ]);
    expect(Object.keys(object.CustomDeck)).toEqual(['1', '2']);
    expect(object.CustomDeck['2']).toMatchObject({
      FaceURL: 'https://example.org/1.jpg',
      BackURL: 'https://example.org/back.jpg',
      NumWidth: 1,
      NumHeight: 1,
    });
  });
});

describe('from any notation to any other and back', () => {
  function through(deck: LorcanaDeck, cards = loadCatalog()): LorcanaDeck {
    return DECK_NOTATIONS.reduce((before, notation) => read(writeDeck(before, notation), cards), deck);
  }

  test.each(['Format: core', 'Amber & Steel', '# 1', 'Name: none', '{', '// x', 'Songs (4)', 'a "b" \\'])(
    'a deck called %j',
    (name) => {
      const deck = {
        name,
        format: 'core-9',
        ...makeDeck([
          [day, 2],
          [home, 1],
        ] as [CatalogCard, number][]),
      };
      expect(withoutLines(through(deck, catalog))).toEqual(withoutLines(deck));
    },
  );

  const ours = new URL('../../../../../decks/', import.meta.url);
  const shared = new URL('../../../../../../shared/decks/', import.meta.url);
  if (!existsSync(shared)) console.warn(`skipped the decks of ${fileURLToPath(shared)}: there is no such folder`);
  const lists = [ours, shared].flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((file) => file.endsWith('.txt'))
          .map((file) => new URL(file, folder))
      : [],
  );
  const names = lists.map((list) => [list.pathname.split('/').slice(-3).join('/'), list] as const);

  test.each(names)('%s', (_name, list) => {
    const deck = read(readFileSync(list, 'utf8'), loadCatalog());
    expect(withoutLines(through(deck))).toEqual(withoutLines(deck));
  });

  test.skipIf(!existsSync(shared))('the 49 lists of others are there', () => {
    expect(names.filter(([name]) => name.startsWith('shared/')).length).toBe(49);
  });
});
